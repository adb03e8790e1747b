import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import * as yup from 'yup';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { words } from '@/i18n/fields';
import { CommandDialog } from './CommandDialog';
import { TextInput } from './TextInput';
import { useCommandForm } from './useCommandForm';
import { WholeNumbers } from './WholeNumbers';

interface ReasonDialogProps {
  readonly title: string;
  /** Effect of the act, in one sentence. */
  readonly effect: string;
  readonly confirm: string;
  /** Label of the text asked for, where it is not a reason. */
  readonly label?: string;
  readonly isWide?: boolean;
  /** False until the effect that stands in it is told: what comes would move the button. */
  readonly isReady?: boolean;
  /** More of what will happen, below the sentence. */
  readonly children?: ReactNode;
  readonly send: (reason: string, idempotencyKey: string) => Promise<unknown>;
  readonly onClose: () => void;
}

const schema = yup.object({
  reason: words('Escriba el motivo', REASON_MAX_LENGTH).min(5, 'Escriba al menos 5 letras'),
});

/** Undoing something asks why. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, effect, confirm, label = 'Motivo', send, onClose } = props;
  const { isWide = false, isReady = true } = props;
  const command = useCommandForm<{ reason: string }>({
    initialValues: { reason: '' },
    schema,
    send: ({ reason }, idempotencyKey) => send(reason.trim(), idempotencyKey),
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title={title}
      confirm={confirm}
      busy="Registrando..."
      isDangerous
      isWide={isWide}
      isReady={isReady}
      onClose={onClose}
    >
      <Typography>
        <WholeNumbers>{effect}</WholeNumbers>
      </Typography>
      {props.children}
      <TextInput
        label={label}
        rows={2}
        isFirst
        maxLength={REASON_MAX_LENGTH}
        {...field('reason')}
      />
    </CommandDialog>
  );
}
