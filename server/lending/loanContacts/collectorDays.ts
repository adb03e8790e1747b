import type { PlainDate } from '@core/calendar/plainDate';
import type { CollectorDay, CollectorDayQuery } from '@core/contract/collectorDays';
import type { DayAlert, DeskState } from '@core/field/collectorDay';
import { sum, ZERO } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { amongOfficers, findTeam } from '../../access/identity/reach';
import type { LoanScope } from '../../access/identity/scope';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { cashDesk } from '../../platform/db/tables/collection';
import { instantText, plainSql } from '../../platform/db/text';
import { matchesWords, planPage } from '../../platform/http/pagination';
import { CASH_MOVED, findDrawerLines } from '../collection/drawer';
import { findDrawer } from '../collection/drawerAmounts';
import { expectedOf } from '../collection/queries';
import { CAME_IN, NOT_VOIDED, RECEIVED } from '../payments/paymentSql';
import { isSquared } from '../collection/squared';
import { deviceNumberSql } from '../fieldDevices/queries';
import { isMadeOn } from './dayRouteQueries';

/** Time after which a phone at work that has not been heard of is silent. */
const SILENCE = '3 hours';

/** Minute of the day from which a route without a visit calls for attention: noon. */
const NOON = 12 * 60;

/** Moment at which days are looked at. */
interface Moment {
  readonly today: PlainDate;
  /** Minute of the day where the lender is. */
  readonly minute: number;
  readonly now: Date;
}

/**
 * True of somebody `u` who asked for another phone while one that worked was not heard of again:
 * what it took and did not send is unaccounted for, until it sends or somebody revokes it.
 */
const REPLACED = sql`exists (
  select from field_device o join field_device n on n.user_id = o.user_id and n.id > o.id
  where o.user_id = u.id and o.status = 'active' and n.status <> 'revoked'
    and o.last_sync_at < n.requested_at
    and exists (select from field_day f where f.device_id = o.id))`;

/** Facts of each person `u` of the team on a day, whether they collect or not. */
function factsFrom(on: PlainDate, { today, minute, now }: Moment): SQL {
  const day = sql`${on}::date`;
  const isLate = on < today || (on === today && minute >= NOON);
  return sql`
    from app_user u join profile p on p.code = u.profile and p.scope = 'staff'
    cross join lateral (
      select coalesce(sum(t.loans), 0)::int as visits, coalesce(sum(t.made), 0)::int as made,
        coalesce(json_agg(json_build_object('currency', currency,
          'expected', coalesce(t.expected, 0)::numeric(18,2)::text,
          'collected', coalesce(c.collected, 0)::numeric(18,2)::text) order by currency)
          filter (where currency is not null), '[]') as amounts,
        coalesce(sum(c.collected), 0) as collected
      from (
        select l.currency, count(*) as loans, sum(${expectedOf(day)}) as expected,
          count(*) filter (where ${isMadeOn(day, sql`p.recorded_by = u.id`)}) as made
        from collection_route r join collection_route_loan rl on rl.route_id = r.id
        join loan l on l.id = rl.loan_id
        where r.collector_id = u.id and r.collect_on = ${day} and r.status <> 'cancelled'
        group by l.currency
      ) t full join (
        select l.currency, sum(${RECEIVED}) as collected
        from payment p join loan l on l.id = p.loan_id
        where ${CAME_IN} and p.recorded_by = u.id and p.received_on = ${day} and ${NOT_VOIDED}
        group by l.currency
      ) c using (currency)
    ) w
    left join lateral (
      select d.id, ${deviceNumberSql(sql`d.id`)} as number, d.last_sync_at, d.pending,
        (select count(*)::int from field_record f where f.device_id = d.id and f.status = 'held')
          as held,
        exists (select from field_day f where f.device_id = d.id and f.day = ${day}) as is_at_work
      from field_device d where d.user_id = u.id and d.status = 'active'
      order by d.last_sync_at desc nulls last, d.id desc limit 1
    ) d on true
    left join lateral (
      select case when ${isSquared(on)} then 'squared'
        when d.closed_at is not null or d.business_date < ${today}::date then 'toSquare'
        else 'open' end as state
      from cash_desk d where d.user_id = u.id and d.business_date = ${day}
    ) k on true
    cross join lateral (
      select greatest(
        (select max(g.recorded_at) from loan_contact g
          where g.recorded_by = u.id and g.made_on = ${day} and g.voided_at is null),
        (select max(y.recorded_at) from payment y
          where y.recorded_by = u.id and y.received_on = ${day}),
        case when d.is_at_work then d.last_sync_at end) as at
    ) a
    cross join lateral (
      select array_remove(array[
        case when ${isLate} and w.visits > 0 and w.made = 0 and w.collected = 0
          then 'notStarted' end,
        case when ${on === today} and d.is_at_work and coalesce(k.state, 'none') <> 'squared'
          and d.last_sync_at < ${now.toISOString()}::timestamptz - ${SILENCE}::interval
          then 'silent' end,
        case when d.held > 0 then 'held' end,
        case when ${REPLACED} then 'replaced' end,
        case when exists (select from cash_desk d where d.user_id = u.id
          and d.business_date < ${day} and not ${isSquared(on)}) then 'cashOfBefore' end
      ], null) as alerts
    ) z`;
}

