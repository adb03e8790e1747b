import type { OutsideCash } from '@core/contract/businessDay';
import type { PlainDate } from '@core/calendar/plainDate';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { CASH_MOVED } from './drawer';

/** Days that a squared desk is looked at again: nothing is posted on a day that closed. */
const LOOKED_AT_DAYS = 31;

/** True of a closed desk `d` whose person moved other cash that day than what was counted. */
const MOVED_SINCE = sql`exists (
  select 1 from (
    select c.currency, c.moved from cash_desk_amount c where c.desk_id = d.id
  ) counted full join (
    select a.currency, sum(m.amount) as moved
    ${CASH_MOVED}
    where e.posted_on = d.business_date and m.moved_by = d.user_id group by a.currency
  ) booked using (currency)
  where coalesce(counted.moved, 0) <> coalesce(booked.moved, 0))`;

/** True of a desk `d` that is young enough to be looked at again on a day. */
export const IS_LOOKED_AT = (on: PlainDate) =>
  sql`d.business_date > ${on}::date - ${LOOKED_AT_DAYS}::int`;

/** True of a desk `d` that stands squared on a day: closed, and with nothing moved since. */
export const isSquared = (on: PlainDate) => sql`(d.closed_at is not null
  and (d.business_date <= ${on}::date - ${LOOKED_AT_DAYS}::int or not ${MOVED_SINCE}))`;

/** Cash of days that was moved by who had no desk on them, person by person. */
export async function findOutsideCash(
  db: Database,
  from: PlainDate,
  to: PlainDate,
): Promise<OutsideCash[]> {
  const { rows } = await db.execute<OutsideCash & Record<string, unknown>>(sql`
    select m.moved_by as "userId", coalesce(u.full_name, 'Sistema') as name,
      e.posted_on as day, a.currency, sum(m.amount)::numeric(18,2)::text as amount
    ${CASH_MOVED}
    left join app_user u on u.id = m.moved_by
    where e.posted_on between ${from} and ${to} and not exists (
      select 1 from cash_desk d where d.user_id = m.moved_by and d.business_date = e.posted_on)
    group by m.moved_by, u.full_name, e.posted_on, a.currency having sum(m.amount) <> 0
    order by e.posted_on, u.full_name, m.moved_by, a.currency`);
  return rows;
}

/** True where the lender counts its cash: somebody opened a desk in the last month. */
export async function opensDesks(db: Database, on: PlainDate): Promise<boolean> {
  const { rows } = await db.execute<{ opens: boolean }>(sql`
    select exists (select 1 from cash_desk where business_date <= ${on}
      and business_date > ${on}::date - ${LOOKED_AT_DAYS}::int) as opens`);
  return rows[0]!.opens;
}

/** Desks up to a day that are not squared; of the day itself, all or those that were once. */
export async function countUnsquared(
  db: Database,
  on: PlainDate,
  ofToday: 'all' | 'countedOnce',
): Promise<number> {
  const isAsked =
    ofToday === 'all' ? sql`true` : sql`(d.business_date < ${on} or d.closed_at is not null)`;
  const { rows } = await db.execute<{ desks: number }>(sql`
    select count(*)::int as desks from cash_desk d
    where d.business_date <= ${on} and ${isAsked} and not ${isSquared(on)}`);
  return rows[0]!.desks;
}
