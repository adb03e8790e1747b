import Button from '@mui/material/Button';
import { hashOfPassword } from '@/api/passwordHash';
import { postPublic } from '@/api/publicCalls';
import { FormShell } from '@/components/FormShell';
import { NewPasswordFields } from '@/components/NewPasswordFields';
import { ProblemAlert } from '@/components/ProblemAlert';
import { asProblem } from '@/components/problems';
import { useCommandForm } from '@/components/useCommandForm';
import { resetSchema, type ResetForm as Values } from './passwordForm';

/** Why a link no longer opens anything. */
export type LinkFault = 'TOKEN_INVALID' | 'TOKEN_EXPIRED' | 'TOKEN_USED';

const isLinkFault = (code: string): code is LinkFault => code.startsWith('TOKEN_');

interface ResetFormProps {
  readonly token: string;
  readonly onDone: () => void;
  readonly onLinkFault: (fault: LinkFault) => void;
}

/** A new password by the link of a mail. */
export function ResetForm({ token, onDone, onLinkFault }: ResetFormProps) {
  const { form, field, problem } = useCommandForm<Values>({
    initialValues: { pass: '', repeated: '' },
    schema: resetSchema,
    send: async ({ pass }) => {
      try {
        await postPublic('/api/resetPassword', { token, pass: hashOfPassword(pass) });
      } catch (error) {
        const { code } = asProblem(error);
        if (!isLinkFault(code)) throw error;
        onLinkFault(code);
        return;
      }
      onDone();
    },
  });
  return (
    <FormShell
      label="Establecer la contraseña"
      submitCount={form.submitCount}
      isSubmitting={form.isSubmitting}
      onSubmit={form.handleSubmit}
    >
      <NewPasswordFields first={field('pass')} repeated={field('repeated')} />
      {problem !== undefined && (
        <ProblemAlert title={problem.title} reference={problem.requestId} />
      )}
      <Button type="submit" variant="contained" aria-disabled={form.isSubmitting}>
        {form.isSubmitting ? 'Guardando...' : 'Guardar la contraseña'}
      </Button>
    </FormShell>
  );
}
