import type { PlainDate } from '@core/calendar/plainDate';
import type { NewShareOffer, ShareOffer, ShareOfferQuery } from '@core/contract/shareSales';
import { DomainError } from '@core/errors/domainError';
import { saleFigures } from '@core/investments/sellShare';
import { min, ZERO, type Money } from '@core/money/money';
import { parseTyped } from '@core/money/typedAmount';
import { formatMoney, parseMoney } from '@core/money/wire';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { plainSql } from '../../platform/db/text';
import { share } from '../../platform/db/tables/opportunities';
import { shareOffer } from '../../platform/db/tables/shareActs';
import { dateForPeople } from '../../platform/documents/format';
import { matchesWords, planNewest } from '../../platform/http/pagination';
import type { Act } from '../../platform/deps';
import { shareNumber } from '../../platform/text';
import { findFundedLoans, findShares } from '../distributions/facts';
import { checkMayInvest, lockInvestor } from '../investors/queries';
import { accruedWith, interestOfShares } from './accrued';
import { checkPart, type PartBounds } from './parts';
import { offerColumns, OFFERS, type OfferRow } from './queries';
import { findSaleFee } from './saleFee';

/** Principal on sale of an offer: the whole of the share, or what of it is left, minor units. */
export function onSale({ principal, outstanding, currency }: OfferRow): Money {
  const left = parseMoney(outstanding, currency);
  return principal === null ? left : min(parseMoney(principal, currency), left);
}

/** Fee that nobody is told: of what sellers bear only they read. */
const NO_FEE = { feePct: '0', feeTaxPct: '0' };

async function toWire(
  db: Database,
  row: OfferRow,
  userId: number,
  today: PlainDate,
): Promise<ShareOffer> {
  if (row.status !== 'PUBLICADA') return endedToWire(row, userId);
  const { currency, opportunityId, shareNumber: place } = row;
  const { shares } = await findShares(db, opportunityId, currency);
  const [loan] = await findFundedLoans(db, [opportunityId]);
  const { accrued: accruedOf } = await interestOfShares(db, loan!, shares, today);
  const whole = shares.find(({ number }) => number === place)!;
  const principal = onSale(row);
  const accrued = accruedWith(accruedOf(whole), principal, whole);
  const facts = factsOf(row, userId);
  const fee = facts.isMine ? await findSaleFee(db, today, currency) : NO_FEE;
  const { price, sellerGets } = saleFigures({
    principal,
    pricePct: row.pricePercent,
    accrued,
    ...fee,
  });
  return {
    ...facts,
    ...sumsOf({ principal, price, accrued }, currency),
    sellerGets: facts.isMine ? formatMoney(sellerGets, currency) : null,
  };
}

/** Facts of an offer besides its sums. */
function factsOf(row: OfferRow, userId: number) {
  const { id, shareId, opportunityId, title, riskClass, currency, fundId } = row;
  const { outstanding, pricePercent, annualRatePercent, nextDueOn, status, isPaused } = row;
  const { offeredOn, endedOn, endReason } = row;
  return {
    id,
    shareId,
    opportunityId,
    title,
    riskClass,
    currency,
    fundId,
    outstanding,
    pricePercent,
    annualRatePercent,
    nextDueOn,
    status,
    isPaused,
    isMine: row.userId === userId,
    isWhole: row.principal === null,
    offeredOn,
    endedOn,
    endReason,
  };
}

interface Sums {
  readonly principal: Money;
  readonly price: Money;
  readonly accrued: Money;
}

/** Sums of an offer, as text of its currency. */
function sumsOf({ principal, price, accrued }: Sums, currency: string) {
  const text = (amount: Money) => formatMoney(amount, currency);
  const total = text(price + accrued);
  return { principal: text(principal), price: text(price), accrued: text(accrued), total };
}

/** An offer that ended: of what was sold, or offered. Its share may be another's by now. */
function endedToWire(row: OfferRow, userId: number): ShareOffer {
  const { currency, sold, principal } = row;
  const money = (amount: string | null) => (amount === null ? ZERO : parseMoney(amount, currency));
  const sums = {
    principal: money(sold?.principal ?? principal),
    price: money(sold?.price ?? null),
    accrued: money(sold?.accrued ?? null),
  };
  const ended = { outstanding: formatMoney(ZERO, currency), nextDueOn: null, isPaused: false };
  return { ...factsOf(row, userId), ...sumsOf(sums, currency), sellerGets: null, ...ended };
}

