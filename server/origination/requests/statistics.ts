import type { RequestStatistics, RequestStatisticsQuery } from '@core/contract/requestTray';
import { CLOSED_STATUSES } from '@core/requests/requestMachine';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';

type End = RequestStatistics['ends'][number] & Record<string, unknown>;
type Stage = RequestStatistics['stages'][number] & Record<string, unknown>;

const HOUR = 3600;

/**
 * Statistics of the requests dated in a span: how they ended and why, and how long their stages
 * took.
 */
export async function findStatistics(
  db: Database,
  { dateFrom, dateTo }: RequestStatisticsQuery,
): Promise<RequestStatistics> {
  const inSpan = sql`r.dated_on between coalesce(${dateFrom ?? null}::date, '-infinity')
    and coalesce(${dateTo ?? null}::date, 'infinity')`;
  const closed = sql.raw(CLOSED_STATUSES.map((status) => `'${status}'`).join(', '));
  const ends = await db.execute<End>(sql`
    select r.status, e.reason_code as "reasonCode", count(*)::int as requests
    from loan_request r left join lateral (
      select reason_code from loan_request_event
      where request_id = r.id and to_status = r.status order by id desc limit 1
    ) e on true
    where ${inSpan} and r.status in (${closed}) group by 1, 2 order by 3 desc, 1, 2`);
  // A stage lasts from the step that leads to it until the next step that leads elsewhere.
  const stages = await db.execute<Stage>(sql`
    select status, count(*)::int as times, max(hours)::int as "longestHours",
      round(percentile_cont(0.5) within group (order by hours))::int as "medianHours"
    from (
      select e.to_status as status, extract(epoch from
        lead(e.at) over (partition by e.request_id order by e.id) - e.at) / ${HOUR} as hours
      from loan_request_event e join loan_request r on r.id = e.request_id
      where ${inSpan} and e.from_status is distinct from e.to_status
    ) step where hours is not null group by status order by "medianHours" desc, status`);
  return { ends: ends.rows, stages: stages.rows };
}
