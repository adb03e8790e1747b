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
 * is taken from who was paid, whose wallet may fall below zero.
 *
 * @example voidDistribution(paid.shares, paid).shares // those before the payment
 */
export function voidDistribution(
  shares: readonly LoanShare[],
  { kind, lines: stored }: StoredDistribution,
): VoidedDistribution {
  const before = byNumber(shares);
  const lines = stored.map(negated);
  const after = before.reduce<readonly LoanShare[]>((result, share) => {
    const ofShare = lines.filter((line) => line.share === share.number);
    const reinstated = ofShare.find((line) => line.component === 'principal');
    const isSold = kind === 'payment' && reinstated && reinstated.investor !== share.investor;
    if (!isSold) return replaced(result, withLinesOf(share, kind, ofShare));
    const others = ofShare.filter((line) => line !== reinstated);
    return withReinstated(result, withLinesOf(share, kind, others), reinstated);
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
