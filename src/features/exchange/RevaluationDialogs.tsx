import type { OpenRevaluation, Revaluation } from '@core/contract/exchangeRates';
import * as yup from 'yup';
import { CommandDialog } from '@/components/CommandDialog';
import { ReasonDialog } from '@/components/ReasonDialog';
import { useCommandForm } from '@/components/useCommandForm';
import { asSentence, showMonth } from '@/i18n/format';
import { usePostRevaluationMutation, useVoidRevaluationMutation } from './exchangeApi';
import { RevaluationLines } from './RevaluationLines';

interface PostDialogProps {
  readonly open: OpenRevaluation;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** The revaluation as it will be kept. */
export function PostDialog({ open, onClose, onDone }: PostDialogProps) {
  const month = open.month!;
  const [revalue] = usePostRevaluationMutation();
  const command = useCommandForm({
    initialValues: {},
    schema: yup.object(),
    send: (_values, idempotencyKey) =>
      revalue({ month, idempotencyKey })
        .unwrap()
        .then(({ id }) =>
          onDone(`${asSentence(showMonth(month))} quedó revaluado con el número ${id}.`),
        ),
  });
  return (
    <CommandDialog
      command={command}
      title={`Revaluar ${showMonth(month)}`}
      confirm="Revaluar"
      busy="Revaluando..."
      isWide
      onClose={onClose}
    >
      <RevaluationLines revaluation={open} />
    </CommandDialog>
  );
}

interface VoidDialogProps {
  readonly made: Revaluation;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

export function VoidDialog({ made: { month }, onClose, onDone }: VoidDialogProps) {
  const [send] = useVoidRevaluationMutation();
  return (
    <ReasonDialog
      title={`Anular la revaluación de ${showMonth(month)}`}
      effect="El mes vuelve a estar por revaluar. Lo anulado se conserva."
      confirm="Anular"
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        send({ month, data: { reason }, idempotencyKey })
          .unwrap()
          .then(() => onDone(`La revaluación de ${showMonth(month)} quedó anulada.`))
      }
    />
  );
}
