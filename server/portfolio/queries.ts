import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanQuery } from '@core/contract/loans';
import type { BalanceRow, PortfolioTotals, TieOutLine } from '@core/contract/portfolio';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client';
import { isSome } from '../documents/format';
import { cutPage } from '../http/pagination';
import { ACCOUNTS } from '../journal/postings';
import { postedAfter, type LoansAt } from './loansAt';
import { LOAN_COLUMNS, planLoanPage, toLoanSummary, type LoanListRow } from '../loans/lists';

const OVERDUE = sql`(coalesce(o.amount, 0) +
  case when l.status = 'active' then l.late_interest_receivable else 0 end)`;

const text = (expression: SQL) => sql`coalesce(${expression}, 0)::numeric(18,2)::text`;

/** What was handed over of what was approved. */
const LENT = sql`sum(l.principal - l.undisbursed_principal - l.renounced_principal)`;

/** The sums of a set of loans. */
export const TOTALS = sql`count(*)::int as loans, ${text(LENT)} as lent,
  ${text(sql`sum(l.outstanding_principal)`)} as "outstandingPrincipal",
  ${text(sql`sum(l.interest_receivable)`)} as interest,
  ${text(sql`sum(l.late_interest_receivable)`)} as "lateInterest",
  ${text(sql`sum(l.charges_receivable)`)} as charges,
  ${text(sql`sum(${OVERDUE})`)} as overdue`;

/** Sums over the loans that a filter admits. */
export async function findPortfolioTotals(
  db: Database,
  filter: SQL,
  { from }: LoansAt,
): Promise<PortfolioTotals> {
  const { rows } = await db.execute<PortfolioTotals & Record<string, unknown>>(
    sql`select ${TOTALS} ${from} where ${filter}`,
  );
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
  query: LoanQuery,
  filter: SQL,
  { from, asOf }: LoansAt,
) {
  const plan = planLoanPage(query);
  const { rows } = await db.execute<BalanceListRow>(sql`
    select ${LOAN_COLUMNS}, ${plan.sortKey} as sort_key, l.interest_receivable::text as interest,
      l.late_interest_receivable::text as "lateInterest", l.charges_receivable::text as charges,
      ${OVERDUE}::numeric(18,2)::text as overdue
    ${from}
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

/** Accounts that not every lender uses: without anything in them they are not shown. */
const CARRIED = new Set<string>([
  ACCOUNTS.insuranceReceivable,
  ACCOUNTS.feesReceivable,
  ACCOUNTS.loanProvision,
]);

/** Insurance and fees of a past date stand together: a loan keeps their sum alone. */
const CARRIED_THEN = sql`
  select ${ACCOUNTS.insuranceReceivable}, sum(charges_receivable) from loans`;

/** Those of now, from the installments of the loans that carry any. */
const carriedNow = (ofFund: SQL) => sql`
  select account, sum(amount) from loan l join installment i on i.loan_id = l.id
  cross join lateral (values
    (${ACCOUNTS.insuranceReceivable}, i.charged_insurance - i.paid_insurance),
    (${ACCOUNTS.feesReceivable}, i.charged_fees + i.charged_late_charge - i.paid_fees)
  ) as carried (account, amount)
  where ${ofFund} and l.charges_receivable > 0 group by account`;

/** What stands provided for, loan by loan. */
const PROVIDED_NOW = sql`(select fund_id, amount from loan_provision where is_current)`;

/** The same at the end of a date: what was provided for since is taken away. */
const providedByFund = (asOf: PlainDate) => sql`(
  select fund_id, amount from loan_provision where is_current
  union all select fund_id, -change from loan_provision where provisioned_on > ${asOf})`;

/** What the loans say beside what the books say, by account, for the funds of a currency. */
export async function findTieOut(
  db: Database,
  currency: string,
  fundId: number | undefined,
  past?: LoansAt,
): Promise<TieOutLine[]> {
  const isFund = (column: SQL) => (fundId === undefined ? sql`true` : sql`${column} = ${fundId}`);
  const isPast = past !== undefined && !past.isToday;
  const ofFund = sql`${isFund(sql`l.fund_id`)} and l.currency = ${currency}`;
  const loans = isPast
    ? sql`select l.* ${past.from} where ${ofFund}`
    : sql`select l.* from loan l where ${ofFund} and l.status <> 'voided'`;
  const { rows } = await db.execute<TieOutRow>(sql`
    with ${isPast ? postedAfter(past.asOf) : sql`later as (select 0::bigint as id where false)`},
    loans as (${loans}), said as (
      select ${ACCOUNTS.loanPrincipal} as account, sum(outstanding_principal) as amount from loans
      union all select ${ACCOUNTS.interestReceivable}, sum(interest_receivable) from loans
      union all select ${ACCOUNTS.lateInterestReceivable}, sum(late_interest_receivable)
        from loans
      union all ${isPast ? CARRIED_THEN : carriedNow(ofFund)}
      union all select ${ACCOUNTS.loanProvision}, -sum(p.amount)
        from ${isPast ? providedByFund(past.asOf) : PROVIDED_NOW} p join fund f on f.id = p.fund_id
        where f.currency = ${currency} and ${isFund(sql`f.id`)}
    ), posted as (
      select j.account, sum(j.debit - j.credit) as amount from journal_line j
      join fund f on f.id = j.fund_id and f.currency = ${currency}
      where ${isFund(sql`j.fund_id`)} group by j.account
    ), since as (
      select j.account, sum(j.debit - j.credit) as amount
      from later e join journal_line j on j.entry_id = e.id
      join fund f on f.id = j.fund_id and f.currency = ${currency}
      where ${isFund(sql`j.fund_id`)} group by j.account
    ), books as (
      select p.account, p.amount - coalesce(s.amount, 0) as amount
      from posted p left join since s using (account)
    )
    select a.code as account, a.name as "accountName", ${text(sql`s.amount`)} as loans,
      (select ${text(sql`sum(b.amount)`)} from books b where b.account = s.account
        or (s.account = ${ACCOUNTS.insuranceReceivable} and ${isPast}
          and b.account = ${ACCOUNTS.feesReceivable})) as books
    from said s join account a on a.code = s.account order by a.code`);
  const isUsed = ({ account, loans, books }: TieOutRow) =>
    !CARRIED.has(account) || isSome(loans) || isSome(books);
  return rows.filter(isUsed).map((row) => ({
    ...row,
    ...(isPast && row.account === ACCOUNTS.insuranceReceivable && BOTH_CARRIED),
    difference: formatMoney(parseMoney(row.loans) - parseMoney(row.books)),
  }));
}

const BOTH_CARRIED = {
  account: `${ACCOUNTS.insuranceReceivable} y ${ACCOUNTS.feesReceivable}`,
  accountName: 'Seguro y cargos por cobrar',
};

/** The absolute differences added up: 0.00 when loans and books agree. */
export function totalDifference(lines: readonly TieOutLine[]): string {
  const magnitudes = lines.map(({ difference }) => parseMoney(difference.replace('-', '')));
  return formatMoney(sum(magnitudes));
}
