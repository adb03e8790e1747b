import type { SubsidyProgram } from '@core/contract/dailyFacts';
import { CommandDialog } from '@/components/CommandDialog';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { optionsOf, SUBSIDY_KIND } from '@/i18n/es';
import { useBaseCurrency } from '@/store/useBaseCurrency';
import {
  emptySubsidy,
  isAmount,
  subsidyFormSchema,
  toNewSubsidy,
  type SubsidyForm,
} from './subsidyForm';
import { useRegisterSubsidyMutation } from './subsidiesApi';

interface SubsidyDialogProps {
  readonly onClose: () => void;
  readonly onDone: (program: SubsidyProgram) => void;
}

/** Registers a programme of subsidies: who pays, how much, for whom. */
export function SubsidyDialog({ onClose, onDone }: SubsidyDialogProps) {
  const [register] = useRegisterSubsidyMutation();
  const command = useCommandForm<SubsidyForm>({
    initialValues: emptySubsidy(),
    schema: subsidyFormSchema,
    send: (values, idempotencyKey) =>
      register({ data: toNewSubsidy(values), idempotencyKey })
        .unwrap()
        .then(onDone),
  });
  const { form, field } = command;
  const currency = useBaseCurrency();
  return (
    <CommandDialog
      command={command}
      title="Nuevo programa"
      confirm="Registrar programa"
      busy="Registrando..."
      onClose={onClose}
    >
      <FormGrid>
        <TextInput label="Nombre" isFirst maxLength={80} {...field('name')} />
        <TextInput label="Quién lo paga" maxLength={80} {...field('payer')} />
        <SelectField label="Tipo" options={optionsOf(SUBSIDY_KIND)} {...field('kind')} />
        {isAmount(form.values.kind) ? (
          <MoneyField label="Valor" currency={currency} {...field('value')} />
        ) : (
          <TextInput
            label="Valor"
            inputMode="decimal"
            align="right"
            suffix="%"
            maxLength={14}
            {...field('value')}
          />
        )}
        <DateField label="Desde" {...field('fromOn')} />
        <DateField label="Hasta" {...field('toOn')} />
      </FormGrid>
      <TextInput label="Requisitos" rows={2} maxLength={500} {...field('requirements')} />
    </CommandDialog>
  );
}
