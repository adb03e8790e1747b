import type { LoanCheck, LoanDifference, LoanDifferenceQuery } from '@core/contract/loanChecks';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { instantText, numberSql } from '../../platform/db/text';
import { ACCOUNTS, CHARGED_ACCOUNTS } from '../../money/journal/postings';
import { planPage } from '../../platform/http/pagination';
import { RECEIVABLE_OF_KIND } from './events';
import { CAME_IN_FOR } from '../paymentPromises/countForPromises';
import type { Difference } from './recompute';

/** Entries of runs cover many loans: of each account, what they post beside what was charged. */
export async function findSharedDifferences(db: Database): Promise<Difference[]> {
  const { rows } = await db.execute<{ item: string; kept: string; recomputed: string }>(sql`
    with charged as (
      select entry_id, ${RECEIVABLE_OF_KIND} as account, sum(amount) as amount from charge
      where run_id is not null group by 1, 2
    ), posted as (
      select j.entry_id, j.account, j.debit - j.credit as amount from journal_line j
      join (select distinct entry_id from charged) e on e.entry_id = j.entry_id
      where j.account = any(${sql.param(CHARGED_ACCOUNTS)}::text[])
    )
    select account as item, coalesce(sum(p.amount), 0)::numeric(18,2)::text as kept,
      coalesce(sum(c.amount), 0)::numeric(18,2)::text as recomputed
    from charged c full join posted p using (entry_id, account)
    where coalesce(p.amount, 0) <> coalesce(c.amount, 0)
    group by account order by account`);
  return rows.map((row) => ({ kind: 'books', ...row }));
}

/** Sums kept by loan that one entry a fund posts, each with its account. */
const KEPT_BY_LOAN = sql`
  select fund_id, ${ACCOUNTS.loanProvision} as account, -amount as amount
  from loan_provision where is_current
  union all select fund_id, ${ACCOUNTS.interestEarned}, accrued from loan_accrual where is_current
  union all select fund_id, ${ACCOUNTS.interestSuspended}, -suspended
  from loan_accrual where is_current`;

/** Differences between what is kept by loan and the books, a fund at a time. */
export async function findKeptDifferences(db: Database): Promise<Difference[]> {
  const { rows } = await db.execute<{ item: string; kept: string; recomputed: string }>(sql`
    with said as (
      select fund_id, account, sum(amount) as amount from (${KEPT_BY_LOAN}) k group by 1, 2
    ), posted as (
      select fund_id, account, sum(debit - credit) as amount from journal_line
      where account in (${ACCOUNTS.loanProvision}, ${ACCOUNTS.interestEarned},
        ${ACCOUNTS.interestSuspended})
      group by fund_id, account
    )
    select account as item, coalesce(b.amount, 0)::numeric(18,2)::text as kept,
      coalesce(p.amount, 0)::numeric(18,2)::text as recomputed
    from said p full join posted b using (fund_id, account)
    where coalesce(b.amount, 0) <> coalesce(p.amount, 0) order by fund_id, account`);
  return rows.map((row) => ({ kind: 'books', ...row }));
}

/** Differences between the sum counted for each promise and the payments of its days. */
export async function findPromiseDifferences(db: Database) {
  const { rows } = await db.execute<{ loanId: number; kept: string; recomputed: string }>(sql`
    select s.loan_id as "loanId", s.received::text as kept,
      s.came_in::numeric(18,2)::text as recomputed
    from (select r.id, r.loan_id, r.received, ${CAME_IN_FOR} as came_in
      from payment_promise r where r.voided_at is null) s
    where s.received <> s.came_in order by s.loan_id, s.id`);
  return rows.map((row) => ({ kind: 'paid' as const, item: 'promised', ...row }));
}

/** The last time that ended. */
export async function findLastCheck(db: Database): Promise<LoanCheck | null> {
  const { rows } = await db.execute<LoanCheck & Record<string, unknown>>(sql`
    select id, business_date as "businessDate", ${instantText(sql`ended_at`)} as "endedAt",
      extract(epoch from ended_at - started_at)::float8 as seconds, loans, differences
    from loan_check where ended_at is not null order by id desc limit 1`);
  return rows[0] ?? null;
}

const COLUMNS = sql<LoanDifference>`d.id, d.loan_id as "loanId",
  ${numberSql('loan', sql`d.loan_id`)} as "loanNumber", d.kind, d.item,
  d.installment_number as "installmentNumber", d.kept, d.recomputed`;

/** Differences found that time, in the order of the loans. */
export function findDifferencePage(db: Database, checkId: number, query: LoanDifferenceQuery) {
  const plan = planPage({
    query,
    sorts: { number: { column: sql`d.id`, type: 'bigint' } },
    defaultSort: 'number',
    id: sql`d.id`,
  });
  const isKind = query.kind === undefined ? sql`true` : sql`d.kind = ${query.kind}`;
  const filter = sql`d.check_id = ${checkId} and ${isKind}`;
  return findPage(db, query, plan, { columns: COLUMNS, from: sql`from loan_difference d`, filter });
}
