import { addDays, daysBetween, type PlainDate } from '../calendar/plainDate';
import { invariant } from '../errors/domainError';
import { ONE, parseFixed } from '../money/fixedPoint';
import { max, sum, ZERO, type Money } from '../money/money';
import { nearOf, roundedInterest } from '../money/roundedProduct';
import { SCHEDULED_COMPONENTS } from './components';
import type { LateRules } from './lateCharge';
import { LATE_YEARS, lateTermsOf, type LateTerms } from './lateTerms';
import { owesAgreed, paidOfAgreed, type OpenInstallment } from './openInstallment';

/**
 * Installments of one loan, each with the balance on which it bears late interest where that is
 * the whole of it: the oldest one unpaid bears it all, so that no day counts twice. On any other
 * base they are answered as they are. Rows that were paid whole may be left out.
 *
 * @example withLateBalance(rows, rules)[0]?.lateBalance // 1000000n
 */
export function withLateBalance<Row extends OpenInstallment>(
  rows: readonly Row[],
  rules: LateRules,
): readonly Row[] {
  if (lateTermsOf(rules).base !== 'balance') return rows;
  const balance = sum(rows.map((row) => row.principal - row.paid.principal));
  const oldest = rows
    .filter(owesAgreed)
    .reduce<Row | undefined>(
      (first, row) => (first && first.dueOn <= row.dueOn ? first : row),
      undefined,
    );
  return rows.map((row) => ({ ...row, lateBalance: row === oldest ? balance : ZERO }));
}

/** Money of an installment on which late interest runs, in céntimos. */
function lateMoneyOf(row: OpenInstallment, rules: LateRules): Money {
  const { base } = lateTermsOf(rules);
  const { lateBalance } = row;
  const paid = paidOfAgreed(row);
  if (base === 'principal') return row.principal - paid.principal;
  if (base === 'installment') {
    return sum(SCHEDULED_COMPONENTS.map((one) => max(ZERO, row[one] - paid[one])));
  }
  invariant(lateBalance !== undefined, 'the balance of a loan is spread before it is read');
  return lateBalance;
}

/**
 * True on days that add no late interest: up to the due date, and the free ones after it.
 *
 * @example isLateFree(installment, '2026-02-12', rules) // true with three free days from the 10th
 */
export const isLateFree = ({ dueOn }: OpenInstallment, asOf: PlainDate, rules: LateRules) =>
  asOf <= lateAfter(dueOn, lateTermsOf(rules).freeDays);

/** The last day that bears nothing; most loans have no free days. */
const lateAfter = (dueOn: PlainDate, freeDays: number) =>
  freeDays === 0 ? dueOn : addDays(dueOn, freeDays);

/**
 * Overdue money times days late (céntimo-days) from the due date to `asOf`.
 * Kept unrounded, so that charging every day and charging once give the same céntimos. Free days
 * add nothing while they last; past them they stay free, or what is still owed bears them too.
 *
 * @example lateBaseOn(installment, '2026-02-10', rules) // 100000n * 10n, ten days on 1,000.00
 */
export function lateBaseOn(row: OpenInstallment, asOf: PlainDate, rules: LateRules): bigint {
  const { freeDays, isChargedBack } = lateTermsOf(rules);
  if (asOf <= row.lateBaseThrough || isLateFree(row, asOf, rules)) return row.lateBase;
  const free = lateAfter(row.dueOn, isChargedBack ? 0 : freeDays);
  const from = free > row.lateBaseThrough ? free : row.lateBaseThrough;
  return row.lateBase + lateMoneyOf(row, rules) * BigInt(daysBetween(from, asOf));
}

/**
 * Running base of late interest of an installment once it was counted up to a day. Within the free
 * days nothing is counted yet: what is paid by then bears none.
 *
 * @example lateMeterOn(installment, '2026-02-20', rules).lateBaseThrough // '2026-02-20'
 */
export function lateMeterOn(
  row: OpenInstallment,
  on: PlainDate,
  rules: LateRules,
): Pick<OpenInstallment, 'lateBase' | 'lateBaseThrough'> {
  const { lateBase, lateBaseThrough } = row;
  if (on <= lateBaseThrough || isLateFree(row, on, rules)) return { lateBase, lateBaseThrough };
  return { lateBase: lateBaseOn(row, on, rules), lateBaseThrough: on };
}

/**
 * The whole balance of a loan after a payment: days up to it were counted on the oldest
 * installment, so whichever bears the balance next counts from that day on.
 *
 * @example passedOver(after, before, '2026-03-20', rules) // rows with a later `lateBaseThrough`
 */
export function passedOver<Row extends OpenInstallment>(
  rows: readonly Row[],
  before: readonly OpenInstallment[],
  on: PlainDate,
  rules: LateRules,
): readonly Row[] {
  const bearer = before.find(({ lateBalance = ZERO }) => lateBalance > ZERO);
  if (bearer === undefined || isLateFree(bearer, on, rules)) return rows;
  return rows.map((row) => {
    const isNext = row.number !== bearer.number && row.dueOn < on && row.lateBaseThrough < on;
    return isNext && owesAgreed(row) ? { ...row, lateBaseThrough: on } : row;
  });
}

/**
 * Late interest (interés moratorio) of an installment accrued up to `asOf`, in céntimos:
 * overdue money * annual late rate * days / year, simple, rounded once, half up. It never runs on
 * late interest or late charges: neither is capitalised.
 *
 * @example lateInterestOn(installment, '2026-02-10', rules) // 1,000.00 at 36 %, ten days: 1000n
 */
export function lateInterestOn(row: OpenInstallment, asOf: PlainDate, rules: LateRules): Money {
  return lateInterestOf(lateBaseOn(row, asOf, rules), rules);
}

/**
 * Late interest of a running base, in céntimo-days.
 *
 * @example lateInterestOf(1000000n, rules) // 1,000.00 at 36 %, ten days: 1000n
 */
export function lateInterestOf(base: bigint, rules: LateRules): Money {
  // Most installments are paid in time.
  if (base === 0n) return ZERO;
  const { exact, near, parts } = lateRateOf(rules.lateAnnualRatePercent, lateTermsOf(rules));
  return roundedInterest(base, exact, near, parts);
}

/** A late rate ready for products: of a unit in a year, of which one day is a part. */
interface LateRate {
  readonly exact: bigint;
  /** The double next to the rate of a day. */
  readonly near: number;
  readonly parts: bigint;
}

/** Late rates read before, by their year and text: a lender quotes few of them. */
const LATE_RATES = new Map<number, Map<string, LateRate>>(
  LATE_YEARS.map((days) => [days, new Map()]),
);
const LATE_RATES_MAX = 1_024;

function lateRateOf(percent: string, { yearDays }: LateTerms): LateRate {
  const known = LATE_RATES.get(yearDays)!;
  const before = known.get(percent);
  if (before !== undefined) return before;
  const exact = parseFixed(percent) / 100n;
  const rate = { exact, near: nearOf(exact) / yearDays, parts: ONE * BigInt(yearDays) };
  if (known.size >= LATE_RATES_MAX) known.clear();
  known.set(percent, rate);
  return rate;
}
