import type { BusinessDay } from '@core/contract/businessDay';
import type { BusinessClock } from '../../platform/clock/clock';
import { findNeedsTwo } from '../../lending/chargeRuns/needsTwo';
import type { Database } from '../../platform/db/client';
import { findHeld } from '../../platform/clock/heldDay';
import { findWaitingDay } from './follow';
import { findCloseChecks, findLastClose, wasPostedAfter } from './queries';

/** The business date as it stands in the database. */
export async function getBusinessDay(
  db: Database,
  clock: Pick<BusinessClock, 'calendarDay' | 'hold' | 'today'>,
): Promise<BusinessDay> {
  const { heldOn, doubtedOn } = await findHeld(db);
  // Business date that follows the calendar goes on doing so while it is doubted.
  const isManual = heldOn !== null && doubtedOn === null;
  clock.hold(heldOn);
  const calendarDay = clock.calendarDay();
  const businessDate = clock.today();
  const lastClose = await findLastClose(db);
  const canReopen =
    isManual && lastClose !== null && !(await wasPostedAfter(db, lastClose.closedOn));
  return {
    businessDate,
    calendarDay,
    mode: isManual ? 'manual' : 'automatic',
    needsTwo: await findNeedsTwo(db),
    checks: await findCloseChecks(db, businessDate),
    lastClose,
    canReopen,
    waiting: await findWaitingDay(db, calendarDay),
  };
}
