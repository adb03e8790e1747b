import { addDays, type PlainDate } from '@core/calendar/plainDate';
import type {
  ChangeDayMode,
  ChangeTwoPersons,
  CloseChecks,
  CloseDay,
} from '@core/contract/businessDay';
import { DomainError } from '@core/errors/domainError';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { businessDay, dayClose } from '../../platform/db/tables/businessDay';
import { accrueInterest } from '../../lending/accruals/service';
import { findNeedsTwo } from '../../lending/chargeRuns/needsTwo';
import type { Act } from '../../platform/deps';
import { cashForPeople } from '../../lending/collection/cashForPeople';
import { moneyForPeople } from '../../platform/documents/format';
import { findHeld, findHeldOn, waitForCommands } from '../../platform/clock/heldDay';
import { forgetFactsFrom, recordFacts } from '../../reports/facts/recordFacts';
import { forgetDaysFrom } from '../../lending/pastLoans/keptDays';
import { provisionLoans } from '../../money/provisions/service';
import { closeMissed } from './missed';
import { oweInvestors } from './oweInvestors';
import { findCloseChecks, findLastClose, wasPostedAfter } from './queries';

/** Shortest note that says where cash is. */
const NOTE_MIN = 5;

/** The date on which a person holds the business. Throws DAY_CLOSES_BY_ITSELF. */
async function getHeldOn(tx: Database): Promise<PlainDate> {
  const { heldOn, doubtedOn } = await findHeld(tx);
  if (heldOn === null || doubtedOn !== null) throw new DomainError('DAY_CLOSES_BY_ITSELF');
  return heldOn;
}

/** A person decides: what was doubted before is no longer. */
const holdOn = (tx: Database, heldOn: PlainDate | null) =>
  tx.update(businessDay).set({ heldOn, doubtedOn: null });

const audit = (tx: Database, act: Act, action: string, before: unknown, after: unknown) =>
  recordAudit(tx, act, { action, entity: 'businessDay', entityId: 1, before, after });

/** Cash that no desk counts is noted where desks are opened. Throws DAY_CASH_OUTSIDE. */
function checkCashNoted({ needsCashNote, outsideCash }: CloseChecks, note: string): void {
  if (!needsCashNote || note.length >= NOTE_MIN) return;
  throw new DomainError('DAY_CASH_OUTSIDE', { cash: cashForPeople(outsideCash) }, 'note');
}

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
  const checks = await findCloseChecks(tx, on);
  const { loansToCharge, runsUnderWay, differences } = checks;
  if (!checks.canClose) {
    const money = differences.map(({ amount, currency }) => moneyForPeople(amount, currency));
    const difference = money.join(' y ');
    throw new DomainError('DAY_NOT_READY', { loansToCharge, runsUnderWay, difference });
  }
  checkCashNoted(checks, note);
  await provisionLoans(tx, on, act.clock.now());
  await accrueInterest(tx, on, act.clock.now());
  await oweInvestors(tx, on, act.clock.now());
  const next = addDays(on, 1);
  const close = { closedOn: on, closedAt: act.clock.now(), closedBy: act.userId, note };
  await tx.insert(dayClose).values(close);
  await holdOn(tx, next);
  await recordFacts(tx, on, { today: on, now: act.clock.now() });
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
  await forgetFactsFrom(tx, last.closedOn);
  const after = { businessDate: last.closedOn, reason };
  await audit(tx, act, 'reopenDay', { businessDate: on }, after);
  return last.closedOn;
}

/**
 * Lets the business date follow the calendar, closing the days up to it, or holds it where it is.
 */
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
  if (next === null && heldOn !== null) {
    await closeMissed(tx, act, { from: heldOn, until: calendarDay });
  }
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
