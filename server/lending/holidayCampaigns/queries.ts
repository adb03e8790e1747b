import type { PlainDate } from '@core/calendar/plainDate';
import {
  CAMPAIGN_LOAN_STATUSES,
  type CampaignFilter,
  type CampaignLoan,
  type CampaignLoanQuery,
  type HolidayCampaign,
  type HolidayCampaignQuery,
} from '@core/contract/holidayCampaigns';
import { DomainError } from '@core/errors/domainError';
import { eq, sql, type SQL } from 'drizzle-orm';
import { nameThen } from '../../platform/db/nameThen';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { holidayCampaign } from '../../platform/db/tables/holidayCampaigns';
import { instantText, numberSql } from '../../platform/db/text';
import { matchesWords, planPage } from '../../platform/http/pagination';

export type CampaignRow = typeof holidayCampaign.$inferSelect;

/** Locks a campaign, so that its steps follow one another. */
export async function lockCampaign(tx: Database, id: number): Promise<CampaignRow> {
  const isThis = eq(holidayCampaign.id, id);
  const [row] = await tx.select().from(holidayCampaign).where(isThis).for('update');
  if (!row) throw new DomainError('HOLIDAY_CAMPAIGN_NOT_FOUND');
  return row;
}

/** Reader of a campaign, and the business date on which they read. */
interface Reader {
  readonly userId: number | null;
  readonly today: PlainDate;
}

/** Loans with what became of their holidays since: one may be undone by itself. */
const LOANS = sql`holiday_campaign_loan r left join loan_change c on c.id = r.loan_change_id`;
const STATUS = sql`case when c.status = 'undone' then 'undone' else r.status end`;

const COUNTS = sql`(select json_build_object(${sql.join(
  CAMPAIGN_LOAN_STATUSES.map(
    (status) => sql`${sql.raw(`'${status}'`)}, count(*) filter (where n.status = ${status})`,
  ),
  sql`, `,
)}) from (select ${STATUS} as status from ${LOANS} where r.campaign_id = g.id) n)`;

const TOTALS = sql`(select coalesce(json_agg(json_build_object('currency', t.currency,
    'loans', t.loans, 'outstanding', t.outstanding::text,
    'interestDifference', t.interest::text, 'installmentsMoved', t.moved)
    order by t.currency), '[]')
  from (select l.currency, count(*) as loans, sum(r.outstanding) as outstanding,
      sum(r.interest_difference) as interest, sum(r.installments_moved) as moved
    from ${LOANS} join loan l on l.id = r.loan_id
    where r.campaign_id = g.id and ${STATUS} in ('included', 'applied', 'kept')
    group by l.currency) t)`;

const nameOf = (userId: SQL, at: SQL) => sql`coalesce(${nameThen(userId, at)}, '')`;

const stepOf = (by: SQL, at: SQL, reason: SQL) =>
  sql`case when ${at} is null then null else json_build_object('by', ${nameOf(by, at)},
    'at', ${instantText(at)}, 'reason', ${reason}) end`;

const EVIDENCE = sql`(select json_build_object('fileId', id, 'name', name,
  'mediaType', media_type) from stored_file where id = g.evidence_file_id)`;

const columnsFor = ({ userId, today }: Reader) => sql<HolidayCampaign>`
  g.id, ${numberSql('campaign', sql`g.id`)} as number, g.status, g.plan, g.filter,
  (select name from loan_product_version where product_id = (g.filter ->> 'productId')::bigint
    order by version desc limit 1) as product,
  (select name from fund where id = (g.filter ->> 'fundId')::bigint) as fund,
  (select name from catalogue_entry
    where id = nullif(g.filter ->> 'zone', 'none')::bigint) as zone,
  (select full_name from app_user
    where id = nullif(g.filter ->> 'officer', 'none')::bigint) as officer,
  g.hash, g.computed_on as "computedOn", g.computed_on = ${today} as "isOfToday",
  coalesce(${userId}::bigint in (g.created_by, g.requested_by), false) as "isOwn",
  ${COUNTS} as loans, ${TOTALS} as totals, ${EVIDENCE} as evidence,
  ${stepOf(sql`g.created_by`, sql`g.created_at`, sql`''`)} as created,
  ${stepOf(sql`g.requested_by`, sql`g.requested_at`, sql`g.reason`)} as request,
  ${stepOf(sql`g.decided_by`, sql`g.decided_at`, sql`g.decision_reason`)} as decision,
  ${stepOf(sql`g.undone_by`, sql`g.undone_at`, sql`g.undo_reason`)} as undoing`;

