import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ProblemAlert } from '@/components/ProblemAlert';
import { asProblem } from '@/components/problems';
import { useIdempotencyKey } from '@/components/useIdempotencyKey';
import { count } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { useAcceptMatchProposalsMutation } from './reconciliationsApi';

interface ProposalsBarProps {
  readonly id: number;
  readonly proposals: number;
  readonly onDone: (result: string) => void;
}

/** Accepts every proposal at once, as many as are shown. */
export function ProposalsBar({ id, proposals, onDone }: ProposalsBarProps) {
  const { may } = useAccess();
  const [accept, accepting] = useAcceptMatchProposalsMutation();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const [refusal, setRefusal] = useState('');
  if (proposals === 0 || !may('acceptMatchProposals')) return null;
  const send = () => {
    setRefusal('');
    accept({ id, data: { lines: proposals }, idempotencyKey })
      .unwrap()
      .then(
        () => onDone(`${count(proposals, 'línea quedó', 'líneas quedaron')} con su pareja.`),
        (error: unknown) => setRefusal(asProblem(error).title),
      )
      .finally(renewKey);
  };
  return (
    <Box sx={{ mb: 2 }}>
      <Button variant="outlined" disabled={accepting.isLoading} onClick={send}>
        Aceptar {count(proposals, 'propuesta', 'propuestas')}
      </Button>
      {refusal !== '' && <ProblemAlert title={refusal} />}
    </Box>
  );
}
