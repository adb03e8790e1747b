import { DEBT_COMPONENTS, SCHEDULED_CHARGES, type DebtComponent } from '@core/loan/components';
import { COMPONENTS } from '@core/loan/componentTable';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PAYMENT_WAY_NAMES, RECORDED_MEANS_NAMES } from '@core/names/stateNames';
import type { Payment } from '@core/contract/payments';
import { breakdownOf } from '@core/payments/breakdown';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { StatusChip } from '@/components/StatusChip';
import { isSome, showDate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { ReceiptButton } from './ReceiptButton';
import { ReplayNote } from './ReplayNote';

const QUIET = { fontSize: 12, color: 'text.secondary' };

const moneyIn = (currency: string) => (id: DebtComponent | 'total', header: string) => ({
  id,
  header,
  align: 'right' as const,
  cell: (payment: Payment) => (
    <MoneyText amount={breakdownOf(payment, currency).totals[id]} currency={currency} bare />
  ),
});

interface ReceivedCellProps {
  readonly payment: Payment;
  readonly currency: string;
}

/** Money that came in, with what is left of it and what was paid ahead before. */
function ReceivedCell({ payment, currency }: ReceivedCellProps) {
  const { amount, excess } = payment;
  const { paidAhead } = breakdownOf(payment, currency);
  return (
    <>
      <MoneyText amount={amount} currency={currency} bare />
      {isSome(paidAhead) && (
        <Box sx={QUIET}>
          con <MoneyText amount={paidAhead.replace('-', '')} currency={currency} bare /> ya
          adelantados
        </Box>
      )}
      {isSome(excess) && (
        <Box sx={QUIET}>
          y <MoneyText amount={excess} currency={currency} bare /> a favor
        </Box>
      )}
    </>
  );
}

const columnsIn = (currency: string, money = moneyIn(currency)): readonly Column<Payment>[] => [
  { id: 'receipt', header: 'Recibo', cell: (payment) => payment.receiptNumber },
  {
    id: 'receivedOn',
    phone: 'subtitle',
    header: 'Fecha',
    cell: (payment) => (
      <>
        {showDate(payment.receivedOn)}
        <ReplayNote payment={payment} />
      </>
    ),
  },
  {
    id: 'means',
    header: 'Medio',
    cell: ({ means, way, isRecovery, operationNumber }) => (
      <>
        {RECORDED_MEANS_NAMES[means]}
        {operationNumber !== '' && <Box sx={QUIET}>Operación {operationNumber}</Box>}
        {isRecovery && <Box sx={QUIET}>Recuperación</Box>}
        {way !== null && <Box sx={QUIET}>{PAYMENT_WAY_NAMES[way]}</Box>}
      </>
    ),
  },
  ...DEBT_COMPONENTS.map((one) => money(one, COMPONENTS[one].title)),
  {
    ...money('total', 'Total'),
    cell: (payment) => <ReceivedCell payment={payment} currency={currency} />,
  },
  {
    id: 'status',
    phone: 'corner',
    header: 'Estado',
    cell: ({ status, voidReason, voidApprovedBy }) =>
      status === 'applied' ? (
        <StatusChip tone="good" label="Aplicado" />
      ) : (
        <>
          <StatusChip tone="quiet" label="Extornado" />
          <Box sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
            {voidReason}
            {voidApprovedBy !== '' && ` · Aprobó ${voidApprovedBy}`}
          </Box>
        </>
      ),
  },
];

/** The operation that reverses a payment. */
const voidingOf = ({ recordedOn }: Payment, today: string) =>
  recordedOn === today ? 'voidPayment' : 'voidEarlierPayment';

interface PaymentsTableProps {
  readonly payments: readonly Payment[];
  readonly currency: string;
  /** The business date: a payment of an earlier day is voided by another right. */
  readonly today: string;
  readonly onVoid: (payment: Payment) => void;
}

/** The payments of a loan, with their receipts; each can be reversed. */
export function PaymentsTable({ payments, currency, today, onVoid }: PaymentsTableProps) {
  const { may } = useAccess();
  const isEmpty = (id: string) =>
    SCHEDULED_CHARGES.some(
      (one) => one === id && !payments.some((payment) => isSome(payment[one])),
    );
  const actions: Column<Payment> = {
    id: 'actions',
    phone: 'foot',
    header: 'Acciones',
    cell: (payment) => (
      <Box sx={{ whiteSpace: 'nowrap' }}>
        <ReceiptButton
          loanId={payment.loanId}
          paymentId={payment.id}
          receiptNumber={payment.receiptNumber}
        />
        {payment.canVoid && may(voidingOf(payment, today)) && (
          <Button
            size="small"
            color="error"
            aria-label={`Extornar ${payment.receiptNumber}`}
            onClick={() => onVoid(payment)}
          >
            Extornar
          </Button>
        )}
      </Box>
    ),
  };
  return (
    <DataTable
      label="Pagos"
      columns={[...columnsIn(currency).filter(({ id }) => !isEmpty(id)), actions]}
      rows={payments}
      rowKey={(payment) => payment.id}
    />
  );
}
