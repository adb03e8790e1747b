import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Payment } from '@core/contract/payments';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { StatusChip } from '@/components/StatusChip';
import { PAYMENT_WAY_NAMES, RECORDED_MEANS_NAMES } from '@/i18n/es';
import { isSome, showDate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { ReceiptButton } from './ReceiptButton';
import { ReplayNote } from './ReplayNote';

type Amount = 'amount' | 'lateInterest' | Carried | 'interest' | 'principal';
type Carried = (typeof CARRIED)[number];

/** Shown where any payment settled it. */
const CARRIED = ['fees', 'insurance', 'tax'] as const;

const money = (id: Amount, header: string) => ({
  id,
  header,
  align: 'right' as const,
  cell: (payment: Payment) => <MoneyText amount={payment[id]} bare />,
});

const columns: readonly Column<Payment>[] = [
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
        {operationNumber !== '' && (
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>Operación {operationNumber}</Box>
        )}
        {isRecovery && <Box sx={{ fontSize: 12, color: 'text.secondary' }}>Recuperación</Box>}
        {way !== null && (
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{PAYMENT_WAY_NAMES[way]}</Box>
        )}
      </>
    ),
  },
  money('lateInterest', 'Mora'),
  money('fees', 'Cargos'),
  money('insurance', 'Seguro'),
  money('tax', 'Impuesto'),
  money('interest', 'Interés'),
  money('principal', 'Capital'),
  {
    ...money('amount', 'Total'),
    cell: ({ amount, excess }) => (
      <>
        <MoneyText amount={amount} bare />
        {isSome(excess) && (
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
            y <MoneyText amount={excess} bare /> a favor
          </Box>
        )}
      </>
    ),
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
  /** The business date: a payment of an earlier day is voided by another right. */
  readonly today: string;
  readonly onVoid: (payment: Payment) => void;
}

/** The payments of a loan, with their receipts; each can be reversed. */
export function PaymentsTable({ payments, today, onVoid }: PaymentsTableProps) {
  const { may } = useAccess();
  const isEmpty = (id: string) =>
    CARRIED.some((one) => one === id && !payments.some((payment) => isSome(payment[one])));
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
      columns={[...columns.filter(({ id }) => !isEmpty(id)), actions]}
      rows={payments}
      rowKey={(payment) => payment.id}
    />
  );
}
