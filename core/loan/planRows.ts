import { DomainError, invariant } from '../errors/domainError';
import { ONE } from '../money/fixedPoint';
import { max, min, sum, ZERO, type Money } from '../money/money';
import { roundedInterest } from '../money/roundedProduct';
import { divideToMultiple } from '../money/rounding';
import type { PlainDate } from '../calendar/plainDate';
import type { QuotedRate } from './agreement';
import { putOffCount } from './carriedInterest';
import { joinsDebt } from './compoundedGrace';
import { interestOver, type PreparedPeriod } from './preparePeriods';
import type { PlanTerms } from './planTerms';

/** Why interest is what it is: a balance at a rate for days of a year. Amounts in minor units. */
export interface InterestPart {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly balance: Money;
  readonly rate: QuotedRate;
  readonly days: number;
  readonly basis: number;
  /** Interest of one unit, fixed point (30 decimals). */
  readonly factor: bigint;
}

/** Principal and interest of one installment, before fees, insurance and tax. Minor units. */
export interface PlanRow {
  readonly period: PreparedPeriod;
  /** Interest that this installment collects. */
  readonly interest: Money;
  readonly principal: Money;
  /** Interest of the period that joins the principal instead of being collected. */
  readonly capitalized: Money;
  readonly balanceBefore: Money;
  readonly balanceAfter: Money;
  readonly parts: readonly InterestPart[];
  /** Interest of the period that waits for installments after the grace. */
  readonly waiting: Money;
  /** Collected here though it accrued in a grace period, or in odd days before the first. */
  readonly carried: Money;
}

/** Decides the principal of a row from its own interest; the last takes what is left anyway. */
export type PrincipalRule = (row: {
  readonly index: number;
  readonly balance: Money;
  readonly interest: Money;
}) => Money;

/**
 * Runs the rows of a plan: interest on the balance, rounded once by name; principal by the rule;
 * the last row takes what is left, so that no minor unit is lost.
 *
 * A rule may ask for less than nothing (the installment is below the interest): a search for a
 * level needs such rows, `refuseNegative` ends them. A balance that reaches zero ends the plan.
 *
 * @example runRows(terms, periods, 100000n, () => 25000n).at(-1)?.balanceAfter // 0n
 */
export function runRows(
  terms: PlanTerms,
  periods: readonly PreparedPeriod[],
  opening: Money,
  principalOf: PrincipalRule,
): PlanRow[] {
  const rows: PlanRow[] = [];
  const { interestLeft } = terms;
  let balance = opening;
  let charged = ZERO;
  const putOff = putOffCount(terms.grace);
  for (const [index, period] of periods.entries()) {
    const whole = interestOf(terms, period, balance, index);
    const accrued = interestLeft === undefined ? whole : min(whole, interestLeft - charged);
    if (interestLeft !== undefined) charged += accrued;
    const isGrace = index < terms.grace.installments;
    const isPutOff = index < putOff;
    const isCapitalized = isPutOff && joinsDebt(terms.grace);
    const waiting = isPutOff && !isCapitalized ? accrued : ZERO;
    const interest = isPutOff ? ZERO : accrued;
    const capitalized = isCapitalized ? accrued : ZERO;
    const before = balance;
    const owed = before + period.drawn + capitalized;
    const isLast = index === periods.length - 1 || before + period.drawn === ZERO;
    const asked = isGrace ? ZERO : principalOf({ index, balance: before, interest: accrued });
    const wanted = terms.isPatient ? max(ZERO, asked) : asked;
    const principal = isLast ? owed : min(wanted, owed);
    balance = owed - principal;
    const parts = isPutOff && terms.grace.interest === 'free' ? [] : partsOf(period, before);
    rows.push({
      period,
      interest,
      principal,
      capitalized,
      balanceBefore: before,
      balanceAfter: balance,
      parts,
      waiting,
      carried: ZERO,
    });
    if (balance === ZERO && !hasDrawsAfter(periods, index)) break;
  }
  return rows;
}

/** Interest of a period, rounded; nothing in a grace without interest. */
function interestOf(terms: PlanTerms, period: PreparedPeriod, balance: Money, index: number) {
  if (index < putOffCount(terms.grace) && terms.grace.interest === 'free') return ZERO;
  const { interest, interestMultiple, parts } = terms.rounding;
  if (terms.flatInterest !== undefined) return terms.flatInterest(index);
  const [only] = period.stretches;
  if (period.stretches.length === 1 && interest === 'halfUp' && interestMultiple === 1n) {
    return roundedInterest(balance + only!.drawn, only!.factor, only!.near);
  }
  if (parts === 'once') {
    return divideToMultiple(interestOver(period, balance), ONE, interestMultiple, interest);
  }
  return sum(
    period.stretches.map(({ drawn, factor }) =>
      divideToMultiple((balance + drawn) * factor, ONE, interestMultiple, interest),
    ),
  );
}

/**
 * Parts of the interest of a period, from the balance at its start.
 *
 * @example partsOf(period, 100000n)[0]?.days // 30
 */
export function partsOf(period: PreparedPeriod, balance: Money): InterestPart[] {
  return period.stretches.map(({ from, to, rate, days, basis, factor, drawn }) => ({
    from,
    to,
    balance: balance + drawn,
    rate,
    days,
    basis,
    factor,
  }));
}

function hasDrawsAfter(periods: readonly PreparedPeriod[], index: number): boolean {
  return periods.slice(index + 1).some(({ drawn }) => drawn !== ZERO);
}

/**
 * Refuses a plan in which an installment does not cover its interest.
 * Throws DomainError INSTALLMENT_NEVER_PAYS.
 *
 * @example refuseNegative(rows)
 */
export function refuseNegative(rows: readonly PlanRow[]): void {
  for (const { principal, balanceAfter } of rows) {
    if (principal < ZERO) throw new DomainError('INSTALLMENT_NEVER_PAYS');
    invariant(balanceAfter >= ZERO, 'a balance is never negative');
  }
  invariant(rows.at(-1)?.balanceAfter === ZERO, 'a plan repays everything');
}
