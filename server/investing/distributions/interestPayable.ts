import type { PlainDate } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';
import type { Database } from '../../platform/db/client';
import { findOpenDayFrom } from '../../money/journal/openDay';
import { byNobody, insertEntries } from '../../money/journal/queries';
import { lockLots } from './lots';
import { payableEntry } from './payableEntry';
import { planLot } from './plan';
import type { LoanPlan } from './planned';

/**
 * Brings the interest payable to investors (2704) to the close of a date: their part of what is
 * receivable or accrued, and what a lot would give of what was paid, one entry a loan, as each lot
 * does before it distributes. A closed date is left alone, and so are loans whose loss or recovery
 * waits for a lot: their part is another after it. Answers of how many loans it changed.
 */
export async function closeInterestPayable(
  tx: Database,
  on: PlainDate,
  now: Date,
): Promise<number> {
  await lockLots(tx);
  if ((await findOpenDayFrom(tx, on)) !== on) return 0;
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

/** Plans of a lot of a day; none where no rule says how to make one: lots refuse, closes go on. */
async function plansAt(tx: Database, on: PlainDate): Promise<readonly LoanPlan[]> {
  try {
    return await planLot(tx, on);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'INVESTMENT_RULE_MISSING') return [];
    throw error;
  }
}
