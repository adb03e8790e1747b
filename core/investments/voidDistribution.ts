import { invariant } from '../errors/domainError';
import { ZERO } from '../money/money';
import type { DistributionLine } from './distributionLines';
import { entryOfLines, movesOf, withLinesOf, type StoredDistribution } from './distributePayment';
import { byNumber, FRESH, nextNumber, type LoanShare } from './loanShare';
import { shareAct, type ShareAct } from './shareAct';
import { splitUnits } from './splits';

/** A distribution taken back. */
export interface VoidedDistribution extends ShareAct {
  /** The stored lines negated. */
  readonly lines: readonly DistributionLine[];
}

/**
 * A distribution taken back: its stored lines and carries negated, nothing computed again, and
 * later ones as they are. Where a share has another holder than who was paid, the principal comes
 * back as a new share of who was paid, with units of the old one by the principal of both; the net
 * is taken from who was paid, whose wallet may fall below zero. Where what is taken back made such
 * a share itself, its units go back and nothing is left of it.
 *
 * @example voidDistribution(paid.shares, paid).shares // those before the payment
 */
export function voidDistribution(
  shares: readonly LoanShare[],
  { kind, lines: stored }: StoredDistribution,
): VoidedDistribution {
  const before = byNumber(shares);
  const lines = stored.map(negated);
  // Shares were made in the order of those that they come of, and go in the other.
  const isBack = lines.some(({ component, gross }) => component === 'principal' && gross > ZERO);
  const inTurn = isBack ? before.toReversed() : before;
  const after = inTurn.reduce<readonly LoanShare[]>((result, share) => {
    const ofShare = lines.filter((line) => line.share === share.number);
    if (ofShare.length === 0) return result;
    const reinstated = ofShare.find((line) => line.component === 'principal');
    const isSold = kind === 'payment' && reinstated && reinstated.investor !== share.investor;
    if (!isSold) return replaced(result, withLinesOf(share, kind, ofShare));
    const others = withLinesOf(
      share,
      kind,
      ofShare.filter((line) => line !== reinstated),
    );
    return reinstated.gross < ZERO
      ? withReinstated(result, others, reinstated)
      : withoutReinstated(result, others, reinstated);
  }, before);
  return { ...shareAct(before, after, movesOf(lines), entryOfLines(kind, lines)), lines };
}

const replaced = (shares: readonly LoanShare[], share: LoanShare): readonly LoanShare[] =>
  shares.map((one) => (one.number === share.number ? share : one));

/** Principal that comes back to who held a share when it was paid, as a share of its own. */
function withReinstated(
  shares: readonly LoanShare[],
  share: LoanShare,
  { investor, gross }: DistributionLine,
): readonly LoanShare[] {
  const outstanding = -gross;
  const [staying, leaving] = splitUnits(share.units, share.outstanding, outstanding);
  const number = nextNumber(shares);
  const { subordinated } = share;
  return [
    ...replaced(shares, { ...share, units: staying }),
    { ...FRESH, number, investor, units: leaving, outstanding, subordinated },
  ];
}

/** Principal that is paid again to who held a share: nothing is left of the one made of it. */
function withoutReinstated(
  shares: readonly LoanShare[],
  share: LoanShare,
  { investor, gross }: DistributionLine,
): readonly LoanShare[] {
  const isMadeOf = (one: LoanShare) => {
    if (one.investor !== investor || one.outstanding !== gross) return false;
    const [staying] = splitUnits(share.units + one.units, share.outstanding, gross);
    return one.number > share.number && staying === share.units;
  };
  // The last of equal ones: they go in the other order than they came.
  const made = shares.findLast(isMadeOf);
  invariant(made !== undefined, 'what a void made is taken back before it changes');
  const gone = { ...made, units: 0n, outstanding: ZERO };
  return replaced(replaced(shares, { ...share, units: share.units + made.units }), gone);
}

/** A line that takes another back. */
const negated = (line: DistributionLine): DistributionLine => ({
  ...line,
  gross: -line.gross,
  commission: -line.commission,
  tax: -line.tax,
  withheld: -line.withheld,
  net: -line.net,
  carry: -line.carry,
  withholdingBase: -line.withholdingBase,
});
