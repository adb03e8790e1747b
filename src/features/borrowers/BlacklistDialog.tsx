import Typography from '@mui/material/Typography';
import * as yup from 'yup';
import { isPlainDate } from '@core/calendar/plainDate';
import type { Borrower } from '@core/contract/borrowers';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { CommandDialog } from '@/components/CommandDialog';
import { DateField } from '@/components/DateField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { words } from '@/i18n/fields';
import { today } from '@/i18n/format';
import { useBlacklistBorrowerMutation } from './borrowersApi';

interface BlacklistDialogProps {
  readonly borrower: Borrower;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

interface BlacklistForm {
  reason: string;
  until: string;
}

const schema = yup.object({
  reason: words('Escriba el motivo', REASON_MAX_LENGTH).min(5, 'Escriba al menos 5 letras'),
  until: yup
    .string()
    .test('date', 'Use una fecha como 31/12/2026', (text) => !text || isPlainDate(text))
    .test('later', 'Use un día futuro', (text) => !text || text > today()),
});

/** Puts somebody on the blacklist, with its reason and, if it ends, its day. */
export function BlacklistDialog({ borrower, onClose, onDone }: BlacklistDialogProps) {
  const [blacklist] = useBlacklistBorrowerMutation();
  const command = useCommandForm<BlacklistForm>({
    initialValues: { reason: '', until: '' },
    schema,
    send: ({ reason, until }, idempotencyKey) =>
      blacklist({
        borrowerId: borrower.id,
        data: { reason: reason.trim(), until: until === '' ? null : until },
        idempotencyKey,
      })
        .unwrap()
        .then(() => onDone(`${borrower.fullName} quedó en la lista negra.`)),
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title={`Poner a ${borrower.fullName} en la lista negra`}
      confirm="Poner en la lista negra"
      isDangerous
      onClose={onClose}
    >
      <Typography>No se le podrá prestar hasta ese día, o hasta que se lo quite.</Typography>
      <TextInput
        label="Motivo"
        rows={2}
        isFirst
        maxLength={REASON_MAX_LENGTH}
        {...field('reason')}
      />
      <DateField label="Hasta el (opcional)" {...field('until')} />
    </CommandDialog>
  );
}
