import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type {
  PaymentSheet,
  PaymentSheetDraft,
  PaymentSheetPreview,
} from '@core/contract/paymentSheets';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { asProblem } from '@/components/problems';
import { useIdempotencyKey } from '@/components/useIdempotencyKey';
import { count } from '@/i18n/format';
import { sheetAmount, totalText } from '@/i18n/paymentSheets';
import { useRecordPaymentSheetMutation } from './paymentSheetsApi';

interface RecordSheetDialogProps {
  readonly draft: PaymentSheetDraft;
  readonly preview: PaymentSheetPreview;
  readonly onClose: () => void;
  readonly onRecorded: (sheet: PaymentSheet) => void;
}

/** Last look before a sheet is recorded: its payments, by means. */
export function RecordSheetDialog({ draft, preview, onClose, onRecorded }: RecordSheetDialogProps) {
  const [idempotencyKey] = useIdempotencyKey();
  const [record, { isLoading, error }] = useRecordPaymentSheetMutation();
  const { ready, refused, totals } = preview;
  const warnings = preview.rows.filter(({ warning }) => warning !== '').length;
  const payments = count(ready, 'pago', 'pagos');
  return (
    <ConfirmDialog
      title={`Registrar ${payments}`}
      confirm={`Registrar ${payments}`}
      busy="Registrando..."
      isBusy={isLoading}
      problem={error === undefined ? undefined : asProblem(error)}
      onClose={onClose}
      onConfirm={() =>
        void record({ data: { ...draft, ready }, idempotencyKey })
          .unwrap()
          .then(onRecorded, () => undefined)
      }
    >
      <Typography>
        Se registran {payments} por {sheetAmount(totals)}, cada uno con su recibo.
      </Typography>
      <Box component="ul" sx={{ my: 1.5, pl: 2.5 }}>
        {totals.map((total) => (
          <li key={`${total.currency} ${total.means}`}>{totalText(total)}</li>
        ))}
      </Box>
      {refused > 0 && (
        <Typography>
          {count(refused, 'fila por corregir no se registra', 'filas por corregir no se registran')}
          : quedan en la planilla con su motivo.
        </Typography>
      )}
      {warnings > 0 && (
        <Typography sx={{ fontWeight: 600 }}>
          Hay {count(warnings, 'pago que parece repetido', 'pagos que parecen repetidos')}.
          Revíselos antes.
        </Typography>
      )}
    </ConfirmDialog>
  );
}
