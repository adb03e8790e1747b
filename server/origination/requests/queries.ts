import { daysBetween, type PlainDate } from '@core/calendar/plainDate';
import type { RequestEvent, RequestQuery, RequestSummary } from '@core/contract/requests';
import { CLOSED_STATUSES, type RequestStatus } from '@core/requests/requestMachine';
import { paceOf } from '@core/requests/rules';
import { eq, sql, type SQL } from 'drizzle-orm';
import { doerThen, nameThen } from '../../platform/db/nameThen';
import type { Database } from '../../platform/db/client';
import { loanRequest } from '../../platform/db/tables/requests';
import { findPage } from '../../platform/db/findPage';
import { matchesWords, planPage, type SortKey } from '../../platform/http/pagination';
import { amongOfficers } from '../../access/identity/reach';
import type { LoanScope } from '../../access/identity/scope';
import { filterId, OFFICER_NAME } from '../../parties/borrowers/queries';
import { requestNumber } from '../../platform/text';

export type RequestRow = typeof loanRequest.$inferSelect;

interface ListRow extends Omit<RequestSummary, 'folio' | 'stageDays' | 'pace' | 'totalDays'> {
  readonly stageOn: PlainDate;
  readonly createdOn: PlainDate;
}

const listed = (statuses: readonly RequestStatus[]) =>
  sql.raw(statuses.map((status) => `'${status}'`).join(', '));

/** Step that a request waits for its borrower to take, or null. */
const borrowerStep = sql`
  case r.status
    when 'BORRADOR' then 'finish'
    when 'OBSERVADA' then 'mend'
    when 'OFERTA_ENVIADA' then 'accept'
    else case when r.status not in (${listed(CLOSED_STATUSES)}) and exists (
      select from loan_request_call c
      join digital_record d on d.id = c.record_id and d.ended_at is null
      where c.request_id = r.id and d.status in ('pending', 'observed')
    ) then 'document' end
  end`;

const columns = sql<ListRow>`
  r.id, r.borrower_id as "borrowerId", b.full_name as "borrowerName",
  b.document_type || ' ' || b.document_number as "borrowerDocument", v.name as "productName",
  p.currency, r.status, r.amount::text, r.installment_count as "installmentCount", r.score,
  u.full_name as "assignedTo",
  ${OFFICER_NAME} as officer, r.dated_on as "datedOn", r.stage_on as "stageOn",
  r.created_on as "createdOn", r.offer_expires_on as "offerExpiresOn",
  ${borrowerStep} as "borrowerStep", r.closing_reason as "closingReason",
  (select max(l.id) from loan l where l.request_id = r.id and l.status <> 'voided') as "loanId"`;
// Every row has these neighbours. Joined from the left, the count leaves them out by itself.
const from = sql`
  from loan_request r left join borrower b on b.id = r.borrower_id
  left join loan_product p on p.id = r.product_id
  left join loan_product_version v on v.id = r.product_version_id
  left join app_user u on u.id = r.assigned_to`;

/** Urgency of the step of the borrower: an offer lapses, a draft only waits. */
const urgency = sql`(case ${borrowerStep}
  when 'accept' then 4 when 'mend' then 3 when 'document' then 2 when 'finish' then 1 else 0
end)::bigint`;

const SORTS: Readonly<Record<string, SortKey>> = {
  datedOn: { column: sql`r.dated_on`, type: 'date' },
  amount: { column: sql`r.amount`, type: 'numeric' },
  borrower: { column: sql`b.sort_name`, type: 'text' },
  stage: { column: sql`r.stage_on`, type: 'date' },
  officer: { column: sql`coalesce(lower(${OFFICER_NAME}), '')`, type: 'text' },
  borrowerStep: { column: urgency, type: 'bigint' },
};

/** The states behind each `s_tipo` of the consultation filter. */
const KINDS: Readonly<Record<NonNullable<RequestQuery['s_tipo']>, readonly RequestStatus[]>> = {
  P: [
    'ENVIADA',
    'EN_EVALUACION',
    'OBSERVADA',
    'EN_COMITE',
    'APROBADA',
    'OFERTA_ENVIADA',
    'ACEPTADA',
  ],
  E: ['ENVIADA', 'EN_EVALUACION'],
  O: ['OBSERVADA'],
  C: ['EN_COMITE'],
  A: ['APROBADA', 'OFERTA_ENVIADA', 'ACEPTADA'],
  B: ['BORRADOR'],
};

function filterOf(query: RequestQuery, scope: LoanScope): SQL {
  const { group, dateFrom, dateTo, s_tipo, modulo, status, search, awaits } = query;
  const all = [matchesWords(sql`r.search_text`, search)];
  if (group === 'history') all.push(sql`r.status in (${listed(CLOSED_STATUSES)})`);
  else if (s_tipo !== undefined) all.push(sql`r.status in (${listed(KINDS[s_tipo])})`);
  else all.push(sql`r.status not in (${listed(CLOSED_STATUSES)})`);
  if (status !== undefined) all.push(sql`r.status = ${status}`);
  if (dateFrom !== undefined) all.push(sql`r.dated_on >= ${dateFrom}`);
  if (dateTo !== undefined) all.push(sql`r.dated_on <= ${dateTo}`);
  if (modulo !== undefined && modulo !== '') all.push(sql`p.code = ${modulo}`);
  if (awaits !== undefined) all.push(sql`${borrowerStep} is not null`);
  all.push(...requestsWithin(scope), filterId(sql`b.officer_id`, query.officer));
  return sql.join(all, sql` and `);
}