/** Offers that stand, or one's own that ended, the newest first. */
export async function findOfferPage(
  db: Database,
  query: ShareOfferQuery,
  userId: number,
  today: PlainDate,
) {
  const plan = planNewest(query, sql`f.id`);
  const isAsked =
    query.mine === 'ended' ? sql`f.status <> 'PUBLICADA'` : sql`f.status = 'PUBLICADA'`;
  const all = [isAsked, matchesWords(plainSql(sql`o.title`), query.search)];
  if (query.mine !== undefined) all.push(sql`i.user_id = ${userId}`);
  if (query.opportunity !== undefined) all.push(sql`o.id = ${query.opportunity}`);
  const filter = sql.join(all, sql` and `);
  const columns = offerColumns(today);
  const page = await findPage<OfferRow>(db, query, plan, { columns, from: OFFERS, filter });
  const items: ShareOffer[] = [];
  for (const row of page.items) items.push(await toWire(db, row, userId, today));
  return { ...page, items };
}

/** An offer as a row. Throws SHARE_OFFER_NOT_FOUND. */
export async function getOfferRow(db: Database, id: number, today: PlainDate): Promise<OfferRow> {
  const { rows } = await db.execute<OfferRow>(
    sql`select ${offerColumns(today)} ${OFFERS} where f.id = ${id}`,
  );
  if (rows[0] === undefined) throw new DomainError('SHARE_OFFER_NOT_FOUND');
  return rows[0];
}

const getOffer = async (db: Database, id: number, userId: number, today: PlainDate) =>
  toWire(db, await getOfferRow(db, id, today), userId, today);

/**
 * Offers an active share, or part of it, to other investors. Throws SHARE_NOT_FOUND,
 * SHARE_NOT_ON_SALE, SHARE_OFFER_TAKEN, SHARE_PRINCIPAL_RANGE, SHARE_PART_TICKET.
 */
export async function offerShare(
  tx: Database,
  act: Act,
  userId: number,
  shareId: number,
  { principal: typed, pricePercent }: NewShareOffer,
): Promise<ShareOffer> {
  const investor = await lockInvestor(tx, userId);
  checkMayInvest(investor);
  const [row] = await tx.select().from(share).where(eq(share.id, shareId)).for('no key update');
  if (row?.investorId !== investor.id) throw new DomainError('SHARE_NOT_FOUND');
  if (row.status !== 'ACTIVA') throw new DomainError('SHARE_NOT_ON_SALE');
  const { rows } = await tx.execute<PartBounds>(
    sql`select currency, ticket::text from opportunity where id = ${row.opportunityId}`,
  );
  const { currency } = rows[0]!;
  const outstanding = parseMoney(row.outstanding, currency);
  const principal = typed === null ? null : parseTyped(typed, currency, 'principal');
  if (outstanding === ZERO || (principal !== null && principal > outstanding)) {
    const params = { outstanding: row.outstanding, currency };
    throw new DomainError('SHARE_PRINCIPAL_RANGE', params, 'principal');
  }
  if (principal !== null) checkPart(principal, outstanding, rows[0]!);
  const today = act.clock.today();
  const isWhole = principal === null || principal === outstanding;
  const [made] = await tx
    .insert(shareOffer)
    .values({
      shareId,
      investorId: investor.id,
      principal: isWhole ? null : formatMoney(principal, currency),
      pricePercent,
      status: 'PUBLICADA',
      offeredOn: today,
      offeredAt: act.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: shareOffer.id });
  if (made === undefined) throw new DomainError('SHARE_OFFER_TAKEN');
  await audited(tx, act, 'offerShare', shareId, { principal: typed, pricePercent });
  return getOffer(tx, made.id, userId, today);
}

/** Refusal of an offer that ended, with how and when it did. */
export function offerEnded({ status, endedOn, endReason }: OfferRow): DomainError {
  const how = status === 'VENDIDA' ? 'se vendió' : 'se retiró';
  const on = endedOn === null ? '' : ` el ${dateForPeople(endedOn)}`;
  const because = endReason === '' ? '' : ` (${endReason.toLowerCase()})`;
  return new DomainError('SHARE_OFFER_ENDED', { why: `${how}${on}${because}` });
}

/** Takes an offer back that nobody bought. Throws SHARE_OFFER_NOT_FOUND, SHARE_OFFER_ENDED. */
export async function withdrawOffer(
  tx: Database,
  act: Act,
  userId: number,
  id: number,
): Promise<ShareOffer> {
  const today = act.clock.today();
  await tx.execute(sql`select from share_offer where id = ${id} for no key update`);
  const offer = await getOfferRow(tx, id, today);
  if (offer.userId !== userId) throw new DomainError('SHARE_OFFER_NOT_FOUND');
  if (offer.status !== 'PUBLICADA') throw offerEnded(offer);
  const ended = { status: 'RETIRADA' as const, endedOn: today };
  await tx.update(shareOffer).set(ended).where(eq(shareOffer.id, id));
  await audited(tx, act, 'withdrawOffer', offer.shareId, { share: shareNumber(offer.shareId) });
  return getOffer(tx, id, userId, today);
}

const audited = (tx: Database, act: Act, action: string, entityId: number, after: object) =>
  recordAudit(tx, act, { action, entity: 'share', entityId, after });
