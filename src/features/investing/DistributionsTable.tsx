import type { Distribution } from '@core/contract/distributions';
import { toDistribution, toLoan } from '@/paths';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { TextLink } from '@/components/TextLink';
import { WholeNumbers } from '@/components/WholeNumbers';
import { sumOfTexts } from '@core/money/decimalTexts';
import { isSome, showDate } from '@/i18n/format';
import { DISTRIBUTION_CAUSE } from '@/i18n/investing';
import { DistributionMarks } from './DistributionMarks';

const amount = (
  id: string,
  header: string,
  of: (row: Distribution) => string,
): Column<Distribution> => ({
  id,
  header,
  align: 'right',
  cell: (row) => <MoneyText amount={of(row)} currency={row.currency} />,
});

/** A column of money that came in: a loss brings none. */
const ofPayments = ({ cell, ...column }: Column<Distribution>): Column<Distribution> => ({
  ...column,
  cell: (row) => (row.cause === 'writeOff' ? '—' : cell(row)),
});

/** Column that stands where a loan was written off. */
const LOSS = 'loss';

function Number({ row }: { readonly row: Distribution }) {
  const { id, number } = row;
  return (
    <>
      {id === null ? 'Por generar' : <TextLink to={toDistribution(id)}>{number}</TextLink>}
      <DistributionMarks {...row} />
    </>
  );
}

const columns: readonly Column<Distribution>[] = [
  { id: 'number', header: 'Reparto', cell: (row) => <Number row={row} /> },
  {
    id: 'from',
    header: 'Viene de',
    cell: ({ cause, receiptNumber, loanId }) =>
      receiptNumber === null ? (
        <TextLink to={toLoan(loanId, 'cambios')}>{DISTRIBUTION_CAUSE[cause]}</TextLink>
      ) : (
        <WholeNumbers>{`Recibo ${receiptNumber}`}</WholeNumbers>
      ),
  },
  {
    id: 'loan',
    header: 'Préstamo',
    cell: ({ loanId, loanNumber }) => (
      <TextLink to={toLoan(loanId, 'pagos')}>{loanNumber}</TextLink>
    ),
  },
  { id: 'on', header: 'Fecha', phone: 'subtitle', cell: ({ valueDate }) => showDate(valueDate) },
  ofPayments(amount('principal', 'Capital', ({ principal }) => principal)),
  ofPayments(amount('interest', 'Interés', ({ interest }) => interest)),
  amount('late', 'Mora', ({ lateInterest }) => lateInterest),
  amount(LOSS, 'Pérdida de inversionistas', ({ loss }) => loss),
  amount('commission', 'Comisión con impuesto', ({ commission, commissionTax }) =>
    sumOfTexts([commission, commissionTax]),
  ),
  amount('withheld', 'Retenido', ({ withheld }) => withheld),
  { ...amount('net', 'A inversionistas', ({ net }) => net), phone: 'corner' },
];

interface DistributionsTableProps {
  readonly rows: readonly Distribution[];
  /** True on the page of a loan, which says already whose they are. */
  readonly isOfLoan?: boolean;
}

/** Distributions of payments: what came in, what was taken, and what reached the investors. */
export function DistributionsTable({ rows, isOfLoan = false }: DistributionsTableProps) {
  const hasLosses = rows.some(({ loss }) => isSome(loss));
  const isShown = (id: string) => (id !== 'loan' || !isOfLoan) && (id !== LOSS || hasLosses);
  return (
    <DataTable
      label="Repartos"
      columns={columns.filter(({ id }) => isShown(id))}
      rows={rows}
      rowKey={(row) =>
        row.id ??
        `${row.loanId}-${row.paymentId ?? row.cause}-${row.valueDate}-${row.reverses ?? ''}`
      }
    />
  );
}
