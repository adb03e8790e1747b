import type { PlainDate } from '@core/calendar/plainDate';
import type { CaseQuery, CaseRow, CaseView } from '@core/contract/caseMatters';
import { sql, type SQL } from 'drizzle-orm';
import { withinScope, type LoanScope } from '../../access/identity/scope';
import { filterId, filterZone } from '../../parties/borrowers/queries';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { numberSql } from '../../platform/db/text';
import { matchesWords, planPage } from '../../platform/http/pagination';
import { HALT_LEFT, IS_OPEN, LAST_STEP } from './openMatter';
import { findCaseStates } from './queries';

/**
 * Loans `l` with their open matters together in `c`, the one due first in `n`, a halt to be lifted
 * in `g`, and the day by which something has to be done in `d`.
 */
const fromOn = (today: PlainDate) => sql`from loan l join borrower b on b.id = l.borrower_id
  left join app_user o on o.id = b.officer_id
  left join lateral (
    select array_agg(m.kind order by m.id) as kinds, array_agg(s.assignee_id) as assignees,
      min(s.due_on) as due_on
    from case_matter m join ${LAST_STEP} on true where m.loan_id = l.id and ${IS_OPEN}) c on true
  left join lateral (
    select s.todo, u.full_name as assignee
    from case_matter m join ${LAST_STEP} on true join app_user u on u.id = s.assignee_id
    where m.loan_id = l.id and ${IS_OPEN} and s.due_on = c.due_on order by m.id limit 1) n on true
  left join ${HALT_LEFT} on true
  cross join lateral (
    select least(c.due_on, case when g.id is not null then ${today}::date end) as due_on) d`;

/** Things to do: a halt that a complaint left behind, and the matter that is due first. */
const THINGS_TO_DO = sql`nullif(concat_ws(' · ',
  case when g.id is not null then 'Levantar ' || g.number || ' (' || g.matter || ' terminó)' end,
  n.todo), '')`;

type Stored = Omit<CaseRow, 'state'> & {
  readonly id: number;
  readonly isLate: boolean;
  readonly isJudicial: boolean;
};

const isLateOn = (today: PlainDate) => sql`(l.status = 'writtenOff'
  or (l.status = 'active' and l.next_due_on < ${today}::date))`;

const columnsOn = (today: PlainDate) => sql<Stored>`l.id, l.id as "loanId",
  ${numberSql('loan', sql`l.id`)} as "loanNumber", b.full_name as "borrowerName",
  greatest(${today}::date - coalesce(l.next_due_on, ${today}::date), 0) as "daysPastDue",
  ${isLateOn(today)} as "isLate", l.legal_since is not null as "isJudicial",
  coalesce(c.kinds, '{}') as matters,
  coalesce(n.assignee, case when g.id is not null then o.full_name end) as assignee,
  ${THINGS_TO_DO} as todo, d.due_on as "dueOn",
  o.full_name as officer`;

/** Words that find a case: the number of its loan, the name of the borrower. */
const SEARCHED = sql`(lower(${numberSql('loan', sql`l.id`)}) || ' ' || b.search_text)`;

const HAS_MATTERS = sql`l.id in (select loan_id from case_matter)`;

/** The cases that a view holds, by the business date and whoever reads. */
function isIn(view: CaseView, today: PlainDate, userId: number): SQL {
  const open = sql`(${HAS_MATTERS} and c.kinds is not null)`;
  const closed = sql`(${open} and 'closure' = any(c.kinds))`;
  const late = sql`(l.status = 'active' and l.next_due_on < ${today}::date)`;
  const views: Readonly<Record<CaseView, SQL>> = {
    due: sql`(${HAS_MATTERS} and d.due_on <= ${today}::date)`,
    mine: sql`(${HAS_MATTERS} and (${userId} = any(c.assignees)
      or (g.id is not null and b.officer_id = ${userId})))`,
    open: sql`(${open} and not ${closed})`,
    unplanned: sql`(${late} and c.kinds is null and g.id is null)`,
    closed,
    all: sql`(${late} or ${open} or (${HAS_MATTERS} and g.id is not null))`,
  };
  return views[view];
}

/** A page of the cases of a view, those due first. */
export async function findCasePage(
  db: Database,
  query: CaseQuery,
  { today, userId }: { readonly today: PlainDate; readonly userId: number },
  scope: LoanScope,
) {
  const plan = planPage({
    query,
    sorts: { dueOn: { column: sql`coalesce(d.due_on, date '9999-12-31')`, type: 'date' } },
    defaultSort: 'dueOn',
    id: sql`l.id`,
  });
  const { show, kind, officer, zone } = query;
  const filter = sql.join(
    [
      isIn(show, today, userId),
      kind === undefined ? sql`true` : sql`${kind} = any(c.kinds)`,
      filterId(sql`b.officer_id`, officer),
      filterZone(zone),
      matchesWords(SEARCHED, query.search),
      ...withinScope(scope, { borrowerId: sql`b.id`, officerId: sql`b.officer_id` }),
    ],
    sql` and `,
  );
  const page = await findPage(db, query, plan, {
    columns: columnsOn(today),
    from: fromOn(today),
    filter,
  });
  const states = await findCaseStates(db, page.items, today);
  const items = page.items.map(({ id, isLate: _late, isJudicial: _judicial, ...row }) => ({
    ...row,
    state: states.get(id)!,
  }));
  return { ...page, items };
}
