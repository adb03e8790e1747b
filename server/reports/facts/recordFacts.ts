import { addDays, type PlainDate } from '@core/calendar/plainDate';
import { invariant } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/client';
import { loansAt } from '../../lending/pastLoans/loansAt';
import { recordDues, recordMonth, recordOrigins, recordWeek } from './recordDues';
import { statesAt } from './statesAt';

/** Days late beyond which a loan counts as bad in its vintage. */
const BAD_DAYS = 30;

/** Last business date whose close was written down. */
async function lastFactDay(db: Database): Promise<PlainDate | null> {
  const { rows } = await db.execute<{ day: PlainDate | null }>(
    sql`select max(day)::text as day from fact_day`,
  );
  return rows[0]!.day;
}

/**
 * Writes down how every loan stood at the close of a business date, and of the days since the last
 * one that was. `today` is the open date: what was posted after the close counts for none of it.
 * Does nothing for a day that is written down. Answers how many rows changed.
 */
export async function recordFacts(
  db: Database,
  day: PlainDate,
  { today, now }: { readonly today: PlainDate; readonly now: Date },
): Promise<number> {
  invariant(day <= today, 'a day that has come is closed');
  return inTransaction(db, async (tx) => {
    // One at a time: a day is written once.
    await tx.execute(sql`lock table fact_day in share row exclusive mode`);
    const last = await lastFactDay(tx);
    let changed = 0;
    let next = last === null ? day : addDays(last, 1);
    for (; next <= day; next = addDays(next, 1)) {
      changed += await recordDay(tx, next, today);
      await tx.execute(sql`insert into fact_day (day, recorded_at) values (${next}, ${now})`);
    }
    return changed;
  });
}

/** Columns that say how a loan stood: another row begins where one of them changes. */
const STOOD = [
  'state',
  'principal',
  'arrears',
  'next_due_on',
  'is_rescheduled',
  'is_refinancing',
  'is_judicial',
  'is_secured',
  'officer_id',
  'zone_id',
  'product_id',
  'rating',
];

const stood = (table: string) => sql.raw(STOOD.map((column) => `${table}.${column}`).join(', '));

async function recordDay(tx: Database, day: PlainDate, today: PlainDate): Promise<number> {
  const loans = await loansAt(tx, { asOf: day, today });
  // A loan that came and went within a day was in no portfolio.
  const { rowCount } = await tx.execute(sql`
    with standing as materialized (${statesAt(loans, day)}), ended as (
      update loan_fact f set until_on = ${day} from standing s
      where f.loan_id = s.loan_id and f.until_on is null
        and (${stood('f')}) is distinct from (${stood('s')})
      returning f.loan_id
    )
    insert into loan_fact (loan_id, from_on, ${sql.raw(STOOD.join(', '))})
    select s.loan_id, ${day}::date, ${stood('s')}
    from standing s join ended e on e.loan_id = s.loan_id
    union all
    select s.loan_id, ${day}::date, ${stood('s')} from standing s
    where s.state = 'living' and not exists (select from loan_fact f where f.loan_id = s.loan_id)`);
  await recordOrigins(tx);
  await recordDefaults(tx, day);
  await recordDues(tx, day);
  await recordWeek(tx, day);
  await recordMonth(tx, day);
  await tx.execute(sql`
    insert into portfolio_day (day, currency, loans, principal, arrears, at_risk_30)
    select ${day}, l.currency, count(*), sum(f.principal), sum(f.arrears),
      coalesce(sum(f.principal) filter (where ${day}::date - f.next_due_on > ${BAD_DAYS}), 0)
    from loan_fact f join loan l on l.id = f.loan_id
    where f.until_on is null and f.state = 'living' group by l.currency`);
  return rowCount ?? 0;
}

const recordDefaults = (tx: Database, day: PlainDate) =>
  tx.execute(sql`
    insert into loan_default (loan_id, defaulted_on, principal)
    select f.loan_id, ${day}, f.principal from loan_fact f
    where f.until_on is null and (f.state = 'writtenOff'
      or (f.state = 'living' and ${day}::date - f.next_due_on > ${BAD_DAYS}))
    on conflict do nothing`);

/** Forgets what was written down of a day and of those after it: the day was opened again. */
export async function forgetFactsFrom(tx: Database, day: PlainDate): Promise<void> {
  await tx.execute(sql`delete from fact_day where day >= ${day}`);
  await tx.execute(sql`delete from portfolio_day where day >= ${day}`);
  await tx.execute(sql`delete from loan_default where defaulted_on >= ${day}`);
  await tx.execute(sql`delete from due_fact where due_on >= ${day}`);
  await tx.execute(sql`delete from week_due where monday > ${day}`);
  await tx.execute(sql`delete from month_opening where month > ${day}`);
  await tx.execute(sql`delete from loan_fact where from_on >= ${day}`);
  await tx.execute(sql`update loan_fact set until_on = null where until_on >= ${day}`);
}
