import Alert from '@mui/material/Alert';
import type { PayoffQuote } from '@core/contract/loans';
import type { ProductOnSale } from '@core/contract/products';
import type { RequestDetail } from '@core/contract/requests';
import { toRequest } from '@/paths';
import type { FieldProps } from '@/components/fieldProps';
import { SelectField } from '@/components/SelectField';
import { TextLink } from '@/components/TextLink';
import { lateRateText, productDefaults, type LoanForm, type LoanSource } from './loanForm';
import { movedFirstDue } from './firstDue';
import { NO_TRANCHES } from './trancheForm';

interface ProductChoiceProps {
  readonly products: readonly ProductOnSale[];
  readonly chosen: ProductOnSale | undefined;
  readonly error?: string | undefined;
  readonly onChange: (product: ProductOnSale | undefined) => void;
}

/** The product that the loan follows; without one the house decides the terms. */
export function ProductChoice({ products, chosen, error, onChange }: ProductChoiceProps) {
  if (products.length === 0) return null;
  return (
    <SelectField
      name="productId"
      label="Producto"
      empty="Sin producto"
      options={products.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen === undefined ? '' : String(chosen.id)}
      error={error}
      onChange={(value) => onChange(products.find(({ id }) => String(id) === value))}
    />
  );
}

/** Texts that nobody typed: those that a form opened with, or that a product proposed. */
export type Proposed = Partial<LoanForm>;

/**
 * The form with what a product proposes; who borrows, from where and when stays, and so does what
 * somebody typed: its limits are said beside it.
 * @param before texts that stand in the form without anybody having typed them
 */
export function withProduct(
  form: LoanForm,
  product: ProductOnSale | undefined,
  before: Proposed,
): LoanForm {
  if (product === undefined) return { ...form, ...withoutHabits(form), ...NO_TRANCHES };
  const proposed = productDefaults(product);
  const typed = typedOf(form, product, before);
  const { paymentFrequency, annualRatePercent, lateAnnualRatePercent } = { ...proposed, ...typed };
  const late =
    typed.lateAnnualRatePercent ??
    lateRateText({ annualRatePercent, lateAnnualRatePercent }, product);
  const dates = movedFirstDue(form, form.disbursedOn, paymentFrequency);
  return { ...form, ...proposed, ...typed, lateAnnualRatePercent: late, ...NO_TRANCHES, ...dates };
}

/** Texts of a form that a person typed, and that the product does not decide. */
function typedOf(form: LoanForm, { terms }: ProductOnSale, before: Proposed) {
  const isTyped = (name: keyof LoanForm) => form[name].trim() !== '' && form[name] !== before[name];
  const { paymentFrequency } = form;
  const mayPay = terms.frequencies.includes(paymentFrequency);
  return {
    ...(isTyped('principal') && { principal: form.principal }),
    ...(isTyped('installmentCount') && { installmentCount: form.installmentCount }),
    ...(isTyped('annualRatePercent') && { annualRatePercent: form.annualRatePercent }),
    ...(isTyped('lateAnnualRatePercent') &&
      terms.lateTimesOrdinary === null && { lateAnnualRatePercent: form.lateAnnualRatePercent }),
    ...(isTyped('paymentFrequency') && mayPay && { paymentFrequency }),
  };
}

/** The method and the frequency of a form, where they are among those that only a product sells. */
function withoutHabits(form: LoanForm): Partial<LoanForm> {
  const { method, paymentFrequency, disbursedOn } = form;
  return {
    ...(method === 'levelWithBalloon' && { method: 'levelInstallment' }),
    ...(paymentFrequency === 'workingDays' && {
      paymentFrequency: 'daily',
      ...movedFirstDue(form, disbursedOn, 'daily'),
    }),
  };
}

/** The form with what the loan that it pays off decides: its fund and today. */
export function withRenewal(form: LoanForm, { fundId, asOf }: PayoffQuote): LoanForm {
  const dates = movedFirstDue(form, asOf, form.paymentFrequency);
  return { ...form, fundId: String(fundId), disbursedOn: asOf, ...dates };
}

/** Whose loan it is, and that its terms were granted. */
export function LockedNote({ request }: { readonly request: RequestDetail }) {
  return (
    <Alert severity="info" icon={false}>
      Solicitud <TextLink to={toRequest(request.id)}>{request.folio}</TextLink> de{' '}
      {request.borrowerName}. Sus condiciones ya se aprobaron: elija el fondo, las fechas y el
      medio.
    </Alert>
  );
}

type Field = (name: keyof LoanForm) => Omit<FieldProps, 'label'>;

const FREE_WITH_REQUEST: readonly (keyof LoanForm)[] = [
  'fundId',
  'disbursedOn',
  'firstDueOn',
  'paysMonthEnd',
  'means',
  'moneyAccountId',
  'operationNumber',
];
const OF_PRODUCT: readonly (keyof LoanForm)[] = ['rateKind', 'dayCount', 'method'];

const OF_RENEWAL: readonly (keyof LoanForm)[] = ['fundId', 'disbursedOn'];

/** The fields of a form, with those locked that a request, a product or a renewal has decided. */
export function lockedFields(
  field: Field,
  { requestId, product, renewal }: LoanSource,
  isRenewal: boolean,
): Field {
  const isLocked = (name: keyof LoanForm) => {
    if ((isRenewal || renewal !== undefined) && OF_RENEWAL.includes(name)) return true;
    if (requestId !== undefined) return !FREE_WITH_REQUEST.includes(name);
    return product !== undefined && OF_PRODUCT.includes(name);
  };
  return (name) => ({ ...field(name), ...(isLocked(name) && { isDisabled: true }) });
}
