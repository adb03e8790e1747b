import type { PlainDate } from '@core/calendar/plainDate';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { ACCOUNTS, CARRIED_ACCOUNTS } from '../../money/journal/postings';
import { RECEIVABLE_OF_KIND } from '../loanChecks/events';
import { UNPAID } from '../loans/queries';
import { findDuesThen } from './duesThen';
import { postedAfter } from './postedAfter';

/** Times that a past day is worked out again where somebody posted meanwhile. */
const ATTEMPTS = 5;

/** Rows up to which deleting takes less than a new file, which plans do not outlive. */
const FEW = 1_000;

/**
 * Made once for a connection, and empty at each commit: a table of its own for each day had its
 * queries planned anew, which took longer than they did. Columns that have a length need no second
 * table for long values, which each commit would empty too.
 */
const PAST_LOAN = sql`
  create temp table if not exists past_loan (
    id bigint, borrower_id bigint, fund_id bigint, currency varchar(3), principal numeric(20, 2),
    disbursed_on date, product_version_id bigint, renounced_principal numeric(20, 2),
    undisbursed_principal numeric(20, 2), outstanding_principal numeric(20, 2),
    interest_receivable numeric(20, 2), late_interest_receivable numeric(20, 2),
    charges_receivable numeric(20, 2), overdue_agreed numeric(20, 2), next_due_on date,
    status varchar(20)
  ) on commit delete rows`;

/**
 * Works out the loans that stood at the end of a past date into the table `past_loan` of the
 * transaction: balances by the books, and what had fallen due by replay of the loans touched since.
 * One that somebody touched meanwhile has it done again.
 */
export async function workOut(tx: Database, asOf: PlainDate, of?: SQL): Promise<void> {
  await tx.execute(PAST_LOAN);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const before = await countLater(tx, asOf);
    if (before.standing > 0) await empty(tx, before.standing);
    const dues = await findDuesThen(tx, asOf, of);
    const then = sql`select * from unnest(
      ${sql.param(dues.map(({ loanId }) => loanId))}::bigint[],
      ${sql.param(dues.map(({ overdue }) => overdue))}::numeric[],
      ${sql.param(dues.map(({ firstDue }) => firstDue))}::date[]
    ) as d (loan_id, overdue, first_due)`;
    await tx.execute(sql`insert into pg_temp.past_loan ${standing(asOf, then, of)}`);
    if ((await countLater(tx, asOf)).count === before.count) return;
  }
}

/** Acts that came after a date: where their number rises, somebody acted meanwhile. */
async function countLater(tx: Database, asOf: PlainDate) {
  const { rows } = await tx.execute<{ count: string; standing: number }>(sql`
    select (select count(*) from journal_entry where posted_on > ${asOf}) || ' ' ||
      (select count(*) from schedule_change where effective_on > ${asOf}) as count,
      (select count(*) from (select from pg_temp.past_loan limit ${FEW + 1}) p) as standing`);
  return rows[0]!;
}

/** Empties the table of another day of the same transaction. */
const empty = (tx: Database, standing: number) =>
  tx.execute(standing > FEW ? sql`truncate pg_temp.past_loan` : sql`delete from pg_temp.past_loan`);

/**
 * The loans that stood at the end of a past date, from those of now and what was posted since;
 * `then` is what had fallen due of those touched since.
 */