interface DayRow {
  readonly id: number;
  readonly collectorName: string;
  readonly visits: number;
  readonly visitsMade: number;
  readonly lastActAt: string | null;
  readonly amounts: CollectorDay['amounts'];
  readonly desk: DeskState;
  readonly phone: CollectorDay['phone'];
  readonly alerts: readonly DayAlert[];
}

const columns = sql<DayRow>`u.id, u.full_name as "collectorName", w.visits,
  w.made as "visitsMade", ${instantText(sql`a.at`)} as "lastActAt", w.amounts,
  coalesce(k.state, 'none') as desk, case when d.id is not null then json_build_object(
    'number', d.number, 'lastSyncAt', d.last_sync_at, 'pending', d.pending, 'held', d.held)
    end as phone, z.alerts`;

/** True of whoever collects on a day: with a route, a phone, a desk, cash, or cash of before. */
const collectsOn = (on: PlainDate) => sql`(w.visits > 0 or d.id is not null or k.state is not null
  or 'cashOfBefore' = any(z.alerts) or exists (
    select 1 ${CASH_MOVED} where e.posted_on = ${on} and m.moved_by = u.id))`;

/** Days of collectors as they go, within what somebody sees; those with most to do last. */
export async function findCollectorDays(
  db: Database,
  { date, alert, boss, search, ...query }: CollectorDayQuery,
  { officerIds }: LoanScope,
  moment: Moment,
) {
  const on = date ?? moment.today;
  const plan = planPage({
    query,
    sorts: {
      name: { column: plainSql(sql`u.full_name`), type: 'text' },
      visits: { column: sql`w.visits::bigint`, type: 'bigint' },
      lastActAt: { column: sql`coalesce(a.at, 'epoch'::timestamptz)`, type: 'timestamptz' },
    },
    defaultSort: 'name',
    id: sql`u.id`,
  });
  const filters = [
    sql`u.status = 'ACTIVA'`,
    collectsOn(on),
    matchesWords(plainSql(sql`u.full_name || ' ' || u.username`), search),
    ...(officerIds === undefined ? [] : [amongOfficers(sql`u.id`, officerIds)]),
    ...(boss === undefined ? [] : [amongOfficers(sql`u.id`, await findTeam(db, boss, on))]),
    ...(alert === undefined ? [] : [isAlerted(alert)]),
  ];
  const from = factsFrom(on, moment);
  const filter = sql.join(filters, sql` and `);
  const page = await findPage<DayRow>(db, query, plan, { columns, from, filter });
  const items: CollectorDay[] = [];
  for (const { id, ...row } of page.items) {
    const cash = row.desk === 'squared' ? [] : await findCash(db, id, on);
    items.push({ collectorId: id, on, ...row, cash, alerts: [...row.alerts] });
  }
  return { ...page, items, on };
}

const isAlerted = (alert: DayAlert | 'any') =>
  alert === 'any' ? sql`cardinality(z.alerts) > 0` : sql`${alert} = any(z.alerts)`;

/** Cash that a person holds of a day, by currency, as their desk expects it. */
async function findCash(db: Database, userId: number, on: PlainDate) {
  const [desk] = await db
    .select()
    .from(cashDesk)
    .where(and(eq(cashDesk.userId, userId), eq(cashDesk.businessDate, on)));
  const held =
    desk === undefined
      ? [...(await findDrawerLines(db, userId, on))].map(([currency, lines]) => {
          const amount = sum(lines.map((line) => parseMoney(line.amount, currency)));
          return { currency, amount };
        })
      : (await findDrawer(db, desk)).amounts.map(({ currency, expectedCash }) => {
          return { currency, amount: expectedCash };
        });
  return held
    .filter(({ amount }) => amount !== ZERO)
    .map(({ currency, amount }) => ({ currency, amount: formatMoney(amount, currency) }));
}
