import type { LoanDetail, LoanInstallment } from '@core/contract/loans';
import { Blocks } from '@/components/Blocks';
import { DataTable, type Column } from '@/components/DataTable';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { EmptyNote } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { count, showDate } from '@/i18n/format';

const columnsOf = (currency: string): readonly Column<LoanInstallment>[] => [
  {
    id: 'number',
    header: 'Cuota',
    cell: ({ number }) => number,
    cardTitle: ({ number }) => `Cuota ${number}`,
  },
  { id: 'dueOn', phone: 'subtitle', header: 'Venció el', cell: ({ dueOn }) => showDate(dueOn) },
  {
    id: 'paid',
    header: 'Pagado',
    align: 'right',
    cell: ({ paid }) => <MoneyText amount={paid} currency={currency} />,
  },
  {
    id: 'lateInterest',
    header: 'Mora',
    align: 'right',
    cell: ({ lateInterest }) => <MoneyText amount={lateInterest} currency={currency} />,
  },
  {
    id: 'outstanding',
    phone: 'corner',
    header: 'Debe hoy',
    align: 'right',
    cell: ({ outstanding }) => <MoneyText amount={outstanding} currency={currency} />,
  },
];

/** Overdue installments of a loan, each and together, for who collects. */
export function OverdueInstallments({ loan }: { readonly loan: LoanDetail }) {
  const { installments, currency, overdueTotal, daysPastDue } = loan;
  const rows = installments.filter(({ status }) => status === 'overdue');
  return (
    <Section title="Vencido hoy">
      {rows.length === 0 ? (
        <EmptyNote>Este préstamo no tiene cuotas vencidas.</EmptyNote>
      ) : (
        <Blocks gap={2}>
          <Facts
            isLarge
            facts={[
              {
                term: 'Por cobrar',
                value: <MoneyText amount={overdueTotal} currency={currency} />,
              },
              { term: 'Cuotas vencidas', value: String(rows.length) },
              { term: 'Atraso', value: count(daysPastDue, 'día', 'días') },
            ]}
          />
          <DataTable
            label="Cuotas vencidas"
            columns={columnsOf(currency)}
            rows={rows}
            rowKey={({ number }) => number}
          />
        </Blocks>
      )}
    </Section>
  );
}
