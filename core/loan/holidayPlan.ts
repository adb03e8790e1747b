import { addDays, daysBetween, partsOf, type PlainDate } from '../calendar/plainDate';
import { DomainError } from '../errors/domainError';
import type { Money } from '../money/money';
import type { DueCalendar, LoanAgreement } from './agreement';
import { carriedOf } from './carriedInterest';
import { duePeriods } from './duePeriods';
import { isUnpaid, type OpenInstallment } from './openInstallment';
import type { NewPlan } from './replannedAgreement';

/** Effects of a holiday on the installments after it. */
export const HOLIDAY_EFFECTS = ['longerTerm', 'higherInstallment', 'atEnd'] as const;

/** Effect: the last takes what was not paid meanwhile, for example `'atEnd'`. */
export type HolidayEffect = (typeof HOLIDAY_EFFECTS)[number];

/** Most installments that a holiday may take. */
export const HOLIDAY_INSTALLMENTS_MAX = 120;

/** Most days by which a holiday may move them. */
export const HOLIDAY_DAYS_MAX = 180;

/** A payment holiday (descanso de pago): nothing is paid, or interest alone, or all is moved. */
type Holiday =
  | {
      readonly way: 'total';
      readonly installments: number;
      readonly bearsInterest: boolean;
      readonly effect: HolidayEffect;
    }
  | {
      readonly way: 'interestOnly';
      readonly installments: number;
      readonly effect: HolidayEffect;
    }
  | { readonly way: 'deferral'; readonly days: number; readonly bearsInterest: boolean };

/** The plan of a holiday, and the day on which it ends. */
interface HolidayPlan extends NewPlan {
  readonly until: PlainDate;
}

/**
 * The plan that a holiday from the next installment on asks for. Throws HOLIDAY_IN_ARREARS where
 * an installment is due and unpaid, and HOLIDAY_TOO_LONG where none would be left to pay.
 *
 * @example holidayPlan(rows, agreement, '2026-04-20', { way: 'deferral', days: 15, ... }).dates
 */
export function holidayPlan(
  rows: readonly OpenInstallment[],
  agreement: LoanAgreement,
  on: PlainDate,
  holiday: Holiday,
): HolidayPlan {
  const open = rows.filter(isUnpaid);
  if (open.some((row) => row.dueOn <= on)) throw new DomainError('HOLIDAY_IN_ARREARS');
  const due = open.map(({ dueOn }) => dueOn);
  const { percent: annualRatePercent } = agreement.rate;
  const planOf = (dates: readonly PlainDate[], until: PlainDate): HolidayPlan => {
    const firstDueOn = dates[0]!;
    return { on, until, dates, firstDueOn, installmentCount: dates.length, annualRatePercent };
  };
  if (holiday.way === 'deferral') {
    const dates = due.map((dueOn) => addDays(dueOn, holiday.days));
    return { ...planOf(dates, dates[0]!), isWaitFree: !holiday.bearsInterest };
  }
  const { installments: rest, effect } = holiday;
  const isLonger = effect === 'longerTerm';
  if (rest > due.length || (!isLonger && rest === due.length)) {
    throw new DomainError('HOLIDAY_TOO_LONG', { most: due.length - 1 }, 'installments');
  }
  const all = isLonger ? [...due, ...datesAfter(due, agreement.calendar, rest)] : due;
  const installment = effect === 'atEnd' ? installmentOf(open, agreement) : undefined;
  if (holiday.way === 'interestOnly') {
    return { ...planOf(all, due[rest - 1]!), interestOnly: rest, installment };
  }
  const plan = planOf(all.slice(rest), all[rest]!);
  return { ...plan, isWaitFree: !holiday.bearsInterest, installment };
}

/** Installments of today: the first may carry interest of other days. */
function installmentOf(open: readonly OpenInstallment[], { method }: LoanAgreement): Money {
  const row = open[1] ?? open[0]!;
  return method.kind === 'constantPrincipal'
    ? row.principal
    : row.principal + row.interest - carriedOf(row);
}

/** The due dates that follow others by the calendar of the loan. */
function datesAfter(
  dates: readonly PlainDate[],
  calendar: DueCalendar,
  count: number,
): PlainDate[] {
  const last = dates.at(-1)!;
  const monthDay = Math.max(...dates.map((date) => partsOf(date).day));
  const { frequency } = calendar;
  // Dates agreed by name go on as far apart as the last two.
  const step = dates.length > 1 ? daysBetween(dates.at(-2)!, last) : 1;
  const after: DueCalendar =
    frequency.unit === 'dates'
      ? { frequency: { every: step, unit: 'day' }, firstDueOn: last }
      : { ...calendar, monthDay, firstDueOn: last };
  return duePeriods(addDays(last, -1), after, count + 1)
    .slice(1)
    .map(({ dueOn }) => dueOn);
}
