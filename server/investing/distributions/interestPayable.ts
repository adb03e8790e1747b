import type { PlainDate } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { byNobody, insertEntries } from '../../money/journal/queries';
import { lockLots } from './lots';
import { payableEntry } from './payableEntry';
import { planLotAt } from './plan';
import type { LoanPlan } from './planned';

/**
 * Brings the interest payable to investors (2704) to the close of a date: their part of what is
 * receivable or accrued, and what a lot would give of what was paid, one entry a loan, as each lot
 * does before it distributes. A closed month is left alone, and so are loans whose loss or recovery
 * waits for a lot: their part is another after it. The date may be closed by itself already: days
 * went by while nobody looked. Answers of how many loans it changed.
 */
export async function closeInterestPayable(
  tx: Database,
  on: PlainDate,
  now: Date,
): Promise<number> {
  await lockLots(tx);
  if (await isOfClosedMonth(tx, on)) return 0;
  const plans = (await plansAt(tx, on)).filter(
    ({ closing, distributions }) =>
      closing.length > 0 && distributions.every(({ cause }) => cause === 'payment'),
  );
  await insertEntries(
    tx,
    plans.map((plan) => payableEntry(plan, on)),
    byNobody(now),
  );
  return plans.length;
}

async function isOfClosedMonth(tx: Database, on: PlainDate): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select where ${on}::date <= closed_through()`);
  return rowCount !== 0;
}

/** Plans of a lot of a day; none where no rule says how to make one: lots refuse, closes go on. */
async function plansAt(tx: Database, on: PlainDate): Promise<readonly LoanPlan[]> {
  try {
    return await planLotAt(tx, on);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'INVESTMENT_RULE_MISSING') return [];
    throw error;
  }
}
