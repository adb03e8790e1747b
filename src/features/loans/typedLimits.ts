import { useEffect, useState } from 'react';
import type { CurrencyInUse } from '@core/contract/options';
import type { LoanRefusal } from '@core/contract/loanRefusals';
import type { ProductOnSale } from '@core/contract/products';
import { RATE_TEXT_PATTERN } from '@core/loan/rules';
import { count } from '@/i18n/format';
import { amountBeyond } from '@/i18n/principalLimits';
import { usePrincipalLimits } from '@/store/usePrincipalLimits';
import type { LoanForm } from './loanForm';
import { refusalOf, TYPING_PAUSE_MS } from './useLoanRefusals';

/** Refusals that say a range of a field wider than the product's, or than both together. */
const RANGE_CODES = new Set([
  'AMOUNT_OUTSIDE_PRODUCT',
  'PRINCIPAL_OUT_OF_LIMITS',
  'PRINCIPAL_BELOW_LEAST',
  'TERM_OUTSIDE_PRODUCT',
  'INSTALLMENT_COUNT_OUT_OF_LIMITS',
]);

/** Fault of a number of installments that a product does not sell. */
function termBeyond(text: string, product: ProductOnSale | undefined): string | undefined {
  if (product === undefined || product.terms.method === 'fixedInstallment') return undefined;
  const { minInstallments, maxInstallments, totalGrace, interestOnly } = product.terms;
  const least = Math.max(minInstallments, totalGrace + interestOnly + 1);
  const isBeyond = /^\d+$/.test(text) && (Number(text) < least || Number(text) > maxInstallments);
  if (!isBeyond) return undefined;
  return least === maxInstallments
    ? `El producto admite solo ${count(least, 'cuota', 'cuotas')}.`
    : `El producto admite de ${least} a ${maxInstallments} cuotas.`;
}

/** The narrowest range of what is typed that is passed, by field. */
function limitsPassed(
  form: LoanForm,
  currency: string,
  product: ProductOnSale | undefined,
  limits: CurrencyInUse | undefined,
): LoanRefusal[] {
  const amount = amountBeyond(form.principal, currency, product, limits);
  const term = termBeyond(form.installmentCount.trim(), product);
  return [
    ...(amount === undefined
      ? []
      : [{ code: 'AMOUNT_OUTSIDE_PRODUCT', field: 'principal' as const, message: amount }]),
    ...(term === undefined
      ? []
      : [{ code: 'TERM_OUTSIDE_PRODUCT', field: 'installmentCount' as const, message: term }]),
  ];
}

/** True once typing rests: a figure half typed is below every range. */
function useResting(form: LoanForm): boolean {
  const [rested, setRested] = useState(form);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(form), TYPING_PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [form]);
  return rested === form;
}

/**
 * Refusals of the server with each range said once, the narrowest that holds: of an amount or of a
 * number of installments it is known here, before the server answers.
 */
export function useTypedLimits(
  form: LoanForm,
  currency: string,
  product: ProductOnSale | undefined,
  refusals: readonly LoanRefusal[],
) {
  const isResting = useResting(form);
  const passed = limitsPassed(form, currency, product, usePrincipalLimits(currency));
  const isSaidHere = (field: LoanRefusal['field']) => passed.some((one) => one.field === field);
  const isRateOfProduct =
    RATE_TEXT_PATTERN.test(form.annualRatePercent.trim()) &&
    refusals.some(({ code }) => code === 'RATE_OUTSIDE_PRODUCT');
  const others = refusals.filter(
    ({ code, field }) =>
      !(RANGE_CODES.has(code) && isSaidHere(field)) &&
      !(isRateOfProduct && code === 'RATE_OUT_OF_LIMITS'),
  );
  const said = isResting ? [...passed, ...others] : others;
  /** True of a field whose limit of the product comes before what the system itself allows. */
  const isFirst = (field: LoanRefusal['field']) =>
    (isResting && isSaidHere(field)) || (field === 'annualRatePercent' && isRateOfProduct);
  const refusalOfField = (field: LoanRefusal['field']) => refusalOf(said, field);
  return { said, isFirst, refusalOfField };
}

/** True of a refusal of what the schedule is computed from. */
export const isOfSchedule = ({ field }: LoanRefusal): boolean => SCHEDULE_FIELDS.has(field);

const SCHEDULE_FIELDS = new Set<LoanRefusal['field']>([
  'principal',
  'annualRatePercent',
  'lateAnnualRatePercent',
  'paymentFrequency',
  'installmentCount',
  'installmentAmount',
  'method',
  'disbursedOn',
  'firstDueOn',
  'tranches',
]);
