import { invariant } from '../errors/domainError';
import { ONE } from '../money/fixedPoint';
import { ZERO, type Money } from '../money/money';
import { divideRounded, divideToMultiple } from '../money/rounding';
import { putOffCount } from './carriedInterest';
import { joinsDebt } from './compoundedGrace';
import { runRows, type PlanRow, type PrincipalRule } from './planRows';
import type { PlanTerms } from './planTerms';
import { PRINCIPAL_MAX } from './rules';
import { drawsOver, growthOver, type PreparedPeriod } from './preparePeriods';

/**
 * The principal of an installment of a given level: what is left of it after the interest.
 *
 * @example levelRule(10000n)({ index: 0, balance: 100000n, interest: 1000n }) // 9000n
 */
export function levelRule(level: Money, balloon: Money = ZERO): PrincipalRule {
  return ({ balance, interest }) => {
    const principal = level - interest;
    return balloon > ZERO && balance - principal < balloon ? balance - balloon : principal;
  };
}

/**
 * The level installment of a plan, by the rule of the agreement.
 *
 * With B the debt and A the installment, each period gives B' = B (1 + f) + draws - A, a straight
 * line in A; the last balance is the balloon, so A = (grown debt - balloon) / grown installments.
 * Periods of grace pay nothing; their interest stands still unless it joins the principal.
 *
 * @example levelAmount(terms, periods, 100000n, 0n) // 8885n at 1 % for 12 periods
 */
export function levelAmount(
  terms: PlanTerms,
  periods: readonly PreparedPeriod[],
  opening: Money,
  balloon: Money,
): Money {
  const { rounding } = terms;
  const annuity = annuityLevel(terms, periods, opening, balloon);
  if (rounding.level === 'annuity') return annuity;
  const gapOf = (level: Money) => {
    const rows = runRows(terms, periods, opening, levelRule(level, balloon));
    return lastTotal(rows, periods.length) - level - balloon;
  };
  if (rounding.level === 'rebalanced') return rebalanced(annuity, periods.length, gapOf);
  const unit = rounding.installmentMultiple;
  const notHigher = smallestNotHigher(annuity, unit, gapOf);
  if (rounding.level === 'lastNotHigher' || gapOf(notHigher) === ZERO) return notHigher;
  const below = notHigher - unit;
  if (rounding.level === 'lastNotLower') return below;
  return gapOf(below) < -gapOf(notHigher) ? below : notHigher;
}

/** Debt at the end of a plan of which nothing was paid, and what one a period grew to. */
interface Grown<N> {
  readonly debt: N;
  readonly installments: N;
}

/** Numbers in which a plan may be walked. */
interface Numbers<N> {
  readonly one: N;
  /** A value once it stood a period. */
  readonly grown: (value: N, period: PreparedPeriod) => N;
  readonly plus: (a: N, b: N) => N;
  /** Money drawn within a period: as it is, or with its interest to the end. */
  readonly drawn: (period: PreparedPeriod) => N;
  readonly drawsGrown: (period: PreparedPeriod) => N;
}

/** Fixed point, cut after each step. */
const EXACT: Numbers<bigint> = {
  one: ONE,
  grown: (value, period) => (value * growthOver(period)) / ONE,
  plus: (a, b) => a + b,
  drawn: ({ drawn }) => drawn * ONE,
  drawsGrown: drawsOver,
};

/** Doubles, of plans in which no money is drawn. */
const NEAR: Numbers<number> = {
  one: 1,
  grown: (value, { near }) => value * (1 + near),
  plus: (a, b) => a + b,
  drawn: () => 0,
  drawsGrown: () => 0,
};

