import type { ProductOnSale } from '@core/contract/products';
import { offeredAs } from '@core/loan/dueDates';
import { firstDueAfter, type PaymentFrequency } from '@core/loan/paymentFrequencies';
import { DateField } from '@/components/DateField';
import { DueDatesFields } from '@/components/DueDatesFields';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { frequencyOptions } from '@/i18n/frequencies';
import { amountRange } from '@/i18n/principalLimits';
import { askedName } from '@/i18n/purchaseFacts';
import { usePrincipalLimits } from '@/store/usePrincipalLimits';
import { settledDates, type OptionForm, type Simulation } from './simulation';

interface OptionFieldsProps {
  readonly product: ProductOnSale;
  readonly today: string;
  readonly form: OptionForm;
  readonly simulation: Simulation;
  readonly columns?: 1 | 2;
  readonly onChange: (form: OptionForm) => void;
}

/** Amount, installments, frequency and first due date, which it moves unless it was typed. */
export function OptionFields(props: OptionFieldsProps) {
  const { product, today, form, simulation, columns = 2, onChange } = props;
  const field = (name: keyof OptionForm) => ({
    name,
    value: form[name] ?? '',
    error: simulation.kind === 'wrong' && simulation.field === name ? simulation.text : undefined,
    onChange: (value: string) => onChange({ ...form, [name]: value }),
  });
  const limits = usePrincipalLimits(product.currency);
  const { paymentFrequency: frequency } = settledDates(form, today);
  const isFree = product.terms.method === 'freeForm';
  return (
    <FormGrid columns={columns}>
      <MoneyField
        label={askedName(product.terms)}
        currency={product.currency}
        help={amountRange(product.currency, product, limits)}
        {...field('amount')}
      />
      {product.terms.method === 'fixedInstallment' ? (
        <MoneyField
          label="Cuota acordada"
          help="De ella resulta el número de cuotas."
          currency={product.currency}
          {...field('installmentAmount')}
        />
      ) : (
        <TextInput
          label="Número de cuotas"
          inputMode="numeric"
          align="right"
          maxLength={3}
          {...field('installmentCount')}
        />
      )}
      <SelectField
        label="Frecuencia de pago"
        options={frequencyOptions(product.terms.frequencies)}
        {...field('paymentFrequency')}
        value={offeredAs(form.paymentFrequency)}
        error={undefined}
        onChange={(value) => {
          const paymentFrequency = value as PaymentFrequency;
          const isTyped = form.firstDueOn !== firstDueAfter(today, form.paymentFrequency);
          const firstDueOn = isTyped ? form.firstDueOn : firstDueAfter(today, paymentFrequency);
          onChange({ ...form, paymentFrequency, firstDueOn });
        }}
      />
      {!frequency.startsWith('at') ? (
        <DateField label="Primer vencimiento" min={today} {...field('firstDueOn')} />
      ) : (
        <DueDatesFields
          frequency={frequency}
          currency={isFree ? product.currency : undefined}
          min={today}
          error={field('paymentFrequency').error ?? field('firstDueOn').error}
          onChange={(typed, firstDueOn) =>
            onChange({ ...form, paymentFrequency: typed as PaymentFrequency, firstDueOn })
          }
        />
      )}
    </FormGrid>
  );
}
