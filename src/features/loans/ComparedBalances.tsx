import { CurrencyScope } from '@/components/CurrencyScope';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { ProblemAlert } from '@/components/ProblemAlert';
import { EmptyNote } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import type { ComparedBalance, Comparison } from './compareBalances';

const money = (id: 'here' | 'there' | 'difference', header: string): Column<ComparedBalance> => ({
  id,
  header,
  align: 'right',
  cell: (row) => (row[id] === '' ? '—' : <MoneyText amount={row[id]} bare />),
});

const columns: readonly Column<ComparedBalance>[] = [
  { id: 'name', header: 'Saldo al corte', cell: ({ name }) => name },
  money('here', 'Según el cronograma'),
  money('there', 'Según el origen'),
  money('difference', 'Diferencia'),
];

interface ComparedBalancesProps {
  readonly comparison: Comparison;
  readonly currency: string;
}

/** The balances of both systems side by side; they must be the same to the cent. */
export function ComparedBalances({ comparison, currency }: ComparedBalancesProps) {
  return (
    <Section title="Saldos de control" action={<Verdict comparison={comparison} />}>
      {comparison.kind === 'incomplete' && (
        <EmptyNote>Complete las condiciones y los pagos para comparar los saldos.</EmptyNote>
      )}
      {comparison.kind === 'impossible' && <ProblemAlert title={comparison.text} />}
      {comparison.kind === 'ready' && (
        <CurrencyScope currency={currency}>
          <DataTable
            label="Saldos de control"
            columns={columns}
            rows={comparison.rows}
            rowKey={({ name }) => name}
          />
        </CurrencyScope>
      )}
    </Section>
  );
}

function Verdict({ comparison }: { readonly comparison: Comparison }) {
  if (comparison.kind !== 'ready') return null;
  return comparison.isEqual ? (
    <StatusChip tone="good" label="Coinciden" />
  ) : (
    <StatusChip tone="late" label="No coinciden" />
  );
}
