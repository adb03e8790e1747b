import { addDays, daysBetween, type PlainDate } from '@core/calendar/plainDate';
import type { CatchUp, WaitingDay } from '@core/contract/businessDay';
import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { businessDay } from '../../platform/db/tables/businessDay';
import type { Act } from '../../platform/deps';
import { findHeld, waitForCommands } from '../../platform/clock/heldDay';
import { tellCaughtUp, tellWaiting } from '../../access/mailServer/dayNotices';
import { closeMissed } from './missed';
import { findLastClose } from './queries';

/** Grounds on which the calendar is believed. */
interface Belief {
  /** Days that are caught up without asking, at most. */
  readonly mostDays: number;
  /** The clock moved by more than the time that passed. */
  readonly hasJumped: boolean;
}

type Decision =
  { readonly step: 'stay' } | { readonly step: 'follow' | 'hold'; readonly open: PlainDate };

/** Decides if the calendar is followed from the open day, or waits there for a person. */
async function decide(
  db: Database,
  calendarDay: PlainDate,
  { mostDays, hasJumped }: Belief,
): Promise<Decision> {
  const { heldOn, doubtedOn } = await findHeld(db);
  const last = await findLastClose(db);
  if ((heldOn !== null && doubtedOn === null) || last === null) return { step: 'stay' };
  const open = addDays(last.closedOn, 1);
  const days = daysBetween(open, calendarDay);
  if (days === 0) return doubtedOn === null ? { step: 'stay' } : { step: 'follow', open };
  if (doubtedOn !== null) {
    // A doubt stays until the clock goes back from what was doubted, and a start does not end it.
    const isAhead = doubtedOn > open;
    if (isAhead ? calendarDay >= doubtedOn : days < 0) return { step: 'stay' };
  }
  const isBelieved = days > 0 && days <= mostDays && !hasJumped;
  return { step: isBelieved ? 'follow' : 'hold', open };
}

/**
 * Follows the calendar: days that went by while nobody looked are closed. Where it is further than
 * is believed, or before what is closed, the business date stays on the open day until a person
 * says that the clock is right. Answers the date that is held.
 */
export async function followCalendar(
  tx: Database,
  act: Act,
  calendarDay: PlainDate,
  belief: Belief,
): Promise<PlainDate | null> {
  if ((await decide(tx, calendarDay, belief)).step !== 'stay') {
    await waitForCommands(tx);
    const decision = await decide(tx, calendarDay, belief);
    if (decision.step === 'hold') {
      await hold(tx, act, 'holdDay', { heldOn: decision.open, doubtedOn: calendarDay });
      await tellWaiting(tx, act, { from: decision.open, until: calendarDay });
    } else if (decision.step === 'follow') {
      const { doubtedOn } = await findHeld(tx);
      if (doubtedOn !== null) await release(tx, act, 'followCalendar');
      const days = await closeMissed(tx, act, { from: decision.open, until: calendarDay });
      if (days > 1) await tellCaughtUp(tx, act, { from: decision.open, until: calendarDay });
    }
  }
  return (await findHeld(tx)).heldOn;
}

async function hold(
  tx: Database,
  act: Act,
  action: string,
  after: { readonly heldOn: PlainDate | null; readonly doubtedOn: PlainDate | null },
): Promise<void> {
  const before = await findHeld(tx);
  await tx.update(businessDay).set(after);
  await recordAudit(tx, act, { action, entity: 'businessDay', entityId: 1, before, after });
}

const release = (tx: Database, act: Act, action: string) =>
  hold(tx, act, action, { heldOn: null, doubtedOn: null });

/** Business date that waits for a person, of a calendar that was not believed. */
export async function findWaitingDay(
  db: Database,
  calendarDay: PlainDate,
): Promise<WaitingDay | null> {
  const { heldOn, doubtedOn } = await findHeld(db);
  if (heldOn === null || doubtedOn === null) return null;
  const { rows } = await db.execute<{ loansToCharge: number }>(sql`
    select count(*)::int as "loansToCharge" from loan
    where status = 'active' and next_charge_on <= ${calendarDay}`);
  const days = daysBetween(heldOn, calendarDay);
  return { from: heldOn, until: calendarDay, days, ...rows[0]! };
}

/** A person says that the clock is right: the days up to it are closed, and it is followed. */
export async function catchUp(
  tx: Database,
  act: Act,
  { until }: CatchUp,
  calendarDay: PlainDate,
): Promise<null> {
  await waitForCommands(tx);
  const { heldOn, doubtedOn } = await findHeld(tx);
  if (heldOn === null || doubtedOn === null) throw new DomainError('DAY_NOT_WAITING');
  if (until !== calendarDay) throw new DomainError('DAY_CHANGED', { businessDate: calendarDay });
  if (heldOn > calendarDay) throw new DomainError('DAY_NOT_BEGUN', { businessDate: heldOn });
  await release(tx, act, 'catchUpDay');
  await closeMissed(tx, act, { from: heldOn, until });
  return null;
}
