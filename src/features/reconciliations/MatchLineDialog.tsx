import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import * as yup from 'yup';
import type { CashMovement, StatementLine } from '@core/contract/reconciliations';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { QueryState } from '@/components/QueryState';
import { useCommandForm } from '@/components/useCommandForm';
import { count, showMoney } from '@/i18n/format';
import { chosenTotal } from '@/i18n/reconciliations';
import { CashMovementsTable, Movements } from './ReconciliationTables';
import { MovementSearchField, MovementTurns, useMovementSearch } from './movementSearch';
import { useListCashMovementsQuery, useMatchStatementLineMutation } from './reconciliationsApi';

interface LineDialogProps {
  readonly id: number;
  readonly currency: string;
  readonly line: StatementLine;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

const nothing = yup.object({});

/** Chooses the movements that a line is: one, or several that add up to it. */
export function MatchLineDialog({ id, currency, line, onClose, onDone }: LineDialogProps) {
  const [match] = useMatchStatementLineMutation();
  const [chosen, setChosen] = useState<readonly CashMovement[]>(line.proposal?.movements ?? []);
  const amount = line.amount ?? '0.00';
  const { total, isEqual } = chosenTotal(
    chosen.map((one) => one.amount),
    amount,
  );
  const { form, problem } = useCommandForm<Record<string, never>>({
    initialValues: {},
    schema: nothing,
    send: (_values, idempotencyKey) => {
      const entries = chosen.map(({ entryNumber }) => entryNumber);
      return match({ id, lineId: line.id, data: { entries }, idempotencyKey })
        .unwrap()
        .then(() => onDone(`La línea ${line.line} quedó con su pareja.`));
    },
  });
  return (
    <ConfirmDialog
      title={`Pareja de la línea ${line.line}`}
      confirm="Emparejar"
      isWide
      isBusy={form.isSubmitting}
      problem={problem}
      onConfirm={form.handleSubmit}
      onClose={onClose}
    >
      <Blocks gap={2}>
        <Typography>
          {showMoney(amount, currency)} · {line.description}
        </Typography>
        <Choices id={id} currency={currency} chosen={chosen} onChoose={setChosen} />
        <Movements movements={chosen} />
        <Box component="output" sx={{ fontWeight: 600 }}>
          {count(chosen.length, 'movimiento elegido', 'movimientos elegidos')}:{' '}
          {showMoney(total, currency)}
          {isEqual ? ', igual que la línea.' : `, de ${showMoney(amount, currency)}.`}
        </Box>
      </Blocks>
    </ConfirmDialog>
  );
}

interface ChoicesProps {
  readonly id: number;
  readonly currency: string;
  readonly chosen: readonly CashMovement[];
  readonly onChoose: (chosen: readonly CashMovement[]) => void;
}

/** The free movements, found by words; what is chosen stays on other pages. */
function Choices({ id, currency, chosen, onChoose }: ChoicesProps) {
  const looking = useMovementSearch({ status: 'free', limit: '10' });
  const movements = useListCashMovementsQuery({ id, params: looking.params });
  const ids = new Set(chosen.map(({ entryNumber }) => entryNumber));
  return (
    <>
      <MovementSearchField label="Buscar movimientos" state={looking} />
      <QueryState
        query={{ ...movements, isFetching: movements.isLoading }}
        isEmpty={({ items }) => items.length === 0}
        empty="Ningún movimiento libre es así."
      >
        {(page) => {
          const { items } = page;
          const toggleAll = (numbers: readonly number[]) => {
            const movements = [...chosen, ...items.filter((one) => !ids.has(one.entryNumber))];
            const hasAll = numbers.every((number) => ids.has(number));
            const isKept = ({ entryNumber }: CashMovement) =>
              numbers.includes(entryNumber) ? !hasAll : ids.has(entryNumber);
            onChoose(movements.filter(isKept));
          };
          const toggle = (number: number) => toggleAll([number]);
          const selection = { chosen: ids, toggle, toggleAll, clear: () => onChoose([]) };
          return (
            <>
              <CashMovementsTable
                label="Movimientos en libros"
                currency={currency}
                movements={items}
                choice={{
                  selection,
                  idOf: ({ entryNumber }) => entryNumber,
                  nameOf: ({ entryNumber }) => `el asiento ${entryNumber}`,
                }}
              />
              <MovementTurns page={page} onTurn={looking.onTurn} />
            </>
          );
        }}
      </QueryState>
    </>
  );
}
