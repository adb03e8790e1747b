import type { PlainDate } from '../calendar/plainDate';
import { percentOf } from '../loan/chargeColumns';
import { max, min, ZERO, type Money } from '../money/money';
import type { ShareComponent } from './loanShare';
import type { WithholdingRule } from './rules';

/** Interest of an investor in a calendar month that bears a withholding, in minor units. */
export interface MonthWithheld {
  readonly investor: number;
  /** Month of the value dates, for example `'2026-05'`. */
  readonly month: string;
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
interface MonthPart {
  readonly investor: number | null;
  readonly withholdingBase: Money;
  readonly withheld: Money;
}

/** Interest of a line on which tax is withheld, with the month of its investor so far. */
interface WithheldLine {
  readonly component: ShareComponent;
  readonly gross: Money;
  readonly soFar: Pick<MonthWithheld, 'base' | 'withheld'>;
}

/**
 * Part of a line that counts in its investor's month, and what is withheld of it: the rate of the
 * month's interest together, half up, less what was withheld before, so that a month of many
 * payments bears what one payment would. Principal bears nothing; no line bears more than itself,
 * and one below zero gives back no more than that.
 *
 * @example withheldOf({ component: 'interest', gross: 2000n, soFar }, 7, rule) // 5 %: 100n
 */
export function withheldOf(
  { component, gross, soFar }: WithheldLine,
  investor: number,
  rule: WithholdingRule | null,
): { readonly withholdingBase: Money; readonly withheld: Money } {
  const isTaxed =
    component === 'interest' || (component === 'lateInterest' && rule?.lateInterestToo === true);
  if (rule === null || !isTaxed || gross === ZERO) return { withholdingBase: ZERO, withheld: ZERO };
  const ratePct = rule.ownPct?.get(investor) ?? rule.ratePct;
  const due = percentOf(soFar.base + gross, ratePct) - soFar.withheld;
  const withheld = gross > ZERO ? min(due, gross) : max(min(due, ZERO), gross);
  return { withholdingBase: gross, withheld };
}

/**
 * Months of investors once lines of a value date are added to them; negated lines take theirs out.
 *
 * @example withLines([], '2026-05-10', lines)[0] // { investor: 7, month: '2026-05', … }
 */
export function withLines(
  months: readonly MonthWithheld[],
  valueDate: PlainDate,
  lines: readonly MonthPart[],
): MonthWithheld[] {
  const month = monthOf(valueDate);
  return lines.reduce<MonthWithheld[]>(
    (result, { investor, withholdingBase, withheld }) => {
      if (investor === null || (withholdingBase === ZERO && withheld === ZERO)) return result;
      const before = monthSoFar(result, investor, month);
      const after = {
        investor,
        month,
        base: before.base + withholdingBase,
        withheld: before.withheld + withheld,
      };
      return [...result.filter((one) => one.investor !== investor || one.month !== month), after];
    },
    [...months],
  );
}

/**
 * Month of an investor so far, of zero where nothing came in it.
 *
 * @example monthSoFar([], 7, '2026-05').base // 0n
 */
export const monthSoFar = (
  months: readonly MonthWithheld[],
  investor: number,
  month: string,
): MonthWithheld =>
  months.find((one) => one.investor === investor && one.month === month) ?? {
    investor,
    month,
    base: ZERO,
    withheld: ZERO,
  };
