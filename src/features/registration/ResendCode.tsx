import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { postForMail } from '@/api/publicCalls';
import { Blocks } from '@/components/Blocks';
import { FormShell } from '@/components/FormShell';
import { ProblemAlert } from '@/components/ProblemAlert';
import { asProblem, type ShownProblem } from '@/components/problems';
import { ResendButton } from '@/components/ResendButton';
import { ResultAlert } from '@/components/ResultAlert';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { correctionSchema } from './codeForm';
import { keepPending, type PendingEmail } from './draft';

const URL = '/api/reenviar-codigo';

interface ResendCodeProps {
  /** Mail as typed; empty while nobody has said whose code it is. */
  readonly email: string;
  readonly pending: PendingEmail | undefined;
  readonly onSent: (pending: PendingEmail) => void;
}

/** Another code, and once another e-mail. */
export function ResendCode({ email, pending, onSent }: ResendCodeProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const [result, setResult] = useState('');
  const [problem, setProblem] = useState<ShownProblem>();
  const isKnown = email.trim() !== '';

  async function resend() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const sent = await postForMail(URL, { email: email.trim() });
      onSent(keepPending(email.trim(), sent, pending));
      setResult(sent.isMailed ? sent.message : '');
    } catch (error) {
      setProblem(asProblem(error));
    }
    setIsBusy(false);
  }
  const canCorrect = pending !== undefined && pending.secret !== '' && !pending.wasCorrected;
  return (
    <Blocks gap={2}>
      {result !== '' && <ResultAlert>{result}</ResultAlert>}
      {problem !== undefined && (
        <ProblemAlert title={problem.title} reference={problem.requestId} />
      )}
      {isKnown && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ResendButton
            label="Enviar otro código"
            from={pending?.resendFrom ?? 0}
            isBusy={isBusy}
            onClick={() => void resend()}
          />
          {canCorrect && !isCorrecting && (
            <Button color="inherit" onClick={() => setIsCorrecting(true)}>
              Corregir mi correo
            </Button>
          )}
        </Box>
      )}
      {canCorrect && isCorrecting && (
        <Correction
          pending={pending}
          onClose={() => setIsCorrecting(false)}
          onSent={(sent, message) => {
            setIsCorrecting(false);
            setResult(message);
            onSent(sent);
          }}
        />
      )}
    </Blocks>
  );
}

interface CorrectionProps {
  readonly pending: PendingEmail;
  readonly onClose: () => void;
  readonly onSent: (pending: PendingEmail, message: string) => void;
}

function Correction({ pending, onClose, onSent }: CorrectionProps) {
  const { form, field, problem } = useCommandForm({
    initialValues: { correctedEmail: '' },
    schema: correctionSchema,
    send: async (values) => {
      const correctedEmail = values.correctedEmail.trim();
      const { email, secret: registrationSecret } = pending;
      const sent = await postForMail(URL, { email, correctedEmail, registrationSecret });
      onSent(keepPending(correctedEmail, sent, { wasCorrected: true }), sent.message);
    },
  });
  return (
    <FormShell
      label="Corregir el correo"
      submitCount={form.submitCount}
      isSubmitting={form.isSubmitting}
      onSubmit={form.handleSubmit}
    >
      <TextInput
        label="Correo correcto"
        help="Solo se puede corregir una vez."
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={255}
        isFirst
        {...field('correctedEmail')}
      />
      {problem !== undefined && (
        <ProblemAlert title={problem.title} reference={problem.requestId} />
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="outlined" aria-disabled={form.isSubmitting}>
          {form.isSubmitting ? 'Enviando...' : 'Enviar el código ahí'}
        </Button>
        <Button color="inherit" onClick={onClose}>
          Cancelar
        </Button>
      </Box>
    </FormShell>
  );
}
