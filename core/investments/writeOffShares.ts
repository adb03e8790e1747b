import { invariant } from '../errors/domainError';
import { sum, ZERO, type Money } from '../money/money';
import { byNumber, outstandingOf, type LoanShare } from './loanShare';
import { investorEntry } from './postings';
import { shareAct, type ShareAct } from './shareAct';
import { splitLosses } from './splits';

/** Principal of a loan that is written off, in minor units. */
interface WrittenOff {
  readonly principal: Money;
  /** True where the loan ends by it. */
  readonly whole: boolean;
  /** Interest payable to its investors by the books (2704). */
  readonly payable: Money;
}

/** Shares after a loss. */
interface SharesWrittenOff extends ShareAct {
  /** Principal lost by share, in minor units; those that lose nothing left out. */
  readonly losses: readonly { readonly share: number; readonly principal: Money }[];
}

/**
 * A loss passed on to the shares: the subordinated part first, then the others, by what is
 * outstanding of each. The interest payable goes with a loan that ends; of a partial loss it waits
 * for the next close. Its inverse is `undoShareAct`.
 *
 * @example writeOffShares(shares, { principal: 72488n, whole: false, payable: 500n }).losses
 */
export function writeOffShares(
  shares: readonly LoanShare[],
  { principal, whole, payable }: WrittenOff,
): SharesWrittenOff {
  const before = byNumber(shares);
  invariant(principal <= outstandingOf(before), 'no more is lost than is outstanding');
  const parts = splitLosses(principal, before);
  const after = before.map((share, place) => ({
    ...share,
    outstanding: share.outstanding - parts[place]!,
    lost: share.lost + parts[place]!,
  }));
  const ofInvestors = sum(parts.filter((_, place) => before[place]!.investor !== null));
  const interest = whole ? payable : ZERO;
  const postings = investorEntry('writeOff', {
    principal: ofInvestors,
    payable: interest,
    loss: ofInvestors + interest,
  });
  const losses = before
    .map(({ number }, place) => ({ share: number, principal: parts[place]! }))
    .filter((loss) => loss.principal !== ZERO);
  return { ...shareAct(before, after, [], postings), losses };
}
