import { daysInMonth, isPlainDate, partsOf } from '@core/calendar/plainDate';
import { frequencyFor, withoutAmounts } from '@core/loan/dueDates';
import {
  firstDueAfter,
  frequencyOf,
  isPaymentFrequency,
  type PaymentFrequency,
} from '@core/loan/paymentFrequencies';
import type { LoanForm } from './loanForm';

/** The first due date that a frequency suggests; empty while the disbursement is not a date. */
export const suggestedFirstDue = (disbursedOn: string, frequency: PaymentFrequency): string =>
  isPlainDate(disbursedOn) && isPaymentFrequency(frequency)
    ? firstDueAfter(disbursedOn, frequency)
    : '';

/** The due dates of a form once disbursement or frequency change; a typed one does not move. */
export function movedFirstDue(
  { firstDueOn, suggestedDueOn }: Pick<LoanForm, 'firstDueOn' | 'suggestedDueOn'>,
  disbursedOn: string,
  frequency: PaymentFrequency,
): Pick<LoanForm, 'firstDueOn' | 'suggestedDueOn'> {
  const suggested = suggestedFirstDue(disbursedOn, frequency);
  const isTyped = firstDueOn !== '' && firstDueOn !== suggestedDueOn;
  if (suggested === '' || isTyped) return { firstDueOn, suggestedDueOn };
  return { firstDueOn: suggested, suggestedDueOn: suggested };
}

/** The frequency of a form; where dates are agreed on one by one, one for each installment. */
export function settledFrequency(
  form: Pick<LoanForm, 'paymentFrequency' | 'disbursedOn' | 'installmentCount' | 'method'>,
): PaymentFrequency {
  const { paymentFrequency, disbursedOn, installmentCount, method } = form;
  const settled = frequencyFor(paymentFrequency, disbursedOn, Number(installmentCount));
  // Amounts of dates are of a plan by hand alone.
  return method === 'freeForm' ? settled : withoutAmounts(settled);
}

/**
 * True of a first due date that ends a month too short for the day of the disbursement: only who
 * agrees on it knows whether the others fall on the end of their months.
 */
export function mayPayMonthEnd(
  form: Pick<LoanForm, 'paymentFrequency' | 'disbursedOn' | 'firstDueOn'>,
): boolean {
  const { paymentFrequency, disbursedOn, firstDueOn } = form;
  if (!isPlainDate(disbursedOn) || !isPlainDate(firstDueOn)) return false;
  if (!isPaymentFrequency(paymentFrequency)) return false;
  const { year, month, day } = partsOf(firstDueOn);
  const isMonthly = frequencyOf(paymentFrequency).unit === 'month';
  const isMonthEnd = day === daysInMonth(year, month);
  return isMonthly && isMonthEnd && day < 31 && partsOf(disbursedOn).day > day;
}
