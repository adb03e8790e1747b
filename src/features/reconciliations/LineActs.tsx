import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { StatementLine } from '@core/contract/reconciliations';
import { ProblemAlert } from '@/components/ProblemAlert';
import { asProblem } from '@/components/problems';
import { useIdempotencyKey } from '@/components/useIdempotencyKey';
import { useAccess } from '@/store/access';
import { LeaveLineDialog } from './LeaveLineDialog';
import { MatchLineDialog } from './MatchLineDialog';
import { PostLineDialog } from './PostLineDialog';
import {
  useMatchStatementLineMutation,
  useUnmatchStatementLineMutation,
} from './reconciliationsApi';

interface LineActsProps {
  readonly id: number;
  readonly currency: string;
  readonly line: StatementLine;
  readonly onDone: (result: string) => void;
}

/** Buttons of a line of the statement: the acts that its state admits. */
export function LineActs({ id, currency, line, onDone }: LineActsProps) {
  const { may } = useAccess();
  const [open, setOpen] = useState<'match' | 'leave' | 'post'>();
  const steps = usePairSteps(id, line, onDone);
  const name = `la línea ${line.line}`;
  const button = (label: string, onClick: () => void, spoken = label) => (
    <Button size="small" disabled={steps.isBusy} aria-label={`${spoken} ${name}`} onClick={onClick}>
      {label}
    </Button>
  );
  const dialog = {
    id,
    currency,
    line,
    onClose: () => setOpen(undefined),
    onDone: (result: string) => {
      setOpen(undefined);
      onDone(result);
    },
  };
  const isWaiting = line.status === 'unmatched' || line.status === 'left';
  const isUnlike = line.status === 'left' || (isWaiting && line.proposal === null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {isWaiting && may('matchStatementLine') && (
        <>
          {line.proposal !== null && button('Aceptar', steps.accept)}
          {button('Emparejar', () => setOpen('match'))}
        </>
      )}
      {isWaiting &&
        may('leaveStatementLine') &&
        button('Motivo', () => setOpen('leave'), 'Motivo de')}
      {isUnlike && may('postStatementLine') && button('Registrar', () => setOpen('post'))}
      {line.status === 'matched' && may('unmatchStatementLine') && button('Separar', steps.part)}
      {steps.refusal !== '' && <ProblemAlert title={steps.refusal} />}
      {open === 'match' && <MatchLineDialog {...dialog} />}
      {open === 'leave' && <LeaveLineDialog {...dialog} />}
      {open === 'post' && <PostLineDialog {...dialog} />}
    </Box>
  );
}

/** The two steps that ask for nothing more. */
function usePairSteps(id: number, line: StatementLine, onDone: (result: string) => void) {
  const [match, matching] = useMatchStatementLineMutation();
  const [unmatch, parting] = useUnmatchStatementLineMutation();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const [refusal, setRefusal] = useState('');
  const done = (work: Promise<unknown>, result: string) => {
    setRefusal('');
    work
      .then(
        () => onDone(result),
        (error: unknown) => setRefusal(asProblem(error).title),
      )
      .finally(renewKey);
  };
  const command = { id, lineId: line.id, idempotencyKey };
  return {
    isBusy: matching.isLoading || parting.isLoading,
    refusal,
    accept: () => {
      const entries = line.proposal?.movements.map(({ entryNumber }) => entryNumber) ?? [];
      const sent = match({ ...command, data: { entries } }).unwrap();
      done(sent, `La línea ${line.line} quedó con su pareja.`);
    },
    part: () =>
      done(
        unmatch({ ...command, data: {} }).unwrap(),
        `La línea ${line.line} quedó otra vez sin pareja.`,
      ),
  };
}
