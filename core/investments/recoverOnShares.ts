import { min, sum, ZERO, type Money } from '../money/money';
import { distributionOf, type Distribution } from './distributePayment';
import { linesOf, type DistributionContext } from './distributionLines';
import { byNumber, type LoanShare } from './loanShare';
import type { InvestmentRules } from './rules';
import { splitRecovered } from './splits';

/** Money of a loan that is written off, in minor units. */
interface RecoveredMoney {
  readonly amount: Money;
  /** Costs of getting it, which it pays first; none where left out. */
  readonly costs?: Money | undefined;
}

/** A recovery split among the shares of its loan. */
interface RecoveredShares extends Distribution {
  /** Money by what it went to, in minor units. */
  readonly allocation: {
    readonly costs: Money;
    readonly principal: Money;
    readonly interest: Money;
  };
}

/**
 * Money of a loan that is written off, split among its shares: costs first, then principal that
 * was lost (the subordinated part after the others), then interest by units with the carry.
 * Deductions are those of a payment, but for a commission by the year. Its inverse is
 * `voidDistribution`. The order is that of Mintos.
 *
 * @example recoverOnShares(shares, rules, { amount: 39542n, costs: 572n }, context).allocation
 */
export function recoverOnShares(
  shares: readonly LoanShare[],
  rules: InvestmentRules,
  { amount, costs: owedCosts = ZERO }: RecoveredMoney,
  context: DistributionContext,
): RecoveredShares {
  const ordered = byNumber(shares);
  const costs = min(amount, owedCosts);
  const principal = min(amount - costs, sum(ordered.map(({ lost }) => lost)));
  const interest = amount - costs - principal;
  const parts = splitRecovered(principal, ordered);
  const cash = { principal: parts, interest, lateInterest: ZERO };
  const lines = linesOf(ordered, cash, rules, context, false);
  return {
    ...distributionOf('recovery', context.valueDate, ordered, lines, costs),
    allocation: { costs, principal, interest },
  };
}
