import type { LoanPreview } from '@core/contract/loans';
import { CurrencyScope } from '@/components/CurrencyScope';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { isSome } from '@/i18n/format';

type EntryLines = LoanPreview['lines'];
type Line = EntryLines[number];

const side = (id: 'debit' | 'credit', header: string): Column<Line> => ({
  id,
  header,
  align: 'right',
  cell: (line) => (isSome(line[id]) ? <MoneyText amount={line[id]} bare /> : ''),
});

const columns: readonly Column<Line>[] = [
  {
    id: 'account',
    header: 'Cuenta',
    cell: ({ account, accountName }) => `${account} · ${accountName}`,
  },
  side('debit', 'Debe'),
  side('credit', 'Haber'),
];

interface EntryLinesTableProps {
  readonly label: string;
  readonly currency: string;
  readonly lines: EntryLines;
}

/** An entry that would be posted, account by account. */
export function EntryLinesTable({ label, currency, lines }: EntryLinesTableProps) {
  return (
    <CurrencyScope currency={currency}>
      <DataTable label={label} columns={columns} rows={lines} rowKey={({ account }) => account} />
    </CurrencyScope>
  );
}
