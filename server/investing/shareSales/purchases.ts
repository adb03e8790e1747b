import type { ShareAct, SharePurchase, SharePurchasePreview } from '@core/contract/shareSales';
import { DomainError } from '@core/errors/domainError';
import { sellShare } from '@core/investments/sellShare';
import { percentOf } from '@core/loan/chargeColumns';
import { ZERO, type Money } from '@core/money/money';
import { parseTyped } from '@core/money/typedAmount';
import { formatMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { shareActNumber, shareNumber } from '../../platform/text';
import { lockHolders } from '../../money/investors/funding';
import { lockWallet, type Wallet } from '../../money/investors/wallet';
import { checkMayInvest, lockInvestor } from '../investors/queries';
import { checkLimits, findStandingOf } from '../opportunities/limits';
import { lockOpportunity } from '../opportunities/locked';
import { checkAvailable } from '../wallets/common';
import { accruedWith } from './accrued';
import { getOfferRow, offerEnded, onSale } from './offers';
import { getShareAct, partiesOf, type OfferRow } from './queries';
import { findSaleFee } from './saleFee';
import { lockStanding, type StandingShares } from './standing';
import { writeShareAct } from './writeShareAct';

/** Purchase of an offer, decided, with loan and wallet held until the end. */
interface DecidedPurchase {
  readonly offer: OfferRow;
  readonly standing: StandingShares;
  readonly buyerId: number;
  readonly wallet: Wallet;
  readonly principal: Money;
  readonly made: ReturnType<typeof sellShare>;
}

/** Words for what keeps an offer from being bought, and for how long; null of none. */
function whyPaused(
  { isSellerSuspended }: OfferRow,
  { isLate, isRescheduled }: StandingShares,
): string | null {
  if (isSellerSuspended) return 'quien vende está suspendido; sigue cuando vuelva a estar activo';
  if (isRescheduled) return 'el préstamo se reprogramó por falta de pago, y por eso no se revende';
  return isLate ? 'el préstamo está atrasado; sigue cuando se ponga al día' : null;
}

/**
 * Reads and decides the purchase of an offer. Throws SHARE_OFFER_NOT_FOUND, SHARE_OFFER_ENDED,
 * SHARE_OWN, SHARE_SALE_PAUSED, SHARES_WAIT_FOR_LOT, INVESTOR_FUNDS_SHORT, INVESTMENT_LIMIT.
 */
async function decidePurchase(
  tx: Database,
  act: Pick<Act, 'clock'>,
  userId: number,
  offerId: number,
): Promise<DecidedPurchase> {
  const today = act.clock.today();
  const seen = await getOfferRow(tx, offerId, today);
  const row = await lockOpportunity(tx, seen.opportunityId);
  const buyer = await lockInvestor(tx, userId);
  checkMayInvest(buyer);
  const standing = await lockStanding(tx, seen.opportunityId, today);
  await tx.execute(sql`select from share_offer where id = ${offerId} for no key update`);
  const offer = await getOfferRow(tx, offerId, today);
  if (offer.status !== 'PUBLICADA') throw offerEnded(offer);
  if (offer.investorId === buyer.id) throw new DomainError('SHARE_OWN');
  const why = whyPaused(offer, standing);
  if (why !== null) throw new DomainError('SHARE_SALE_PAUSED', { why });
  const { currency, fundId } = offer;
  const { shares } = standing.ofLoan;
  const whole = shares.find(({ number }) => number === offer.shareNumber);
  if (whole?.investor !== offer.investorId || whole.outstanding === ZERO) {
    throw new DomainError('SHARE_NOT_ON_SALE');
  }
  const principal = onSale(offer);
  const accrued = accruedWith(standing.accrued(whole), principal, whole);
  const buyerId = buyer.id;
  await lockHolders(tx, row, [buyerId]);
  const wallet = await lockWallet(tx, { investorId: buyerId, fundId, currency });
  const total = percentOf(principal, offer.pricePercent) + accrued;
  const lacking = () => 'deposite antes, o elija una oferta menor';
  checkAvailable(wallet.available, total, currency, lacking, 'total');
  checkLimits(
    await findStandingOf(tx, today, { row, investor: buyer }),
    principal,
    () => 'espere a que vuelva parte de lo que tiene, o elija otra oferta que quepa',
  );
  const made = sellShare(shares, {
    share: offer.shareNumber,
    buyer: buyerId,
    principal,
    pricePct: offer.pricePercent,
    accrued,
    ...(await findSaleFee(tx, today, currency)),
  });
  return { offer, standing, buyerId, wallet, principal, made };
}

/** Preview of a purchase. Throws what refuses it. */
export async function previewPurchase(
  tx: Database,
  act: Pick<Act, 'clock'>,
  userId: number,
  offerId: number,
): Promise<SharePurchasePreview> {
  const { offer, wallet, principal, made } = await decidePurchase(tx, act, userId, offerId);
  const text = (amount: Money) => formatMoney(amount, offer.currency);
  return {
    currency: offer.currency,
    principal: text(principal),
    price: text(made.price),
    accrued: text(made.buyerPays - made.price),
    total: text(made.buyerPays),
    fee: text(made.fee),
    feeTax: text(made.tax),
    sellerGets: text(made.sellerGets),
    availableBefore: text(wallet.available),
    availableAfter: text(wallet.available - made.buyerPays),
  };
}

/** Buys an offer at the total that was seen. Throws SHARE_SALE_PRICE_CHANGED. */
export async function buyShare(
  tx: Database,
  act: Act,
  userId: number,
  offerId: number,
  { total: typed }: SharePurchase,
): Promise<ShareAct> {
  const { offer, standing, buyerId, principal, made } = await decidePurchase(
    tx,
    act,
    userId,
    offerId,
  );
  const { currency } = offer;
  const text = (amount: Money) => formatMoney(amount, currency);
  if (parseTyped(typed, currency, 'total') !== made.buyerPays) {
    throw new DomainError('SHARE_SALE_PRICE_CHANGED', { total: text(made.buyerPays), currency });
  }
  const id = await writeShareAct(tx, act, standing.loan, standing.ofLoan, made, {
    kind: made.newShare === null ? 'wholeSale' : 'partSale',
    shareId: offer.shareId,
    offerId,
    sellerId: offer.investorId,
    buyerId,
    principal: text(principal),
    price: text(made.price),
    accrued: text(made.buyerPays - made.price),
    fee: text(made.fee),
    feeTax: text(made.tax),
    withheld: text(ZERO),
  });
  await tx.execute(sql`
    update share_offer set status = 'VENDIDA', ended_on = ${act.clock.today()}
    where id = ${offerId}`);
  await recordAudit(tx, act, {
    action: 'buyShare',
    entity: 'share',
    entityId: offer.shareId,
    after: {
      sale: shareActNumber(id),
      share: await boughtShare(tx, offer, made.newShare),
      ...partiesOf(await getShareAct(tx, id)),
      principal: text(principal),
      total: text(made.buyerPays),
    },
  });
  return getShareAct(tx, id, userId);
}

/** Number of the share that a buyer has now: the offered one, or the part of it. */
async function boughtShare(
  tx: Database,
  { shareId, opportunityId }: OfferRow,
  newShare: number | null,
): Promise<string> {
  if (newShare === null) return shareNumber(shareId);
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from share where opportunity_id = ${opportunityId} and number = ${newShare}`,
  );
  return shareNumber(rows[0]!.id);
}
