import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { LoanCredit } from '@core/contract/loanCredits';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { Section } from '@/components/Section';
import { StatusChip, type Tone } from '@/components/StatusChip';
import { moneyWayText } from '@/i18n/moneyWay';
import { showDate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { RefundDialog } from './RefundDialog';
import { UndoRefundDialog } from './UndoRefundDialog';

const STATUS: Readonly<Record<LoanCredit['status'], { tone: Tone; label: string }>> = {
  held: { tone: 'warn', label: 'Por devolver' },
  refunded: { tone: 'good', label: 'Devuelto' },
  voided: { tone: 'quiet', label: 'Pago extornado' },
};

const columns: readonly Column<LoanCredit>[] = [
  { id: 'number', header: 'Saldo a favor', cell: ({ number }) => number },
  {
    id: 'receipt',
    phone: 'subtitle',
    header: 'Vino con',
    cell: ({ receiptNumber, receivedOn }) => `${receiptNumber} del ${showDate(receivedOn)}`,
  },
  {
    id: 'refund',
    header: 'Devolución',
    cell: ({ refund }) =>
      refund === null ? (
        '—'
      ) : (
        <>
          {showDate(refund.on)} · {moneyWayText(refund)}
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
            {refund.note} · {refund.by}
            {refund.approvedBy !== '' && ` · Aprobó ${refund.approvedBy}`}
          </Box>
        </>
      ),
  },
  {
    id: 'amount',
    header: 'Monto',
    align: 'right',
    cell: ({ amount }) => <MoneyText amount={amount} bare />,
  },
  {
    id: 'status',
    phone: 'corner',
    header: 'Estado',
    cell: ({ status }) => <StatusChip {...STATUS[status]} />,
  },
];

interface LoanCreditsProps {
  readonly credits: readonly LoanCredit[];
  readonly onDone: (result: string) => void;
}

/** Money paid beyond the debt: owed to the borrower until it is given back. */
export function LoanCredits({ credits, onDone }: LoanCreditsProps) {
  const { may } = useAccess();
  const [refunding, setRefunding] = useState<LoanCredit>();
  const [undoing, setUndoing] = useState<LoanCredit>();
  const close = () => {
    setRefunding(undefined);
    setUndoing(undefined);
  };
  const dialog = {
    onClose: close,
    onDone: (result: string) => {
      close();
      onDone(result);
    },
  };
  const actions: Column<LoanCredit> = {
    id: 'actions',
    phone: 'foot',
    header: 'Acciones',
    cell: (credit) => (
      <>
        {credit.status === 'held' && may('refundLoanCredit') && (
          <Button
            size="small"
            aria-label={`Devolver ${credit.number}`}
            onClick={() => setRefunding(credit)}
          >
            Devolver
          </Button>
        )}
        {credit.status === 'refunded' && may('undoLoanCreditRefund') && (
          <Button
            size="small"
            color="error"
            aria-label={`Deshacer la devolución de ${credit.number}`}
            onClick={() => setUndoing(credit)}
          >
            Deshacer
          </Button>
        )}
      </>
    ),
  };
  return (
    <Section title="Saldos a favor del prestatario">
      <DataTable
        label="Saldos a favor del prestatario"
        columns={[...columns, actions]}
        rows={credits}
        rowKey={({ id }) => id}
      />
      {refunding !== undefined && <RefundDialog credit={refunding} {...dialog} />}
      {undoing !== undefined && <UndoRefundDialog credit={undoing} {...dialog} />}
    </Section>
  );
}
