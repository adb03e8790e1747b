import * as yup from 'yup';
import type { IssuedOperationKey } from '@core/contract/operationKeys';
import { OPERATION_KEY_MINUTES, type OperationScope } from '@core/identity/operationKeys';
import { CommandDialog } from '@/components/CommandDialog';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { OPERATION_SCOPE, optionsOf } from '@/i18n/es';
import { useIssueOperationKeyMutation } from './operationKeysApi';

interface IssueKeyDialogProps {
  readonly onIssued: (key: IssuedOperationKey) => void;
  readonly onClose: () => void;
}

interface KeyForm {
  scope: OperationScope;
  minutes: string;
}

const { min, usual, max } = OPERATION_KEY_MINUTES;

const schema = yup.object({
  scope: yup.string().required(),
  minutes: yup
    .string()
    .required('Ingrese los minutos')
    .test('minutes', `Use de ${min} a ${max} minutos`, (text) => {
      const minutes = Number(text);
      return Number.isInteger(minutes) && minutes >= min && minutes <= max;
    }),
});

/** Purpose and life of a new key. */
export function IssueKeyDialog({ onIssued, onClose }: IssueKeyDialogProps) {
  const [issue] = useIssueOperationKeyMutation();
  const command = useCommandForm<KeyForm>({
    initialValues: { scope: 'assemble', minutes: String(usual) },
    schema,
    send: ({ scope, minutes }, idempotencyKey) =>
      issue({ idempotencyKey, data: { scope, minutes: Number(minutes) } })
        .unwrap()
        .then(onIssued),
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title="Emitir una clave de operación"
      confirm="Emitir clave"
      busy="Emitiendo..."
      onClose={onClose}
    >
      <SelectField label="Operación" options={optionsOf(OPERATION_SCOPE)} {...field('scope')} />
      <TextInput
        label="Minutos que vale"
        inputMode="numeric"
        maxLength={4}
        help={`De ${min} a ${max}. Sirve una sola vez.`}
        {...field('minutes')}
      />
    </CommandDialog>
  );
}
