import Box from '@mui/material/Box';
import type { Payment } from '@core/contract/payments';
import { showDate } from '@/i18n/format';

const CAUSES: Readonly<Record<Payment['replays'][number]['kind'], string>> = {
  backDated: 'por el pago con fecha pasada',
  voided: 'por el extorno de',
};

/** Says that a receipt is not as it was recorded, and why; nothing where it is. */
export function ReplayNote({ payment }: { readonly payment: Payment }) {
  const { isBackDated, recordedOn, replays } = payment;
  const [latest] = replays;
  const notes = [
    ...(isBackDated ? [`Con fecha pasada: registrado el ${showDate(recordedOn)}`] : []),
    ...(latest === undefined
      ? []
      : [
          `Reaplicado el ${showDate(latest.replayedOn)} ${CAUSES[latest.kind]} ` +
            latest.receiptNumber,
        ]),
  ];
  return notes.map((note) => (
    <Box key={note} sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
      {note}
    </Box>
  ));
}
