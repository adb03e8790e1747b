import type { OpenRevaluation, RevaluationLine } from '@core/contract/exchangeRates';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';

type Lines = Pick<OpenRevaluation, 'lines' | 'baseCurrency' | 'difference'>;

const columnsOf = ({
  baseCurrency,
  difference,
}: Omit<Lines, 'lines'>): readonly Column<RevaluationLine>[] => {
  const worth = (id: 'carried' | 'value' | 'difference', header: string) => ({
    id,
    header,
    align: 'right' as const,
    cell: (line: RevaluationLine) => <MoneyText amount={line[id]} currency={baseCurrency} />,
  });
  return [
    {
      id: 'account',
      header: 'Cuenta',
      cell: ({ account, accountName }) => `${account} · ${accountName}`,
      cardTitle: ({ account, accountName }) => `${account} · ${accountName}`,
      total: 'Diferencia de cambio',
    },
    { id: 'fund', header: 'Fondo', phone: 'subtitle', cell: ({ fundName }) => fundName },
    {
      id: 'balance',
      header: 'Saldo',
      align: 'right',
      cell: ({ balance, currency }) => <MoneyText amount={balance} currency={currency} />,
    },
    { id: 'rate', header: 'Tipo', align: 'right', cell: ({ rate }) => rate },
    worth('carried', 'Estaba en'),
    worth('value', 'Vale'),
    {
      ...worth('difference', 'Diferencia'),
      total: <MoneyText amount={difference} currency={baseCurrency} />,
    },
  ];
};

/** Each account of money and debts in another currency, and what it comes to. */
export const RevaluationLines = ({ revaluation }: { readonly revaluation: Lines }) => (
  <DataTable
    label="Saldos por revaluar"
    columns={columnsOf(revaluation)}
    rows={revaluation.lines}
    rowKey={({ fundId, account }) => `${fundId} ${account}`}
  />
);
