import { addDays, type PlainDate } from '@core/calendar/plainDate';
import { sql } from 'drizzle-orm';
import { inTransaction, type Database } from '../db/client';
import { isDayKept, pastLoans } from './loansAt';

/** Days that stay kept; of older ones the last of each month. */
const DAYS_KEPT = 400;

/** So many days that nobody kept, while the server stood still, are made up for at once. */
const DAYS_MADE_UP_FOR = 35;

/**
 * Keeps what loans and books said at the end of a day that is over, so that its balance is read
 * and not worked out again. Answers whether it did; a day is kept once.
 */
export async function keepDay(db: Database, day: PlainDate): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rowCount } = await tx.execute(
      sql`insert into balance_day (day) values (${day}) on conflict do nothing`,
    );
    if (rowCount === 0) return false;
    // What was kept before something was posted on it late.
    await tx.execute(sql`delete from loan_balance_day where day = ${day}`);
    await tx.execute(sql`delete from account_balance_day where day = ${day}`);
    await tx.execute(sql`
      insert into loan_balance_day (day, loan_id, undisbursed_principal, outstanding_principal,
        interest_receivable, late_interest_receivable, charges_receivable, overdue, next_due_on)
      select ${day}, p.id, p.undisbursed_principal, p.outstanding_principal,
        p.interest_receivable, p.late_interest_receivable, p.charges_receivable,
        coalesce(p.overdue_agreed, 0), p.next_due_on
      from (${pastLoans(day)}) p where p.status = 'active' order by p.id`);
    await tx.execute(sql`
      insert into account_balance_day (day, fund_id, account, amount)
      select ${day}, fund_id, account, sum(amount) from (
        select fund_id, account, sum(debit - credit) as amount
        from journal_line group by fund_id, account
        union all
        select j.fund_id, j.account, -sum(j.debit - j.credit)
        from journal_entry e join journal_line j on j.entry_id = e.id
        where e.posted_on > ${day} group by j.fund_id, j.account
      ) s group by fund_id, account`);
    return true;
  });
}

/**
 * Keeps every day that ended since the last one kept, and lets go of those that are old. Answers
 * how many days it kept.
 */
export async function keepEndedDays(db: Database, today: PlainDate): Promise<number> {
  const { rows } = await db.execute<{ last: PlainDate | null }>(
    sql`select max(day) as last from balance_day where day < ${today}`,
  );
  const yesterday = addDays(today, -1);
  const next = addDays(rows[0]?.last ?? addDays(yesterday, -1), 1);
  const oldest = addDays(today, -DAYS_MADE_UP_FOR);
  let kept = 0;
  for (let day = next > oldest ? next : oldest; day <= yesterday; day = addDays(day, 1)) {
    if (await keepDay(db, day)) kept += 1;
  }
  await letGoOf(db, addDays(today, -DAYS_KEPT));
  return kept;
}

/** Of a past day that is asked for; not of yesterday, on which an act may still be under way. */
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

const TABLES = [sql`loan_balance_day`, sql`account_balance_day`, sql`balance_day`];

async function letGoOf(db: Database, before: PlainDate): Promise<void> {
  const isMidMonth = sql`extract(day from day + 1) <> 1`;
  await inTransaction(db, async (tx) => {
    for (const table of TABLES) {
      await tx.execute(sql`delete from ${table} where day < ${before} and ${isMidMonth}`);
    }
  });
}
