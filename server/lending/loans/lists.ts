import { withinScope, type LoanScope } from '../../access/identity/scope';
import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanListItem, LoanQuery } from '@core/contract/loanLists';
import type { LoanSummary } from '@core/contract/loans';
import { daysPastDue } from '@core/loan/arrears';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { cutPage, matchesWords, planPage, type SortKey } from '../../platform/http/pagination';
import { IS_HELD } from '../loanCredits/queries';
import { filterId, OFFICER_NAME } from '../../parties/borrowers/queries';
import { loanNumber } from '../../platform/text';
import { findDueNow } from './dueNow';
import { findFiled } from './filed';
import { collectedFor, expectedOn, MAY_FALL_DUE, scheduledFor } from './scheduledToday';
import { numberSql } from '../../platform/db/text';

const SORTS: Readonly<Record<string, SortKey>> = {
  number: { column: sql`l.id`, type: 'bigint' },
  borrower: { column: sql`b.sort_name`, type: 'text' },
  disbursedOn: { column: sql`l.disbursed_on`, type: 'date' },
  nextDueOn: { column: sql`coalesce(l.next_due_on, date '9999-12-31')`, type: 'date' },
  outstanding: { column: sql`l.outstanding_principal`, type: 'numeric' },
  officer: { column: sql`coalesce(lower(${OFFICER_NAME}), '')`, type: 'text' },
};

/** True where the lender owes the borrower of a loan `l` what was paid beyond it. */
const HAS_CREDIT = sql`exists (select from loan_credit c where c.loan_id = l.id and ${IS_HELD})`;

/** Columns and joins of every list of loans. */
export const LOAN_COLUMNS = sql`
  l.id, l.borrower_id as "borrowerId", b.full_name as "borrowerName",
  b.document_type || ' ' || b.document_number as "borrowerDocument",
  l.fund_id as "fundId", f.name as "fundName", l.currency, l.status, l.principal::text,
  l.disbursed_on as "disbursedOn", l.next_due_on as "nextDueOn",
  l.outstanding_principal::text as "outstandingPrincipal",
  l.undisbursed_principal::text as "undisbursedPrincipal",
  l.status = 'paidOff' and ${HAS_CREDIT} as "isOverpaid",
  ${OFFICER_NAME} as officer`;
const LOAN_FROM = sql`
  from loan l join borrower b on b.id = l.borrower_id join fund f on f.id = l.fund_id`;

/** A row as it comes from the database. */
export interface LoanListRow extends Omit<LoanSummary, 'number' | 'daysPastDue'> {
  readonly [column: string]: unknown;
  readonly borrowerDocument: string;
  readonly isOverpaid?: boolean;
  readonly sort_key: string;
}

interface DueToday extends Record<string, unknown> {
  readonly expectedToday: string;
  readonly collectedForToday: string;
}

/** The loans that a query asks for, within what may be seen. */
export function loanFilter(
  query: Omit<Partial<LoanQuery>, 'currency'> & { readonly currency?: string | undefined },
  scope: LoanScope,
  asOf: PlainDate,
): SQL {
  const { status, borrowerId, fundId, currency, search } = query;
  const conditions = [
    matchesWords(sql`(b.search_text || ' ' || lower(${numberSql('loan', sql`l.id`)}))`, search),
  ];
  if (status !== undefined) conditions.push(statusFilter(status, asOf));
  if (borrowerId !== undefined) conditions.push(sql`l.borrower_id = ${borrowerId}`);
  const columns = { borrowerId: sql`l.borrower_id`, officerId: sql`b.officer_id` };
  conditions.push(...withinScope(scope, columns), filterId(sql`b.officer_id`, query.officer));
  if (fundId !== undefined) conditions.push(sql`l.fund_id = ${fundId}`);
  if (currency !== undefined) conditions.push(sql`l.currency = ${currency}`);
  return sql.join(conditions, sql` and `);
}

/** Days late beyond which each filter by lateness begins. */
const DAYS_OF_FILTER: Readonly<Partial<Record<NonNullable<LoanQuery['status']>, number>>> = {
  over30Days: 30,
  over60Days: 60,
  over90Days: 90,
};

