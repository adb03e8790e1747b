import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { LedgerLine, TrialBalanceRow } from '@core/contract/books';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { Facts } from '@/components/Facts';
import { Pager } from '@/components/Pager';
import { QueryState } from '@/components/QueryState';
import { ReasonDialog } from '@/components/ReasonDialog';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import type { ListState } from '@/components/useListState';
import { isSome, showDate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { AccountDialog } from './AccountDialog';
import { EntryAnnexes } from './EntryAnnexes';
import { useListLedgerLinesQuery, useReverseManualEntryMutation } from './booksApi';

interface LedgerProps {
  /** The account with what it held, moved and holds in the period of its lines. */
  readonly account: TrialBalanceRow;
  readonly list: ListState;
  readonly toLoan: (loanId: number) => string;
  readonly onDone: (result: string) => void;
}

const side = (id: 'debit' | 'credit', header: string): Column<LedgerLine> => ({
  id,
  header,
  align: 'right',
  cell: (line) => (isSome(line[id]) ? <MoneyText amount={line[id]} bare /> : '—'),
});

const columnsOf = (toLoan: LedgerProps['toLoan']): readonly Column<LedgerLine>[] => [
  { id: 'entry', header: 'Asiento', cell: ({ entryNumber }) => `Asiento ${entryNumber}` },
  {
    id: 'postedOn',
    header: 'Fecha',
    phone: 'subtitle',
    cell: ({ postedOn }) => showDate(postedOn),
  },
  {
    id: 'description',
    header: 'Descripción',
    cell: ({ description, document }) =>
      document === '' ? description : `${description} · ${document}`,
  },
  {
    id: 'loan',
    header: 'Préstamo',
    cell: ({ loanId, loanNumber }) =>
      loanId === null ? '—' : <TextLink to={toLoan(loanId)}>{loanNumber}</TextLink>,
  },
  {
    id: 'annexes',
    header: 'Documentos',
    cell: (line) => <EntryAnnexes line={line} />,
  },
  { id: 'fund', header: 'Fondo', isExtra: true, cell: ({ fundName }) => fundName },
  side('debit', 'Debe'),
  side('credit', 'Haber'),
];

/** Balances of an account in a period, as its row of the trial balance has them. */
const balancesOf = ({ opening, debit, credit, closing }: TrialBalanceRow) =>
  [
    ['Saldo inicial', opening],
    ['Debe', debit],
    ['Haber', credit],
    ['Saldo final', closing],
  ].map(([term = '', amount = '']) => ({ term, value: <MoneyText amount={amount} bare /> }));

/** Movements of an account of the books; an entry by hand is reversed here. */
export function Ledger({ account, list, toLoan, onDone }: LedgerProps) {
  const { may } = useAccess();
  const { code } = account;
  const lines = useListLedgerLinesQuery({ code, params: list.query });
  const [isChanging, setIsChanging] = useState(false);
  const [reversing, setReversing] = useState<number>();
  const columns = columnsOf(toLoan);
  return (
    <Section
      title={`${code} · ${account.name}`}
      action={
        may('changeAccount') && (
          <Button variant="outlined" size="small" onClick={() => setIsChanging(true)}>
            Editar cuenta
          </Button>
        )
      }
    >
      <Box sx={{ mb: 2 }}>
        <Facts facts={balancesOf(account)} />
      </Box>
      <QueryState
        query={lines}
        isEmpty={(page) => page.items.length === 0}
        empty="Esta cuenta no se movió en el periodo."
      >
        {(page) => (
          <div>
            <DataTable
              label={`Movimientos de la cuenta ${code}`}
              columns={
                may('reverseManualEntry') ? [...columns, actionsColumn(setReversing)] : columns
              }
              rows={page.items}
              rowKey={({ entryNumber }) => entryNumber}
            />
            <Pager page={page} list={list} noun={['movimiento', 'movimientos']} />
          </div>
        )}
      </QueryState>
      {isChanging && (
        <AccountDialog
          account={account}
          onClose={() => setIsChanging(false)}
          onDone={(result) => {
            setIsChanging(false);
            onDone(result);
          }}
        />
      )}
      {reversing !== undefined && (
        <ReverseDialog
          number={reversing}
          onClose={() => setReversing(undefined)}
          onDone={(result) => {
            setReversing(undefined);
            onDone(result);
          }}
        />
      )}
    </Section>
  );
}

const actionsColumn = (onReverse: (number: number) => void): Column<LedgerLine> => ({
  id: 'actions',
  header: 'Acciones',
  phone: 'foot',
  cell: ({ canReverse, entryNumber }) =>
    canReverse && (
      <Button
        size="small"
        color="error"
        aria-label={`Extornar el asiento ${entryNumber}`}
        onClick={() => onReverse(entryNumber)}
      >
        Extornar
      </Button>
    ),
});

interface ReverseDialogProps {
  readonly number: number;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

function ReverseDialog({ number, onClose, onDone }: ReverseDialogProps) {
  const [reverse] = useReverseManualEntryMutation();
  return (
    <ReasonDialog
      title={`Extornar el asiento ${number}`}
      effect="Se registra el asiento contrario, con fecha de hoy. Nada se borra."
      confirm="Extornar asiento"
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        reverse({ number, data: { reason }, idempotencyKey })
          .unwrap()
          .then((entry) => onDone(`El asiento ${number} quedó extornado con el ${entry.number}.`))
      }
    />
  );
}
