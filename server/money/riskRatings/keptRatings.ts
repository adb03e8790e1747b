import type { PlainDate } from '@core/calendar/plainDate';
import { RISK_RATINGS, type RiskRating } from '@core/loan/riskRating';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { keptRating } from '../../platform/db/tables/riskRatings';
import { daysRank, findRatingRules, healsAfter, isKeptOn, type RatingRules } from './ratings';

/** A class that a loan keeps since its schedule was made anew. */
interface KeptRating {
  readonly rating: RiskRating;
  readonly since: PlainDate;
  readonly onTimeSince: PlainDate;
}

/**
 * Keeps the class that a loan has by its days late before its schedule is made anew on a day; a
 * loan of the best class keeps nothing.
 */
export async function keepRating(
  tx: Database,
  loanId: number,
  loanChangeId: number,
  on: PlainDate,
): Promise<void> {
  const rules = await findRatingRules(tx, on);
  await tx.execute(sql`
    insert into kept_rating (loan_id, loan_change_id, rank, from_on, on_time_since)
    select x.id, ${loanChangeId}, ${daysRank(rules, sql`x`)}, ${on}, ${on}
    from loan x where x.id = ${loanId} and ${daysRank(rules, sql`x`)} > 0`);
}

/**
 * Gives a loan that pays off another the class that the other keeps, and the months that it was
 * paid on time: otherwise a renewal would heal what a rescheduling may not.
 */
export async function passRating(
  tx: Database,
  fromLoanId: number,
  toLoanId: number,
  on: PlainDate,
): Promise<void> {
  await tx.execute(sql`
    insert into kept_rating (loan_id, loan_change_id, rank, from_on, on_time_since)
    select ${toLoanId}, k.loan_change_id, k.rank, ${on}, k.on_time_since
    from kept_rating k where k.loan_id = ${fromLoanId} and k.until_on is null`);
}

/** A change that is undone keeps no class from that day on: the loan is late again by itself. */
export async function endKeptRating(
  tx: Database,
  loanChangeId: number,
  on: PlainDate,
): Promise<void> {
  await tx
    .update(keptRating)
    .set({ untilOn: on })
    .where(and(eq(keptRating.loanChangeId, loanChangeId), isNull(keptRating.untilOn)));
}

/**
 * Makes the class that a loan keeps one better where it was paid on time for the months that its
 * table asks for; days late beyond those of the best class begin the count anew. Safe to do again.
 */
export async function healRatings(tx: Database, on: PlainDate, rules: RatingRules): Promise<void> {
  const living = sql`kept_rating k join loan x on x.id = k.loan_id
    where k.until_on is null and x.status = 'active'`;
  await tx.execute(sql`
    update kept_rating t set on_time_since = ${on}::date + 1
    from (select k.id from ${living} and ${daysRank(rules, sql`x`)} > 0) late
    where t.id = late.id`);
  await tx.execute(sql`
    with healed as (
      update kept_rating t set until_on = ${on}
      from (
        select k.id from ${living}
          and k.on_time_since + make_interval(months => ${healsAfter(rules, sql`x`)}) <= ${on}
      ) due
      where t.id = due.id
      returning t.*
    )
    insert into kept_rating (loan_id, loan_change_id, rank, from_on, on_time_since)
    select loan_id, loan_change_id, rank - 1, ${on}, ${on} from healed where rank > 1`);
}

/** The worst class that each of some loans keeps on a day; none where a loan keeps none. */
export async function findKeptRatings(
  db: Database,
  loans: SQL,
  on: PlainDate,
): Promise<ReadonlyMap<number, KeptRating>> {
  const { rows } = await db.execute<{ loanId: number; rank: number } & Omit<KeptRating, 'rating'>>(
    sql`
    select distinct on (k.loan_id) k.loan_id as "loanId", k.rank, c.since,
      k.on_time_since as "onTimeSince"
    from kept_rating k
    join lateral (
      select min(o.from_on) as since from kept_rating o where o.loan_change_id = k.loan_change_id
    ) c on true
    where k.loan_id in (${loans}) and ${isKeptOn(sql`k`, on)}
    order by k.loan_id, k.rank desc, k.id desc`,
  );
  return new Map(
    rows.map(({ loanId, rank, ...row }) => [loanId, { ...row, rating: RISK_RATINGS[rank]! }]),
  );
}
