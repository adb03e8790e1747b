import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { NeutralAnswer } from '@core/contract/accounts';
import { postForMail } from '@/api/publicCalls';
import { FormShell } from '@/components/FormShell';
import { ProblemAlert } from '@/components/ProblemAlert';
import { ResendButton } from '@/components/ResendButton';
import { ResultAlert } from '@/components/ResultAlert';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { recoverySchema } from './passwordForm';

/** The answer is the same for any e-mail, and stays while it is asked for again. */
export function RecoveryForm() {
  const [answer, setAnswer] = useState<NeutralAnswer & { readonly resendFrom: number }>();
  const { form, field, problem } = useCommandForm({
    initialValues: { c_usuario: '' },
    schema: recoverySchema,
    send: async ({ c_usuario }) => {
      const data = { c_usuario: c_usuario.trim().toUpperCase() };
      const sent = await postForMail('/api/recoverAccount', data);
      setAnswer({ ...sent, resendFrom: Date.now() + sent.resendAfterSeconds * 1000 });
    },
  });
  return (
    <FormShell
      label="Recuperar la cuenta"
      submitCount={form.submitCount}
      isSubmitting={form.isSubmitting}
      onSubmit={form.handleSubmit}
    >
      <TextInput
        label="Correo"
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={255}
        isFirst
        isDisabled={answer !== undefined}
        {...field('c_usuario')}
      />
      {answer !== undefined && (
        <>
          {answer.isMailed ? (
            <ResultAlert>{answer.message}</ResultAlert>
          ) : (
            <Alert severity="info">{answer.message}</Alert>
          )}
          <Typography variant="body2" color="text.secondary">
            Si su cuenta es de quien aprueba operaciones, otro administrador autoriza antes el
            enlace. Si usted es el único, sáquelo en la consola del servidor con{' '}
            <code>npm run admin:link</code>.
          </Typography>
        </>
      )}
      {problem !== undefined && (
        <ProblemAlert title={problem.title} reference={problem.requestId} />
      )}
      {answer === undefined ? (
        <Button type="submit" variant="contained" aria-disabled={form.isSubmitting}>
          {form.isSubmitting ? 'Enviando...' : 'Enviar el enlace'}
        </Button>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ResendButton
            label="Enviar otra vez"
            from={answer.resendFrom}
            isBusy={form.isSubmitting}
            onClick={form.handleSubmit}
          />
          <Button color="inherit" onClick={() => setAnswer(undefined)}>
            Usar otro correo
          </Button>
        </Box>
      )}
    </FormShell>
  );
}
