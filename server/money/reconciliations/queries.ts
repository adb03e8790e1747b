import type { PlainDate } from '@core/calendar/plainDate';
import type {
  Reconciliation,
  ReconciliationQuery,
  ReconciliationSummary,
  StatementMapping,
} from '@core/contract/reconciliations';
import { DomainError } from '@core/errors/domainError';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { reconciliation } from '../../platform/db/tables/reconciliations';
import { nameThen } from '../../platform/db/nameThen';
import { instantText, numberSql, plainSql } from '../../platform/db/text';
import { matchesWords, planPage } from '../../platform/http/pagination';

/** Condition: a line `n` is in the books, by the match that stands, whoever made it. */
export const LIVE_MATCH = sql`exists (
  select from reconciliation_match k where k.line_id = n.id and k.undone_at is null)`;

/** State of a line `n`. */
export const LINE_STATUS = sql`case
  when n.amount is null then 'refused' when ${LIVE_MATCH} then 'matched'
  when n.left_reason is not null then 'left' else 'unmatched' end`;

/** The lines `n` of reconciliation `r`: its own, and those that earlier ones left open. */
export const LINES_OF_ONE = sql`(n.reconciliation_id = r.id or (n.fund_id = r.fund_id
  and n.reconciliation_id < r.id and n.amount is not null
  and exists (select from reconciliation o where o.id = n.reconciliation_id and o.status = 'closed')
  and not exists (select from reconciliation_match k where k.line_id = n.id
    and k.undone_at is null and k.reconciliation_id < r.id)))`;

const nameOf = (column: SQL, at: SQL) => sql`coalesce(${nameThen(column, at)}, '')`;

const IS_LATEST = sql`not exists (select from reconciliation o
  where o.fund_id = r.fund_id and o.id > r.id and o.status <> 'discarded')`;

const countOf = (status: string) => sql`count(*) filter (where g.status = ${status})::int`;

const columns = sql<Reconciliation>`
  r.id, ${numberSql('reconciliation', sql`r.id`)} as number, r.fund_id as "fundId",
  f.name as "fundName", f.currency, r.file_name as "fileName", r.status,
  r.starts_on as "startsOn", r.ends_on as "endsOn",
  r.opening_balance::text as "openingBalance", r.closing_balance::text as "closingBalance",
  c.*, ${instantText(sql`r.created_at`)} as "createdAt",
  ${nameOf(sql`r.created_by`, sql`r.created_at`)} as "createdBy",
  ${instantText(sql`r.closed_at`)} as "closedAt",
  ${nameOf(sql`r.closed_by`, sql`r.closed_at`)} as "closedBy", r.reopen_reason as "reopenReason",
  r.discard_reason as "discardReason", ${IS_LATEST} as "isLatest"`;

const from = sql`
  from reconciliation r join fund f on f.id = r.fund_id cross join lateral (
    select count(*)::int as lines, ${countOf('unmatched')} as unmatched,
      ${countOf('matched')} as matched, ${countOf('left')} as left,
      ${countOf('refused')} as refused
    from (select ${LINE_STATUS} as status from reconciliation_line n where ${LINES_OF_ONE}) g
  ) c`;

/** The reconciliations of a fund, the newest first. */
export function findReconciliationPage(db: Database, fundId: number, query: ReconciliationQuery) {
  const plan = planPage({
    query: { ...query, sort: undefined },
    sorts: { id: { column: sql`r.id`, type: 'bigint' } },
    defaultSort: 'id',
    defaultDirection: 'desc',
    id: sql`r.id`,
  });
  const isStatus = query.status === undefined ? sql`true` : sql`r.status = ${query.status}`;
  const words = plainSql(sql`concat_ws(' ', ${numberSql('reconciliation', sql`r.id`)}, r.file_name,
    r.starts_on, r.ends_on)`);
  return findPage<Reconciliation>(db, query, plan, {
    columns,
    from,
    filter: sql`r.fund_id = ${fundId} and ${isStatus} and ${matchesWords(words, query.search)}`,
  });
}

const SAMPLE_LINES = 3;

