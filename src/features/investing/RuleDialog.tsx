import { useState } from 'react';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { CheckField } from '@/components/CheckField';
import { CommandDialog } from '@/components/CommandDialog';
import { CurrencyField } from '@/components/CurrencyField';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { unsaidBy } from '@/components/problems';
import { useCommandForm } from '@/components/useCommandForm';
import { optionsOf } from '@/i18n/es';
import { showDate } from '@/i18n/format';
import { INVESTMENT_RULE_KIND, KYC_TIER } from '@/i18n/investing';
import { COMMISSION_BASE } from '@/i18n/opportunities';
import { useAddInvestmentRuleMutation } from './investmentRulesApi';
import { NewRuleReach } from './RuleReach';
import { emptyRule, isAmountKind, ruleSchema, toNewRule, type RuleForm } from './ruleForm';

interface RuleDialogProps {
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Rule of investments from a day on, with where it comes from. */
export function RuleDialog({ onClose, onDone }: RuleDialogProps) {
  const [add] = useAddInvestmentRuleMutation();
  const [initialValues] = useState(emptyRule);
  const command = useCommandForm<RuleForm>({
    initialValues,
    schema: ruleSchema,
    send: (values, idempotencyKey) =>
      add({ data: toNewRule(values), idempotencyKey })
        .unwrap()
        .then(({ validFrom }) => onDone(`La regla rige desde el ${showDate(validFrom)}.`)),
  });
  const { form, field } = command;
  const { kind, currency, validFrom } = form.values;
  const isAmount = isAmountKind(kind);
  return (
    <CommandDialog
      command={command}
      title="Nueva regla de inversión"
      confirm="Guardar regla"
      problem={unsaidBy(command.problem, ['validFrom', 'percent', 'amount', 'currency'])}
      onClose={onClose}
    >
      <SelectField label="Regla" options={optionsOf(INVESTMENT_RULE_KIND)} {...field('kind')} />
      <FormGrid>
        <CurrencyField empty={isAmount ? 'Elija la moneda' : 'Todas'} {...field('currency')} />
        <DateField label="Rige desde" {...field('validFrom')} />
        {kind === 'commission' && (
          <SelectField label="Se cobra" options={optionsOf(COMMISSION_BASE)} {...field('base')} />
        )}
        {!isAmount && (
          <TextInput
            label="Porcentaje"
            inputMode="decimal"
            align="right"
            suffix="%"
            maxLength={12}
            {...field('percent')}
          />
        )}
        {kind === 'commission' && (
          <TextInput
            label="Impuesto de la comisión"
            inputMode="decimal"
            align="right"
            suffix="%"
            maxLength={12}
            {...field('taxPercent')}
          />
        )}
        {kind === 'tierMaximum' && (
          <SelectField label="Nivel" options={optionsOf(KYC_TIER)} {...field('tier')} />
        )}
        {isAmount && <MoneyField label="Monto" currency={currency} {...field('amount')} />}
      </FormGrid>
      {kind === 'withholding' && (
        <CheckField label="También se retiene de la mora" {...field('takesLateInterest')} />
      )}
      <NewRuleReach kind={kind} currency={currency} validFrom={validFrom} />
      <TextInput
        label="De dónde sale"
        help="La norma, su artículo y dónde se leyó"
        rows={2}
        maxLength={REASON_MAX_LENGTH}
        {...field('source')}
      />
    </CommandDialog>
  );
}
