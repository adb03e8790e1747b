import type { PlainDate } from '@core/calendar/plainDate';
import { RISK_RATINGS } from '@core/loan/riskRating';
import { inTransaction, type Database } from '@server/platform/db/client';
import { sql, type SQL } from 'drizzle-orm';

/** Year of closes that end the day before one. */
interface Year {
  readonly today: PlainDate;
  readonly days: number;
}

/**
 * Puts a year of closes into the tables, for loans that were created as paid: each installment on
 * its day or a little before, and where the next one is due and open, late since then.
 */
export async function liveYear(db: Database, year: Year): Promise<void> {
  const { today, days } = year;
  await inTransaction(db, async (tx) => {
    // All of a year at once takes longer than a server lets a statement take.
    await tx.execute(sql`set local statement_timeout = 0`);
    await books(tx);
    await facts(tx, today);
    await tx.execute(sql`
      insert into fact_day (day, recorded_at)
      select ${today}::date - n, now() from generate_series(1, ${days}::int) n`);
    await dues(tx, year);
  });
  for (const table of FILLED) await db.execute(sql`vacuum analyze ${sql.raw(table)}`);
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select recount_kept_figures()`);
  });
  for (const table of [...FACTS, ...KEPT]) await db.execute(sql`vacuum analyze ${sql.raw(table)}`);
}

const FACTS = ['loan_fact', 'due_fact', 'week_due', 'month_opening'];

const FILLED = [
  'loan',
  'journal_entry',
  'journal_line',
  'payment',
  'payment_allocation',
  'loan_origin',
  'loan_default',
  ...FACTS,
];

/** Sums of them by cell. */
const KEPT = [
  'standing_cell',
  'due_cell',
  'due_term',
  'due_turn',
  'week_cell',
  'month_cell',
  'lent_fact',
  'came_cell',
  'early_cell',
  'ahead_share',
  'came_week',
];

/** Officers, zones and products among which the loans are shared. */
const SHARED = { officers: 20, zones: 12, products: 6 } as const;

/** Day on which an installment `i` was paid: one of four loans on its day, the others before. */
const PAID_ON = sql`(i.due_on - (i.loan_id % 4)::int)`;

/** Disbursements and payments, with their entries. */
async function books(db: Database): Promise<void> {
  const entries = (kind: string, amounts: SQL) =>
    db.execute(sql`
    insert into journal_line (entry_id, line, account, fund_id, loan_id, debit, credit)
    select e.id, s.line, s.account, e.fund_id, e.loan_id, s.debit, s.credit
    from journal_entry e cross join (values ${amounts}) as s (line, account, debit, credit)
    where e.kind = ${kind}`);
  await db.execute(sql`
    insert into journal_entry (posted_on, kind, description, fund_id, loan_id, created_at)
    select disbursed_on, 'disbursement', 'Desembolso', fund_id, id, now() from loan order by id`);
  await entries('disbursement', sql`(1, '1401', 1200, 0), (2, '1101', 0, 1200)`);
  await db.execute(sql`
    insert into journal_entry (posted_on, kind, description, fund_id, loan_id, created_at)
    select ${PAID_ON}, 'payment', 'Pago', l.fund_id, l.id, now()
    from installment i join loan l on l.id = i.loan_id
    where i.paid_principal > 0 order by 1, l.id`);
  await entries('payment', sql`(1, '1101', 112, 0), (2, '1408', 0, 12), (3, '1401', 0, 100)`);
  await db.execute(sql`
    insert into payment (loan_id, amount, received_on, means, outstanding_after, entry_id,
      recorded_at)
    select loan_id, 112, posted_on, 'cash', 0, id, now() from journal_entry
    where kind = 'payment'`);
  await db.execute(sql`
    insert into payment_allocation (loan_id, payment_id, installment_number, component, amount,
      settles)
    select p.loan_id, p.id, i.number, s.component, s.amount, true
    from payment p join installment i on i.loan_id = p.loan_id and ${PAID_ON} = p.received_on
    cross join (values ('interest', 12), ('principal', 100)) as s (component, amount)`);
}

/** Standing of each loan: another begins with each installment that was paid or is open. */
async function facts(db: Database, today: PlainDate): Promise<void> {
  await db.execute(sql`
    insert into loan_fact (loan_id, from_on, until_on, state, principal, arrears, next_due_on,
      is_rescheduled, is_refinancing, is_judicial, is_secured, officer_id, zone_id, product_id,
      rating)
    select loan_id, from_on, lead(from_on) over (partition by loan_id order by from_on), 'living',
      principal, arrears, next_due_on, false, false, false, false,
      1 + loan_id % ${SHARED.officers}::int, 1 + loan_id % ${SHARED.zones}::int,
      1 + loan_id % ${SHARED.products}::int,
      (${sql.param(RISK_RATINGS)}::text[])[least(5, 1 + (arrears / 112)::int)] from (
        select id as loan_id, disbursed_on as from_on, 1200 as principal, 0 as arrears,
          null::date as next_due_on from loan
        union all
        select i.loan_id, ${PAID_ON}, i.balance_after, 0, null from installment i
        where i.paid_principal > 0
        union all
        select i.loan_id, i.due_on, l.outstanding_principal, 112 * (i.number - l.paid),
          l.next_due_on
        from installment i join (
          select *, (next_due_on - disbursed_on) / 30 - 1 as paid from loan) l on l.id = i.loan_id
        where i.paid_principal = 0 and i.due_on < ${today}) s
    order by from_on, loan_id`);
  await db.execute(sql`
    insert into loan_default (loan_id, defaulted_on, principal)
    select id, next_due_on + 31, outstanding_principal from loan
    where next_due_on + 31 < ${today}`);
  await db.execute(sql`
    insert into loan_origin (loan_id, ends_on)
    select loan_id, max(due_on) from installment group by loan_id`);
}

/** Installments as they fell due, and as the weeks and the months of the year began with them. */
async function dues(db: Database, { today, days }: Year): Promise<void> {
  await db.execute(sql`
    insert into due_fact (due_on, loan_id, number, principal, interest, paid, original_principal)
    select due_on, loan_id, number, principal, interest, paid_principal + paid_interest, principal
    from installment where due_on < ${today} order by due_on, loan_id`);
  await db.execute(sql`
    insert into week_due (monday, loan_id, number, amount)
    select w.monday, i.loan_id, i.number, 112
    from (select date_trunc('week', ${today}::date - n * 7)::date as monday
      from generate_series(0, ${days}::int / 7) n) w
    join installment i on i.due_on between w.monday and w.monday + 6
      and not (i.paid_principal > 0 and ${PAID_ON} < w.monday)
    join loan l on l.id = i.loan_id and l.disbursed_on < w.monday`);
  await db.execute(sql`
    insert into month_opening (month, loan_id, principal, scheduled)
    select m.month, f.loan_id, f.principal, case when f.next_due_on is null then 100 else 0 end
    from (select (date_trunc('month', ${today}::date) - n * interval '1 month')::date as month
      from generate_series(0, ${days}::int / 31) n) m
    join loan_fact f on f.from_on < m.month and (f.until_on is null or f.until_on >= m.month)`);
}
