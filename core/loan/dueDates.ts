import { addDays, addMonths, partsOf, type PlainDate } from '../calendar/plainDate';
import type { LoanTerms, PaymentFrequency } from './terms';

const STEP_DAYS: Record<Exclude<PaymentFrequency, 'monthly'>, number> = {
  fortnightly: 15,
  weekly: 7,
  daily: 1,
};

/**
 * The days on which installments fall due. Monthly dates keep the day of the first one:
 * clamped in short months and restored afterwards (31 Jan, 28 Feb, 31 Mar).
 *
 * @example dueDates({ ...terms, firstDueOn: '2026-01-31', installmentCount: 2 })
 */
export function dueDates(
  terms: Pick<LoanTerms, 'paymentFrequency' | 'firstDueOn' | 'installmentCount'>,
): PlainDate[] {
  const { paymentFrequency, firstDueOn, installmentCount } = terms;
  const { day } = partsOf(firstDueOn);
  return Array.from({ length: installmentCount }, (_, index) =>
    paymentFrequency === 'monthly'
      ? addMonths(firstDueOn, index, day)
      : addDays(firstDueOn, index * STEP_DAYS[paymentFrequency]),
  );
}
