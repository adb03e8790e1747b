import { DAY_COUNT, METHOD, RATE_KIND, RATE_LABEL } from '@core/products/choiceNames';
import type { Fund } from '@core/contract/funds';
import type { ProductOnSale } from '@core/contract/products';
import { offeredAs } from '@core/loan/dueDates';
import { USUAL_FREQUENCIES, type PaymentFrequency } from '@core/loan/paymentFrequencies';
import { CheckField } from '@/components/CheckField';
import { DateField } from '@/components/DateField';
import { DueDatesFields } from '@/components/DueDatesFields';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { optionsOf } from '@/i18n/es';
import { showMoney } from '@/i18n/format';
import { amountRange } from '@/i18n/principalLimits';
import { askedName } from '@/i18n/purchaseFacts';
import { usePrincipalLimits } from '@/store/usePrincipalLimits';
import { FrequencyField } from '@/components/FrequencyField';
import { lateRateText, type LoanForm } from './loanForm';
import { mayPayMonthEnd, movedFirstDue, settledFrequency } from './firstDue';

type Field = (name: keyof LoanForm) => Omit<FieldProps, 'label'>;

interface LoanTermsFieldsProps {
  readonly form: {
    readonly values: LoanForm;
    readonly setFieldValue: (name: string, value: string) => unknown;
  };
  readonly field: Field;
  readonly currency: string;
  readonly product: ProductOnSale | undefined;
}

/**
 * Fields of the terms that lender and borrower agree on; frequency and disbursement move a first
 * due date that nobody typed.
 */
export function LoanTermsFields({ form, field, currency, product }: LoanTermsFieldsProps) {
  const { disbursedOn, paymentFrequency, method, rateKind } = form.values;
  const times = product?.terms.lateTimesOrdinary ?? null;

  function suggestFirstDue(from: string, frequency: PaymentFrequency) {
    const dates = movedFirstDue(form.values, from, frequency);
    for (const [name, date] of Object.entries(dates)) void form.setFieldValue(name, date);
  }
  return (
    <FormGrid>
      <PrincipalField field={field} currency={currency} product={product} />
      {method === 'fixedInstallment' ? (
        <AgreedInstallment currency={currency} {...field('installmentAmount')} />
      ) : (
        <InstallmentCount {...field('installmentCount')} />
      )}
      <SelectField label="Tipo de tasa" options={optionsOf(RATE_KIND)} {...field('rateKind')} />
      <TextInput
        label={RATE_LABEL[rateKind]}
        inputMode="decimal"
        align="right"
        suffix="%"
        maxLength={13}
        {...field('annualRatePercent')}
      />
      <FrequencyField
        {...field('paymentFrequency')}
        offered={frequenciesOf(product, paymentFrequency)}
        isOther={product === undefined}
        {...(product === undefined && { help: NEEDS_PRODUCT })}
        onChange={(value) => {
          field('paymentFrequency').onChange(value);
          suggestFirstDue(disbursedOn, value as PaymentFrequency);
        }}
      />
      <SelectField label="Base de días" options={optionsOf(DAY_COUNT)} {...field('dayCount')} />
      <SelectField
        label="Sistema de cuotas"
        options={methodsOf(product, method)}
        {...field('method')}
      />
      <DateField
        label="Fecha de desembolso"
        {...field('disbursedOn')}
        onChange={(value) => {
          field('disbursedOn').onChange(value);
          suggestFirstDue(value, paymentFrequency);
        }}
      />
      <FirstDueFields form={form} field={field} currency={currency} />
      <TextInput
        label="Tasa moratoria anual"
        inputMode="decimal"
        align="right"
        suffix="%"
        maxLength={13}
        {...field('lateAnnualRatePercent')}
        {...(times !== null && {
          help: `Es ${times} veces la tasa: la fija el producto`,
          value: lateRateText(form.values, product),
          isDisabled: true,
        })}
      />
    </FormGrid>
  );
}

