import { invariant } from '../errors/domainError';
import { sum, ZERO, type Money } from '../money/money';
import { byNumber, type LoanShare } from './loanShare';
import { investorEntry } from './postings';
import { shareAct, type ShareAct } from './shareAct';

/** Most days late that a lender may wait before it has to buy shares back, where it promised to. */
export const BUY_BACK_DAYS_MAX = 365;

/** A share that the lender takes back. */
interface BoughtBack {
  /** Number of the share. */
  readonly share: number;
  /** Interest accrued until then, in minor units. */
  readonly accrued: Money;
}

/** Money paid for a share that is bought back, in minor units. */
interface PaidForShare extends BoughtBack {
  /** Id of who held it. */
  readonly investor: number;
  readonly principal: Money;
  readonly total: Money;
}

/** Shares bought back. */
interface BuyBack extends ShareAct {
  readonly paid: readonly PaidForShare[];
  /** Money that the lender puts into the fund for it, in minor units; its entry stands apart. */
  readonly contribution: Money;
}

/**
 * The lender pays investors what is outstanding of their shares and the interest accrued, nothing
 * deducted, and holds them from then on: number, units and carries stay, and such a share does not
 * become subordinated. Its inverse is `undoShareAct`, while nothing was distributed since.
 *
 * @example buyBackShares(shares, [{ share: 2, accrued: 3256n }]).contribution // 67164n
 */
export function buyBackShares(
  shares: readonly LoanShare[],
  bought: readonly BoughtBack[],
): BuyBack {
  const before = byNumber(shares);
  const paid = bought.map(({ share: number, accrued }) => {
    const share = before.find((one) => one.number === number);
    invariant(share !== undefined && share.investor !== null, 'an investor holds what is bought');
    const principal = share.outstanding;
    return {
      share: number,
      investor: share.investor,
      principal,
      accrued,
      total: principal + accrued,
    };
  });
  const numbers = new Set(paid.map(({ share }) => share));
  invariant(numbers.size === paid.length, 'a share is bought back once');
  const after = before.map((share) =>
    numbers.has(share.number) ? { ...share, investor: null } : share,
  );
  const totalOf = (name: 'principal' | 'accrued' | 'total') => sum(paid.map((one) => one[name]));
  const contribution = totalOf('total');
  const moves = paid.map(({ investor, total }) => ({ investor, available: total, held: ZERO }));
  const postings = investorEntry('buyBack', {
    principal: totalOf('principal'),
    accrued: totalOf('accrued'),
    total: contribution,
  });
  return { ...shareAct(before, after, moves, postings), paid, contribution };
}
