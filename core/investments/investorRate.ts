import type { PlainDate } from '../calendar/plainDate';
import { daysBetween } from '../calendar/plainDate';
import { DomainError } from '../errors/domainError';
import { annualCostRate, type CashFlow } from '../loan/annualCostRate';
import { ONE, parseFixed } from '../money/fixedPoint';
import { ZERO, type Money } from '../money/money';
import { divideHalfUp } from '../money/rounding';
import { distributePayment } from './distributePayment';
import { FRESH, outstandingOf, type LoanShare } from './loanShare';
import { withLines, type MonthWithheld } from './months';
import type { InvestmentRules } from './rules';

/**
 * Effective annual rate of an investor's flows (XIRR): those put in below zero, those taken out
 * above, by days over 365. A fraction; null where they have no such rate, as before the first
 * money comes back.
 *
 * @example investorRate([{ on: '2026-01-15', amount: -10000n }, later]) // 0.12
 */
export function investorRate(flows: readonly CashFlow[]): number | null {
  try {
    return annualCostRate(flows, 'EU');
  } catch (error) {
    if (error instanceof DomainError && error.code === 'COST_RATE_UNDEFINED') return null;
    throw error;
  }
}

/** Loan as it is offered to investors. Amounts in minor units. */
interface OfferedPlan {
  readonly principal: Money;
  readonly disbursedOn: PlainDate;
  readonly installments: readonly {
    readonly dueOn: PlainDate;
    readonly principal: Money;
    readonly interest: Money;
  }[];
  readonly rules: InvestmentRules;
  /** Principal that a year is expected to lose, percent of what is outstanding, decimal text. */
  readonly lossPctYearly: string;
}

/** Days of the year that an expected loss is told of. */
const YEAR_DAYS = 365n;

/**
 * Effective annual rate that an investor may expect of a loan that pays on its due dates, net of
 * commission, of its tax and of what is withheld, as a payment would be distributed, and of the
 * loss expected of what is outstanding. A fraction, below zero where costs eat it all; null where
 * nothing comes back. An estimate: the rate that was made is `investorRate`.
 *
 * @example expectedYield({ principal, disbursedOn, installments, rules, lossPctYearly: '2' })
 */
export function expectedYield({
  principal,
  disbursedOn,
  installments,
  rules,
  lossPctYearly,
}: OfferedPlan): number | null {
  const whole = { ...FRESH, number: 1, investor: 1, units: principal, outstanding: principal };
  let shares: readonly LoanShare[] = [{ ...whole, subordinated: false }];
  let months: readonly MonthWithheld[] = [];
  let last = disbursedOn;
  const flows: CashFlow[] = [{ on: disbursedOn, amount: -principal }];
  for (const { dueOn, principal: repaid, interest } of installments) {
    const context = { valueDate: dueOn, disbursedOn, livingOn: [last], months };
    const payment = { principal: repaid, interest };
    const { lines, totals, shares: after } = distributePayment(shares, rules, payment, context);
    const lost = expectedLoss(outstandingOf(shares), daysBetween(last, dueOn), lossPctYearly);
    flows.push({ on: dueOn, amount: totals.net - lost });
    shares = after;
    months = withLines(months, dueOn, lines);
    last = dueOn;
  }
  return flows.some(({ amount }) => amount > ZERO) ? investorRate(flows) : null;
}

const expectedLoss = (outstanding: Money, days: number, lossPctYearly: string): Money =>
  divideHalfUp(outstanding * parseFixed(lossPctYearly) * BigInt(days), 100n * ONE * YEAR_DAYS);
