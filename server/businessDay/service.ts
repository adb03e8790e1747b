import { addDays, type PlainDate } from '@core/calendar/plainDate';
import type {
  BusinessDay,
  ChangeDayMode,
  ChangeTwoPersons,
  CloseDay,
} from '@core/contract/businessDay';
import { DomainError } from '@core/errors';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '../audit';
import type { BusinessClock } from '../clock';
import type { Database } from '../db/client';
import { businessDay, dayClose } from '../db/tables/businessDay';
import { findNeedsTwo } from '../chargeRuns/needsTwo';
import type { Act } from '../deps';
import { findHeldOn } from '../heldDay';
import { takeSnapshot } from '../panel/snapshot';
import { forgetDaysFrom } from '../portfolio/keptDays';
import { provisionLoans } from '../provisions/service';
import { findCloseChecks, findLastClose, wasPostedAfter } from './queries';

/** The business date as it stands in the database. */
export async function getBusinessDay(
  db: Database,
  clock: Pick<BusinessClock, 'calendarDay'>,
): Promise<BusinessDay> {
  const heldOn = await findHeldOn(db);
  const calendarDay = clock.calendarDay();
  const businessDate = heldOn ?? calendarDay;
  const lastClose = await findLastClose(db);
  const canReopen =
    heldOn !== null && lastClose !== null && !(await wasPostedAfter(db, lastClose.closedOn));
  return {
    businessDate,
    calendarDay,
    mode: heldOn === null ? 'automatic' : 'manual',
    needsTwo: await findNeedsTwo(db),
    checks: await findCloseChecks(db, businessDate),
    lastClose,
    canReopen,
  };
}

/**
 * Waits until every command under way has ended and lets none begin: each writes its key in this
 * table, so that nothing is posted on a day while it closes.
 */
const waitForCommands = (tx: Database) => tx.execute(sql`lock table idempotency_key in share mode`);

/** The date on which the business is held. Throws DAY_CLOSES_BY_ITSELF. */
async function getHeldOn(tx: Database): Promise<PlainDate> {
  const heldOn = await findHeldOn(tx);
  if (heldOn === null) throw new DomainError('DAY_CLOSES_BY_ITSELF');
  return heldOn;
}

const holdOn = (tx: Database, heldOn: PlainDate | null) => tx.update(businessDay).set({ heldOn });

const audit = (tx: Database, act: Act, action: string, before: unknown, after: unknown) =>
  recordAudit(tx, act, { action, entity: 'businessDay', entityId: 1, before, after });

/** Closes the business date, whose charges stand and whose books agree; the next one begins. */
export async function closeDay(
  tx: Database,
  act: Act,
  { businessDate, note }: CloseDay,
  calendarDay: PlainDate,
): Promise<PlainDate> {
  await waitForCommands(tx);
  const on = await getHeldOn(tx);
  if (on !== businessDate) throw new DomainError('DAY_CHANGED', { businessDate: on });
  if (on > calendarDay) throw new DomainError('DAY_NOT_BEGUN', { businessDate: on });
  const { loansToCharge, runsUnderWay, difference, canClose } = await findCloseChecks(tx, on);
  if (!canClose) {
    throw new DomainError('DAY_NOT_READY', { loansToCharge, runsUnderWay, difference });
  }
  await provisionLoans(tx, on, act.clock.now());
  const next = addDays(on, 1);
  const close = { closedOn: on, closedAt: act.clock.now(), closedBy: act.userId, note };
  await tx.insert(dayClose).values(close);
  await holdOn(tx, next);
  await takeSnapshot(tx, next);
  await audit(tx, act, 'closeDay', { businessDate: on }, { businessDate: next, note });
  return next;
}

/** Takes the last close back while nothing was posted on the day that followed. */
export async function reopenDay(tx: Database, act: Act, reason: string): Promise<PlainDate> {
  await waitForCommands(tx);
  const on = await getHeldOn(tx);
  const last = await findLastClose(tx);
  if (last === null) throw new DomainError('DAY_NOT_CLOSED');
  if (await wasPostedAfter(tx, last.closedOn)) throw new DomainError('DAY_HAS_MOVEMENTS');
  await tx
    .update(dayClose)
    .set({ reopenedAt: act.clock.now(), reopenedBy: act.userId, reopenReason: reason })
    .where(and(eq(dayClose.closedOn, last.closedOn), isNull(dayClose.reopenedAt)));
  await holdOn(tx, last.closedOn);
  await forgetDaysFrom(tx, last.closedOn);
  const after = { businessDate: last.closedOn, reason };
  await audit(tx, act, 'reopenDay', { businessDate: on }, after);
  return last.closedOn;
}

/** Lets the business date follow the calendar, or holds it where it is. */
export async function changeDayMode(
  tx: Database,
  act: Act,
  { mode, reason }: ChangeDayMode,
  calendarDay: PlainDate,
): Promise<PlainDate | null> {
  await waitForCommands(tx);
  const heldOn = await findHeldOn(tx);
  if (heldOn !== null && heldOn > calendarDay && mode === 'automatic') {
    throw new DomainError('DAY_NOT_BEGUN', { businessDate: heldOn });
  }
  const next = mode === 'automatic' ? null : (heldOn ?? calendarDay);
  await holdOn(tx, next);
  await audit(tx, act, 'changeDayMode', { heldOn }, { heldOn: next, reason });
  return next;
}

/** Asks for two persons in a run of charges, or no longer. */
export async function changeTwoPersons(
  tx: Database,
  act: Act,
  { needsTwo, reason }: ChangeTwoPersons,
): Promise<PlainDate | null> {
  const before = await findNeedsTwo(tx);
  await tx.update(businessDay).set({ needsTwo });
  await audit(tx, act, 'changeTwoPersons', { needsTwo: before }, { needsTwo, reason });
  return findHeldOn(tx);
}

/** Records that a day of the calendar has gone by; does nothing when it stands closed. */
export async function closeByItself(db: Database, closedOn: PlainDate, now: Date): Promise<number> {
  const { rowCount } = await db
    .insert(dayClose)
    .values({ closedOn, closedAt: now, closedBy: null })
    .onConflictDoNothing();
  return rowCount ?? 0;
}