/** The amount, with what may be lent beside it while it may be typed. */
function PrincipalField({ field, currency, product }: Omit<LoanTermsFieldsProps, 'form'>) {
  const limits = usePrincipalLimits(currency);
  const principal = field('principal');
  return (
    <MoneyField
      label={askedName(product?.terms)}
      currency={currency}
      {...(principal.isDisabled !== true && { help: amountRange(currency, product, limits) })}
      {...principal}
    />
  );
}
const AgreedInstallment = (field: Omit<FieldProps, 'label'> & { readonly currency: string }) => (
  <MoneyField
    label="Cuota acordada"
    help="Capital e interés. De ella resulta el número de cuotas."
    {...field}
  />
);

const InstallmentCount = (field: Omit<FieldProps, 'label'>) => (
  <TextInput label="Número de cuotas" inputMode="numeric" align="right" maxLength={4} {...field} />
);

/** The first due date, from which the others follow; or all of them, where none follows. */
function FirstDueFields({
  form,
  field,
  currency,
}: Pick<LoanTermsFieldsProps, 'form' | 'field' | 'currency'>) {
  const { values } = form;
  const first = field('firstDueOn');
  const frequency = settledFrequency(values);
  if (!frequency.startsWith('at')) {
    return (
      <>
        <DateField label="Primer vencimiento" min={values.disbursedOn} {...first} />
        {mayPayMonthEnd(values) && (
          <CheckField
            label="Pagar cada fin de mes"
            help="Sin marcar, vence siempre el día del primer vencimiento."
            {...field('paysMonthEnd')}
          />
        )}
      </>
    );
  }
  const { error, onChange, isDisabled = false, isHidden = false } = field('paymentFrequency');
  return (
    <DueDatesFields
      frequency={frequency}
      currency={values.method === 'freeForm' ? currency : undefined}
      min={values.disbursedOn}
      error={error ?? first.error}
      isDisabled={isDisabled}
      isHidden={isHidden}
      onChange={(typed, date) => {
        onChange(typed);
        first.onChange(date);
      }}
    />
  );
}

/** Frequencies to choose from: those of the product, or all that need none. */
const frequenciesOf = (product: ProductOnSale | undefined, chosen: PaymentFrequency) =>
  product === undefined
    ? [...USUAL_FREQUENCIES.filter((one) => one !== 'workingDays' || one === chosen), AT_DATES]
    : [...new Set([...product.terms.frequencies, offeredAs(chosen)])];

const AT_DATES = 'dates' as const;

const NEEDS_PRODUCT =
  'Para cobrar solo en días hábiles, sin domingos ni feriados, elija un producto que lo haga.';

/** Methods to choose from: a balloon is settled by a product. */
const methodsOf = (product: ProductOnSale | undefined, chosen: LoanForm['method']) =>
  optionsOf(METHOD).filter(
    ({ value }) =>
      value !== 'levelWithBalloon' || value === chosen || product?.terms.method === value,
  );

interface FundChoiceProps {
  readonly funds: readonly Fund[];
  readonly field: Field;
  /** Product whose currency the fund must be of. */
  readonly product: ProductOnSale | undefined;
}

/** Cash of a fund, and the part of it that a new loan may take where that is not all. */
function cashText({ cash, free, currency }: Fund): string {
  const all = `tiene ${showMoney(cash, currency)}`;
  return free === cash ? all : `${all}, libres ${showMoney(free, currency)}`;
}

/** The fund that lends, with the cash it has: of the currency of the product. */
export function FundChoice({ funds, field, product }: FundChoiceProps) {
  const chosen = field('fundId').value;
  const offered = funds.filter(
    ({ id, currency }) =>
      product === undefined || currency === product.currency || String(id) === chosen,
  );
  return (
    <SelectField
      label="Fondo"
      empty="Elija un fondo"
      options={offered.map((fund) => ({
        value: String(fund.id),
        label: `${fund.name} · ${cashText(fund)}`,
      }))}
      {...field('fundId')}
    />
  );
}
