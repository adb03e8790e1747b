import { useState } from 'react';
import Button from '@mui/material/Button';
import { postPublic } from '@/api/publicCalls';
import { FormShell } from '@/components/FormShell';
import { ProblemAlert } from '@/components/ProblemAlert';
import { asProblem, type ShownProblem } from '@/components/problems';
import { forgetPending } from './draft';

interface LinkConfirmationProps {
  readonly token: string;
  readonly onDone: () => void;
  /** The link opens nothing: the code of why. */
  readonly onFault: (code: string) => void;
}

/** One button: mail programs open links by themselves, so opening one changes nothing. */
export function LinkConfirmation({ token, onDone, onFault }: LinkConfirmationProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ShownProblem>();

  async function confirm() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await postPublic('/api/validar-registro', { token });
      forgetPending();
      onDone();
    } catch (error) {
      const refused = asProblem(error);
      if (refused.code.startsWith('TOKEN_')) onFault(refused.code);
      else setProblem(refused);
      setIsBusy(false);
    }
  }
  return (
    <FormShell
      label="Confirmar el correo"
      submitCount={0}
      isSubmitting={isBusy}
      onSubmit={() => void confirm()}
    >
      {problem !== undefined && (
        <ProblemAlert title={problem.title} reference={problem.requestId} />
      )}
      <Button type="submit" variant="contained" aria-disabled={isBusy}>
        {isBusy ? 'Confirmando...' : 'Confirmar mi correo'}
      </Button>
    </FormShell>
  );
}
