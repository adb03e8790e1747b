import type { PlainDate } from '@core/calendar/plainDate';
import type { Rest, RestQuery } from '@core/contract/dailyFacts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { matchesWords, planPage } from '../../platform/http/pagination';

const columns = sql<Rest>`
  r.id, r.kind, r.scope, r.from_on as "fromOn", r.to_on as "toOn", r.reason,
  r.is_cancelled as "isCancelled"`;

export function findRestPage(db: Database, query: RestQuery) {
  const plan = planPage({
    query,
    sorts: { fromOn: { column: sql`r.from_on`, type: 'date' } },
    defaultSort: 'fromOn',
    defaultDirection: 'desc',
    id: sql`r.id`,
  });
  const matches = matchesWords(sql`lower(r.reason || ' ' || r.scope)`, query.search);
  return findPage(db, query, plan, { columns, from: sql`from rest r`, filter: matches });
}

export async function findRest(db: Database, id: number): Promise<Rest | undefined> {
  const { rows } = await db.execute<Rest & Record<string, unknown>>(
    sql`select ${columns} from rest r where r.id = ${id}`,
  );
  return rows[0];
}

/** Rest by which nobody collects anywhere on a day, if there is one. */
export async function findDayOff(db: Database, on: PlainDate): Promise<Rest | undefined> {
  const { rows } = await db.execute<Rest & Record<string, unknown>>(sql`
    select ${columns} from rest r
    where not r.is_cancelled and lower(r.scope) = 'todos' and ${on} between r.from_on and r.to_on
    limit 1`);
  return rows[0];
}