/** Requests of borrowers that may be seen, and those that one took or began. */
function requestsWithin({ borrowerId, officerIds }: LoanScope): SQL[] {
  if (borrowerId !== undefined) return [sql`r.borrower_id = ${borrowerId}`];
  if (officerIds === undefined) return [];
  const worksOnIt = amongOfficers(sql`coalesce(r.assigned_to, r.registered_by)`, officerIds);
  return [sql`(${amongOfficers(sql`b.officer_id`, officerIds)} or ${worksOnIt})`];
}

/** Whoever acts for the lender, as who borrows reads them. */
export const THE_LENDER = 'El prestamista';

/** A request of a list as who borrows reads it: without the points, nor who of the team has it. */
export const summaryToBorrower = <S extends RequestSummary>(summary: S): S => ({
  ...summary,
  score: null,
  assignedTo: summary.assignedTo === null ? null : THE_LENDER,
  officer: null,
});

export async function findRequestPage(
  db: Database,
  query: RequestQuery,
  scope: LoanScope,
  today: PlainDate,
) {
  const plan = planPage({
    query,
    sorts: SORTS,
    defaultSort: 'datedOn',
    defaultDirection: query.sort === undefined ? 'desc' : 'asc',
    id: sql`r.id`,
  });
  const filter = filterOf(query, scope);
  const page = await findPage(db, query, plan, { columns, from, filter });
  const summaries = page.items.map((row) => toSummary(row, today));
  const items = scope.borrowerId === undefined ? summaries : summaries.map(summaryToBorrower);
  return { ...page, items };
}

export async function findRequestSummary(db: Database, id: number, today: PlainDate) {
  const { rows } = await db.execute<ListRow & Record<string, unknown>>(
    sql`select ${columns} ${from} where r.id = ${id}`,
  );
  return rows[0] && toSummary(rows[0], today);
}

function toSummary({ stageOn, createdOn, ...row }: ListRow, today: PlainDate): RequestSummary {
  const isClosed = (CLOSED_STATUSES as readonly RequestStatus[]).includes(row.status);
  const end = isClosed ? stageOn : today;
  const stageDays = daysBetween(stageOn, end);
  return {
    ...row,
    folio: requestNumber(row.id),
    stageDays,
    pace: paceOf(row.status, stageDays),
    totalDays: daysBetween(createdOn, end),
  };
}

/** Locks a request, so that two acts on it run one after the other. */
export async function lockRequest(db: Database, id: number): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(loanRequest).where(eq(loanRequest.id, id)).for('update');
  return row;
}

export async function findRequest(db: Database, id: number): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(loanRequest).where(eq(loanRequest.id, id));
  return row;
}

const instant = (column: SQL) => sql`to_json(${column}) #>> '{}'`;

/** True of a row whose user is the borrower, not somebody of the team. */
interface WithSide {
  readonly isTheirs: boolean;
}

/** Every step of a request, oldest first. */
export async function findHistory(db: Database, id: number) {
  const { rows } = await db.execute<RequestEvent & WithSide & Record<string, unknown>>(sql`
    select e.id, ${instant(sql`e.at`)} as at,
      ${doerThen(sql`e.user_id`, sql`e.at`)} as by, e.action,
      e.from_status as "fromStatus", e.to_status as "toStatus", e.reason_code as "reasonCode",
      e.reason, e.evidence_file_id is not null as "hasEvidence",
      u.id is null or u.borrower_id is not distinct from r.borrower_id as "isTheirs",
      case when e.action <> 'edit' then '[]'::json else (
        select json_agg(json_build_object('field', a.key, 'before', e.before ->> a.key,
          'after', a.value) order by a.ordinality)
        from json_each_text(e.after) with ordinality a
      ) end as changes, e.evaluation
    from loan_request_event e join loan_request r on r.id = e.request_id
    left join app_user u on u.id = e.user_id
    where e.request_id = ${id} order by e.id`);
  return rows;
}

export interface VoteRow extends Record<string, unknown> {
  readonly userId: number;
  readonly by: string;
  readonly vote: 'for' | 'reject' | 'return';
  readonly reason: string;
  readonly at: string;
}

/** The votes of a round. */
export async function findVotes(db: Database, { id, round }: Pick<RequestRow, 'id' | 'round'>) {
  const { rows } = await db.execute<VoteRow>(sql`
    select v.user_id as "userId", ${nameThen(sql`v.user_id`, sql`v.at`)} as by, v.vote, v.reason,
      ${instant(sql`v.at`)} as at
    from loan_request_vote v
    where v.request_id = ${id} and v.round = ${round} order by v.at`);
  return rows;
}

interface MessageRow extends WithSide, Record<string, unknown> {
  readonly id: number;
  readonly userId: number;
  readonly by: string;
  readonly at: string;
  readonly text: string;
}

export async function findMessages(db: Database, id: number) {
  const { rows } = await db.execute<MessageRow>(sql`
    select m.id, m.user_id as "userId", ${nameThen(sql`m.user_id`, sql`m.at`)} as by,
      ${instant(sql`m.at`)} as at, m.text,
      u.borrower_id is not distinct from r.borrower_id as "isTheirs"
    from loan_request_message m join loan_request r on r.id = m.request_id
    join app_user u on u.id = m.user_id
    where m.request_id = ${id} order by m.id`);
  return rows;
}

/** Currency of a request: that of its product; empty where there is no such request. */
export async function findCurrency(db: Database, id: number): Promise<string> {
  const { rows } = await db.execute<{ currency: string }>(sql`
    select p.currency from loan_request r join loan_product p on p.id = r.product_id
    where r.id = ${id}`);
  return rows[0]?.currency ?? '';
}