const standing = (asOf: PlainDate, then: SQL, of?: SQL) => sql`
  with ${postedAfter(asOf)}, moved as (${MOVED}), replayed as materialized (${then}),
  dues as (
    select loan_id, overdue, first_due from replayed
    union all
    select i.loan_id, sum(${UNPAID}), min(i.due_on) filter (where ${UNPAID} > 0)
    from installment i where i.is_open and i.due_on < ${asOf}
      and not exists (select from replayed r where r.loan_id = i.loan_id)
    group by i.loan_id
  ), then_owed as (
    select l.id, l.borrower_id, l.fund_id, l.currency, l.status, l.principal, l.disbursed_on,
      l.product_version_id, l.renounced_principal, l.next_due_on, m.is_opened,
      case when m.loan_id is null then l.status = 'active' else m.is_going_on end as is_open,
      l.undisbursed_principal
        + case when l.status = 'voided' then 0 else coalesce(m.lent, 0) end
        as undisbursed_principal,
      l.outstanding_principal - coalesce(m.principal, 0) as outstanding_principal,
      l.interest_receivable - coalesce(m.interest, 0) as interest_receivable,
      l.late_interest_receivable - coalesce(m.late, 0) as late_interest_receivable,
      l.charges_receivable - coalesce(m.charges, 0) as charges_receivable
    from loan l left join moved m on m.loan_id = l.id
    where l.disbursed_on <= ${asOf} and l.status <> 'toDisburse'
      ${of === undefined ? sql`` : sql`and l.id in ${of}`}
  )
  select t.id, t.borrower_id, t.fund_id, t.currency, t.principal, t.disbursed_on,
    t.product_version_id, t.renounced_principal, t.undisbursed_principal,
    t.outstanding_principal, t.interest_receivable, t.late_interest_receivable,
    t.charges_receivable, d.overdue as overdue_agreed,
    coalesce(d.first_due, case when t.next_due_on >= ${asOf} then t.next_due_on end)
      as next_due_on,
    case when ${IS_OWED} then 'active' when t.status = 'active' then 'paidOff' else t.status end
      as status
  from then_owed t left join dues d on d.loan_id = t.id and ${IS_OWED}
  where ${IS_OWED} or t.is_opened is not true`;

/** One that went on may owe nothing but what was not charged yet: fees of installments to come. */
const IS_OWED = sql`(t.is_open or t.outstanding_principal <> 0 or t.interest_receivable <> 0
  or t.late_interest_receivable <> 0 or t.charges_receivable <> 0)`;

/**
 * Condition: an entry `e` takes back the last payment of its loan, and that left something owed.
 */
const LEFT_SOMETHING = sql`(e.kind = 'paymentVoid' and exists (
  select from payment p where p.loan_id = j.loan_id and p.entry_id = e.reverses_id
    and p.outstanding_after > 0 and not exists (
      select from payment q where q.loan_id = p.loan_id and q.id > p.id and q.entry_id < e.id)))`;

/** Movements of each loan by entries posted since: its own, and its charges in those of runs. */
const MOVED = sql`
  select loan_id, min(entry_id) filter (where opens) = min(entry_id) as is_opened,
    min(entry_id) filter (where goes_on) = min(entry_id) as is_going_on,
    sum(amount) filter (where account = ${ACCOUNTS.loanPrincipal}) as principal,
    sum(amount) filter (where account = ${ACCOUNTS.loanPrincipal} and hands_over) as lent,
    sum(amount) filter (where account = ${ACCOUNTS.interestReceivable}) as interest,
    sum(amount) filter (where account = ${ACCOUNTS.lateInterestReceivable}) as late,
    sum(amount) filter (where account = any(${sql.param(CARRIED_ACCOUNTS)}::text[])) as charges
  from (
    select j.loan_id, j.entry_id, j.account, j.debit - j.credit as amount,
      e.kind in ('disbursement', 'migration') as opens,
      e.kind in ('disbursement', 'loanVoid') as hands_over,
      e.kind in ('charges', 'payment', 'oneOffCharge', 'oneOffChargeVoid') or ${LEFT_SOMETHING}
        as goes_on
    from later e join journal_line j on j.entry_id = e.id
    where j.loan_id is not null and j.account like '14%'
    union all
    select loan_id, entry_id, ${RECEIVABLE_OF_KIND}, amount, false, false, true
    from charge where entry_id in (select id from later) and run_id is not null
  ) s group by loan_id`;
