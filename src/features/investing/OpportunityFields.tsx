import type { Fund } from '@core/contract/funds';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { CheckField } from '@/components/CheckField';
import { DateField } from '@/components/DateField';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { optionsOf } from '@/i18n/es';
import { today } from '@/i18n/format';
import { AT_MINIMUM, AT_MINIMUM_LIVING, RISK_CLASS } from '@/i18n/opportunities';
import { InvestorFundField } from './InvestorFundField';
import type { OpportunityForm } from './opportunityForm';

interface OpportunityFieldsProps {
  readonly currency: string;
  /** Funds to choose from; left out of a loan that lives already, in its own. */
  readonly funds?: readonly Fund[];
  /** Bounds of the part that the lender keeps of a loan that lives already. */
  readonly livingHelp?: string;
  readonly field: (name: keyof OpportunityForm) => Omit<FieldProps, 'label'>;
}

/** Terms on which a loan is offered to investors. */
export function OpportunityFields({ currency, funds, livingHelp, field }: OpportunityFieldsProps) {
  const isLiving = livingHelp !== undefined;
  return (
    <>
      <TextInput
        label="Título"
        help="Lo primero que lee quien invierte: «Bodega que compra mercadería»"
        isFirst
        maxLength={80}
        {...field('title')}
      />
      <TextInput
        label="Para qué es el préstamo"
        rows={2}
        maxLength={REASON_MAX_LENGTH}
        {...field('purpose')}
      />
      <TextInput
        label="Garantía (opcional)"
        maxLength={REASON_MAX_LENGTH}
        {...field('guarantee')}
      />
      <FormGrid>
        {funds !== undefined && <InvestorFundField funds={funds} {...field('fundId')} />}
        <DateField label="Cierra el" min={today()} {...field('closesOn')} />
        <SelectField
          label="Clase de riesgo"
          options={optionsOf(RISK_CLASS)}
          {...field('riskClass')}
        />
        <TextInput
          label="Pérdida esperada al año, % (opcional)"
          inputMode="decimal"
          align="right"
          suffix="%"
          maxLength={12}
          {...field('expectedLossPercent')}
        />
        <MoneyField label="Se invierte desde" currency={currency} {...field('ticket')} />
        <MoneyField
          label={isLiving ? 'Mínimo para venderse' : 'Mínimo para prestarse'}
          help="De lo que ponen los inversionistas"
          currency={currency}
          {...field('minimum')}
        />
        <MoneyField
          label={isLiving ? 'Conserva la entidad' : 'Pone la entidad'}
          help={livingHelp ?? '0.00 si no pone nada'}
          currency={currency}
          {...field('lenderPart')}
        />
        <SelectField
          label="Al cierre, con el mínimo"
          options={optionsOf(isLiving ? AT_MINIMUM_LIVING : AT_MINIMUM)}
          {...field('atMinimum')}
        />
      </FormGrid>
      <LenderPromises field={field} />
    </>
  );
}

/** Promises of the lender to those who invest: to lose first, to buy back. */
function LenderPromises({ field }: Pick<OpportunityFieldsProps, 'field'>) {
  return (
    <>
      <TextInput
        label="Recompra si se atrasa más de, días (opcional)"
        help="La entidad queda obligada a comprar las participaciones"
        inputMode="numeric"
        align="right"
        maxLength={3}
        {...field('buyBackDays')}
      />
      <CheckField
        label="La parte de la entidad pierde primero"
        help="Si no, pierde igual que los demás"
        {...field('isSubordinated')}
      />
    </>
  );
}
