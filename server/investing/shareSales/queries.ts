import type { PlainDate } from '@core/calendar/plainDate';
import type { ShareAct, ShareActQuery } from '@core/contract/shareSales';
import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { numberSql, plainSql } from '../../platform/db/text';
import { matchesWords, planNewest } from '../../platform/http/pagination';
import { waitsForLot } from '../distributions/candidates';

const NUMBER = numberSql('shareAct', sql`a.id`);

/** Name of one side, as somebody reads it: investors read nobody's; undefined: staff do. */
const nameOf = (column: 'seller_id' | 'buyer_id', userId: number | undefined) => sql`coalesce((
  select ${
    userId === undefined
      ? sql`u.full_name`
      : sql`case when u.id = ${userId} then 'Usted' else 'Otro inversionista' end`
  }
  from investor i join app_user u on u.id = i.user_id
  where i.id = ${sql.raw(`a.${column}`)}), '')`;

/** Names of those from whom an act `a` bought shares back, as staff read them. */
const BOUGHT_FROM = sql`(
  select string_agg(distinct u.full_name, ', ' order by u.full_name) from share_act_line b
  join investor i on i.id = b.investor_id join app_user u on u.id = i.user_id
  where b.share_act_id = a.id)`;

const sellerFor = (userId: number | undefined) =>
  userId === undefined
    ? sql`coalesce(${BOUGHT_FROM}, ${nameOf('seller_id', userId)})`
    : nameOf('seller_id', userId);

const columnsFor = (userId: number | undefined) => sql<ShareAct>`a.id, ${NUMBER} as number, a.kind,
  a.opportunity_id as "opportunityId", o.title, o.currency,
  ${sellerFor(userId)} as seller, ${nameOf('buyer_id', userId)} as buyer,
  p.principal::text, p.price::text, p.accrued::text, a.fee::text, a.fee_tax::text as "feeTax",
  p.withheld::text, (p.price + p.accrued - a.fee - a.fee_tax - p.withheld)::text as net,
  a.acted_on as "actedOn", a.undone_on as "undoneOn", a.undo_reason as "undoReason"`;

/** True of a line `b` of a buy-back that is of a user who invests. */
const isOf = (userId: number) =>
  sql`exists (select from investor i where i.id = b.investor_id and i.user_id = ${userId})`;

/** Sums of an act `a` as somebody reads it: of a buy-back an investor reads their own part. */
const partFor = (userId: number | undefined) => {
  const whole = sql`select a.principal, a.price, a.accrued, a.withheld`;
  if (userId === undefined) return whole;
  return sql`${whole} where a.kind <> 'buyBack'
    union all
    select coalesce(sum(b.principal), 0.00), coalesce(sum(b.principal), 0.00),
      coalesce(sum(b.accrued), 0.00), coalesce(sum(b.withheld), 0.00)
    from share_act_line b where b.share_act_id = a.id and ${isOf(userId)}
    having a.kind = 'buyBack'`;
};

const fromFor = (userId: number | undefined) => sql`
  from share_act a join opportunity o on o.id = a.opportunity_id
  cross join lateral (${partFor(userId)}) p`;

/** Sales and buy-backs, the newest first; an investor sees their own. */
export function findShareActPage(db: Database, query: ShareActQuery, userId: number | undefined) {
  const plan = planNewest(query, sql`a.id`);
  const names =
    userId === undefined ? sql`, ${sellerFor(userId)}, ${nameOf('buyer_id', userId)}` : sql``;
  const words = plainSql(sql`concat_ws(' ', ${NUMBER}, o.title${names})`);
  const all = [matchesWords(words, query.search)];
  if (query.opportunity !== undefined) all.push(sql`o.id = ${query.opportunity}`);
  if (userId !== undefined) {
    all.push(sql`(exists (select from investor i where i.user_id = ${userId}
        and i.id in (a.seller_id, a.buyer_id))
      or exists (select from share_act_line b where b.share_act_id = a.id and ${isOf(userId)}))`);
  }
  const filter = sql.join(all, sql` and `);
  return findPage<ShareAct>(db, query, plan, {
    columns: columnsFor(userId),
    from: fromFor(userId),
    filter,
  });
}

/** An act as staff read it, or as one user who invests does. Throws SHARE_ACT_NOT_FOUND. */
export async function getShareAct(db: Database, id: number, userId?: number): Promise<ShareAct> {
  const { rows } = await db.execute<ShareAct & Record<string, unknown>>(
    sql`select ${columnsFor(userId)} ${fromFor(userId)} where a.id = ${id}`,
  );
  if (rows[0] === undefined) throw new DomainError('SHARE_ACT_NOT_FOUND');
  return rows[0];
}

/** Names of who sold and who bought in an act, as the log keeps them: the lender buys back. */
export const partiesOf = ({ kind, seller, buyer }: ShareAct) => ({
  seller,
  buyer: kind === 'buyBack' ? 'La entidad' : buyer,
});

/** An offer with what its price follows from. */
export interface OfferRow extends Record<string, unknown> {
  readonly id: number;
  readonly shareId: number;
  readonly shareNumber: number;
  readonly investorId: number;
  readonly userId: number;
  readonly opportunityId: number;
  readonly title: string;
  readonly riskClass: string;
  readonly currency: string;
  readonly fundId: number;
  readonly principal: string | null;
  readonly outstanding: string;
  readonly pricePercent: string;
  readonly annualRatePercent: string;
  readonly nextDueOn: PlainDate | null;
  readonly status: 'PUBLICADA' | 'VENDIDA' | 'RETIRADA';
  readonly isPaused: boolean;
  readonly isSellerSuspended: boolean;
  readonly offeredOn: PlainDate;
  readonly endedOn: PlainDate | null;
  readonly endReason: string;
  /** Sums of its sale, where that stands. */
  readonly sold: Pick<ShareAct, 'principal' | 'price' | 'accrued'> | null;
}

export const offerColumns = (today: PlainDate) => sql<OfferRow>`f.id, f.share_id as "shareId",
  s.number as "shareNumber", f.investor_id as "investorId", i.user_id as "userId",
  o.id as "opportunityId", o.title, o.risk_class as "riskClass", o.currency,
  o.fund_id as "fundId", f.principal::text,
  s.outstanding::text, f.price_percent::text as "pricePercent",
  coalesce(l.annual_rate_percent, r.annual_rate_percent)::text as "annualRatePercent",
  l.next_due_on as "nextDueOn", f.status,
  coalesce(l.status <> 'active' or l.next_due_on < ${today} or l.rescheduled_on is not null
    or ${waitsForLot()} or i.status = 'SUSPENDIDO', false) as "isPaused",
  i.status = 'SUSPENDIDO' as "isSellerSuspended",
  f.offered_on as "offeredOn", f.ended_on as "endedOn",
  f.end_reason as "endReason", (
    select json_build_object('principal', a.principal::text, 'price', a.price::text,
      'accrued', a.accrued::text)
    from share_act a where a.offer_id = f.id and a.undone_at is null) as sold`;

export const OFFERS = sql`from share_offer f join share s on s.id = f.share_id
  join opportunity o on o.id = s.opportunity_id
  left join loan l on l.id = coalesce(o.loan_id, o.offered_loan_id)
  left join loan_request r on r.id = o.request_id
  join investor i on i.id = f.investor_id`;
