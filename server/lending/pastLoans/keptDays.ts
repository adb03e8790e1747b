import { addDays, type PlainDate } from '@core/calendar/plainDate';
import { sql } from 'drizzle-orm';
import { inTransaction, type Database } from '../../platform/db/client';
import { IS_COLLECTED } from '../../money/journal/balancesNow';
import { isDayKept } from './loansAt';
import { workOut } from './workOut';

/** Days that stay kept; of older ones the last of each month. */
const DAYS_KEPT = 400;

/** Days that are made up for at once, where nobody kept them while the server stood still. */
const DAYS_MADE_UP_FOR = 35;

/** Tables of the sums kept of a day. */
const SUMS = [sql`loan_balance_day`, sql`account_balance_day`, sql`fund_collected_day`];

/**
 * Keeps what loans and books said at the end of a day that is over, so that it is read and not
 * worked out again. Answers whether it did; a day is kept once. Whoever posts on it from now on
 * ends what is kept of it; who was posting before has ended when it is worked out.
 */
export async function keepDay(db: Database, day: PlainDate): Promise<boolean> {
  await db.execute(sql`insert into balance_day (day) values (${day}) on conflict do nothing`);
  await inTransaction(db, (tx) => tx.execute(sql`lock table journal_entry in share mode`));
  return inTransaction(db, async (tx) => {
    // The first day of many years takes longer than any request may.
    await tx.execute(sql`set local statement_timeout = 0`);
    const isMissing = sql`day = ${day} and not is_whole`;
    const { rowCount } = await tx.execute(
      sql`select from balance_day where ${isMissing} for update`,
    );
    if (rowCount === 0) return false;
    // Sums kept of the day earlier give way: something was posted on it late.
    for (const table of SUMS) await tx.execute(sql`delete from ${table} where day = ${day}`);
    await keepLoans(tx, day);
    await keepBooks(tx, day);
    await tx.execute(sql`update balance_day set is_whole = true where day = ${day}`);
    return true;
  });
}

async function keepLoans(tx: Database, day: PlainDate): Promise<void> {
  await workOut(tx, day);
  await tx.execute(sql`
    insert into loan_balance_day (day, loan_id, undisbursed_principal, renounced_principal,
      outstanding_principal, interest_receivable, late_interest_receivable, charges_receivable,
      overdue, next_due_on)
    select ${day}, p.id, p.undisbursed_principal, p.renounced_principal, p.outstanding_principal,
      p.interest_receivable, p.late_interest_receivable, p.charges_receivable,
      coalesce(p.overdue_agreed, 0), p.next_due_on
    from past_loan p where p.status = 'active' order by p.id`);
}

/**
 * Balances of the books of a day: those of the day kept before it, where there is one, and the
 * entries posted between the two.
 */
async function keepBooks(tx: Database, day: PlainDate): Promise<void> {
  const { rows } = await tx.execute<{ last: PlainDate | null }>(
    sql`select max(day) as last from balance_day where day < ${day} and is_whole`,
  );
  const last = rows[0]?.last ?? '-infinity';
  const posted = sql`from journal_entry e join journal_line j on j.entry_id = e.id
    where e.posted_on > ${last} and e.posted_on <= ${day}`;
  await tx.execute(sql`
    insert into account_balance_day (day, fund_id, account, amount)
    select ${day}, fund_id, account, sum(amount) from (
      select fund_id, account, amount from account_balance_day where day = ${last}
      union all select j.fund_id, j.account, j.debit - j.credit ${posted}
    ) s group by fund_id, account`);
  await tx.execute(sql`
    insert into fund_collected_day (day, fund_id, amount)
    select ${day}, fund_id, sum(amount) from (
      select fund_id, amount from fund_collected_day where day = ${last}
      union all select j.fund_id, j.debit - j.credit ${posted} and ${IS_COLLECTED}
    ) s group by fund_id`);
}

/**
 * Keeps every day that ended since the last one kept, and lets go of those that are old. Answers
 * how many days it kept.
 */
export async function keepEndedDays(db: Database, today: PlainDate): Promise<number> {
  const { rows } = await db.execute<{ last: PlainDate | null }>(
    sql`select max(day) as last from balance_day where day < ${today} and is_whole`,
  );
  const yesterday = addDays(today, -1);
  const next = addDays(rows[0]?.last ?? addDays(yesterday, -1), 1);
  const oldest = addDays(today, -DAYS_MADE_UP_FOR);
  let count = 0;
  for (let day = next > oldest ? next : oldest; day <= yesterday; day = addDays(day, 1)) {
    if (await keepDay(db, day)) count += 1;
  }
  await letGoOf(db, addDays(today, -DAYS_KEPT));
  return count;
}

/**
 * True where a past day is kept when it is asked for; not yesterday, on which an act may still be
 * under way.
 */
export async function isKeptOnAsking(
  db: Database,
  day: PlainDate,
  today: PlainDate,
): Promise<boolean> {
  if (await isDayKept(db, day)) return true;
  if (day >= addDays(today, -1)) return false;
  await keepDay(db, day);
  return true;
}

/** Forgets a day that begins again, and those after it; what was kept of it is kept anew. */
export async function forgetDaysFrom(tx: Database, day: PlainDate): Promise<void> {
  await tx.execute(sql`delete from balance_day where day >= ${day}`);
}

async function letGoOf(db: Database, before: PlainDate): Promise<void> {
  const isMidMonth = sql`extract(day from day + 1) <> 1`;
  await inTransaction(db, async (tx) => {
    for (const table of [...SUMS, sql`balance_day`]) {
      await tx.execute(sql`delete from ${table} where day < ${before} and ${isMidMonth}`);
    }
  });
}
