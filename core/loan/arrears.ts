import { daysBetween, type PlainDate } from '../calendar/plainDate';
import { isUnpaid, type OpenInstallment } from './openInstallment';
import { ZERO } from '../money/money';
import type { LoanSchedule } from './scheduleOf';

/** State of a living loan on screen; arrears follow from the days late. */
export const LOAN_STATUSES = [
  'toDisburse',
  'active',
  'inArrears',
  'paidOff',
  'overpaid',
  'refinanced',
  'voided',
  'writtenOff',
] as const;

/** One status of a loan, for example `'active'`. */
export type LoanStatus = (typeof LOAN_STATUSES)[number];

/**
 * True of a loan whose installments are still to be paid.
 *
 * @example isLiving('inArrears') // true
 */
export const isLiving = (status: LoanStatus) => status === 'active' || status === 'inArrears';

/**
 * The due date of the oldest installment with anything agreed unpaid; undefined when
 * everything is paid.
 *
 * @example nextDueOn(installments) // '2026-02-28'
 */
export function nextDueOn(installments: readonly OpenInstallment[]): PlainDate | undefined {
  return installments
    .filter(isUnpaid)
    .map((row) => row.dueOn)
    .toSorted()[0];
}

/**
 * The due date of the first installment that a schedule asks anything for: one of a total grace
 * asks for nothing.
 *
 * @example firstOwedOn(schedule) // '2026-02-28'
 */
export const firstOwedOn = ({ installments }: LoanSchedule): PlainDate =>
  installments.find(({ total }) => total > ZERO)!.dueOn;

/**
 * Days late (días de atraso): from the oldest unpaid due date, which itself does not count.
 *
 * @example daysPastDue('2026-02-28', '2026-03-02') // 2
 */
export function daysPastDue(oldestDueOn: PlainDate | undefined, asOf: PlainDate): number {
  return oldestDueOn === undefined ? 0 : Math.max(0, daysBetween(oldestDueOn, asOf));
}
