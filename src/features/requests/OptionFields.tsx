import type { ProductOnSale } from '@core/contract/products';
import { firstDueAfter, type PaymentFrequency } from '@core/loan/paymentFrequencies';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { frequencyOptions } from '@/i18n/frequencies';
import type { OptionForm, Simulation } from './simulation';

interface OptionFieldsProps {
  readonly product: ProductOnSale;
  readonly today: string;
  readonly form: OptionForm;
  readonly simulation: Simulation;
  readonly columns?: 1 | 2;
  readonly onChange: (form: OptionForm) => void;
}

/** Amount, installments, frequency and first due date; the frequency moves the date. */
export function OptionFields(props: OptionFieldsProps) {
  const { product, today, form, simulation, columns = 2, onChange } = props;
  const field = (name: keyof OptionForm) => ({
    name,
    value: form[name],
    error: simulation.kind === 'wrong' && simulation.field === name ? simulation.text : undefined,
    onChange: (value: string) => onChange({ ...form, [name]: value }),
  });
  return (
    <FormGrid columns={columns}>
      <MoneyField label="Monto" currency={product.currency} {...field('amount')} />
      <TextInput
        label="Número de cuotas"
        inputMode="numeric"
        align="right"
        maxLength={3}
        {...field('installmentCount')}
      />
      <SelectField
        label="Frecuencia de pago"
        options={frequencyOptions(product.terms.frequencies)}
        {...field('paymentFrequency')}
        onChange={(value) => {
          const paymentFrequency = value as PaymentFrequency;
          const firstDueOn = firstDueAfter(today, paymentFrequency);
          onChange({ ...form, paymentFrequency, firstDueOn });
        }}
      />
      <DateField label="Primer vencimiento" min={today} {...field('firstDueOn')} />
    </FormGrid>
  );
}
