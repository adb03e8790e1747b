import type { AuditEvent, AuditQuery } from '@core/contract/auditLog';
import { sql, type SQL } from 'drizzle-orm';
import { actionTitle, fieldOrder, fieldTitle, valueForPeople } from '../borrowers/words';
import type { Database } from '../db/client';
import { findPage } from '../db/findPage';
import { instantText, plainSql } from '../db/text';
import { matchesWords, planPage } from '../http/pagination';
import { findAction } from '../permissions/catalogue';

interface Row extends Omit<AuditEvent, 'title' | 'changes'> {
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
}

const SEARCHED = plainSql(
  sql`coalesce(u.full_name, 'Sistema') || ' ' || g.entity_id || ' ' || g.request_id || ' '
    || g.action`,
);

/** What was done about a loan and what hangs from it, by their indexes. */
export const actsOnLoan = (loanId: number): SQL => sql`(g.entity, g.entity_id) in (
  select 'loan', ${loanId}::bigint
  union all select 'payment', id from payment where loan_id = ${loanId}
  union all select 'loanChange', id from loan_change where loan_id = ${loanId}
  union all select 'paymentPromise', id from payment_promise where loan_id = ${loanId}
  union all select 'collateral', id from collateral where loan_id = ${loanId}
  union all select 'loanCredit', id from loan_credit where loan_id = ${loanId}
  union all select 'contract', id from contract where loan_id = ${loanId})`;

/** What was done in the system, or of it what `about` keeps, newest first. */
export async function findAuditPage(
  db: Database,
  query: AuditQuery,
  timeZone: string,
  about: SQL = sql`true`,
) {
  const plan = planPage({
    query,
    sorts: { at: { column: sql`g.id`, type: 'bigint' } },
    defaultSort: 'at',
    defaultDirection: 'desc',
    id: sql`g.id`,
  });
  const startOf = (day: string, days: number) =>
    sql`((${day}::date + ${days}::int)::timestamp at time zone ${timeZone})`;
  const filters: SQL[] = [about, matchesWords(SEARCHED, query.search)];
  if (query.entity !== undefined) filters.push(sql`g.entity = ${query.entity}`);
  if (query.from !== undefined) filters.push(sql`g.at >= ${startOf(query.from, 0)}`);
  if (query.to !== undefined) filters.push(sql`g.at < ${startOf(query.to, 1)}`);
  const page = await findPage<Row>(db, query, plan, {
    columns: sql<Row>`g.id, ${instantText(sql`g.at`)} as at,
      coalesce(u.full_name, 'Sistema') as by, g.action, g.entity, g.entity_id as "entityId",
      g.request_id as "requestId", g.before, g.after`,
    from: sql`from audit_log g left join app_user u on u.id = g.user_id`,
    filter: sql.join(filters, sql` and `),
  });
  return { ...page, items: page.items.map(toEvent) };
}

function toEvent({ action, before, after, ...row }: Row): AuditEvent {
  const title = findAction(action)?.title ?? actionTitle(action, asFields(after));
  return { ...row, title, changes: changesOf(asFields(before), asFields(after)) };
}

type Fields = Readonly<Record<string, unknown>>;

/** What was written down, field by field; a bare value or a list stands under one name. */
const asFields = (value: unknown): Fields =>
  value === null || value === undefined
    ? {}
    : typeof value === 'object' && !Array.isArray(value)
      ? (value as Fields)
      : { value };

function changesOf(before: Fields, after: Fields): AuditEvent['changes'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .toSorted((a, b) => fieldOrder(a) - fieldOrder(b))
    .map((name) => ({
      field: fieldTitle(name) || name,
      before: textOf(name, before[name]),
      after: textOf(name, after[name]),
    }))
    .filter((change) => change.before !== change.after);
}

const textOf = (name: string, value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : valueForPeople(name, value);
