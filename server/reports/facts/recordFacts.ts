import { addDays, type PlainDate } from '@core/calendar/plainDate';
import { invariant } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/client';
import { sendInOrder } from '../../access/operations/groupCommit/pipeline';
import { loansAt, type LoansAt } from '../../lending/pastLoans/loansAt';
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
      changed += await recordDay(tx, next, { today, now });
    }
    if (last === null || last < day) await keepFlows(tx, last, day);
    return changed;
  });
}

/**
 * Adds up by cell what was handed over and came in since the last day that was counted. At the end,
 * for payments wait meanwhile.
 */
async function keepFlows(tx: Database, last: PlainDate | null, day: PlainDate): Promise<void> {
  const since = sql`${last ?? '-infinity'}::date`;
  await sendInOrder(
    async () => await tx.execute(sql`select keep_lent(${since}, ${day})`),
    async () => await tx.execute(sql`select keep_came(${since}, ${day})`),
  );
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

/** Rows of the loans of a day that stood otherwise the day before. */
const standingOf = (loans: LoansAt, day: PlainDate) => sql`
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
  where s.state = 'living' and not exists (select from loan_fact f where f.loan_id = s.loan_id)`;

/** Statements of a day, one after the other in one round trip: none asks what another answered. */
async function recordDay(
  tx: Database,
  day: PlainDate,
  { today, now }: { readonly today: PlainDate; readonly now: Date },
): Promise<number> {
  const loans = await loansAt(tx, { asOf: day, today });
  const [{ rowCount }] = await sendInOrder(
    // A loan that came and went within a day was in no portfolio.
    async () => await tx.execute(standingOf(loans, day)),
    async () => await tx.execute(sql`select place_facts()`),
    async () => await recordOrigins(tx),
    async () => await recordDefaults(tx, day),
    async () => await recordDues(tx, day),
    async () => await tx.execute(sql`select keep_dues(${day}), keep_standing(${day})`),
    ...recordWeek(tx, day),
    ...recordMonth(tx, day),
    async () =>
      await tx.execute(sql`
      insert into portfolio_day (day, currency, loans, principal, arrears, at_risk_30)
      select s.day, c.currency, sum(s.loans), sum(s.principal), sum(s.arrears), sum(s.late_30)
      from standing_cell s join portfolio_cell c on c.id = s.cell_id
      where s.day = ${day} group by s.day, c.currency`),
    async () =>
      await tx.execute(sql`insert into fact_day (day, recorded_at) values (${day}, ${now})`),
  );
  return rowCount ?? 0;
}

const recordDefaults = (tx: Database, day: PlainDate) =>
  tx.execute(sql`
    insert into loan_default (loan_id, defaulted_on, principal, made_cell_id)
    select f.loan_id, ${day}, f.principal, cell_on(l.id, l.disbursed_on)
    from loan_fact f join loan l on l.id = f.loan_id
    where f.until_on is null and (f.state = 'writtenOff'
      or (f.state = 'living' and ${day}::date - f.next_due_on > ${BAD_DAYS}))
      and not exists (select from loan_default d where d.loan_id = f.loan_id)`);

/** Tables of what a day closed with, and their day. */
const KEPT = [
  ['fact_day', 'day'],
  ['portfolio_day', 'day'],
  ['standing_cell', 'day'],
  ['loan_default', 'defaulted_on'],
  ['due_fact', 'due_on'],
  ['due_cell', 'due_on'],
  ['due_term', 'due_on'],
  ['due_turn', 'due_on'],
  ['early_cell', 'due_on'],
  ['came_cell', 'received_on'],
  ['came_week', 'received_on'],
  ['ahead_share', 'received_on'],
  ['lent_fact', 'posted_on'],
  ['loan_fact', 'from_on'],
] as const;

/** Tables of what a week or a month after that day began with. */
const OPENED = [
  ['week_due', 'monday'],
  ['week_cell', 'monday'],
  ['month_opening', 'month'],
  ['month_cell', 'month'],
] as const;

/** Forgets what was written down of a day and of those after it: the day was opened again. */
export async function forgetFactsFrom(tx: Database, day: PlainDate): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('keep_came'))`);
  for (const [table, column] of KEPT) {
    await tx.execute(sql`delete from ${sql.identifier(table)}
      where ${sql.identifier(column)} >= ${day}`);
  }
  for (const [table, column] of OPENED) {
    await tx.execute(sql`delete from ${sql.identifier(table)}
      where ${sql.identifier(column)} > ${day}`);
  }
  await tx.execute(sql`update loan_fact set until_on = null where until_on >= ${day}`);
  await tx.execute(sql`update lent_fact set undone_on = null where undone_on >= ${day}`);
}
