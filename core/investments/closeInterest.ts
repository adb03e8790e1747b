import { ZERO, sum, type Money } from '../money/money';
import { divideHalfUp } from '../money/rounding';
import { unitsOf, type LoanShare } from './loanShare';
import { investorEntry, type InvestorPosting } from './postings';

/** Interest of a whole loan at a close, in minor units. */
interface InterestAtClose {
  /** Receivable of the borrower, plus paid and not distributed; of late interest their part. */
  readonly interest: Money;
  /** Interest payable to the investors of the loan by the books (2704) until then. */
  readonly payable: Money;
}

/** Change by a close of the interest payable to investors, in minor units. */
interface ClosedInterest {
  readonly target: Money;
  readonly change: Money;
  readonly postings: readonly InvestorPosting[];
}

/**
 * Interest payable to the investors of a loan becomes their part of what is receivable and not
 * distributed, by the units that they hold now, half up.
 *
 * @example closeInterest(shares, { interest: 2297n, payable: 0n }).change // 2297n
 */
export function closeInterest(
  shares: readonly LoanShare[],
  { interest, payable }: InterestAtClose,
): ClosedInterest {
  const ofInvestors = sum(
    shares.filter(({ investor }) => investor !== null).map(({ units }) => units),
  );
  const total = unitsOf(shares);
  const target = total === 0n ? ZERO : divideHalfUp(interest * ofInvestors, total);
  const change = target - payable;
  return { target, change, postings: investorEntry('close', { amount: change }) };
}
