import { invariant } from '../errors/domainError';
import type { DistributionContext, DistributionLine } from './distributionLines';
import {
  distributePayment,
  type Distribution,
  type InvestedPayment,
  type StoredDistribution,
} from './distributePayment';
import { byNumber, type LoanShare } from './loanShare';
import { withLines, type MonthWithheld } from './months';
import type { InvestmentRules } from './rules';
import { shareAct, type ShareAct } from './shareAct';
import { voidDistribution, type VoidedDistribution } from './voidDistribution';

/** A payment to distribute again, by the rules of its value date. */
interface Redone {
  readonly payment: InvestedPayment;
  readonly rules: InvestmentRules;
  readonly valueDate: string;
}

/** Distributions that a payment of a past day touches, and what takes their place. */
interface Replay {
  /** Distributions that are taken back, any of later value dates among them. */
  readonly reverse: readonly StoredDistribution[];
  /** Payments that are distributed then, by value date. */
  readonly redo: readonly Redone[];
}

/** Facts that a replay depends on besides its distributions. */
interface ReplayContext extends Omit<DistributionContext, 'valueDate'> {
  /** Value dates of the distributions that stand and are not taken back. */
  readonly livingOn: DistributionContext['livingOn'];
}

/** Distributions taken back and made again, as one act with the net of them all. */
interface ReplayedDistributions extends ShareAct {
  /** Voids, in the order in which the distributions were given. */
  readonly reversed: readonly VoidedDistribution[];
  /** New distributions, in the order in which their payments were given. */
  readonly redone: readonly Distribution[];
  /** Months of the investors after it. */
  readonly months: readonly MonthWithheld[];
}

/**
 * Takes back the distributions that a payment of a past day touches and makes them again by value
 * date: days of commission and months of withholding are counted from those that remain. Wallets
 * and books take the net alone, in one entry. It crosses no act on the shares (`barredBy`).
 *
 * @example replayDistributions(shares, { reverse: [second], redo: [early, later] }, context)
 */
export function replayDistributions(
  shares: readonly LoanShare[],
  { reverse, redo }: Replay,
  context: ReplayContext,
): ReplayedDistributions {
  const before = byNumber(shares);
  invariant(
    reverse.every(({ lines }) => lines.every((line) => isOfHolder(before, line))),
    'a replay crosses no sale',
  );
  let { livingOn, months } = context;
  let current: readonly LoanShare[] = before;
  const reversed = reverse.map((stored) => {
    const voided = voidDistribution(current, stored);
    current = voided.shares;
    months = withLines(months, stored.valueDate, voided.lines);
    return voided;
  });
  const redone = redo.map(({ payment, rules, valueDate }) => {
    const made = distributePayment(current, rules, payment, {
      ...context,
      valueDate,
      livingOn,
      months,
    });
    current = made.shares;
    months = withLines(months, valueDate, made.lines);
    livingOn = [...livingOn, valueDate];
    return made;
  });
  const acts: readonly ShareAct[] = [...reversed, ...redone];
  const net = shareAct(
    before,
    current,
    acts.flatMap(({ moves }) => moves),
    acts.flatMap(({ postings }) => postings),
  );
  return { ...net, reversed, redone, months };
}

const isOfHolder = (shares: readonly LoanShare[], line: DistributionLine): boolean =>
  shares.some(({ number, investor }) => number === line.share && investor === line.investor);
