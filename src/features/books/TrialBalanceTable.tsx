import Box from '@mui/material/Box';
import type { TrialBalance, TrialBalanceRow } from '@core/contract/books';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { isSome } from '@/i18n/format';
import { ACCOUNT_KIND, sidesOf } from './bookForms';

const bare = (amount: string) => (isSome(amount) ? <MoneyText amount={amount} bare /> : '—');

/** An account that holds nothing, did not move and is no longer used says nothing. */
const isShown = (row: TrialBalanceRow) =>
  row.isActive || [row.opening, row.debit, row.credit].some(isSome);

const columnsOf = ({ totals }: TrialBalance): readonly Column<TrialBalanceRow>[] => [
  {
    id: 'account',
    header: 'Cuenta',
    total: 'Total',
    cardTitle: ({ code, name }) => `${code} · ${name}`,
    cell: ({ code, name }) => `${code} · ${name}`,
  },
  {
    id: 'kind',
    header: 'Clase',
    phone: 'subtitle',
    cell: ({ kind, ownCode }) => (
      <>
        {ACCOUNT_KIND[kind]}
        {ownCode !== '' && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' '}
            · su código {ownCode}
          </Box>
        )}
      </>
    ),
  },
  {
    id: 'opening',
    header: 'Saldo inicial',
    align: 'right',
    isExtra: true,
    cell: ({ opening }) => bare(opening),
  },
  {
    id: 'debit',
    header: 'Debe',
    align: 'right',
    cell: ({ debit }) => bare(debit),
    total: <MoneyText amount={totals.debit} bare />,
  },
  {
    id: 'credit',
    header: 'Haber',
    align: 'right',
    cell: ({ credit }) => bare(credit),
    total: <MoneyText amount={totals.credit} bare />,
  },
  {
    id: 'debtor',
    header: 'Saldo deudor',
    align: 'right',
    cell: ({ closing }) => bare(sidesOf(closing)[0] || '0.00'),
    total: <MoneyText amount={totals.debtors} bare />,
  },
  {
    id: 'creditor',
    header: 'Saldo acreedor',
    align: 'right',
    cell: ({ closing }) => bare(sidesOf(closing)[1] || '0.00'),
    total: <MoneyText amount={totals.creditors} bare />,
  },
];

interface TrialBalanceTableProps {
  readonly balance: TrialBalance;
  /** The address of the lines of an account. */
  readonly toLedger: (code: string) => string;
}

/** Every account of the chart in a period. */
export function TrialBalanceTable({ balance, toLedger }: TrialBalanceTableProps) {
  return (
    <DataTable
      label="Balance de comprobación"
      columns={columnsOf(balance)}
      rows={balance.rows.filter(isShown)}
      rowKey={({ code }) => code}
      rowLink={({ code }) => toLedger(code)}
    />
  );
}
