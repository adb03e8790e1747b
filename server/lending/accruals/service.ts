import { addDays, isMonthEnd, type PlainDate } from '@core/calendar/plainDate';
import { RISK_RATINGS } from '@core/loan/riskRating';
import { sql, type SQL } from 'drizzle-orm';
import { findRatingRules } from '../../money/riskRatings/ratings';
import { findCountryParameter } from '../../parties/countryParameters/queries';
import { inTransaction, type Database } from '../../platform/db/client';
import { loansAt, type LoansAt } from '../pastLoans/loansAt';
import { keepChanges, postChanges } from './changes';
import { findEarned } from './earned';

/**
 * Brings the interest earned and not charged, and the interest in suspense, to the close of a date,
 * whole funds at a time: what changed since the last time is kept by loan, and posted in one entry
 * a fund. At a month's end, and every day where the lender says so, both are worked out; on other
 * days what was charged, paid or ended since gives back its part. Safe to do again: what did not
 * change moves nothing, and a closed date that it was done for is left alone. Answers how many
 * loans changed.
 */
export async function accrueInterest(tx: Database, on: PlainDate, now: Date): Promise<number> {
  // Two at once would both post the same difference.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('accrueInterest'))`);
  if (await isOver(tx, on)) return 0;
  const isWhole = await isWholeDay(tx, on);
  const due = isWhole ? await dueOn(tx, on) : standingOn(on);
  const moved = await keepChanges(tx, due, on);
  await tx.execute(sql`
    insert into accrual_day (day, is_whole, accrued_at) values (${on}, ${isWhole}, ${now})
    on conflict (day) do update set is_whole = excluded.is_whole,
      accrued_at = excluded.accrued_at`);
  await postChanges(tx, moved, on, now);
  return moved.reduce((total, { loans }) => total + loans, 0);
}

/**
 * Gives back, on an open date, the part of interest earned that was charged since, and of interest
 * in suspense that was paid: the books do not hold the same interest twice while the date lasts.
 */
export async function releaseAccrued(tx: Database, on: PlainDate, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('accrueInterest'))`);
  await postChanges(tx, await keepChanges(tx, standingOn(on), on), on, now);
}

/**
 * True of a closed date that interest was brought up to: what came in since is of other days. So is
 * all of a closed month.
 */
async function isOver(tx: Database, on: PlainDate): Promise<boolean> {
  const { rows } = await tx.execute<{ over: boolean }>(sql`
    select coalesce(${on} <= closed_through(), false) or (
      exists (select from day_close where closed_on >= ${on} and reopened_at is null)
      and exists (select from accrual_day where day = ${on})) as over`);
  return rows[0]!.over;
}

/** True of a date at whose close all interest is worked out. */
export const isWholeDay = async (db: Database, on: PlainDate): Promise<boolean> =>
  isMonthEnd(on) || (await accruesDaily(db));

/**
 * Brings interest to the close of a date, and to that of each month's end since the last one that
 * it was brought to, while the server stood still, each with what follows from it. Answers how many
 * loans changed.
 */
export async function accrueEnded(
  db: Database,
  day: PlainDate,
  now: Date,
  follow: (tx: Database, on: PlainDate) => Promise<unknown>,
): Promise<number> {
  const { rows } = await db.execute<{ last: PlainDate | null }>(
    sql`select max(day) as last from accrual_day`,
  );
  let loans = 0;
  for (let on = addDays(rows[0]!.last ?? addDays(day, -1), 1); on <= day; on = addDays(on, 1)) {
    if (on !== day && !isMonthEnd(on)) continue;
    loans += await inTransaction(db, async (tx) => {
      const changed = await accrueInterest(tx, on, now);
      await follow(tx, on);
      return changed;
    });
  }
  return loans;
}

/** True where interest is accrued each day, not at a month's end alone. */
export async function accruesDaily(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ daily: boolean }>(
    sql`select accrues_daily as daily from business_day`,
  );
  return rows[0]!.daily;
}

/** The rank from which interest is suspended on a date; null: none is. */
async function suspendedFrom(tx: Database, on: PlainDate): Promise<number | null> {
  const value = (await findCountryParameter(tx, 'interestSuspension', on))?.value;
  return value === undefined || value === 'none' ? null : RISK_RATINGS.indexOf(value);
}

/** Interest that each living loan has earned, or in suspense, at the close of a date. */
async function dueOn(tx: Database, on: PlainDate): Promise<SQL> {
  await tx.execute(sql`create temp table earned_interest (loan_id bigint primary key,
    amount numeric(18,2) not null) on commit drop`);
  for await (const earned of findEarned(tx, on)) {
    await tx.execute(sql`insert into earned_interest select * from unnest(
      ${sql.param(earned.map(({ loanId }) => loanId))}::bigint[],
      ${sql.param(earned.map(({ amount }) => amount))}::numeric[])`);
  }
  const rules = await findRatingRules(tx, on);
  const loans = await loansAt(tx, { asOf: on, today: addDays(on, 1), rules });
  return earnedOrSuspended(loans, await suspendedFrom(tx, on));
}

/** Loans are those of the close of the date: nothing posted since counts. */
function earnedOrSuspended({ from: loans }: LoansAt, from: number | null): SQL {
  const isSuspended = sql`coalesce(l.rank >= ${from}::int, false)`;
  const receivable = sql`l.interest_receivable + l.late_interest_receivable`;
  return sql`
    select l.id as loan_id, l.fund_id,
      case when ${isSuspended} then 0 else e.amount end as accrued,
      case when ${isSuspended} then greatest(0, ${receivable}) else 0 end as suspended
    ${loans} join earned_interest e on e.loan_id = l.id
    where e.amount <> 0 or (${isSuspended} and ${receivable} > 0)`;
}

/** Part of what stands that was not charged, paid or ended by the close of a date. */
const standingOn = (on: PlainDate): SQL => sql`
  select a.loan_id, a.fund_id,
    case when l.status = 'active'
      then greatest(0, a.accrued - greatest(0, coalesce(c.amount, 0))) else 0 end as accrued,
    case when l.status = 'active'
      then greatest(0, least(a.suspended, l.interest_receivable + l.late_interest_receivable))
      else 0 end as suspended
  from loan_accrual a join loan l on l.id = a.loan_id left join lateral (
    select sum(c.amount) as amount from charge c join journal_entry e on e.id = c.entry_id
    where c.loan_id = a.loan_id and c.kind = 'interest' and c.entry_id > a.through_entry
      and e.posted_on <= ${on} and a.accrued > 0
  ) c on true
  where a.is_current and (a.accrued > 0 or a.suspended > 0) and a.accrued_on <= ${on}`;
