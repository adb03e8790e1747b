import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import * as yup from 'yup';
import type { ReconciliationDetail } from '@core/contract/reconciliations';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { ReasonDialog } from '@/components/ReasonDialog';
import { useCommandForm } from '@/components/useCommandForm';
import { showMoney } from '@/i18n/format';
import { closingHint, periodText } from '@/i18n/reconciliations';
import { useAccess } from '@/store/access';
import { useMoveReconciliationMutation } from './reconciliationsApi';

interface ReconciliationActsProps {
  readonly reconciliation: ReconciliationDetail;
  readonly onDone: (result: string) => void;
}

/** Closing one, opening the latest again, and giving an open one up. */
export function ReconciliationActs({ reconciliation, onDone }: ReconciliationActsProps) {
  const { may } = useAccess();
  const [open, setOpen] = useState<'close' | 'reopen' | 'discard'>();
  const { status, isLatest } = reconciliation;
  const dialog = {
    reconciliation,
    onClose: () => setOpen(undefined),
    onDone: (result: string) => {
      setOpen(undefined);
      onDone(result);
    },
  };
  const isOpen = status === 'open';
  return (
    <>
      {isOpen && may('discardReconciliation') && (
        <Button variant="outlined" color="error" onClick={() => setOpen('discard')}>
          Descartar
        </Button>
      )}
      {isOpen && may('closeReconciliation') && closingHint(reconciliation) === '' && (
        <Button variant="contained" onClick={() => setOpen('close')}>
          Cerrar conciliación
        </Button>
      )}
      {status === 'closed' && isLatest && may('reopenReconciliation') && (
        <Button variant="outlined" onClick={() => setOpen('reopen')}>
          Reabrir
        </Button>
      )}
      {open === 'close' && <Closing {...dialog} />}
      {open === 'reopen' && <Returning {...dialog} step="reapertura" />}
      {open === 'discard' && <Returning {...dialog} step="descarte" />}
    </>
  );
}

interface DialogProps extends ReconciliationActsProps {
  readonly onClose: () => void;
}

const nothing = yup.object({});

function Closing({ reconciliation, onDone, onClose }: DialogProps) {
  const [move] = useMoveReconciliationMutation();
  const { id, number, startsOn, endsOn, closingBalance, currency } = reconciliation;
  const { form, problem } = useCommandForm<Record<string, never>>({
    initialValues: {},
    schema: nothing,
    send: (_values, idempotencyKey) =>
      move({ id, step: 'cierre', data: {}, idempotencyKey })
        .unwrap()
        .then(() => onDone(`${number} quedó cerrada, sin diferencia.`)),
  });
  return (
    <ConfirmDialog
      title={`Cerrar ${number}`}
      confirm="Cerrar conciliación"
      busy="Cerrando..."
      isBusy={form.isSubmitting}
      problem={problem}
      onConfirm={form.handleSubmit}
      onClose={onClose}
    >
      <Typography>
        {periodText(startsOn, endsOn)}: el banco terminó con{' '}
        {showMoney(closingBalance ?? '0.00', currency)} y todo quedó explicado. Después no se cambia
        nada sin reabrirla.
      </Typography>
    </ConfirmDialog>
  );
}

const RETURNS = {
  reapertura: {
    verb: 'Reabrir',
    effect: 'Sus parejas y motivos se pueden cambiar otra vez, y deberá cerrarla de nuevo.',
    result: 'quedó abierta otra vez.',
  },
  descarte: {
    verb: 'Descartar',
    effect: 'Sus parejas se separan. Podrá cargar el mismo archivo otra vez.',
    result: 'quedó descartada.',
  },
} as const;

interface ReturningProps extends DialogProps {
  readonly step: keyof typeof RETURNS;
}

function Returning({ reconciliation: { id, number }, step, onDone, onClose }: ReturningProps) {
  const [move] = useMoveReconciliationMutation();
  const { verb, effect, result } = RETURNS[step];
  return (
    <ReasonDialog
      title={`${verb} ${number}`}
      effect={effect}
      confirm={verb}
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        move({ id, step, data: { reason }, idempotencyKey })
          .unwrap()
          .then(() => onDone(`${number} ${result}`))
      }
    />
  );
}
