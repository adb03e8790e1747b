import { invariant } from '../errors/domainError';
import { changesBetween, isSameShare, type LoanShare, type ShareChange } from './loanShare';
import { netByAccount, opposite, type InvestorPosting } from './postings';
import { netMoves, oppositeMoves, type WalletAct, type WalletMove } from './wallets';

/** An act on the shares of a loan: the state after it, and all that its inverse needs. */
export interface ShareAct extends WalletAct {
  /** All shares of the loan after it, by number. */
  readonly shares: readonly LoanShare[];
  /** Shares that it made, changed or took away. */
  readonly changed: readonly ShareChange[];
}

/** Facts of an act that are kept for its inverse. */
export type StoredAct = Omit<ShareAct, 'shares'>;

/**
 * An act from the shares before and after it; moves and postings are added up.
 *
 * @example shareAct(before, after, moves, postings).changed
 */
export const shareAct = (
  before: readonly LoanShare[],
  after: readonly LoanShare[],
  moves: readonly WalletMove[],
  postings: readonly InvestorPosting[],
): ShareAct => ({
  shares: after,
  changed: changesBetween(before, after),
  moves: netMoves(moves),
  postings: netByAccount(postings),
});

/**
 * True where shares stand as an act left them, so that it can be undone: nothing was distributed,
 * lost or sold of them since.
 *
 * @example isAsLeft(sold.shares, sold.changed) // true
 */
export const isAsLeft = (shares: readonly LoanShare[], changed: readonly ShareChange[]): boolean =>
  changed.every(({ before, after }) => {
    const number = (after ?? before)!.number;
    return isSameShare(shares.find((share) => share.number === number) ?? null, after);
  });

/**
 * The inverse of a sale, a buy-back or a write-off, from what was kept of it: its shares stand as
 * before, one that it made is gone, money goes back and the entry is the opposite one. Only where
 * the shares are as it left them (`isAsLeft`).
 *
 * @example undoShareAct(sold.shares, sold).shares // those before the sale
 */
export function undoShareAct(
  shares: readonly LoanShare[],
  { changed, moves, postings }: StoredAct,
): ShareAct {
  invariant(isAsLeft(shares, changed), 'an act is undone where its shares are as it left them');
  const numbers = new Set(changed.map(({ before, after }) => (before ?? after)!.number));
  const restored = changed.flatMap(({ before }) => (before === null ? [] : [before]));
  const others = shares.filter(({ number }) => !numbers.has(number));
  const after = [...others, ...restored].toSorted((a, b) => a.number - b.number);
  return shareAct(shares, after, oppositeMoves(moves), opposite(postings));
}
