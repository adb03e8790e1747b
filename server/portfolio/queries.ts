import type { PlainDate } from '@core/calendar/plainDate';
import type {
  BalanceQuery,
  BalanceRow,
  PortfolioTotals,
  TieOutLine,
} from '@core/contract/portfolio';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client';
import { isSome } from '../documents/format';
import { cutPage } from '../http/pagination';
import { ACCOUNTS } from '../journal/postings';
import { UNPAID } from '../loans/queries';
import {
  LOAN_COLUMNS,
  LOAN_FROM,
  planLoanPage,
  toLoanSummary,
  type LoanListRow,
} from '../loans/lists';

/** Everything agreed that fell due before a date and unpaid, by loan. */
const overdueOf = (asOf: PlainDate) => sql`
  left join lateral (
    select sum(${UNPAID}) as amount
    from installment i where i.loan_id = l.id and i.is_open and i.due_on < ${asOf}
      and l.next_due_on < ${asOf}
  ) o on true`;

const OVERDUE = sql`(coalesce(o.amount, 0) +
  case when l.status = 'active' then l.late_interest_receivable else 0 end)`;

const text = (expression: SQL) => sql`coalesce(${expression}, 0)::numeric(18,2)::text`;

/** What was handed over of what was approved. */
const LENT = sql`sum(l.principal - l.undisbursed_principal - l.renounced_principal)`;

/** Sums over the loans that a filter admits. */
export async function findPortfolioTotals(
  db: Database,
  filter: SQL,
  asOf: PlainDate,
): Promise<PortfolioTotals> {
  const { rows } = await db.execute<PortfolioTotals & Record<string, unknown>>(sql`
    select count(*)::int as loans, ${text(LENT)} as lent,
      ${text(sql`sum(l.outstanding_principal)`)} as "outstandingPrincipal",
      ${text(sql`sum(l.interest_receivable)`)} as interest,
      ${text(sql`sum(l.late_interest_receivable)`)} as "lateInterest",
      ${text(sql`sum(l.charges_receivable)`)} as charges,
      ${text(sql`sum(${OVERDUE})`)} as overdue
    ${LOAN_FROM} ${overdueOf(asOf)} where ${filter}`);
  return rows[0]!;
}

interface BalanceListRow extends LoanListRow {
  readonly interest: string;
  readonly lateInterest: string;
  readonly charges: string;
  readonly overdue: string;
}

export async function findBalancePage(
  db: Database,
  query: BalanceQuery,
  filter: SQL,
  asOf: PlainDate,
) {
  const plan = planLoanPage(query);
  const { rows } = await db.execute<BalanceListRow>(sql`
    select ${LOAN_COLUMNS}, ${plan.sortKey} as sort_key, l.interest_receivable::text as interest,
      l.late_interest_receivable::text as "lateInterest", l.charges_receivable::text as charges,
      ${OVERDUE}::numeric(18,2)::text as overdue
    ${LOAN_FROM} ${overdueOf(asOf)}
    where ${filter} and ${plan.where} order by ${plan.orderBy} limit ${plan.limit}`);
  const page = cutPage(rows, query, plan);
  const items = page.items.map((row): BalanceRow => {
    const { interest, lateInterest, charges, overdue } = row;
    return { ...toLoanSummary(row, asOf), interest, lateInterest, charges, overdue };
  });
  return { ...page, items };
}

interface TieOutRow extends Record<string, unknown> {
  readonly account: string;
  readonly accountName: string;
  readonly loans: string;
  readonly books: string;
}

/** Accounts that only loans with insurance or fees use: without them they are not shown. */
const CARRIED = new Set<string>([ACCOUNTS.insuranceReceivable, ACCOUNTS.feesReceivable]);

/** What the loans say beside what the books say, by account, for the funds of a currency. */
export async function findTieOut(
  db: Database,
  currency: string,
  fundId: number | undefined,
): Promise<TieOutLine[]> {
  const isFund = (column: SQL) => (fundId === undefined ? sql`true` : sql`${column} = ${fundId}`);
  const { rows } = await db.execute<TieOutRow>(sql`
    with loans as (
      select l.* from loan l where ${isFund(sql`l.fund_id`)} and l.currency = ${currency}
        and l.status <> 'voided'
    ), carried as (
      select i.* from loans l join installment i on i.loan_id = l.id
      where l.charges_receivable > 0
    ), said as (
      select ${ACCOUNTS.loanPrincipal} as account, sum(outstanding_principal) as amount from loans
      union all select ${ACCOUNTS.interestReceivable}, sum(interest_receivable) from loans
      union all select ${ACCOUNTS.lateInterestReceivable}, sum(late_interest_receivable)
        from loans
      union all select ${ACCOUNTS.insuranceReceivable}, sum(charged_insurance - paid_insurance)
        from carried
      union all select ${ACCOUNTS.feesReceivable}, 
        sum(charged_fees + charged_late_charge - paid_fees) from carried
    )
    select a.code as account, a.name as "accountName", ${text(sql`s.amount`)} as loans,
      (select ${text(sql`sum(debit - credit)`)} from journal_line j
        join fund f on f.id = j.fund_id and f.currency = ${currency}
        where j.account = a.code and ${isFund(sql`j.fund_id`)}) as books
    from said s join account a on a.code = s.account order by a.code`);
  const isUsed = ({ account, loans, books }: TieOutRow) =>
    !CARRIED.has(account) || isSome(loans) || isSome(books);
  return rows.filter(isUsed).map((row) => ({
    ...row,
    difference: formatMoney(parseMoney(row.loans) - parseMoney(row.books)),
  }));
}

/** The absolute differences added up: 0.00 when loans and books agree. */
export function totalDifference(lines: readonly TieOutLine[]): string {
  const magnitudes = lines.map(({ difference }) => parseMoney(difference.replace('-', '')));
  return formatMoney(sum(magnitudes));
}