/** Walks the periods from a debt on: grace pays nothing, or its interest joins the debt. */
function growAll<N>(
  { grace }: PlanTerms,
  periods: readonly PreparedPeriod[],
  { debt: opening, installments: none }: Grown<N>,
  { one, grown, plus, drawn, drawsGrown }: Numbers<N>,
): Grown<N> {
  const putOff = joinsDebt(grace) ? putOffCount(grace) : 0;
  let [debt, installments] = [opening, none];
  for (let index = 0; index < periods.length; index++) {
    const period = periods[index]!;
    const isGrace = index < grace.installments;
    if (isGrace && index >= putOff) {
      debt = plus(debt, drawn(period));
      continue;
    }
    debt = plus(grown(debt, period), drawsGrown(period));
    installments = grown(installments, period);
    if (!isGrace) installments = plus(installments, one);
  }
  return { debt, installments };
}

function annuityLevel(
  terms: PlanTerms,
  periods: readonly PreparedPeriod[],
  opening: Money,
  balloon: Money,
): Money {
  const near = nearLevel(terms, periods, opening, balloon);
  if (near !== undefined) return near;
  const start = { debt: opening * ONE, installments: 0n };
  const { debt, installments } = growAll(terms, periods, start, EXACT);
  const { installmentMultiple, installment } = terms.rounding;
  return divideToMultiple(debt - balloon * ONE, installments, installmentMultiple, installment);
}

/**
 * Level by the same walk in doubles: undefined where their error reaches a half, where money is
 * drawn within a period, or where the rounding is not half up.
 *
 * Debt and installments only grow, by at most two roundings a period, and a growth is rounded four
 * times: of n periods each is off by at most (6 n + 3) 2^-53 of itself. A balloon is taken off the
 * debt, so that the error is that of both.
 */
function nearLevel(
  terms: PlanTerms,
  periods: readonly PreparedPeriod[],
  opening: Money,
  balloon: Money,
): Money | undefined {
  const { rounding } = terms;
  if (rounding.installment !== 'halfUp' || opening > PRINCIPAL_MAX) return undefined;
  if (periods.some(({ drawn }) => drawn !== ZERO)) return undefined;
  const start = { debt: Number(opening), installments: 0 };
  const { debt, installments } = growAll(terms, periods, start, NEAR);
  const unit = installments * Number(rounding.installmentMultiple);
  const level = (debt - Number(balloon)) / unit;
  const whole = Math.floor(level);
  const error = ((debt + Number(balloon)) / unit) * (12 * periods.length + 16) * 2 ** -53;
  const aboveHalf = level - whole - 0.5;
  if (!(level >= 0 && Math.abs(aboveHalf) > error)) return undefined;
  return BigInt(aboveHalf > 0 ? whole + 1 : whole) * rounding.installmentMultiple;
}

/** Amount that the last row of a full plan pays; nothing when the plan ends before it. */
function lastTotal(rows: readonly PlanRow[], count: number): Money {
  const last = rows.at(-1);
  invariant(last !== undefined, 'a plan has rows');
  return rows.length < count ? ZERO : last.principal + last.interest;
}

/** Moves the level by the even share of the gap while the gap shrinks. */
function rebalanced(annuity: Money, count: number, gapOf: (level: Money) => Money): Money {
  const magnitude = (value: bigint) => (value < 0n ? -value : value);
  let level = annuity;
  let gap = gapOf(level);
  while (magnitude(gap) > BigInt(Math.floor(count / 2))) {
    const next = level + divideRounded(gap, BigInt(count), 'halfEven');
    const nextGap = gapOf(next);
    if (magnitude(nextGap) >= magnitude(gap)) break;
    [level, gap] = [next, nextGap];
  }
  return level;
}

/** Halves the stretch of levels until one unit is left: the gap falls as the level rises. */
function smallestNotHigher(start: Money, unit: Money, gapOf: (level: Money) => Money): Money {
  let high = start > unit ? start / unit : 1n;
  let low = 0n;
  while (gapOf(high * unit) > ZERO) {
    low = high;
    high *= 2n;
  }
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (gapOf(middle * unit) > ZERO) low = middle;
    else high = middle;
  }
  return high * unit;
}
