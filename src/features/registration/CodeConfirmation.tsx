import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { postPublic } from '@/api/publicCalls';
import { CodeField } from '@/components/CodeField';
import { FormShell } from '@/components/FormShell';
import { ProblemAlert } from '@/components/ProblemAlert';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { asMinutes, useCountdown } from '@/components/useCountdown';
import { codeSchema, withTriesLeft, type CodeForm } from './codeForm';
import { forgetPending, readPending, type PendingEmail } from './draft';
import { ResendCode } from './ResendCode';

interface CodeConfirmationProps {
  /** Whose code it is, when that is known. */
  readonly email?: string;
  readonly onDone: () => void;
}

/** The code of the mail, and what to do when it does not come. */
export function CodeConfirmation({ email = '', onDone }: CodeConfirmationProps) {
  const [pending, setPending] = useState(readPending);
  const { form, field, problem } = useCommandForm<CodeForm>({
    initialValues: { email: pending?.email ?? email, code: '' },
    schema: codeSchema,
    send: async ({ email, code }) => {
      await postPublic('/api/validar-registro', { email: email.trim(), code }).catch(
        (error: unknown) => {
          throw withTriesLeft(error);
        },
      );
      forgetPending();
      onDone();
    },
  });

  function onSent(sent: PendingEmail) {
    setPending(sent);
    form.setStatus(undefined);
    void form.setValues({ email: sent.email, code: '' });
    void form.setTouched({});
  }
  return (
    <>
      <FormShell
        label="Confirmar el correo"
        submitCount={form.submitCount}
        isSubmitting={form.isSubmitting}
        onSubmit={form.handleSubmit}
      >
        {pending === undefined ? (
          <TextInput
            label="Correo"
            type="email"
            inputMode="email"
            autoComplete="username"
            maxLength={255}
            {...field('email')}
          />
        ) : (
          <SentTo {...pending} />
        )}
        <CodeField label="Código de 6 dígitos" {...field('code')} />
        {problem !== undefined && !problem.code.startsWith('CODE_') && (
          <ProblemAlert title={problem.title} reference={problem.requestId} />
        )}
        <Button type="submit" variant="contained" aria-disabled={form.isSubmitting}>
          {form.isSubmitting ? 'Confirmando...' : 'Confirmar'}
        </Button>
      </FormShell>
      <ResendCode email={form.values.email} pending={pending} onSent={onSent} />
    </>
  );
}

function SentTo({ email, validUntil, unmailed }: PendingEmail) {
  const seconds = useCountdown(validUntil);
  if (unmailed !== '') {
    return (
      <>
        <Typography>
          Código para <strong>{email}</strong>.
        </Typography>
        <Alert severity="info">{unmailed}</Alert>
      </>
    );
  }
  return (
    <Typography>
      Si los datos son correctos, enviamos un código a <strong>{email}</strong>.{' '}
      {seconds > 0 ? `Vale ${asMinutes(seconds)} minutos más.` : 'Ya caducó: pida otro.'}
    </Typography>
  );
}
