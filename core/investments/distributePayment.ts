import type { PlainDate } from '../calendar/plainDate';
import { invariant } from '../errors/domainError';
import { percentOf } from '../loan/chargeColumns';
import { sum, ZERO, type Money } from '../money/money';
import {
  linesOf,
  totalsOf,
  type DistributionContext,
  type DistributionLine,
  type DistributionTotals,
} from './distributionLines';
import { byNumber, outstandingOf, type LoanShare } from './loanShare';
import { investorEntry, type InvestorPosting } from './postings';
import type { InvestmentRules } from './rules';
import { shareAct, type ShareAct } from './shareAct';
import { splitPrincipal } from './splits';
import type { WalletMove } from './wallets';

/**
 * Parts of a payment, and what becomes of each: split among the shares, cash that the lender
 * keeps or owes on, or no cash at all.
 */
const PAYMENT_PARTS = {
  principal: 'split',
  interest: 'split',
  retainedInterest: 'lender',
  lateInterest: 'split',
  fees: 'lender',
  lateCharges: 'lender',
  insurance: 'lender',
  tax: 'lender',
  excess: 'lender',
  waivedInterest: 'noCash',
} as const;

/**
 * Payment of a loan of investors, in minor units; parts left out are zero. Interest is below zero
 * where a prepayment makes principal of interest that was paid ahead.
 */
export type InvestedPayment = Readonly<Partial<Record<keyof typeof PAYMENT_PARTS, Money>>>;

/** Money of a loan that stands, or of one written off: principal of the one or the other falls. */
type DistributionKind = 'payment' | 'recovery';

/** Facts of a distribution that are kept, and that its void negates. */
export interface StoredDistribution {
  readonly kind: DistributionKind;
  readonly valueDate: PlainDate;
  readonly lines: readonly DistributionLine[];
}

/** A payment, or a recovery, split among the shares of its loan. */
export interface Distribution extends ShareAct, StoredDistribution {
  readonly totals: DistributionTotals;
}

/**
 * A payment of a loan split among its shares: principal by what is outstanding of each, interest
 * and late interest by units with their carries, and of investors' lines what is deducted. Only
 * cash is split; of late interest only the investors' percent, rounded down. Decision 110.
 *
 * @example distributePayment(shares, rules, { interest: 2000n }, context).totals.split // 2000n
 */
export function distributePayment(
  shares: readonly LoanShare[],
  rules: InvestmentRules,
  payment: InvestedPayment,
  context: DistributionContext,
): Distribution {
  const ordered = byNumber(shares);
  const { principal = ZERO, interest = ZERO, lateInterest = ZERO } = payment;
  invariant(principal >= ZERO && lateInterest >= ZERO, 'a payment is not negative');
  invariant(principal <= outstandingOf(ordered), 'no more principal comes than is outstanding');
  const ofInvestors = percentOf(lateInterest, rules.lateInterestInvestorsPct, 'down');
  const cash = {
    principal: splitPrincipal(principal, ordered),
    interest,
    lateInterest: ofInvestors,
  };
  const lines = linesOf(ordered, cash, rules, context);
  const notSplit = sum([...partsOf(payment, 'lender'), lateInterest - ofInvestors]);
  return distributionOf('payment', context.valueDate, ordered, lines, notSplit);
}

const partsOf = (payment: InvestedPayment, what: 'split' | 'lender' | 'noCash'): Money[] =>
  (Object.keys(PAYMENT_PARTS) as (keyof typeof PAYMENT_PARTS)[])
    .filter((name) => PAYMENT_PARTS[name] === what)
    .map((name) => payment[name] ?? ZERO);

/**
 * A distribution from its lines: shares move by them, investors get their net, and the entry is
 * that of its kind.
 *
 * @example distributionOf('payment', '2026-02-15', shares, lines, 0n).moves
 */
export function distributionOf(
  kind: DistributionKind,
  valueDate: PlainDate,
  shares: readonly LoanShare[],
  lines: readonly DistributionLine[],
  notSplit: Money,
): Distribution {
  const after = shares.map((share) => withLinesOf(share, kind, lines));
  const act = shareAct(shares, after, movesOf(lines), entryOfLines(kind, lines));
  return { ...act, kind, valueDate, lines, totals: totalsOf(lines, notSplit) };
}

/**
 * A share once lines of its number are in it.
 *
 * @example withLinesOf(share, 'payment', lines).outstanding
 */
export function withLinesOf(
  share: LoanShare,
  kind: DistributionKind,
  lines: readonly DistributionLine[],
): LoanShare {
  const ofShare = lines.filter((line) => line.share === share.number);
  const ofComponent = (component: DistributionLine['component']) =>
    ofShare.filter((line) => line.component === component);
  const principal = sum(ofComponent('principal').map(({ gross }) => gross));
  return {
    ...share,
    outstanding: share.outstanding - (kind === 'payment' ? principal : ZERO),
    lost: share.lost - (kind === 'recovery' ? principal : ZERO),
    carryInterest: share.carryInterest + sum(ofComponent('interest').map(({ carry }) => carry)),
    carryLate: share.carryLate + sum(ofComponent('lateInterest').map(({ carry }) => carry)),
  };
}

/**
 * Moves of the wallets of investors by lines.
 *
 * @example movesOf(lines)[0] // { investor: 7, available: 667n, held: 0n }
 */
export const movesOf = (lines: readonly DistributionLine[]): WalletMove[] =>
  lines.flatMap(({ investor, net }) =>
    investor === null ? [] : [{ investor, available: net, held: ZERO }],
  );

/**
 * The entry of lines: a payment takes their principal and interest out of what is owed to
 * investors, a recovery is an expense of its own, as the loss was passed on before.
 *
 * @example entryOfLines('payment', lines)
 */
export function entryOfLines(
  kind: DistributionKind,
  lines: readonly DistributionLine[],
): InvestorPosting[] {
  const totals = totalsOf(lines, ZERO);
  if (kind === 'recovery') return investorEntry('recovery', totals);
  const ofInvestors = lines.filter(({ investor }) => investor !== null);
  const principal = sum(
    ofInvestors.filter(({ component }) => component === 'principal').map(({ gross }) => gross),
  );
  return investorEntry('payment', { ...totals, principal, interest: totals.gross - principal });
}
