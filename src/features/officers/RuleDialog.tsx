import * as yup from 'yup';
import type { NewCommissionRule } from '@core/contract/commissions';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { CommandDialog } from '@/components/CommandDialog';
import { CurrencyField } from '@/components/CurrencyField';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { useGetPortfolioOptionsQuery } from '@/features/borrowers/portfoliosApi';
import { optionsOfNamed } from '@/i18n/es';
import { dateText, words } from '@/i18n/fields';
import { showDate, today } from '@/i18n/format';
import { useAddCommissionRuleMutation } from './commissionsApi';
import { toId } from './named';

const NUMBER = /^\d{1,3}(\.\d{1,8})?$/;
const HINT = 'Use un número, por ejemplo 0.75';
const number = yup.string().required(HINT).matches(NUMBER, HINT);
const BRACKETS = /^\s*(\d{1,3}(\.\d+)?\s*:\s*\d{1,3}(\.\d+)?\s*(;\s*|$))*$/;

const schema = yup.object({
  validFrom: dateText('Escriba desde cuándo rige'),
  newPercent: number,
  interestPercent: number,
  recoveredPercent: number,
  brackets: yup.string().matches(BRACKETS, 'Escriba tramos como 3: 1.2; 5: 1; 8: 0.6'),
  otherwiseK: number,
  note: words('Escriba de dónde sale la regla', REASON_MAX_LENGTH).min(5, 'Al menos 5 letras'),
});

const EMPTY = {
  currency: '',
  position: '',
  validFrom: today(),
  newPercent: '',
  interestPercent: '',
  recoveredPercent: '',
  brackets: '3: 1.2; 5: 1; 8: 0.6',
  otherwiseK: '0',
  note: '',
};

/** Brackets as they are typed: `3: 1.2; 5: 1`. */
const toBrackets = (typed: string): NewCommissionRule['brackets'] =>
  typed
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [max = '', k = ''] = part.split(':').map((text) => text.trim());
      return { par30MaxPercent: max, k };
    });

interface RuleDialogProps {
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** A rule of commissions from a day on, of a post or of everybody else. */
export function RuleDialog({ onClose, onDone }: RuleDialogProps) {
  const { data } = useGetPortfolioOptionsQuery();
  const [add] = useAddCommissionRuleMutation();
  const command = useCommandForm({
    initialValues: EMPTY,
    schema,
    send: ({ position, brackets, note, ...values }, idempotencyKey) =>
      add({
        data: {
          ...values,
          positionId: toId(position),
          brackets: toBrackets(brackets),
          note: note.trim(),
        },
        idempotencyKey,
      })
        .unwrap()
        .then(({ validFrom }) => onDone(`La regla rige desde el ${showDate(validFrom)}.`)),
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title="Nueva regla de comisión"
      confirm="Guardar regla"
      onClose={onClose}
    >
      <FormGrid>
        <CurrencyField {...field('currency')} />
        <SelectField
          label="Cargo"
          empty="Los demás"
          options={optionsOfNamed(data?.positions)}
          {...field('position')}
        />
        <DateField label="Rige desde" {...field('validFrom')} />
        <TextInput label="% de lo desembolsado neto" inputMode="decimal" {...field('newPercent')} />
        <TextInput
          label="% del interés cobrado"
          inputMode="decimal"
          {...field('interestPercent')}
        />
        <TextInput
          label="% de lo recuperado de castigos"
          inputMode="decimal"
          {...field('recoveredPercent')}
        />
        <TextInput
          label="Factor por cartera en riesgo"
          help="Hasta qué % y qué factor, de menor a mayor: 3: 1.2; 5: 1"
          {...field('brackets')}
        />
        <TextInput label="Factor por encima" inputMode="decimal" {...field('otherwiseK')} />
      </FormGrid>
      <TextInput label="Sustento" rows={2} maxLength={REASON_MAX_LENGTH} {...field('note')} />
    </CommandDialog>
  );
}
