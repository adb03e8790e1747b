import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BankFileDetail } from '@core/contract/bankFiles';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { ReasonDialog } from '@/components/ReasonDialog';
import { useCommandForm } from '@/components/useCommandForm';
import { incomingOf } from '@/i18n/bankFiles';
import { count, showMoney } from '@/i18n/format';
import { useAccess } from '@/store/access';
import * as yup from 'yup';
import { useConfirmBankFileMutation, useUndoBankFileMutation } from './bankFilesApi';

interface BankFileActsProps {
  readonly file: BankFileDetail;
  readonly onDone: (result: string) => void;
  /** Its payments are being voided: how that ends is told by the file. */
  readonly onUndoing: () => void;
}

/** Confirming a file, and taking it back whole. */
export function BankFileActs({ file, onDone, onUndoing }: BankFileActsProps) {
  const { may } = useAccess();
  const [open, setOpen] = useState<'confirm' | 'undo'>();
  const { status } = file;
  const { lines } = incomingOf(file);
  const dialog = {
    file,
    onClose: () => setOpen(undefined),
    onDone: (result: string) => {
      setOpen(undefined);
      onDone(result);
    },
    onUndoing: () => {
      setOpen(undefined);
      onUndoing();
    },
  };
  const mayUndo = may('undoBankFile') && (status === 'read' || status === 'posted');
  return (
    <>
      {status === 'read' && lines > 0 && may('confirmBankFile') && (
        <Button variant="contained" onClick={() => setOpen('confirm')}>
          Confirmar {count(lines, 'línea', 'líneas')}
        </Button>
      )}
      {mayUndo && (
        <Button variant="outlined" color="error" onClick={() => setOpen('undo')}>
          {status === 'read' ? 'Descartar archivo' : 'Deshacer archivo'}
        </Button>
      )}
      {open === 'confirm' && <FileConfirmation {...dialog} />}
      {open === 'undo' && <FileUndoing {...dialog} />}
    </>
  );
}

interface DialogProps extends BankFileActsProps {
  readonly onClose: () => void;
}

const nothing = yup.object({});

function FileConfirmation({ file, onDone, onClose }: DialogProps) {
  const [confirm] = useConfirmBankFileMutation();
  const incoming = incomingOf(file);
  const { matched, unmatched, currency } = file;
  const { form, problem } = useCommandForm<Record<string, never>>({
    initialValues: {},
    schema: nothing,
    send: (_values, idempotencyKey) =>
      confirm({ id: file.id, data: incoming, idempotencyKey })
        .unwrap()
        .then(() => onDone('El dinero entró al fondo. Los pagos se registran uno por uno.')),
  });
  return (
    <ConfirmDialog
      title={`Confirmar ${file.number}`}
      confirm="Confirmar"
      busy="Registrando..."
      isBusy={form.isSubmitting}
      problem={problem}
      onConfirm={form.handleSubmit}
      onClose={onClose}
    >
      <Typography sx={{ mb: 1 }}>
        Entran {showMoney(incoming.amount, currency)} al fondo {file.fundName}.
      </Typography>
      <Typography>
        {count(matched.lines, 'línea paga', 'líneas pagan')} su préstamo, con fecha del banco:{' '}
        {showMoney(matched.amount, currency)}. {count(unmatched.lines, 'línea', 'líneas')} sin
        préstamo, y las que su préstamo no acepte, quedan en «Dinero por identificar»:{' '}
        {showMoney(unmatched.amount, currency)}.
      </Typography>
    </ConfirmDialog>
  );
}

function FileUndoing({ file, onDone, onUndoing, onClose }: DialogProps) {
  const [undo] = useUndoBankFileMutation();
  const isRead = file.status === 'read';
  const word = isRead ? 'Descartar' : 'Deshacer';
  return (
    <ReasonDialog
      title={`${word} ${file.number}`}
      effect={
        isRead
          ? 'Nada se registró todavía. Podrá cargar el mismo archivo otra vez.'
          : 'Se extornan sus pagos y su dinero sale del fondo, o nada si alguno ya no se puede.'
      }
      confirm={word}
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        undo({ id: file.id, data: { reason }, idempotencyKey })
          .unwrap()
          .then(() => (isRead ? onDone('El archivo quedó descartado.') : onUndoing()))
      }
    />
  );
}
