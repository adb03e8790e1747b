import type { PlainDate } from '@core/calendar/plainDate';
import { ROW_ID_MAX } from '@core/contract/common';
import { DomainError, type DomainErrorCode } from '@core/errors/domainError';
import { sql, type SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '../../platform/db/client';
import type { AppEnv } from '../../platform/http/appEnv';
import type { Operation } from './authorize';
import { REACHED, type Naming, type Portfolioed } from './reached';

/**
 * Officers whose portfolios somebody sees: their own, those of everybody below them, and of whom
 * they cover on a day.
 */
export async function findTeam(db: Database, userId: number, on: PlainDate): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive team as (
      select ${userId}::bigint as id
      union select o.user_id from officer o join team t on o.boss_id = t.id
    )
    select id from team
    union select a.officer_id from officer_absence a where a.cover_id = ${userId}
      and not a.is_cancelled and ${on} between a.from_on and a.to_on`);
  return rows.map(({ id }) => id);
}

/** Officers in whose portfolios a list looks. */
export const amongOfficers = (column: SQL, officerIds: readonly number[]) =>
  sql`${column} = any(${sql.param(officerIds)}::bigint[])`;

/** Borrower of a thing, and whoever works on it besides the officer of the borrower. */
const OWNERS: Readonly<Record<Exclude<Portfolioed, 'officer'>, (id: number) => SQL>> = {
  borrower: (id) => sql`select ${id}::bigint as borrower_id, null::bigint as also_of`,
  loan: (id) => sql`select borrower_id, null::bigint as also_of from loan where id = ${id}`,
  request: (id) => sql`
    select borrower_id, coalesce(assigned_to, registered_by) as also_of
    from loan_request where id = ${id}`,
  contract: (id) => sql`
    select l.borrower_id, null::bigint as also_of
    from contract c join loan l on l.id = c.loan_id where c.id = ${id}`,
};

const NOT_FOUND = {
  borrower: 'BORROWER_NOT_FOUND',
  loan: 'LOAN_NOT_FOUND',
  request: 'REQUEST_NOT_FOUND',
  contract: 'CONTRACT_NOT_FOUND',
  officer: 'OFFICER_NOT_FOUND',
} as const satisfies Record<Portfolioed, DomainErrorCode>;

/** Whoever looks, and at which portfolios. */
interface Looker {
  readonly userId: number;
  readonly officerIds: readonly number[];
  readonly on: PlainDate;
}

/**
 * True where a thing is in the portfolios that somebody sees, or its borrower on the route that
 * they were given for the day.
 */
export async function isReached(
  db: Database,
  { userId, officerIds, on }: Looker,
  of: Portfolioed,
  id: number,
): Promise<boolean> {
  if (of === 'officer') return officerIds.includes(id);
  const { rowCount } = await db.execute(sql`
    select from (${OWNERS[of](id)}) o join borrower b on b.id = o.borrower_id
    where ${amongOfficers(sql`b.officer_id`, officerIds)}
      or ${amongOfficers(sql`o.also_of`, officerIds)}
      or exists (select from collection_route r
        join collection_route_loan rl on rl.route_id = r.id join loan l on l.id = rl.loan_id
        where l.borrower_id = b.id and r.collector_id = ${userId} and r.collect_on = ${on}
          and r.status <> 'cancelled')`);
  return rowCount !== 0;
}

/** Number that a request names, or nothing where it names none that could be. */
async function namedIn(c: Context<AppEnv>, [, place, name]: Naming): Promise<number | undefined> {
  const read = async (): Promise<unknown> => {
    if (place === 'param') return c.req.param(name);
    if (place === 'query') return c.req.query(name);
    const body: unknown = await c.req.json().catch(() => ({}));
    return (body as Record<string, unknown> | null)?.[name];
  };
  const id = Number((await read()) ?? Number.NaN);
  return Number.isInteger(id) && id > 0 && id <= ROW_ID_MAX ? id : undefined;
}

/**
 * Lets whoever sees only some portfolios do an operation on what stands in them. One of others is
 * refused as if there were none: that it exists is nobody's business.
 */
export async function checkReach(c: Context<AppEnv>, operation: Operation): Promise<void> {
  if (c.get('actor').officerIds === null) return;
  if (!REACHED.has(operation)) throw new DomainError('FORBIDDEN');
  const naming = REACHED.get(operation);
  const id = naming && (await namedIn(c, naming));
  if (id === undefined) return;
  if (!(await c.get('reaches')(naming![0], id))) throw new DomainError(NOT_FOUND[naming![0]]);
}
