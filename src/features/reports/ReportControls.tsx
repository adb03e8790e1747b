import type { ReportControl } from '@core/contract/reports';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { isSome } from '@/i18n/format';

const money = (id: 'report' | 'books' | 'difference', header: string): Column<ReportControl> => ({
  id,
  header,
  align: 'right',
  cell: (line) => <MoneyText amount={line[id]} bare />,
});

const COLUMNS: readonly Column<ReportControl>[] = [
  { id: 'name', header: 'Cifra', cell: ({ name }) => name },
  money('report', 'Según el reporte'),
  money('books', 'Según los libros'),
  money('difference', 'Diferencia'),
];

/** Totals of a report against the books. */
export function ReportControls({ control }: { readonly control: readonly ReportControl[] }) {
  if (control.length === 0) return null;
  const isEqual = !control.some(({ difference }) => isSome(difference));
  return (
    <Section
      title="Cuadre con los libros"
      action={
        <StatusChip
          tone={isEqual ? 'good' : 'late'}
          label={isEqual ? 'Cuadra: diferencia 0.00' : 'No cuadra'}
        />
      }
    >
      <DataTable
        label="Cuadre con los libros"
        columns={COLUMNS}
        rows={control}
        rowKey={({ name }) => name}
      />
    </Section>
  );
}
