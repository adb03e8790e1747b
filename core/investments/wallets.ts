import { ZERO, type Money } from '../money/money';
import { outstandingOf, type LoanShare } from './loanShare';
import { investorEntry, type InvestorPosting } from './postings';

/** Money of an investor that is in no loan, in minor units. */
export interface Wallet {
  readonly investor: number;
  /** Free to invest or withdraw; below zero after a void of what was withdrawn already. */
  readonly available: Money;
  /** Promised to loans that were not disbursed. */
  readonly held: Money;
}

/** Change of a wallet by an act: amounts are added to it. */
export type WalletMove = Wallet;

/** Changes of an act besides those of shares. */
export interface WalletAct {
  readonly moves: readonly WalletMove[];
  readonly postings: readonly InvestorPosting[];
}

/** Signs of what each act of one investor does to the parts of a wallet. */
const ACTS = {
  deposit: { available: 1n, held: 0n },
  withdrawal: { available: -1n, held: 0n },
  reserve: { available: -1n, held: 1n },
  release: { available: 1n, held: -1n },
} as const;

/**
 * An act of one investor with money that is in no loan; whether it is allowed is asked before.
 *
 * @example walletAct('deposit', 7, 5000n).moves // [{ investor: 7, available: 5000n, held: 0n }]
 */
export function walletAct(act: keyof typeof ACTS, investor: number, amount: Money): WalletAct {
  const { available, held } = ACTS[act];
  return {
    moves: [{ investor, available: available * amount, held: held * amount }],
    postings: investorEntry(act, { amount }),
  };
}

/**
 * The disbursement of a loan: what investors promised becomes their shares. The lender's part is
 * a contribution to the fund, which stands apart.
 *
 * @example disburseShares(shares).postings // held +100000, shares -100000
 */
export function disburseShares(shares: readonly LoanShare[]): WalletAct {
  const invested = shares.filter(({ investor }) => investor !== null);
  return {
    moves: netMoves(
      invested.map(({ investor, units }) => ({
        investor: investor!,
        available: ZERO,
        held: -units,
      })),
    ),
    postings: investorEntry('disbursement', { amount: outstandingOf(invested) }),
  };
}

/**
 * Moves added up by investor, in the order of their ids, those of nothing left out.
 *
 * @example netMoves([...moves, ...oppositeMoves(moves)]) // []
 */
export function netMoves(moves: readonly WalletMove[]): WalletMove[] {
  const byInvestor = new Map<number, WalletMove>();
  for (const { investor, available, held } of moves) {
    const before = byInvestor.get(investor) ?? { investor, available: ZERO, held: ZERO };
    byInvestor.set(investor, {
      investor,
      available: before.available + available,
      held: before.held + held,
    });
  }
  return [...byInvestor.values()]
    .filter(({ available, held }) => available !== ZERO || held !== ZERO)
    .toSorted((a, b) => a.investor - b.investor);
}

/**
 * Moves that take others back.
 *
 * @example oppositeMoves([{ investor: 7, available: 5n, held: 0n }])[0].available // -5n
 */
export const oppositeMoves = (moves: readonly WalletMove[]): WalletMove[] =>
  moves.map(({ investor, available, held }) => ({
    investor,
    available: -available,
    held: -held,
  }));

/**
 * Wallets once moves are added to them, by id; who had none has one now.
 *
 * @example moveWallets([], walletAct('deposit', 7, 5000n).moves)[0].available // 5000n
 */
export function moveWallets(wallets: readonly Wallet[], moves: readonly WalletMove[]): Wallet[] {
  const wholes = new Map(wallets.map((wallet) => [wallet.investor, wallet]));
  for (const { investor, available, held } of netMoves(moves)) {
    const before = wholes.get(investor) ?? { investor, available: ZERO, held: ZERO };
    wholes.set(investor, {
      investor,
      available: before.available + available,
      held: before.held + held,
    });
  }
  return [...wholes.values()].toSorted((a, b) => a.investor - b.investor);
}
