import type { PlainDate } from '@core/calendar/plainDate';
import type { Database } from '../../platform/db/client';
import type { RatingRules } from '../../money/riskRatings/ratings';
import { isKeptOnAsking } from './keptDays';
import { keptLoansAt, loansAt, workedOutLoansAt, type LoansAt } from './loansAt';

interface Asked {
  readonly asOf: PlainDate;
  readonly today: PlainDate;
  readonly rules?: RatingRules | undefined;
  /** True where no other loans than living ones are asked for. */
  readonly isLiving: boolean;
}

/** The loans of a date. A past day is kept when its living loans are first asked for. */
export async function findLoansAt(
  db: Database,
  { asOf, today, rules, isLiving }: Asked,
): Promise<LoansAt> {
  const isKept = asOf < today && isLiving && (await isKeptOnAsking(db, asOf, today));
  return isKept ? keptLoansAt(asOf, rules) : loansAt(asOf, today, rules);
}

/** Runs several queries on the loans of a past day, all of which see one state of it. */
export async function withLoansAt<T>(
  db: Database,
  asked: Asked,
  work: (db: Database, loans: LoansAt) => Promise<T>,
): Promise<T> {
  const loans = await findLoansAt(db, asked);
  if (loans.isToday || loans.isKept) return work(db, loans);
  return db.transaction(
    async (tx) => work(tx, await workedOutLoansAt(tx, asked.asOf, asked.rules)),
    { isolationLevel: 'repeatable read' },
  );
}
