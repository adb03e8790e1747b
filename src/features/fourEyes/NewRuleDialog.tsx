import { useState } from 'react';
import { CommandDialog } from '@/components/CommandDialog';
import { CurrencyField } from '@/components/CurrencyField';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { ALL_FUNDS, useListFundsQuery } from '@/api/funds';
import { useProfileOptions } from '@/store/useProfileOptions';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { optionsOf } from '@/i18n/es';
import { ACT_KIND } from '@/i18n/fourEyes';
import { useAddApprovalRuleMutation } from './fourEyesApi';
import { emptyRule, ruleSchema, toNewRule, type RuleForm } from './ruleForm';

const NEEDS = { second: 'Lo aprueba otra persona', alone: 'Lo hace una sola persona' } as const;

interface NewRuleDialogProps {
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** A rule from a day on; what is left empty narrows nothing. */
export function NewRuleDialog({ onClose, onDone }: NewRuleDialogProps) {
  const [add] = useAddApprovalRuleMutation();
  const [initialValues] = useState(emptyRule);
  const profiles = useProfileOptions();
  const funds = useListFundsQuery(ALL_FUNDS).data?.items ?? [];
  const command = useCommandForm<RuleForm>({
    initialValues,
    schema: ruleSchema,
    send: (values, idempotencyKey) =>
      add({ data: toNewRule(values), idempotencyKey })
        .unwrap()
        .then(({ act }) => onDone(`La regla de «${ACT_KIND[act]}» quedó guardada.`)),
  });
  const { form, field } = command;
  const { currency, needs } = form.values;
  return (
    <CommandDialog command={command} title="Nueva regla" confirm="Guardar regla" onClose={onClose}>
      <FormGrid>
        <SelectField label="Acto" options={optionsOf(ACT_KIND)} {...field('act')} />
        <SelectField label="Qué pide" options={optionsOf(NEEDS)} {...field('needs')} />
        <CurrencyField empty="Cualquiera" {...field('currency')} />
        {needs === 'second' && (
          <MoneyField
            label="Desde qué importe"
            help="Vacío: cualquiera"
            currency={currency}
            {...field('amountFrom')}
          />
        )}
        <SelectField
          label="Perfil de quien lo pide"
          empty="Cualquiera"
          options={profiles}
          {...field('profile')}
        />
        <SelectField
          label="Fondo"
          empty="Cualquiera"
          options={funds.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...field('fundId')}
        />
        <TextInput
          label="Código del producto"
          help="Vacío: cualquiera"
          maxLength={20}
          {...field('productCode')}
        />
        <DateField label="Rige desde" {...field('validFrom')} />
      </FormGrid>
      <TextInput label="Motivo" rows={2} maxLength={REASON_MAX_LENGTH} {...field('reason')} />
    </CommandDialog>
  );
}