/** The campaigns, newest first. */
export function findCampaignPage(db: Database, query: HolidayCampaignQuery, reader: Reader) {
  const plan = planPage({
    query: { ...query, sort: undefined },
    sorts: { id: { column: sql`g.id`, type: 'bigint' } },
    defaultSort: 'id',
    defaultDirection: 'desc',
    id: sql`g.id`,
  });
  const filter = query.status === undefined ? sql`true` : sql`g.status = ${query.status}`;
  const from = sql`from holiday_campaign g`;
  return findPage<HolidayCampaign>(db, query, plan, { columns: columnsFor(reader), from, filter });
}

/** Throws HOLIDAY_CAMPAIGN_NOT_FOUND. */
export async function getCampaign(
  db: Database,
  id: number,
  reader: Reader,
): Promise<HolidayCampaign> {
  const { rows } = await db.execute(
    sql`select ${columnsFor(reader)} from holiday_campaign g where g.id = ${id}`,
  );
  if (rows[0] === undefined) throw new DomainError('HOLIDAY_CAMPAIGN_NOT_FOUND');
  return rows[0] as unknown as HolidayCampaign;
}

/** The loans of a campaign, by number or by what their holiday costs. */
export function findCampaignLoans(db: Database, campaignId: number, query: CampaignLoanQuery) {
  const plan = planPage({
    query,
    sorts: {
      // Loans that take no holiday come last.
      standing: {
        column: sql`(${STATUS} = 'refused')::int * 1e15::bigint + r.loan_id`,
        type: 'bigint',
      },
      loan: { column: sql`r.loan_id`, type: 'bigint' },
      outstanding: { column: sql`coalesce(r.outstanding, 0)`, type: 'numeric' },
      cost: { column: sql`coalesce(r.interest_difference, 0)`, type: 'numeric' },
    },
    defaultSort: 'standing',
    id: sql`r.loan_id`,
  });
  const isStatus = query.status === undefined ? sql`true` : sql`${STATUS} = ${query.status}`;
  const searched = sql`(b.search_text || ' ' || lower(${numberSql('loan', sql`l.id`)}))`;
  return findPage<CampaignLoan>(db, query, plan, {
    columns: sql<CampaignLoan>`r.loan_id as id,
      ${numberSql('loan', sql`r.loan_id`)} as number, b.full_name as "borrowerName",
      l.currency, ${STATUS} as status,
      case when r.status = 'kept' and c.status = 'undone' then '' else r.reason end as reason,
      r.outstanding::text as outstanding, r.interest_difference::text as "interestDifference",
      r.installments_moved as "installmentsMoved", r.next_due_before as "nextDueBefore",
      r.next_due_after as "nextDueAfter", r.last_due_before as "lastDueBefore",
      r.last_due_after as "lastDueAfter",
      ${numberSql('change', sql`r.loan_change_id`)} as "changeNumber"`,
    from: sql`from ${LOANS} join loan l on l.id = r.loan_id
      join borrower b on b.id = l.borrower_id`,
    filter: sql`r.campaign_id = ${campaignId} and ${isStatus} and
      ${matchesWords(searched, query.search)}`,
  });
}

/** Condition: a column is of the number asked for, or of nobody; merged zones count as one. */
const isOf = (column: SQL, asked: string | undefined, same: (id: number) => SQL): SQL =>
  asked === undefined ? sql`true` : asked === 'none' ? sql`${column} is null` : same(Number(asked));

/** The living loans `l` of borrowers `b` that a filter admits. */
function campaignFilter(filter: CampaignFilter, today: PlainDate): SQL {
  const { productId, fundId, zone, officer, currency, daysFrom, daysTo } = filter;
  const late = sql`greatest(0, ${today}::date - l.next_due_on)`;
  const conditions = [
    sql`l.status = 'active'`,
    isOf(sql`b.officer_id`, officer, (id) => sql`b.officer_id = ${id}`),
    isOf(
      sql`b.zone_id`,
      zone,
      (id) =>
        sql`b.zone_id in (select id from catalogue_entry where ${id} in (id, merged_into_id))`,
    ),
  ];
  if (productId !== undefined) {
    conditions.push(sql`l.product_version_id in
      (select id from loan_product_version where product_id = ${productId})`);
  }
  if (fundId !== undefined) conditions.push(sql`l.fund_id = ${fundId}`);
  if (currency !== undefined) conditions.push(sql`l.currency = ${currency}`);
  if (daysFrom !== undefined) conditions.push(sql`${late} >= ${daysFrom}`);
  if (daysTo !== undefined) conditions.push(sql`${late} <= ${daysTo}`);
  return sql.join(conditions, sql` and `);
}

/** Takes the loans of a filter into a campaign; answers how many there are. */
export async function insertCampaignLoans(
  tx: Database,
  campaignId: number,
  filter: CampaignFilter,
  today: PlainDate,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into holiday_campaign_loan (campaign_id, loan_id, status)
    select ${campaignId}::bigint, l.id, 'pending' from loan l
    join borrower b on b.id = l.borrower_id where ${campaignFilter(filter, today)}`);
  return rowCount ?? 0;
}
