import type { PlainDate } from '@core/calendar/plainDate';
import { ROUTE_STOPS_MAX, type RouteStop, type StopReason } from '@core/contract/loanContacts';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { numberSql } from '../../platform/db/text';
import { collectedOf, expectedOf, promiseOf } from '../collection/queries';
import { REPLACED } from '../paymentPromises/queries';
import { CASE_TODO } from '../caseMatters/openMatter';
import { haltOf } from './halts';

/** Days in which a late loan that was visited is left in peace, unless a visit was agreed on. */
const DAYS_BETWEEN_VISITS = 3;

interface StopRow extends Omit<RouteStop, 'place' | 'metres'>, Record<string, unknown> {
  readonly routeId: number;
  readonly latitude: string | null;
  readonly longitude: string | null;
}

/**
 * True of a stop of a loan `l` that was made on a day: its visit was written down, or whoever walks
 * the route took money of it.
 */
export const isMadeOn = (day: SQL, ofCollector: SQL) => sql`(exists (
    select from loan_contact g where g.loan_id = l.id
      and g.way = 'visit' and g.made_on = ${day} and g.voided_at is null)
  or ${collectedOf(sql`l.id`, day, ofCollector)} > 0)`;

/** Visits of a collector on a day, in their turn, with the places that may be kept. */
export async function findRouteStops(db: Database, collectorId: number, on: PlainDate) {
  const day = sql`${on}::date`;
  const ofCollector = sql`p.recorded_by = ${collectorId}`;
  const { rows } = await db.execute<StopRow>(sql`
    select r.id as "routeId", l.id as "loanId", ${numberSql('loan', sql`l.id`)} as "loanNumber",
      b.full_name as "borrowerName", b.phone, b.address, l.currency,
      ${expectedOf(day)}::numeric(18,2)::text as expected,
      ${collectedOf(sql`l.id`, day, ofCollector)}::numeric(18,2)::text as collected,
      ${promiseOf(day)} as promise, rl.why, rl.minute,
      greatest(coalesce(${day} - l.next_due_on, 0), 0) as "daysPastDue",
      ${haltOf(day)} as halt, ${CASE_TODO} as "caseTodo", k.latitude::text, k.longitude::text, (
        select json_build_object('number', ${numberSql('contact', sql`g.id`)}, 'result', g.result)
        from loan_contact g where g.loan_id = l.id and g.way = 'visit' and g.made_on = ${day}
          and g.voided_at is null order by g.id desc limit 1) as visit,
      ${isMadeOn(day, ofCollector)} as "isMade"
    from collection_route r join collection_route_loan rl on rl.route_id = r.id
    join loan l on l.id = rl.loan_id join borrower b on b.id = l.borrower_id
    left join borrower_place k on k.borrower_id = b.id and k.ended_at is null
    where r.collector_id = ${collectorId} and r.collect_on = ${day} and r.status <> 'cancelled'
    order by rl.position, r.id, l.id`);
  return rows.map(({ latitude, longitude, ...stop }) => ({
    ...stop,
    place:
      latitude === null || longitude === null
        ? null
        : { latitude: Number(latitude), longitude: Number(longitude) },
  }));
}

/** A loan to be visited on a day. */
interface Candidate extends Record<string, unknown> {
  readonly loanId: number;
  readonly why: StopReason;
  readonly minute: number | null;
}

/**
 * Loans of the portfolio that somebody works on a day, theirs and of whom they cover, which call
 * for a visit: promised for it, agreed on, falling due, or late; but on no route of that day yet,
 * and not stopped by a death or a dispute.
 */
export async function findCandidates(db: Database, collectorId: number, on: PlainDate) {
  const { rows } = await db.execute<Candidate>(sql`
    select "loanId", why, minute from (
      select l.id as "loanId", l.next_due_on, n.next_minute as minute, case
          when exists (select from payment_promise r where r.loan_id = l.id
            and r.promised_on = ${on}::date and r.voided_at is null and r.received < r.amount
            and not ${REPLACED}) then 'promise'
          when n.next_on is not null then 'pinned'
          when l.next_due_on = ${on}::date then 'due'
          when l.next_due_on < ${on}::date and not exists (
              select from payment_promise r where r.loan_id = l.id and r.promised_on > ${on}::date
                and r.voided_at is null and r.received < r.amount)
            and not exists (select from loan_contact g where g.loan_id = l.id
              and g.way = 'visit' and g.voided_at is null and g.made_on < ${on}::date
              and g.made_on > ${on}::date - ${DAYS_BETWEEN_VISITS}::int) then 'late'
        end as why
      from loan l join borrower b on b.id = l.borrower_id
      left join lateral (
        select g.next_on, g.next_minute from loan_contact g
        where g.loan_id = l.id and g.voided_at is null and g.next_way = 'visit'
          and g.next_on = ${on}::date and g.id = (select max(m.id) from loan_contact m
            where m.loan_id = l.id and m.voided_at is null)) n on true
      where l.status = 'active' and (b.officer_id = ${collectorId} or b.officer_id in (
          select a.officer_id from officer_absence a where a.cover_id = ${collectorId}
            and not a.is_cancelled and ${on}::date between a.from_on and a.to_on))
        and ${haltOf(sql`${on}::date`)} is null
        and not exists (select from collection_route r
          join collection_route_loan rl on rl.route_id = r.id
          where rl.loan_id = l.id and r.collect_on = ${on}::date and r.status <> 'cancelled')
    ) c where why is not null
    order by array_position(array['promise', 'pinned', 'due', 'late'], why), next_due_on, "loanId"
    limit ${ROUTE_STOPS_MAX}`);
  return rows;
}

/** Sets the turns of visits, the first one first. */
export async function saveTurns(
  tx: Database,
  turns: readonly { readonly routeId: number; readonly loanId: number }[],
): Promise<void> {
  await tx.execute(sql`
    update collection_route_loan rl set position = t.position - 1
    from unnest(${sql.param(turns.map(({ routeId }) => routeId))}::bigint[],
      ${sql.param(turns.map(({ loanId }) => loanId))}::bigint[])
      with ordinality t (route_id, loan_id, position)
    where rl.route_id = t.route_id and rl.loan_id = t.loan_id`);
}
