import Typography from '@mui/material/Typography';
import type { LoanPreview, NewLoan } from '@core/contract/loans';
import { Blocks } from '@/components/Blocks';
import { DataTable, type Column } from '@/components/DataTable';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { QueryState } from '@/components/QueryState';
import { isSome } from '@/i18n/format';
import { usePreviewLoanQuery } from './loansApi';

type Line = LoanPreview['lines'][number];

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

interface EntryTableProps {
  readonly label: string;
  readonly lines: LoanPreview['lines'];
}

/** An entry that would be posted, account by account. */
export function EntryTable({ label, lines }: EntryTableProps) {
  return (
    <DataTable label={label} columns={columns} rows={lines} rowKey={({ account }) => account} />
  );
}

/** What the server would hand over and post, after all its checks; nothing is written yet. */
export function LoanEntry({ data }: { readonly data: NewLoan }) {
  const preview = usePreviewLoanQuery(data);
  return (
    <QueryState query={preview}>
      {({ received, fundCashAfter, currency, lines, renewal }) => (
        <Blocks gap={2}>
          <Facts
            facts={[
              { term: 'Se entrega', value: <MoneyText amount={received} currency={currency} /> },
              {
                term: 'Quedará en el fondo',
                value: <MoneyText amount={fundCashAfter} currency={currency} />,
              },
            ]}
          />
          <EntryTable label="Asiento del desembolso" lines={lines} />
          {renewal !== null && (
            <>
              <Typography>
                Queda cancelado <strong>{renewal.quote.number}</strong> con{' '}
                <MoneyText amount={renewal.quote.amount} currency={currency} />.
              </Typography>
              <EntryTable label={`Asiento de ${renewal.quote.number}`} lines={renewal.lines} />
            </>
          )}
        </Blocks>
      )}
    </QueryState>
  );
}
