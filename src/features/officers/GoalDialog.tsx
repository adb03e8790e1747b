import * as yup from 'yup';
import type { OfficerFigures } from '@core/contract/commissions';
import { CommandDialog } from '@/components/CommandDialog';
import { MoneyField } from '@/components/MoneyField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { readTypedMoney, showMonth } from '@/i18n/format';
import { GOAL } from '@/i18n/officers';
import { useSetOfficerGoalMutation } from './commissionsApi';

const schema = yup.object({
  target: yup
    .string()
    .test('number', 'Escriba la meta, o déjela vacía para quitarla', (text = '') =>
      text === '' ? true : readTypedMoney(text) !== undefined,
    ),
});

interface GoalDialogProps {
  readonly officerId: number;
  readonly goal: OfficerFigures['goals'][number];
  readonly month: string;
  readonly currency: string;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** The goal of a month; left empty it is taken away. */
export function GoalDialog(props: GoalDialogProps) {
  const { officerId, goal, month, currency, onClose, onDone } = props;
  const [set] = useSetOfficerGoalMutation();
  const { metric } = goal;
  const command = useCommandForm({
    initialValues: { target: goal.target ?? '' },
    schema,
    send: ({ target }, idempotencyKey) =>
      set({
        id: officerId,
        data: { month, currency, metric, target: readTypedMoney(target) ?? null },
        idempotencyKey,
      })
        .unwrap()
        .then(() => onDone('Meta guardada.')),
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title={`${GOAL[metric]}: meta de ${showMonth(month)}`}
      confirm="Guardar meta"
      onClose={onClose}
    >
      {metric === 'par30' ? (
        <TextInput label="Meta" suffix="%" inputMode="decimal" isFirst {...field('target')} />
      ) : (
        <MoneyField label="Meta" currency={currency} isFirst {...field('target')} />
      )}
    </CommandDialog>
  );
}
