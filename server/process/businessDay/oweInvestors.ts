import type { PlainDate } from '@core/calendar/plainDate';
import { closeInterestPayable } from '../../investing/distributions/interestPayable';
import { isWholeDay } from '../../lending/accruals/service';
import type { Database } from '../../platform/db/client';

/**
 * Owes investors their part of the interest that the close of a date worked out: what is earned
 * for them is no income of the lender at a month's end.
 */
export async function oweInvestors(tx: Database, on: PlainDate, now: Date): Promise<void> {
  if (await isWholeDay(tx, on)) await closeInterestPayable(tx, on, now);
}
