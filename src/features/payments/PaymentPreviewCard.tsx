import { SCHEDULED_COMPONENTS } from '@core/loan/components';
import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import type { PaymentAllocationRow, PaymentPreview } from '@core/contract/payments';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { isSome, showDate } from '@/i18n/format';
import { AllocationTable } from './AllocationTable';
import { ReplayDifferenceCard } from './ReplayDifferenceCard';
import { ruledExcessText } from '@/i18n/ruledExcess';

interface PaymentPreviewCardProps {
  readonly preview: PaymentPreview;
  readonly currency: string;
  /** Facts that were typed beside the amount, under it. */
  readonly children?: ReactNode;
}

/** True where a share is below zero: money paid ahead that a prepayment takes back. */
const takesBack = (row: PaymentAllocationRow) =>
  SCHEDULED_COMPONENTS.some((one) => row[one].startsWith('-'));

/** Preview of a payment: its effects once it is confirmed. */
export function PaymentPreviewCard({ preview, currency, children }: PaymentPreviewCardProps) {
  const { excess, allocation, outstandingBefore, outstandingAfter } = preview;
  const { paysOff, ruled } = preview;
  const money = (text: string) => <MoneyText amount={text} currency={currency} />;
  return (
    <Blocks gap={2.5}>
      <Facts
        isLarge
        facts={[
          { term: 'Se recibe', value: money(preview.received) },
          { term: 'Fecha de pago', value: showDate(preview.receivedOn) },
          { term: 'Deuda antes', value: money(outstandingBefore) },
          { term: 'Deuda después', value: money(outstandingAfter) },
          ...(isSome(excess) ? [{ term: 'Saldo a favor', value: money(excess) }] : []),
        ]}
      />
      {children}
      <AllocationTable payment={preview} currency={currency} />
      {ruled !== null && ruled.way === preview.way && (
        <Typography>{ruledExcessText(ruled, currency)}</Typography>
      )}
      {allocation.some(takesBack) && (
        <Typography>
          Lo que se había pagado por adelantado se retira de su cuota y se suma al pago anticipado.
        </Typography>
      )}
      {preview.replay !== null && (
        <ReplayDifferenceCard
          difference={preview.replay}
          currency={currency}
          cause="Hay pagos de días posteriores: el préstamo se recalcula desde esta fecha."
        />
      )}
      {paysOff && (
        <Typography sx={{ fontWeight: 600 }}>Con este pago el préstamo queda pagado.</Typography>
      )}
    </Blocks>
  );
}
