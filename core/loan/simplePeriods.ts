import { DAY_COUNTS, type DayCount } from '../calendar/dayCount';
import { dayNumberOf, daysInMonth, fromDayNumber, partsOf, plainDate } from '../calendar/plainDate';
import type { PlainDate } from '../calendar/plainDate';
import type { Money } from '../money/money';
import type { LoanAgreement, QuotedRate } from './agreement';
import { checkAgreement } from './checkAgreement';

/** An agreement that the quick recurrence can plan: level installments and interest, no more. */
export interface PlainTerms {
  readonly principal: Money;
  readonly rate: QuotedRate;
  readonly dayCount: DayCount;
  /** A step of so many months, or of so many days. */
  readonly step: { readonly months: number } | { readonly days: number };
  readonly monthDay: number;
  readonly installmentCount: number;
  readonly openedOn: PlainDate;
  readonly firstDueOn: PlainDate;
}

/** Choices that plain agreements leave out. */
const UNSAID = [
  'rateChanges',
  'oddDays',
  'grace',
  'rounding',
  'charges',
  'installmentTax',
  'interestTaxPercent',
  'interestCapPercent',
  'downPaymentPercent',
] as const satisfies readonly (keyof LoanAgreement)[];

/**
 * The plain terms of an agreement; undefined where it agrees on anything else. Throws as
 * `checkAgreement` does.
 *
 * @example plainTermsOf(agreement)?.step // { months: 1 }
 */
export function plainTermsOf(agreement: LoanAgreement): PlainTerms | undefined {
  const { disbursements, installmentCount, calendar, rate, dayCount, accrual } = agreement;
  const { frequency, firstDueOn, monthEnd = 'seed', adjustment = 'same' } = calendar;
  const isPlain =
    agreement.method.kind === 'levelInstallment' &&
    disbursements.length === 1 &&
    UNSAID.every((field) => agreement[field] === undefined) &&
    accrual !== 'byPeriod' &&
    (rate.kind === 'annualEffective' || rate.kind === 'annualNominal') &&
    monthEnd === 'seed' &&
    adjustment === 'same' &&
    calendar.isWorkingDaysOnly !== true;
  const counted = DAY_COUNTS.find((one) => one === dayCount);
  const isStepped = frequency.unit !== 'dates' && frequency.unit !== 'daysOfMonth';
  if (!isPlain || !isStepped || counted === undefined || installmentCount === undefined) {
    return undefined;
  }
  checkAgreement(agreement);
  const { every, unit } = frequency;
  const { on: openedOn, amount: principal } = disbursements[0]!;
  return {
    principal,
    rate,
    dayCount: counted,
    step: unit === 'month' ? { months: every } : { days: unit === 'week' ? 7 * every : every },
    monthDay: calendar.monthDay ?? partsOf(firstDueOn).day,
    installmentCount,
    openedOn,
    firstDueOn,
  };
}

/** Due dates and days of the periods of simple terms, side by side. */
interface SimplePeriods {
  readonly dueOn: readonly PlainDate[];
  /** Days of each period as the day count of the terms counts them. */
  readonly days: readonly number[];
}

/**
 * The due dates of simple terms with the days between them, by whole numbers and without parsing
 * a date twice. Monthly dates keep the day of the first one: clamped in short months and restored
 * afterwards (31 Jan, 28 Feb, 31 Mar). Throws DomainError DATE_INVALID.
 *
 * @example simplePeriods(terms).days[0] // 30
 */
export function simplePeriods(terms: PlainTerms): SimplePeriods {
  const { step, installmentCount, dayCount } = terms;
  const countOf = dayCount === '30/360' ? count30E360 : dayNumberOf;
  const opening = partsOf(terms.openedOn);
  const first = partsOf(terms.firstDueOn);
  const dueOn: PlainDate[] = [];
  const days: number[] = [];
  let previous = countOf(opening.year, opening.month, opening.day);
  const add = (date: PlainDate, counted: number) => {
    dueOn.push(date);
    days.push(counted - previous);
    previous = counted;
  };
  if ('months' in step) {
    let { year, month } = first;
    for (let index = 0; index < installmentCount; index++) {
      const day = Math.min(index === 0 ? first.day : terms.monthDay, daysInMonth(year, month));
      add(plainDate(year, month, day), countOf(year, month, day));
      month += step.months;
      while (month > 12) {
        month -= 12;
        year += 1;
      }
    }
    // The calendar ends in 2199: a last date beyond it is refused like any other.
    partsOf(dueOn.at(-1)!);
    return { dueOn, days };
  }
  const start = dayNumberOf(first.year, first.month, first.day);
  for (let index = 0; index < installmentCount; index++) {
    const number = start + index * step.days;
    const date = fromDayNumber(number);
    const { year, month, day } = partsOf(date);
    add(date, dayCount === '30/360' ? count30E360(year, month, day) : number);
  }
  return { dueOn, days };
}

/** Days since year 0 in months of 30: a 31st counts as a 30th (30E/360). */
function count30E360(year: number, month: number, day: number): number {
  return year * 360 + month * 30 + (day > 30 ? 30 : day);
}