/** One with its titles and an example of its cells. Throws RECONCILIATION_NOT_FOUND. */
export async function findReconciliationRow(db: Database, id: number) {
  const { rows } = await db.execute(sql`
    select ${columns}, r.headers, r.mapping, r.statement, array(
      select n.cells from reconciliation_line n where n.reconciliation_id = r.id
      order by n.line limit ${SAMPLE_LINES}) as sample,
      (select (r.opening_balance + coalesce(sum(n.amount), 0) - r.closing_balance)::text
        from reconciliation_line n where n.reconciliation_id = r.id) as gap
    ${from} where r.id = ${id}`);
  if (rows[0] === undefined) throw new DomainError('RECONCILIATION_NOT_FOUND');
  return rows[0];
}

/** Locks one, so that its steps follow one another. Throws RECONCILIATION_NOT_FOUND. */
export async function lockReconciliation(tx: Database, id: number) {
  const isAsked = eq(reconciliation.id, id);
  const [row] = await tx.select().from(reconciliation).where(isAsked).for('update');
  if (!row) throw new DomainError('RECONCILIATION_NOT_FOUND');
  return row;
}

/** One that is being matched. Throws RECONCILIATION_NOT_OPEN. */
export async function lockOpenReconciliation(tx: Database, id: number) {
  const reconciliation = await lockReconciliation(tx, id);
  if (reconciliation.status !== 'open') throw new DomainError('RECONCILIATION_NOT_OPEN');
  return reconciliation;
}

/** Reconciliations of a fund that stand with the same bytes, or that are open. */
export async function findStanding(db: Database, fundId: number, sha256: string) {
  const { rows } = await db.execute<{ id: number; isSame: boolean }>(sql`
    select id, sha256 = ${sha256} as "isSame" from reconciliation
    where fund_id = ${fundId} and status <> 'discarded'
      and (sha256 = ${sha256} or status = 'open') order by id`);
  return rows;
}

interface LastClosed extends Record<string, unknown> {
  readonly id: number;
  readonly endsOn: PlainDate;
  readonly closing: string;
}

/** The last closed one of a fund before another. */
export async function findLastClosed(
  db: Database,
  fundId: number,
  before?: number,
): Promise<LastClosed | undefined> {
  const { rows } = await db.execute<LastClosed>(sql`
    select id, ends_on as "endsOn", closing_balance::text as closing from reconciliation
    where fund_id = ${fundId} and status = 'closed'
      and ${before === undefined ? sql`true` : sql`id < ${before}`}
    order by id desc limit 1`);
  return rows[0];
}

/** True where no other reconciliation of its fund that stands came before. */
export async function isFirst(db: Database, fundId: number, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from reconciliation where fund_id = ${fundId} and id < ${id}
      and status <> 'discarded' limit 1`);
  return rows.length === 0;
}

/** Mapping by which the same titles were understood the last time in this fund. */
export async function findStatementMapping(
  db: Database,
  fundId: number,
  headers: readonly string[],
): Promise<StatementMapping | undefined> {
  const { rows } = await db.execute<{ mapping: StatementMapping }>(sql`
    select mapping from reconciliation
    where fund_id = ${fundId} and headers::text = ${JSON.stringify(headers)}
    order by id desc limit 1`);
  return rows[0]?.mapping;
}

/** Summary of the reconciliations of a fund, for its page. */
export async function findReconciliationSummary(
  db: Database,
  fundId: number,
): Promise<ReconciliationSummary> {
  const { rows } = await db.execute<ReconciliationSummary & Record<string, unknown>>(sql`
    select (select json_build_object('id', r.id,
      'number', ${numberSql('reconciliation', sql`r.id`)},
        'endsOn', r.ends_on, 'closing', r.closing_balance::text)
        from reconciliation r where r.fund_id = ${fundId} and r.status = 'closed'
        order by r.id desc limit 1) as "lastClosed",
      (select json_build_object('id', r.id, 'number', ${numberSql('reconciliation', sql`r.id`)},
        'unmatched', (select count(*) from reconciliation_line n
          where n.reconciliation_id = r.id and ${LINE_STATUS} = 'unmatched'))
        from reconciliation r where r.fund_id = ${fundId} and r.status = 'open') as open,
      (select json_build_object('count', count(*),
        'amount', coalesce(sum(n.amount), 0)::numeric(18,2)::text)
        from reconciliation_line n join reconciliation r on r.id = n.reconciliation_id
        where n.fund_id = ${fundId} and r.status = 'closed' and ${LINE_STATUS} = 'left') as left`);
  return rows[0]!;
}
