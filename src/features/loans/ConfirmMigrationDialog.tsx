import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { NewMigratedLoan } from '@core/contract/migrations';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { QueryState } from '@/components/QueryState';
import { count, showDate } from '@/i18n/format';
import { EntryLinesTable } from '@/components/EntryLinesTable';
import { usePreviewMigrationQuery } from './loansApi';

interface ConfirmMigrationDialogProps {
  readonly data: NewMigratedLoan;
  readonly borrowerName: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Last look before a migrated loan is written: its past, and the entry that opens it. */
export function ConfirmMigrationDialog(props: ConfirmMigrationDialogProps) {
  const { data, borrowerName, isBusy, onConfirm, onClose } = props;
  const preview = usePreviewMigrationQuery(data);
  return (
    <ConfirmDialog
      title="Confirmar la migración"
      isWide
      confirm="Registrar préstamo migrado"
      busy="Registrando..."
      cancel="Volver"
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <QueryState query={preview}>
        {({ payments, warnings, currency, lines }) => (
          <Blocks gap={2}>
            <Typography>
              <strong>{data.originalNumber}</strong> de <strong>{borrowerName}</strong> entra con
              sus saldos al {showDate(data.cutOn)} y{' '}
              {count(payments, 'pago anterior', 'pagos anteriores')}. No se mueve dinero.
            </Typography>
            {warnings.map((warning) => (
              <Alert key={warning} severity="warning" icon={false}>
                {warning}
              </Alert>
            ))}
            <EntryLinesTable label="Asiento de apertura" currency={currency} lines={lines} />
          </Blocks>
        )}
      </QueryState>
    </ConfirmDialog>
  );
}
