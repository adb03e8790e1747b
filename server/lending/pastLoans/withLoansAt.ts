import type { Database } from '../../platform/db/client';
import { isKeptOnAsking, keepDay } from './keptDays';
import {
  isDayKept,
  keptLoansAt,
  loansNow,
  workedOutLoansAt,
  type AskedLoans,
  type LoansAt,
} from './loansAt';

/** Times that a day is kept again where somebody posts on it meanwhile. */
const ATTEMPTS = 5;

/**
 * The loans of a date for queries outside of a transaction. A past day is kept when it is asked
 * for, yesterday too: whatever is posted on it after all ends what is kept of it.
 */
export async function findLoansAt(db: Database, asked: AskedLoans): Promise<LoansAt> {
  const { asOf, today, rules } = asked;
  if (asOf >= today) return loansNow(today, rules);
  for (let attempt = 1; attempt <= ATTEMPTS && !(await isDayKept(db, asOf)); attempt += 1) {
    await keepDay(db, asOf);
  }
  return keptLoansAt(asked);
}

/** Runs several queries on the loans of a date, all of which see one state of it. */
export async function withLoansAt<T>(
  db: Database,
  asked: AskedLoans,
  work: (db: Database, loans: LoansAt) => Promise<T>,
): Promise<T> {
  const { asOf, today, rules } = asked;
  if (asOf >= today) return work(db, loansNow(today, rules));
  if (await isKeptOnAsking(db, asOf, today)) return work(db, keptLoansAt(asked));
  return db.transaction(async (tx) => work(tx, await workedOutLoansAt(tx, asOf, { rules })), {
    isolationLevel: 'repeatable read',
  });
}
