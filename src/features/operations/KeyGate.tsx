import Button from '@mui/material/Button';
import type { OperationPass } from '@core/contract/operationKeys';
import type { OperationScope } from '@core/identity/operationKeys';
import * as yup from 'yup';
import { postPublic } from '@/api/publicCalls';
import { FormShell } from '@/components/FormShell';
import { ProblemAlert } from '@/components/ProblemAlert';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { words } from '@/i18n/fields';

interface KeyGateProps {
  readonly scope: OperationScope;
  readonly onOpen: (pass: OperationPass) => void;
}

const schema = yup.object({ key: words('Escriba la clave', 100) });

/** Asks for an operation key; the pass that it gives lives in memory alone. */
export function KeyGate({ scope, onOpen }: KeyGateProps) {
  const { form, field, problem } = useCommandForm<{ key: string }>({
    initialValues: { key: '' },
    schema,
    send: async ({ key }) => {
      const pass = await postPublic('/api/claves-operacion/canje', { scope, key: key.trim() });
      onOpen(pass as OperationPass);
    },
  });
  return (
    <FormShell
      label="Clave de operación"
      submitCount={form.submitCount}
      isSubmitting={form.isSubmitting}
      onSubmit={form.handleSubmit}
    >
      <TextInput
        label="Clave"
        help="Sirve una sola vez. La emite un administrador."
        placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
        maxLength={100}
        isFirst
        {...field('key')}
      />
      {problem !== undefined && problem.code !== 'OPERATION_KEY_REFUSED' && (
        <ProblemAlert title={problem.title} reference={problem.requestId} />
      )}
      <Button type="submit" variant="contained" aria-disabled={form.isSubmitting}>
        {form.isSubmitting ? 'Abriendo...' : 'Continuar'}
      </Button>
    </FormShell>
  );
}
