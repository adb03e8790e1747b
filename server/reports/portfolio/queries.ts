import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanQuery } from '@core/contract/loanLists';
import type { BalanceRow, PortfolioTotals, TieOutLine } from '@core/contract/portfolio';
import { CHARGE_KINDS, SCHEDULED_CHARGES, type ScheduledCharge } from '@core/loan/components';
import { COMPONENTS } from '@core/loan/componentTable';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import {
  addedUp,
  CHARGED_COLUMNS,
  PAID_COLUMNS,
  sqlName,
} from '../../platform/db/componentColumns';
import { isSome } from '../../platform/documents/format';
import { cutPage } from '../../platform/http/pagination';
import { ACCRUED_NOW, accruedAt } from '../../lending/accruals/queries';
import { ACCOUNTS, CARRIED_ACCOUNTS, receivable } from '../../money/journal/postings';
import type { LoansAt } from '../../lending/pastLoans/loansAt';
import {
  LOAN_COLUMNS,
  planLoanPage,
  toLoanSummary,
  type LoanListRow,
} from '../../lending/loans/lists';

/** Late interest that a new schedule carries into an installment to come is not overdue. */
const overdueAt = (asOf: PlainDate) => sql`(coalesce(o.amount, 0) +
  case when l.status = 'active' and l.next_due_on < ${asOf} then l.late_interest_receivable
    else 0 end)`;

const text = (expression: SQL) => sql`coalesce(${expression}, 0)::numeric(18,2)::text`;

/** A loan `l` that goes on. */
export const LIVING = sql`l.status = 'active'`;

/** Principal handed over, of what was approved. */
const LENT = sql`sum(l.principal - l.undisbursed_principal - l.renounced_principal)`;

/** The sums of a set of loans. */
export const totalsAt = (asOf: PlainDate) => sql`count(*)::int as loans, ${text(LENT)} as lent,
  ${text(sql`sum(l.outstanding_principal)`)} as "outstandingPrincipal",
  ${text(sql`sum(l.interest_receivable)`)} as interest,
  ${text(sql`sum(l.late_interest_receivable)`)} as "lateInterest",
  ${text(sql`sum(l.charges_receivable)`)} as charges,
  ${text(sql`sum(${overdueAt(asOf)})`)} as overdue`;

/** Sums over the loans that a filter admits. */
export async function findPortfolioTotals(
  db: Database,
  filter: SQL,
  { from, asOf }: LoansAt,
): Promise<PortfolioTotals> {
  const { rows } = await db.execute<PortfolioTotals & Record<string, unknown>>(
    sql`select ${totalsAt(asOf)} ${from} where ${filter}`,
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
  // First which loans: what is shown of them need not be worked out for all the others.
  const { rows } = await db.execute<BalanceListRow>(sql`
    with page as materialized (
      select l.id ${from} where ${filter} and ${plan.where}
      order by ${plan.orderBy} limit ${plan.limit}
    )
    select ${LOAN_COLUMNS}, ${plan.sortKey} as sort_key, l.interest_receivable::text as interest,
      l.late_interest_receivable::text as "lateInterest", l.charges_receivable::text as charges,
      ${overdueAt(asOf)}::numeric(18,2)::text as overdue
    ${from} join page on page.id = l.id order by ${plan.orderBy}`);
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
  ...CARRIED_ACCOUNTS,
  ACCOUNTS.interestEarned,
  ACCOUNTS.interestSuspended,
  ACCOUNTS.loanProvision,
]);

/** Insurance, fees and tax of a past date stand together: a loan keeps their sum alone. */
const [TOGETHER = ''] = CARRIED_ACCOUNTS;

const CARRIED_THEN = sql`select ${TOGETHER}, charges from summed`;

/** Receivables of now, from the installments of the loans that carry any. */
const carriedNow = (ofFund: SQL) => sql`
  select v.account, v.amount from (
    select ${sql.join(SCHEDULED_CHARGES.map(owedNow), sql`, `)}
    from loan l join installment i on i.loan_id = l.id
    where ${ofFund} and l.charges_receivable > 0 and (select charges from summed) > 0
  ) s cross join lateral (values ${sql.join(SCHEDULED_CHARGES.map(ofAccount), sql`, `)})
    v (account, amount)`;

/** Charged and unpaid of a component, over installments `i`. */
function owedNow(one: ScheduledCharge): SQL {
  const charged = CHARGE_KINDS.filter((kind) => COMPONENTS[kind].owedAs === one);
  const late = one === 'fees' ? sql` + i.one_off` : sql``;
  const names = charged.map((kind) => CHARGED_COLUMNS[kind]);
  const paid = addedUp('i', [PAID_COLUMNS[one]]);
  return sql`sum(${addedUp('i', names)}${late} - ${paid}) as ${sql.raw(sqlName(one))}`;
}

