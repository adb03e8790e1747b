import { invariant } from '../errors/domainError';
import { percentOf } from '../loan/chargeColumns';
import { ZERO, type Money } from '../money/money';
import { byNumber, FRESH, nextNumber, type LoanShare } from './loanShare';
import { investorEntry } from './postings';
import { shareAct, type ShareAct } from './shareAct';
import { splitUnits } from './splits';

/** Sale of a share, or of part of it, from its investor to another. Amounts in minor units. */
interface ShareSale {
  /** Number of the share. */
  readonly share: number;
  readonly buyer: number;
  /** Principal that is sold: all that is outstanding of the share, or less. */
  readonly principal: Money;
  /** Price in percent of the principal, decimal text. */
  readonly pricePct: string;
  /** Interest accrued and not due, which the buyer pays at once. */
  readonly accrued: Money;
  /** Fee in percent of the price, and the tax in percent of the fee, which the seller bears. */
  readonly feePct: string;
  readonly feeTaxPct: string;
}

/** Money of a sale, in minor units. */
interface SaleFigures {
  readonly price: Money;
  readonly fee: Money;
  readonly tax: Money;
  readonly buyerPays: Money;
  readonly sellerGets: Money;
}

/** A share sold. */
interface SoldShare extends ShareAct, SaleFigures {
  /** Number of the buyer's share where part of one is sold; null where it goes whole. */
  readonly newShare: number | null;
}

/**
 * Money of a sale: price half up, fee rounded down, its tax half up.
 *
 * @example saleFigures({ principal: 80340n, pricePct: '80', … }).price // 64272n
 */
export function saleFigures({
  principal,
  pricePct,
  accrued,
  feePct,
  feeTaxPct,
}: Omit<ShareSale, 'share' | 'buyer'>): SaleFigures {
  const price = percentOf(principal, pricePct);
  const fee = percentOf(price, feePct, 'down');
  const tax = percentOf(fee, feeTaxPct);
  const buyerPays = price + accrued;
  return { price, fee, tax, buyerPays, sellerGets: buyerPays - fee - tax };
}

/**
 * A sale between investors. A share that goes whole keeps number, units and carries; of a part the
 * buyer gets the next number without a carry, and units go by the principal of both parts. Limits
 * and wallet of the buyer are asked before. Its inverse is `undoShareAct`.
 *
 * @example sellShare(shares, { share: 2, buyer: 9, principal: 80340n, pricePct: '80', … })
 */
export function sellShare(shares: readonly LoanShare[], sale: ShareSale): SoldShare {
  const before = byNumber(shares);
  const sold = before.find(({ number }) => number === sale.share);
  invariant(sold !== undefined && sold.investor !== null, 'an investor holds what is sold');
  const { principal, buyer } = sale;
  const staying = sold.outstanding - principal;
  invariant(principal > ZERO && staying >= ZERO, 'no more is sold than is outstanding');
  const figures = saleFigures(sale);
  const number = staying === ZERO ? null : nextNumber(before);
  const after =
    number === null
      ? before.map((share) => (share === sold ? { ...share, investor: buyer } : share))
      : parted(before, sold, { number, investor: buyer, outstanding: principal });
  const moves = [
    { investor: buyer, available: -figures.buyerPays, held: ZERO },
    { investor: sold.investor, available: figures.sellerGets, held: ZERO },
  ];
  const { fee, tax } = figures;
  const postings = investorEntry('sale', { deducted: fee + tax, fee, tax });
  return { ...shareAct(before, after, moves, postings), ...figures, newShare: number };
}

/** Shares once part of one is another's. */
function parted(
  shares: readonly LoanShare[],
  sold: LoanShare,
  part: Pick<LoanShare, 'number' | 'investor' | 'outstanding'>,
): readonly LoanShare[] {
  const staying = sold.outstanding - part.outstanding;
  const [stays, leaves] = splitUnits(sold.units, staying, part.outstanding);
  return [
    ...shares.map((share) =>
      share === sold ? { ...share, units: stays, outstanding: staying } : share,
    ),
    { ...FRESH, ...part, units: leaves, subordinated: sold.subordinated },
  ];
}
