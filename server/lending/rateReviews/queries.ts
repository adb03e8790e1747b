import type { PlainDate } from '@core/calendar/plainDate';
import type { WaitingReview, WaitingReviews } from '@core/contract/rateReviews';
import { INDEX_DAYS_MAX } from '@core/loan/variableRate';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { numberSql } from '../../platform/db/text';

/** Loans whose review is due on a day. */
const isDue = (today: PlainDate) => sql`l.status = 'active' and l.next_review_on <= ${today}`;

const INDEX = sql`(l.agreement -> 'variableRate' ->> 'index')`;

/** A review of that very day that was taken back: a person makes it again. */
const IS_UNDONE = sql`exists (select from rate_review r
  where r.loan_id = l.id and r.reviewed_on = l.next_review_on and r.undone_at is not null)`;

/** Loans that the system reviews by itself, in order: what a person took back waits for one. */
export async function findDueReviews(db: Database, today: PlainDate): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select l.id from loan l where ${isDue(today)} and not ${IS_UNDONE} order by l.id`);
  return rows.map(({ id }) => id);
}

/** True of a loan whose review was taken back and not made again. */
export async function isReviewUndone(db: Database, loanId: number): Promise<boolean> {
  const { rows } = await db.execute<{ isUndone: boolean }>(
    sql`select ${IS_UNDONE} as "isUndone" from loan l where l.id = ${loanId}`,
  );
  return rows[0]!.isUndone;
}

/** Loans that wait for their review, those that wait longest first. */
export async function findWaitingReviews(
  db: Database,
  today: PlainDate,
  limit: number,
): Promise<WaitingReviews> {
  const { rows } = await db.execute<WaitingReview & Record<string, unknown>>(sql`
    select l.id as "loanId", ${numberSql('loan', sql`l.id`)} as "loanNumber",
      b.full_name as "borrowerName", l.next_review_on as "reviewedOn", ${INDEX} as index,
      case when l.interest_frozen_since is not null then 'frozen'
        when not exists (select from rate_index_value v where v.index_name = ${INDEX}
          and v.valid_from between l.next_review_on - ${INDEX_DAYS_MAX}::int
            and l.next_review_on) then 'indexMissing'
        when ${IS_UNDONE} then 'undone' else 'due' end as "waitsFor"
    from loan l join borrower b on b.id = l.borrower_id where ${isDue(today)}
    order by l.next_review_on, l.id limit ${limit}`);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from loan l where ${isDue(today)}`,
  );
  return { items: rows, total: counted.rows[0]!.total };
}
