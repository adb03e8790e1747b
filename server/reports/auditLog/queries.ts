import type { AuditEvent, AuditQuery } from '@core/contract/auditLog';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { doerThen, nameThen } from '../../platform/db/nameThen';
import { instantText, numberSql, plainSql } from '../../platform/db/text';
import { instantForPeople } from '../../platform/documents/format';
import { matchesWords, planPage } from '../../platform/http/pagination';
import { numberedAs, numberedIn, type Numbered } from '../../platform/text';
import { describeAudit, titlesOfActs } from './describe';
import { nameThings } from './nameThings';
import { dataNaming } from './valueWords';

/** Things of the log that a person knows by a number. */
const NUMBERED = {
  loan: 'loan',
  payment: 'receipt',
  request: 'request',
  contract: 'contract',
  loanChange: 'change',
  loanCredit: 'credit',
  collateral: 'collateral',
  paymentPromise: 'promise',
  paymentSheet: 'sheet',
  bankFile: 'bankFile',
  bankLine: 'bankLine',
  reconciliation: 'reconciliation',
  loanImport: 'loanImport',
  loanPaper: 'loanPaper',
  chargeRun: 'run',
  holidayCampaign: 'campaign',
  moneyTransfer: 'transfer',
  awaitingAct: 'awaitingAct',
  caseMatter: 'caseMatter',
  commissionLot: 'commissionLot',
  contactHalt: 'contactHalt',
  loanContact: 'contact',
  opportunity: 'opportunity',
  share: 'share',
  distributionLot: 'distributionLot',
} as const satisfies Readonly<Record<string, Numbered>>;

const numberOf = ({ entity, entityId }: Pick<Row, 'entity' | 'entityId'>) => {
  const thing = (NUMBERED as Readonly<Record<string, Numbered>>)[entity];
  return thing === undefined ? null : numberedAs(thing, entityId);
};

/** Number of what an act is about, as a person reads it; null of what has none. */
const NUMBER = sql`case g.entity ${sql.join(
  Object.entries(NUMBERED).map(
    ([entity, thing]) => sql`when ${entity} then ${numberSql(thing, sql`g.entity_id`)}`,
  ),
  sql` `,
)} end`;

/** Name of what an act is about, of the tables that `OF_THINGS` joins. */
const NAME = sql`coalesce(b.full_name, f.name, s.name, d.code, i.full_name, p.full_name, o.title)`;

/** Things with a name, each by the key of its table: what asks for no name of them reads none. */
const OF_THINGS = sql`left join borrower b on g.entity = 'borrower' and b.id = g.entity_id
  left join fund f on g.entity = 'fund' and f.id = g.entity_id
  left join money_account s on g.entity = 'moneyAccount' and s.id = g.entity_id
  left join loan_product d on g.entity = 'product' and d.id = g.entity_id
  left join investor v on g.entity = 'investor' and v.id = g.entity_id
  left join app_user i on i.id = v.user_id
  left join opportunity o on g.entity = 'opportunity' and o.id = g.entity_id
  left join share t on g.entity = 'share' and t.id = g.entity_id
  left join investor w on w.id = t.investor_id left join app_user h on h.id = w.user_id
  left join app_user p on g.entity in ('user', 'officer') and p.id = g.entity_id`;

