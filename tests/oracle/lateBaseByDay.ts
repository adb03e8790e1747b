import { addDays, type PlainDate } from '@core/calendar/plainDate';
import { SCHEDULED_COMPONENTS } from '@core/loan/components';
import type { LateTerms } from '@core/loan/lateTerms';
import type { OpenInstallment } from '@core/loan/openInstallment';

/** Rows of a loan after the payments of a day. */
interface StateOn {
  readonly on: PlainDate;
  readonly rows: readonly OpenInstallment[];
}

const unpaidOf = (row: OpenInstallment, base: 'principal' | 'installment') =>
  (base === 'principal' ? (['principal'] as const) : SCHEDULED_COMPONENTS)
    .map((one) => row[one] - row.paid[one])
    .filter((amount) => amount > 0n)
    .reduce((total, amount) => total + amount, 0n);

const isOwed = (row: OpenInstallment) => unpaidOf(row, 'installment') > 0n;

/**
 * Céntimo-days of late interest of a loan, counted one day after another from what was owed at the
 * end of the day before. Days charged back count what was still owed when the free days ended.
 *
 * @example lateBaseByDay(states, '2026-03-10', terms) // the sum over its installments
 */
export function lateBaseByDay(
  states: readonly StateOn[],
  asOf: PlainDate,
  { base, freeDays, isChargedBack }: LateTerms,
): bigint {
  const rowsAt = (day: PlainDate) => states.findLast(({ on }) => on <= day)!.rows;
  let total = 0n;
  /** Days that an installment before counted on the whole balance. */
  const counted = new Set<PlainDate>();
  for (const { number, dueOn } of rowsAt(asOf)) {
    const freeEnd = addDays(dueOn, freeDays);
    if (asOf <= freeEnd) continue;
    for (let day = dueOn; day < asOf; day = addDays(day, 1)) {
      const isFree = day < freeEnd;
      if (isFree && !isChargedBack) continue;
      const rows = rowsAt(isFree ? freeEnd : day);
      const row = rows.find((one) => one.number === number)!;
      if (base !== 'balance') total += unpaidOf(row, base);
      else if (isOwed(row) && !rows.some((one) => one.number < number && isOwed(one))) {
        if (counted.has(day)) continue;
        counted.add(day);
        total += rows.reduce((sum, one) => sum + unpaidOf(one, 'principal'), 0n);
      }
    }
  }
  return total;
}
