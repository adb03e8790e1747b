import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { EarlierMovement, ReconciliationDetail } from '@core/contract/reconciliations';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { ProblemAlert } from '@/components/ProblemAlert';
import { asProblem } from '@/components/problems';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { useIdempotencyKey } from '@/components/useIdempotencyKey';
import { showDate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { CashMovementsTable } from './ReconciliationTables';
import { MovementSearchField, MovementTurns, useMovementSearch } from './movementSearch';
import { useListEarlierMovementsQuery, useMarkEarlierMovementMutation } from './earlierApi';

interface EarlierMovementsProps {
  readonly reconciliation: ReconciliationDetail;
  readonly opening: NonNullable<ReconciliationDetail['opening']>;
}

/** Few: the lines of the bank come after them. */
const PAGE_ROWS = '8';

/** Origin of the opening balance of a fund's first statement. */
export function EarlierMovements({ reconciliation, opening }: EarlierMovementsProps) {
  const { id, currency, startsOn } = reconciliation;
  const looking = useMovementSearch({ limit: PAGE_ROWS });
  const movements = useListEarlierMovementsQuery({ id, params: looking.params });
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  const { earlier } = opening;
  const facts = [
    { term: 'Libros antes del extracto', value: money(opening.books) },
    { term: `El banco aún no tenía (${earlier.count})`, value: money(earlier.amount) },
    { term: 'Saldo inicial del banco', value: money(reconciliation.openingBalance ?? '0.00') },
    { term: 'Por explicar', value: money(opening.difference) },
  ];
  return (
    <Section title="Saldo inicial de la primera conciliación">
      <Blocks gap={2}>
        <Typography>
          Lo anterior al {showDate(startsOn!)} está en el saldo inicial del banco, salvo lo que
          usted señale: cheques sin cobrar o depósitos que el banco todavía no tenía.
        </Typography>
        <Facts facts={facts} />
        <MovementSearchField label="Buscar anteriores" state={looking} />
        <QueryState
          query={{ ...movements, isFetching: movements.isLoading }}
          isEmpty={({ items }) => items.length === 0}
          empty="Los libros no tienen movimientos anteriores sin pareja."
        >
          {(page) => (
            <>
              <CashMovementsTable
                label="Movimientos anteriores"
                currency={currency}
                movements={page.items}
                acts={(movement) => <Mark id={id} movement={movement} />}
              />
              <MovementTurns page={page} onTurn={looking.onTurn} />
            </>
          )}
        </QueryState>
      </Blocks>
    </Section>
  );
}

interface MarkProps {
  readonly id: number;
  readonly movement: EarlierMovement;
}

/**
 * Mark of a movement: did the bank have it when the statement began; the button gives the other
 * answer.
 */
function Mark({ id, movement: { entryNumber: entry, isPending } }: MarkProps) {
  const { may } = useAccess();
  const [mark, { isLoading }] = useMarkEarlierMovementMutation();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const [refusal, setRefusal] = useState('');
  const label = isPending ? 'Ya lo tenía' : 'Aún no lo tenía';
  const change = () => {
    setRefusal('');
    mark({ id, data: { entry, isPending: !isPending }, idempotencyKey })
      .unwrap()
      .catch((error: unknown) => setRefusal(asProblem(error).title))
      .finally(renewKey);
  };
  return (
    <>
      {isPending ? 'No estaba en el banco' : 'En el saldo inicial'}
      {may('markEarlierMovement') && (
        <Button
          size="small"
          sx={{ ml: 1 }}
          disabled={isLoading}
          aria-label={`${label}: asiento ${entry}`}
          onClick={change}
        >
          {label}
        </Button>
      )}
      {refusal !== '' && <ProblemAlert title={refusal} />}
    </>
  );
}
