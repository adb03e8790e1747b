import type { PlainDate } from '../calendar/plainDate';
import { percentOf } from '../loan/chargeColumns';
import { parseFixed } from '../money/fixedPoint';
import { max, min, sum, ZERO, type Money } from '../money/money';
import type { ShareComponent } from './loanShare';
import type { WithholdingRule } from './rules';

/** Interest of an investor in a calendar month that bore one rate, in minor units. */
export interface MonthWithheld {
  readonly investor: number;
  /** Month of the value dates, for example `'2026-05'`. */
  readonly month: string;
  /** Percent that it bore; null of what was withheld before rates were written down. */
  readonly ratePct: string | null;
  readonly base: Money;
  readonly withheld: Money;
}

/**
 * Calendar month of a date.
 *
 * @example monthOf('2026-05-31') // '2026-05'
 */
export const monthOf = (date: PlainDate): string => date.slice(0, 7);

/** Part of a line that counts in its investor's month, in minor units. */
export interface WithheldPart {
  readonly withholdingBase: Money;
  readonly withheld: Money;
  /** Percent that it bore; null of a part that bears none. */
  readonly withholdingPct: string | null;
}

/** A part that counts in no month. */
export const UNTAXED: WithheldPart = {
  withholdingBase: ZERO,
  withheld: ZERO,
  withholdingPct: null,
};

/** Interest of a line on which tax is withheld, with the month of its investor so far. */
interface WithheldLine {
  readonly component: ShareComponent;
  readonly gross: Money;
  readonly soFar: readonly MonthWithheld[];
}

/**
 * Part of a line that counts in its investor's month, and what is withheld of it: the rate of the
 * month's interest together, half up, less what was withheld before, so that a month of many
 * payments bears what one payment would. Interest that bore another rate stays as it is: a rate
 * that changes within the month settles nothing of before. Principal bears nothing; no line bears
 * more than itself, and one below zero gives back no more than that.
 *
 * @example withheldOf({ component: 'interest', gross: 2000n, soFar: [] }, 7, rule) // 5 %: 100n
 */
export function withheldOf(
  { component, gross, soFar }: WithheldLine,
  investor: number,
  rule: WithholdingRule | null,
): WithheldPart {
  const isTaxed =
    component === 'interest' || (component === 'lateInterest' && rule?.lateInterestToo === true);
  if (rule === null || !isTaxed || gross === ZERO) return UNTAXED;
  const inForce = rule.ownPct?.get(investor) ?? rule.ratePct;
  const withholdingPct = gross > ZERO ? inForce : rateTakenBack(gross, inForce, soFar);
  const before = atRate(soFar, withholdingPct);
  const due = percentOf(before.base + gross, withholdingPct) - before.withheld;
  const withheld = gross > ZERO ? min(due, gross) : max(min(due, ZERO), gross);
  return { withholdingBase: gross, withheld, withholdingPct };
}

const isRate = (ratePct: string | null, other: string): boolean =>
  ratePct === null || ratePct === other || parseFixed(ratePct) === parseFixed(other);

/** Interest of a month at a rate; what is of no known rate is taken for it. */
function atRate(soFar: readonly MonthWithheld[], ratePct: string) {
  const rows = soFar.filter((one) => isRate(one.ratePct, ratePct));
  return {
    base: sum(rows.map(({ base }) => base)),
    withheld: sum(rows.map(({ withheld }) => withheld)),
  };
}

/** Rate of interest that is taken back: the one in force, unless most of it bore another. */
function rateTakenBack(gross: Money, inForce: string, soFar: readonly MonthWithheld[]): string {
  if (atRate(soFar, inForce).base + gross >= ZERO) return inForce;
  const [most] = soFar
    .filter(({ base }) => base > ZERO)
    .toSorted((a, b) => (a.base === b.base ? 0 : a.base < b.base ? 1 : -1));
  return most?.ratePct ?? inForce;
}

/**
 * Months of investors once lines of a value date are added to them; negated lines take theirs out.
 *
 * @example withLines([], '2026-05-10', lines)[0] // { investor: 7, month: '2026-05', … }
 */
export function withLines(
  months: readonly MonthWithheld[],
  valueDate: PlainDate,
  lines: readonly (WithheldPart & { readonly investor: number | null })[],
): MonthWithheld[] {
  const month = monthOf(valueDate);
  return lines.reduce<MonthWithheld[]>(
    (result, { investor, withholdingBase, withheld, withholdingPct: ratePct }) => {
      if (investor === null || (withholdingBase === ZERO && withheld === ZERO)) return result;
      const isOf = (one: MonthWithheld) =>
        one.investor === investor && one.month === month && one.ratePct === ratePct;
      const before = result.find(isOf);
      const after = {
        investor,
        month,
        ratePct,
        base: (before?.base ?? ZERO) + withholdingBase,
        withheld: (before?.withheld ?? ZERO) + withheld,
      };
      return [...result.filter((one) => !isOf(one)), after];
    },
    [...months],
  );
}

/**
 * Month of an investor so far, by the rates that its interest bore; nothing where nothing came.
 *
 * @example monthSoFar([], 7, '2026-05') // []
 */
export const monthSoFar = (
  months: readonly MonthWithheld[],
  investor: number,
  month: string,
): MonthWithheld[] => months.filter((one) => one.investor === investor && one.month === month);
