import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MailServer } from '@core/contract/mails';
import { Blocks } from '@/components/Blocks';
import { CheckField } from '@/components/CheckField';
import { FormGrid } from '@/components/FormGrid';
import { FormShell } from '@/components/FormShell';
import { PasswordField } from '@/components/PasswordField';
import { ProblemAlert } from '@/components/ProblemAlert';
import { asProblem } from '@/components/problems';
import { ResultAlert } from '@/components/ResultAlert';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import {
  mailServerFormOf,
  mailServerSchema,
  toMailServerChange,
  type MailServerForm,
} from './mailServerForm';
import { useSaveMailServerMutation, useSendTrialMailMutation } from './mailsApi';

/** Server that mail leaves by; without a host it stays in the outbox. */
export function MailServerCard({ server }: { readonly server: MailServer }) {
  const [save] = useSaveMailServerMutation();
  const [isSaved, setIsSaved] = useState(false);
  const { form, field, problem } = useCommandForm<MailServerForm>({
    initialValues: mailServerFormOf(server),
    schema: mailServerSchema,
    send: async (values, idempotencyKey) => {
      setIsSaved(false);
      const saved = await save({ data: toMailServerChange(values), idempotencyKey }).unwrap();
      form.resetForm({ values: mailServerFormOf(saved) });
      setIsSaved(true);
    },
  });
  return (
    <Blocks gap={2}>
      <FormShell
        label="Servidor de correo"
        submitCount={form.submitCount}
        isSubmitting={form.isSubmitting}
        onSubmit={form.handleSubmit}
      >
        <ServerFields field={field} hasPassword={server.hasPassword} />
        {problem !== undefined && (
          <ProblemAlert title={problem.title} reference={problem.requestId} />
        )}
        {isSaved && !form.dirty && <ResultAlert>El servidor de correo quedó guardado.</ResultAlert>}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button type="submit" variant="contained" aria-disabled={form.isSubmitting}>
            {form.isSubmitting ? 'Guardando...' : 'Guardar servidor'}
          </Button>
        </Box>
      </FormShell>
      {server.host !== '' && <Trial isChanged={form.dirty} />}
    </Blocks>
  );
}

interface ServerFieldsProps {
  readonly field: ReturnType<typeof useCommandForm<MailServerForm>>['field'];
  readonly hasPassword: boolean;
}

function ServerFields({ field, hasPassword }: ServerFieldsProps) {
  return (
    <Blocks gap={2}>
      <FormGrid>
        <TextInput
          label="Servidor"
          help="Vacío: los correos se guardan y no salen; sus códigos y enlaces no se guardan."
          placeholder="smtp.ejemplo.pe"
          maxLength={255}
          {...field('host')}
        />
        <TextInput label="Puerto" inputMode="numeric" maxLength={5} {...field('port')} />
        <TextInput label="Usuario" maxLength={255} {...field('user')} />
        <PasswordField
          label="Clave del servidor"
          autoComplete="off"
          help={hasPassword ? 'Hay una guardada; vacío la conserva.' : 'Aún no hay una.'}
          {...field('password')}
        />
        <TextInput
          label="Correo que envía"
          type="email"
          inputMode="email"
          maxLength={255}
          {...field('from')}
        />
      </FormGrid>
      <CheckField label="Conexión segura (TLS) desde el inicio" {...field('isSecure')} />
    </Blocks>
  );
}

/** Sends a mail to whoever asks, by the server as it is saved. */
function Trial({ isChanged }: { readonly isChanged: boolean }) {
  const [send, { isLoading, isSuccess, error }] = useSendTrialMailMutation();
  const problem = error === undefined ? undefined : asProblem(error);
  return (
    <Blocks gap={2}>
      {problem !== undefined && (
        <ProblemAlert title={problem.title} reference={problem.requestId} />
      )}
      {isSuccess && <ResultAlert>El correo de prueba salió hacia su dirección.</ResultAlert>}
      <Box>
        <Button
          variant="outlined"
          disabled={isChanged}
          aria-disabled={isLoading}
          onClick={() => !isLoading && void send()}
        >
          {isLoading ? 'Enviando...' : 'Enviarme un correo de prueba'}
        </Button>
      </Box>
    </Blocks>
  );
}