interface Row extends Omit<AuditEvent, 'title' | 'changes' | 'number'> {
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Text of an act where words are sought; its title is of the routes, which are declared later. */
const searched = () =>
  plainSql(
    sql`concat_ws(' ', coalesce(u.full_name, 'Sistema'), u.username, n.names, ${NAME}, h.full_name,
      g.after ->> 'seller', g.after ->> 'buyer',
      coalesce(${NUMBER}, g.entity_id::text), g.request_id, g.action,
      ${JSON.stringify(titlesOfActs())}::jsonb ->> g.action)`,
  );

/** True of an act that is about a thing with a number, or that names it among its data. */
function isAbout({ thing, id }: NonNullable<ReturnType<typeof numberedIn>>): SQL {
  const entities = Object.entries(NUMBERED).flatMap(([entity, one]) =>
    one === thing ? entity : [],
  );
  const isIts = sql`g.entity = any(${sql.param(entities)}::text[]) and g.entity_id = ${id}`;
  const named = sql`concat(g.before::text, g.after::text) like ${`%"${numberedAs(thing, id)}"%`}`;
  const data = dataNaming(thing).map(
    (name) => sql`jsonb_path_exists(jsonb_build_array(g.before, g.after),
      ${`lax $.**.${name}[*] ? (@ == $id)`}::jsonpath, jsonb_build_object('id', ${id}::bigint))`,
  );
  // A distribution has no act of its own: the lot that made it has.
  const ofLot = sql`g.entity = 'distributionLot' and g.entity_id = (
    select lot_id from distribution where id = ${id})`;
  const all = [isIts, named, ...data, ...(thing === 'distribution' ? [ofLot] : [])];
  return sql`(${sql.join(
    all.map((one) => sql`(${one})`),
    sql` or `,
  )})`;
}

/** True of an act that somebody looks for: by a whole number, or by words that its facts hold. */
function isSought(search = ''): SQL {
  // Titles are put together for a search alone.
  if (search.trim() === '') return sql`true`;
  const numbered = numberedIn(search);
  return numbered === undefined ? matchesWords(searched(), search) : isAbout(numbered);
}

/** Acts about a loan and what hangs from it, found by their indexes. */
export const actsOnLoan = (loanId: number): SQL => sql`(g.entity, g.entity_id) in (
  select 'loan', ${loanId}::bigint
  union all select 'payment', id from payment where loan_id = ${loanId}
  union all select 'loanChange', id from loan_change where loan_id = ${loanId}
  union all select 'paymentPromise', id from payment_promise where loan_id = ${loanId}
  union all select 'collateral', id from collateral where loan_id = ${loanId}
  union all select 'loanCredit', id from loan_credit where loan_id = ${loanId}
  union all select 'contract', id from contract where loan_id = ${loanId})`;

/** Acts of the system, or those that `about` admits, newest first. */
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
  const filters: SQL[] = [about, isSought(query.search)];
  if (query.entity !== undefined) filters.push(sql`g.entity = ${query.entity}`);
  if (query.from !== undefined) filters.push(sql`g.at >= ${startOf(query.from, 0)}`);
  if (query.to !== undefined) filters.push(sql`g.at < ${startOf(query.to, 1)}`);
  const page = await findPage<Row>(db, query, plan, {
    columns: sql<Row>`g.id, ${instantText(sql`g.at`)} as at,
      ${doerThen(sql`g.user_id`, sql`g.at`)} as by, lower(u.username) as "byEmail",
      g.action, g.entity, g.entity_id as "entityId", ${NAME} as name,
      g.request_id as "requestId", g.before, g.after,
      ${nameThen(sql`g.approved_by`, sql`g.at`)} as "approvedBy",
      lower(a.username) as "approvedByEmail"`,
    from: sql`from audit_log g left join app_user u on u.id = g.user_id
      left join (select user_id, string_agg(name, ' ') as names from former_user_name
        group by user_id) n on n.user_id = g.user_id
      left join app_user a on a.id = g.approved_by ${OF_THINGS}`,
    filter: sql.join(filters, sql` and `),
  });
  const items = await nameThings(db, page.items);
  return { ...page, items: items.map((row) => toEvent(row, timeZone)) };
}

/** An instant as data of an act keep it: `2026-11-21T19:05:00.000Z`. */
const KEPT_INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;

function toEvent({ action, before, after, ...row }: Row, timeZone: string): AuditEvent {
  const { title, fields } = describeAudit({ action, before, after }, row.entity);
  const told = (text: string) =>
    text.replace(KEPT_INSTANT, (instant) => instantForPeople(instant, timeZone));
  const changes = fields.map((change) => ({
    ...change,
    before: told(change.before),
    after: told(change.after),
  }));
  return { ...row, number: numberOf(row), title, changes };
}
