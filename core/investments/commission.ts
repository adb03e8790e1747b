import { percentOf } from '../loan/chargeColumns';
import { ONE, parseFixed } from '../money/fixedPoint';
import { ZERO, type Money } from '../money/money';
import type { ShareComponent } from './loanShare';
import type { CommissionRule } from './rules';

/** Days of the year that a commission on what is outstanding is told of. */
const YEAR_DAYS = 365n;

/** Line that bears a commission, amounts in minor units. */
interface ChargedLine {
  readonly component: ShareComponent;
  readonly gross: Money;
  /** Principal outstanding of the share before the payment. */
  readonly outstanding: Money;
  /** Days since the last payment that counts, for a commission by the year. */
  readonly days: bigint;
  /** Most that commission and tax may take of the line. */
  readonly room: Money;
}

/** Commission of a line and the tax on it, in minor units. */
interface Commission {
  readonly commission: Money;
  readonly tax: Money;
}

/**
 * Commission of a line, rounded down, and its tax, half up; where a few céntimos of interest do
 * not carry them both, the most that they do. Late interest bears none. Interest that is taken back
 * gives back what as much of it bears; a commission by the year has no such part.
 *
 * @example commissionOf({ component: 'interest', gross: 2000n, … }, rule).commission // 10 %: 200n
 */
export function commissionOf(line: ChargedLine, rule: CommissionRule | null): Commission {
  if (rule === null || line.component === 'lateInterest') return { commission: ZERO, tax: ZERO };
  if (line.gross < ZERO) return takenBack(line, rule);
  const commission = baseCommission(line, rule);
  const tax = percentOf(commission, rule.taxPct);
  if (commission + tax <= line.room) return { commission, tax };
  return within(line.room, rule.taxPct);
}

/** Commission and tax that a line below zero gives back. */
function takenBack(line: ChargedLine, rule: CommissionRule): Commission {
  if (rule.base === 'outstanding') return { commission: ZERO, tax: ZERO };
  const { commission, tax } = commissionOf({ ...line, gross: -line.gross, room: -line.room }, rule);
  return { commission: -commission, tax: -tax };
}

function baseCommission(
  { component, gross, outstanding, days }: ChargedLine,
  { base, ratePct }: CommissionRule,
): Money {
  if (base === 'outstanding') {
    if (component !== 'interest') return ZERO;
    return (outstanding * parseFixed(ratePct) * days) / (100n * ONE * YEAR_DAYS);
  }
  if (base === 'interest' && component !== 'interest') return ZERO;
  return percentOf(gross, ratePct, 'down');
}

/** The largest commission that fits with its tax: a rounded tax shifts it by one at most. */
function within(room: Money, taxPct: string): Commission {
  const near = (room * 100n * ONE) / (100n * ONE + parseFixed(taxPct));
  const taxed = (commission: Money) => ({ commission, tax: percentOf(commission, taxPct) });
  return (
    [near + 1n, near].map(taxed).find(({ commission, tax }) => commission + tax <= room) ??
    taxed(near - 1n)
  );
}
