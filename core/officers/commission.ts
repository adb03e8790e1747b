import { daysBetween, type PlainDate } from '../calendar/plainDate';
import { parseFixed, ONE } from '../money/fixedPoint';
import { sum, ZERO, type Money } from '../money/money';
import { divideHalfUp } from '../money/rounding';

/** Share of a bonus for a portfolio at risk up to a percentage, inclusive. */
export interface CommissionBracket {
  readonly par30MaxPercent: string;
  readonly k: string;
}

/** Rule of commissions: percentages as decimal text, brackets from the lowest up. */
interface CommissionRule {
  readonly newPercent: string;
  readonly interestPercent: string;
  readonly recoveredPercent: string;
  readonly brackets: readonly CommissionBracket[];
  /** Factor of a portfolio at risk beyond all brackets. */
  readonly otherwiseK: string;
}

/** Loan handed over, with the payoff of the one that it renewed. */
interface DisbursementFact {
  readonly loanId: number;
  readonly on: PlainDate;
  readonly principal: Money;
  readonly payoffOfOld: Money;
  /** Whoever answered for its borrower that day. */
  readonly officerId: number;
  readonly voidedOn: PlainDate | null;
}

/** Payment, with its interest and what it recovered of a debt written off. */
interface CollectionFact {
  readonly paymentId: number;
  readonly on: PlainDate;
  readonly interest: Money;
  readonly recovered: Money;
  /** Whoever answered for its borrower that day, whoever took the money. */
  readonly officerId: number;
  readonly voidedOn: PlainDate | null;
}

/** Loan living at the end of the month. */
interface PortfolioFact {
  readonly loanId: number;
  readonly principal: Money;
  readonly daysLate: number;
  readonly officerId: number;
}

/** Loan that somebody earned on, and the first day that it was more than 30 days late. */
interface EarnedFact {
  readonly loanId: number;
  /** Whoever it was earned by: who answered for its borrower at its disbursement. */
  readonly officerId: number;
  readonly disbursedOn: PlainDate;
  readonly net: Money;
  readonly firstLateOn: PlainDate | null;
}

/** Facts of the books that the commissions of a month are counted from, in one currency. */
export interface CommissionFacts {
  readonly disbursements: readonly DisbursementFact[];
  readonly collections: readonly CollectionFact[];
  readonly portfolio: readonly PortfolioFact[];
  readonly earned: readonly EarnedFact[];
}

/** Commission of one officer and month, with every figure that it comes from. */
export interface Commission {
  readonly newNet: Money;
  readonly interest: Money;
  readonly recovered: Money;
  readonly portfolio: Money;
  readonly atRisk: Money;
  readonly k: string;
  readonly clawbackBase: Money;
  /** Sum before the clawback, rounded for showing alone. */
  readonly gross: Money;
  readonly clawback: Money;
  /** Figure of the month, rounded once; it may be negative. */
  readonly amount: Money;
}

/** Days after its disbursement in which a loan that goes bad takes its commission back. */
const CLAWBACK_DAYS = 90;
const LATE_DAYS = 30;
const PERCENT = 100n;

/** Month of a day: `2026-11`. */
const monthOf = (day: PlainDate | null) => day?.slice(0, 7);

interface Dated {
  readonly on: PlainDate;
  readonly voidedOn: PlainDate | null;
}

/**
 * Sums what stands of a month: what was voided in it counts for nothing, and what was voided in it
 * of earlier months comes back.
 */
function standing<F extends Dated>(
  facts: readonly F[],
  month: string,
  amountOf: (fact: F) => Money,
) {
  const ofMonth = facts.filter(({ on, voidedOn }) => {
    return monthOf(on) === month && monthOf(voidedOn) !== month;
  });
  const back = facts.filter(({ on, voidedOn }) => {
    return monthOf(on)! < month && monthOf(voidedOn) === month;
  });
  return sum(ofMonth.map(amountOf)) - sum(back.map(amountOf));
}

/** Factor of a rule for a portfolio at risk; a portfolio of nothing has the first. */
function factorOf(
  { brackets, otherwiseK }: CommissionRule,
  atRisk: Money,
  portfolio: Money,
): string {
  if (portfolio === ZERO) return brackets[0]?.k ?? otherwiseK;
  const bracket = brackets.find(
    ({ par30MaxPercent }) => atRisk * PERCENT * ONE <= parseFixed(par30MaxPercent) * portfolio,
  );
  return bracket?.k ?? otherwiseK;
}

/**
 * Commission of a month: (a · new + b · interest + c · recovered) × k(PAR30) − a · clawback, exact
 * until one rounding, half up. Facts of other officers and months are left out.
 */
export function commissionOf(
  officerId: number,
  month: string,
  rule: CommissionRule,
  facts: CommissionFacts,
): Commission {
  const isTheirs = (fact: { readonly officerId: number }) => fact.officerId === officerId;
  const newNet = standing(
    facts.disbursements.filter(isTheirs),
    month,
    ({ principal, payoffOfOld }) => principal - payoffOfOld,
  );
  const collections = facts.collections.filter(isTheirs);
  const interest = standing(collections, month, (fact) => fact.interest);
  const recovered = standing(collections, month, (fact) => fact.recovered);
  const theirs = facts.portfolio.filter(isTheirs);
  const portfolio = sum(theirs.map(({ principal }) => principal));
  const late = theirs.filter(({ daysLate }) => daysLate > LATE_DAYS);
  const atRisk = sum(late.map(({ principal }) => principal));
  const k = factorOf(rule, atRisk, portfolio);
  const clawed = facts.earned.filter(
    ({ firstLateOn, disbursedOn, ...fact }) =>
      isTheirs(fact) &&
      firstLateOn !== null &&
      monthOf(firstLateOn) === month &&
      daysBetween(disbursedOn, firstLateOn) <= CLAWBACK_DAYS,
  );
  const clawbackBase = sum(clawed.map(({ net }) => net));
  const a = parseFixed(rule.newPercent);
  const weighed =
    a * newNet +
    parseFixed(rule.interestPercent) * interest +
    parseFixed(rule.recoveredPercent) * recovered;
  const gross = weighed * parseFixed(k);
  const clawback = a * clawbackBase;
  const scale = PERCENT * ONE * ONE;
  return {
    newNet,
    interest,
    recovered,
    portfolio,
    atRisk,
    k,
    clawbackBase,
    gross: divideHalfUp(gross, scale),
    clawback: divideHalfUp(clawback, PERCENT * ONE),
    amount: divideHalfUp(gross - clawback * ONE, scale),
  };
}

/** Sum to pay of a month, and what goes to the next: a debt of it is carried, never owed. */
export function carryOver(carried: Money, amount: Money): { pay: Money; carry: Money } {
  const total = carried + amount;
  return total > ZERO ? { pay: total, carry: ZERO } : { pay: ZERO, carry: total };
}
