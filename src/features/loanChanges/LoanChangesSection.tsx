import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { LoanChange } from '@core/contract/loanChanges';
import type { LoanDetail } from '@core/contract/loans';
import { Blocks } from '@/components/Blocks';
import { PageResult } from '@/components/PageResult';
import { QueryState } from '@/components/QueryState';
import { useAccess } from '@/store/access';
import { KINDS, type ChangeKind } from './changeForm';
import { FrozenNote } from './FrozenNote';
import { EndChangeDialog, type Ending } from './EndChangeDialog';
import { LoanChangesTable } from './LoanChangesTable';
import { useListLoanChangesQuery } from './loanChangesApi';
import { NewChangeDialog } from './NewChangeDialog';
import { ReviewChangeDialog } from './ReviewChangeDialog';

type Open =
  | { readonly what: 'new'; readonly kind: ChangeKind }
  | { readonly what: 'review'; readonly change: LoanChange }
  | { readonly what: 'end'; readonly change: LoanChange; readonly how: Ending };

export const CHANGE_DONE: Readonly<Record<LoanChange['status'], string>> = {
  requested: 'quedó pedido: lo aprueba otra persona.',
  applied: 'quedó aplicado.',
  rejected: 'quedó rechazado.',
  undone: 'quedó deshecho.',
  superseded: 'ya no procede.',
};

/** Kinds of change that a loan admits now: some for a late loan alone, or while not frozen. */
const kindsOf = (loan: LoanDetail) => {
  const { daysPastDue, legalSince, frozen, interestFrozenSince, nextReviewOn, asOf } = loan;
  const isLate = daysPastDue > 0;
  const isFrozen = frozen !== null || interestFrozenSince !== null;
  const mayBe: Readonly<Record<ChangeKind, boolean>> = {
    waiver: true,
    writeOff: isLate,
    rescheduling: !isFrozen,
    holiday: !isFrozen && !isLate,
    legalCollection: isLate && legalSince === null,
    freeze: frozen === null,
    interestFreeze: interestFrozenSince === null,
    // Charges are put where they are listed.
    charge: false,
    rateReview: nextReviewOn !== null && nextReviewOn <= asOf && interestFrozenSince === null,
  };
  return (Object.keys(KINDS) as ChangeKind[]).filter((kind) => mayBe[kind]);
};

/** Changes of a loan: one person asks for them and another decides. */
export function LoanChangesSection({ loan }: { readonly loan: LoanDetail }) {
  const changes = useListLoanChangesQuery(loan.id);
  const { may } = useAccess();
  const [open, setOpen] = useState<Open>();
  const [result, setResult] = useState('');
  const close = () => setOpen(undefined);
  const done = ({ number, status }: LoanChange) => {
    close();
    setResult(`${number} ${CHANGE_DONE[status]}`);
  };
  return (
    <Blocks gap={2}>
      <PageResult latest={result} />
      {loan.canChange && may('requestLoanChange') && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {kindsOf(loan).map((kind) => (
            <Button key={kind} variant="outlined" onClick={() => setOpen({ what: 'new', kind })}>
              {KINDS[kind].open}
            </Button>
          ))}
        </Box>
      )}
      <QueryState query={changes} empty="Nadie pidió cambios de este préstamo.">
        {(rows) => (
          <Blocks gap={2}>
            <FrozenNote
              loan={loan}
              changes={rows}
              onThaw={(change) => setOpen({ what: 'end', change, how: 'anulacion' })}
            />
            <LoanChangesTable
              changes={rows}
              currency={loan.currency}
              onReview={(change) => setOpen({ what: 'review', change })}
              onEnd={(change, how) => setOpen({ what: 'end', change, how })}
            />
          </Blocks>
        )}
      </QueryState>
      {open?.what === 'new' && (
        <NewChangeDialog loan={loan} kind={open.kind} onClose={close} onDone={done} />
      )}
      {open?.what === 'review' && (
        <ReviewChangeDialog loan={loan} change={open.change} onClose={close} onDone={done} />
      )}
      {open?.what === 'end' && (
        <EndChangeDialog
          loanId={loan.id}
          change={open.change}
          how={open.how}
          onClose={close}
          onDone={done}
        />
      )}
    </Blocks>
  );
}