const ofAccount = (one: ScheduledCharge) => sql`(${receivable(one)}, ${sql.raw(sqlName(one))})`;

/** Sums kept by loan that one entry a fund posts: provisions, interest earned, in suspense. */
const KEPT_NOW = sql`(
  select fund_id, amount as provision, 0 as accrued, 0 as suspended
  from loan_provision where is_current
  union all select fund_id, 0, accrued, suspended from ${ACCRUED_NOW} a)`;

/** Sums kept by loan at the end of a date: changes of later days are taken away. */
const keptAtEnd = (asOf: PlainDate) => sql`(
  select fund_id, amount as provision, 0 as accrued, 0 as suspended
  from loan_provision where is_current
  union all select fund_id, -change, 0, 0 from loan_provision where provisioned_on > ${asOf}
  union all select fund_id, 0, accrued, suspended from ${accruedAt(asOf)} a)`;

/** The loans that stood, and which funds and what currency are looked at. */
interface TieOutScope {
  readonly currency: string;
  readonly fundId?: number | undefined;
  readonly past?: LoansAt | undefined;
}

/** Balances of the loans beside those of the books, by account, for the funds of a currency. */
export async function findTieOut(
  db: Database,
  { currency, fundId, past }: TieOutScope,
  books: SQL,
): Promise<TieOutLine[]> {
  const isFund = (column: SQL) => (fundId === undefined ? sql`true` : sql`${column} = ${fundId}`);
  const ofFund = sql`${isFund(sql`l.fund_id`)} and l.currency = ${currency}`;
  const { rows } = await db.execute<TieOutRow>(sql`
    with summed as (
      select sum(l.outstanding_principal) as principal, sum(l.interest_receivable) as interest,
        sum(l.late_interest_receivable) as late, sum(l.charges_receivable) as charges
      ${past ? past.from : sql`from loan l`}
      where ${ofFund} ${past ? sql`` : sql`and l.status not in ('voided', 'toDisburse')`}
    ), said as (
      select v.account, v.amount from summed cross join lateral (values
        (${ACCOUNTS.loanPrincipal}, principal), (${ACCOUNTS.interestReceivable}, interest),
        (${ACCOUNTS.lateInterestReceivable}, late)) v (account, amount)
      union all ${past ? CARRIED_THEN : carriedNow(ofFund)}
      union all select v.account, v.amount from (
        select sum(p.provision) as provision, sum(p.accrued) as accrued,
          sum(p.suspended) as suspended
        from ${past ? keptAtEnd(past.asOf) : KEPT_NOW} p join fund f on f.id = p.fund_id
        where f.currency = ${currency} and ${isFund(sql`f.id`)}
      ) k cross join lateral (values (${ACCOUNTS.loanProvision}, -provision),
        (${ACCOUNTS.interestEarned}, accrued), (${ACCOUNTS.interestSuspended}, -suspended))
        v (account, amount)
    ), books as materialized (
      select b.account, sum(b.amount) as amount from (${books}) b
      join fund f on f.id = b.fund_id and f.currency = ${currency}
      where ${isFund(sql`b.fund_id`)} group by b.account
    )
    select a.code as account, a.name as "accountName", ${text(sql`s.amount`)} as loans,
      (select ${text(sql`sum(b.amount)`)} from books b where b.account = s.account
        or (s.account = ${TOGETHER} and ${past !== undefined}
          and b.account = any(${sql.param(CARRIED_ACCOUNTS)}::text[]))) as books
    from said s join account a on a.code = s.account order by a.code`);
  const isUsed = ({ account, loans, books: said }: TieOutRow) =>
    !CARRIED.has(account) || isSome(loans) || isSome(said);
  return rows.filter(isUsed).map((row) => ({
    ...row,
    ...(past && row.account === TOGETHER && ALL_CARRIED),
    difference: formatMoney(
      parseMoney(row.loans, currency) - parseMoney(row.books, currency),
      currency,
    ),
  }));
}

const ALL_CARRIED = {
  account: `${TOGETHER} a ${CARRIED_ACCOUNTS.at(-1)}`,
  accountName: 'Seguro, cargos e impuestos por cobrar',
};

/** The absolute differences added up: 0.00 when loans and books agree. */
export function totalDifference(lines: readonly TieOutLine[], currency: string): string {
  const magnitudes = lines.map(({ difference }) =>
    parseMoney(difference.replace('-', ''), currency),
  );
  return formatMoney(sum(magnitudes), currency);
}
