import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { CashMovementsTable } from './ReconciliationTables';
import { MovementSearchField, MovementTurns, useMovementSearch } from './movementSearch';
import { useListCashMovementsQuery } from './reconciliationsApi';

interface OutstandingMovementsProps {
  readonly id: number;
  readonly currency: string;
}

/** Movements that the books have and the bank does not, on the last day of the period. */
export function OutstandingMovements({ id, currency }: OutstandingMovementsProps) {
  const looking = useMovementSearch({ status: 'outstanding' });
  const movements = useListCashMovementsQuery({ id, params: looking.params });
  return (
    <Section title="En libros y no en el banco">
      <MovementSearchField label="Buscar en libros" state={looking} />
      <QueryState
        query={{ ...movements, isFetching: movements.isLoading }}
        isEmpty={({ items }) => items.length === 0}
        empty="El banco tiene todo lo que dicen los libros."
      >
        {(page) => (
          <>
            <CashMovementsTable
              label="En libros y no en el banco"
              currency={currency}
              movements={page.items}
            />
            <MovementTurns page={page} onTurn={looking.onTurn} />
          </>
        )}
      </QueryState>
    </Section>
  );
}