function statusFilter(status: NonNullable<LoanQuery['status']>, asOf: PlainDate): SQL {
  if (status === 'partlyDisbursed') {
    return sql`l.status = 'active' and l.undisbursed_principal > 0`;
  }
  if (status === 'living') return sql`l.status = 'active'`;
  if (status === 'dueToday') {
    return sql`${MAY_FALL_DUE} and exists (${scheduledFor(asOf)} having count(*) > 0)`;
  }
  const days = DAYS_OF_FILTER[status];
  if (days !== undefined) {
    return sql`l.status = 'active' and l.next_due_on < ${asOf}::date - ${days}::int`;
  }
  if (status === 'inArrears') return sql`l.status = 'active' and l.next_due_on < ${asOf}`;
  if (status === 'active') return sql`l.status = 'active' and l.next_due_on >= ${asOf}`;
  if (status === 'overpaid') return sql`l.status = 'paidOff' and ${HAS_CREDIT}`;
  if (status === 'paidOff') return sql`l.status = 'paidOff' and not ${HAS_CREDIT}`;
  return sql`l.status = ${status}`;
}

export async function findLoanPage(
  db: Database,
  query: LoanQuery,
  scope: LoanScope,
  asOf: PlainDate,
) {
  const plan = planLoanPage(query);
  const filter = loanFilter(query, scope, asOf);
  const { rows } = await db.execute<LoanListRow & DueToday>(sql`
    select ${LOAN_COLUMNS}, ${plan.sortKey} as sort_key,
      ${expectedOn(asOf)}::numeric(18,2)::text as "expectedToday",
      ${collectedFor(asOf)}::numeric(18,2)::text as "collectedForToday" ${LOAN_FROM}
    where ${filter} and ${plan.where} order by ${plan.orderBy} limit ${plan.limit}`);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total ${LOAN_FROM} where ${filter}`,
  );
  const due = query.status === 'dueToday' ? await findDueToday(db, filter, asOf) : [];
  const page = cutPage(rows, query, plan);
  const isOfHouse = scope.borrowerId === undefined;
  const ids = page.items.map(({ id }) => id);
  const dueOf = await findDueNow(db, ids, asOf);
  const filedOf = isOfHouse && query.filed ? await findFiled(db, ids, asOf) : () => ({});
  const items = page.items.map((row): LoanListItem => {
    const { id, expectedToday, collectedForToday } = row;
    const { overdue, dueNow, nextDueAmount } = dueOf(id);
    const today = { overdue, dueNow, nextDueAmount, expectedToday, collectedForToday };
    const officer = isOfHouse ? row.officer : null;
    return { ...toLoanSummary(row, asOf), officer, ...today, ...filedOf(id) };
  });
  return { ...page, items, total: counted.rows[0]!.total, dueToday: due };
}

/** Sums of a list of what falls due today, in each currency. */
async function findDueToday(db: Database, filter: SQL, asOf: PlainDate) {
  const { rows } = await db.execute<DueToday & { readonly currency: string }>(sql`
    select l.currency, sum(${expectedOn(asOf)})::numeric(18,2)::text as "expectedToday",
      sum(${collectedFor(asOf)})::numeric(18,2)::text as "collectedForToday"
    ${LOAN_FROM} where ${filter} group by l.currency order by l.currency`);
  return rows;
}

/** Loans come newest first unless asked otherwise. */
export function planLoanPage(query: LoanQuery) {
  return planPage({
    query,
    sorts: SORTS,
    defaultSort: 'number',
    defaultDirection: query.sort === undefined ? 'desc' : 'asc',
    id: sql`l.id`,
  });
}

export async function findLoanSummary(db: Database, loanId: number, asOf: PlainDate) {
  const { rows } = await db.execute<LoanListRow>(
    sql`select ${LOAN_COLUMNS}, '' as sort_key ${LOAN_FROM} where l.id = ${loanId}`,
  );
  const [row] = rows;
  return row && { ...toLoanSummary(row, asOf), borrowerDocument: row.borrowerDocument };
}

function statusOf({ status, isOverpaid = false }: LoanListRow, late: number) {
  if (isOverpaid) return 'overpaid';
  return status === 'active' && late > 0 ? 'inArrears' : status;
}

export function toLoanSummary(row: LoanListRow, asOf: PlainDate): LoanSummary {
  const { borrowerName, fundName, currency, principal, disbursedOn, nextDueOn } = row;
  const late = daysPastDue(nextDueOn ?? undefined, asOf);
  const { id } = row;
  return {
    id,
    number: loanNumber(id),
    borrowerId: row.borrowerId,
    borrowerName,
    fundId: row.fundId,
    fundName,
    currency,
    status: statusOf(row, late),
    principal,
    disbursedOn,
    nextDueOn,
    daysPastDue: late,
    outstandingPrincipal: row.outstandingPrincipal,
    undisbursedPrincipal: row.status === 'active' ? row.undisbursedPrincipal : '0.00',
    officer: row.officer,
  };
}
