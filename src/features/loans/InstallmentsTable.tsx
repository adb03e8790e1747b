import { SCHEDULED_CHARGES } from '@core/loan/components';
import { COMPONENTS, type Component } from '@core/loan/componentTable';
import Box from '@mui/material/Box';
import type { LoanDetail, LoanInstallment } from '@core/contract/loans';
import { installmentRate } from '@core/loan/laterRates';
import { RATE_KIND_SHORT } from '@core/products/choiceNames';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { StatusChip, type Tone } from '@/components/StatusChip';
import { TextLink } from '@/components/TextLink';
import { INSTALLMENT_STATUS } from '@/i18n/es';
import { isSome, showDate, showRate } from '@/i18n/format';
import { sumOf } from './sumOf';

const TONES: Readonly<Record<LoanInstallment['status'], Tone>> = {
  pending: 'quiet',
  partial: 'warn',
  overdue: 'late',
  paid: 'good',
};

type Amount = Component | 'total' | 'oneOff' | 'paid' | 'outstanding';

/** State of an installment. */
export const InstallmentStatusChip = ({ status }: Pick<LoanInstallment, 'status'>) => (
  <StatusChip tone={TONES[status]} label={INSTALLMENT_STATUS[status]} />
);

const statusColumn = (isVoided: boolean): Column<LoanInstallment> => ({
  id: 'status',
  phone: 'corner',
  header: 'Estado',
  cell: ({ status, total }) => {
    if (isVoided) return <StatusChip tone="quiet" label="Sin efecto" />;
    // One of a total grace asks for nothing: it is neither paid nor owed.
    return isSome(total) ? <InstallmentStatusChip status={status} /> : 'De gracia';
  },
});

const whyColumn = (toWhy: InstallmentsTableProps['toWhy']): Column<LoanInstallment> => ({
  id: 'why',
  header: 'Detalle',
  phone: 'foot',
  cell: ({ number }) => (
    <TextLink to={toWhy(number)} label={`¿Por qué? Cuota ${number}`}>
      ¿Por qué?
    </TextLink>
  ),
});

/** Rate of each installment, where it is not the same for all. */
function rateColumns(loan: LoanDetail): Column<LoanInstallment>[] {
  if (loan.laterRates.length + loan.formerRates.length === 0) return [];
  const cell = ({ number }: LoanInstallment) => showRate(installmentRate(loan, number));
  const header = `Tasa (${RATE_KIND_SHORT[loan.terms.rateKind]})`;
  return [{ id: 'rate', header, align: 'right', cell }];
}

interface InstallmentsTableProps {
  readonly loan: LoanDetail;
  /** Address that explains an installment. */
  readonly toWhy: (number: number) => string;
}

/** The schedule of a living loan: agreed, paid and owed today. */
export function InstallmentsTable({ loan, toWhy }: InstallmentsTableProps) {
  const money = (id: Amount, header: string, total?: string): Column<LoanInstallment> => ({
    id,
    header,
    align: 'right',
    cell: (row) => <MoneyText amount={row[id]} bare />,
    ...(total === undefined ? {} : { total: <MoneyText amount={total} bare /> }),
  });
  const carries = (id: Amount) => loan.installments.some((row) => isSome(row[id]));
  return (
    <DataTable
      label="Cronograma"
      rows={loan.installments}
      rowKey={(row) => row.number}
      columns={[
        {
          id: 'number',
          header: 'Cuota',
          total: 'Total',
          cell: (row) => row.number,
          cardTitle: (row) => `Cuota ${row.number}`,
        },
        {
          id: 'dueOn',
          phone: 'subtitle',
          header: 'Vencimiento',
          cell: (row) => showDate(row.dueOn),
        },
        {
          ...money('principal', 'Capital', loan.principal),
          cell: (row) => (
            <>
              <MoneyText amount={row.principal} bare />
              {isSome(row.prepaid) && (
                <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                  pago anticipado <MoneyText amount={row.prepaid} bare />
                </Box>
              )}
            </>
          ),
        },
        ...rateColumns(loan),
        money('interest', 'Interés', loan.totalInterest),
        ...SCHEDULED_CHARGES.filter(carries).map((one) =>
          money(one, COMPONENTS[one].title, sumOf(loan.installments, one)),
        ),
        money('total', 'Cuota total', loan.totalDue),
        money('lateInterest', 'Mora', sumOf(loan.installments, 'lateInterest')),
        ...(carries('lateCharge')
          ? [money('lateCharge', 'Penalidad', sumOf(loan.installments, 'lateCharge'))]
          : []),
        ...(carries('oneOff')
          ? [money('oneOff', 'Otros cargos', sumOf(loan.installments, 'oneOff'))]
          : []),
        money('paid', 'Pagado', loan.totalPaid),
        // A recovery settles no installment: after a write-off the total is that of the rows.
        money(
          'outstanding',
          'Por pagar',
          loan.writeOff === null ? loan.outstandingTotal : sumOf(loan.installments, 'outstanding'),
        ),
        statusColumn(loan.status === 'voided'),
        whyColumn(toWhy),
      ]}
    />
  );
}
