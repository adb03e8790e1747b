import type { PlainDate } from '@core/calendar/plainDate';
import { sql } from 'drizzle-orm';
import type { BusinessClock, Clock } from './clock';
import type { Database } from '../db/client';

/** The date on which the business is held; null while it follows the calendar. */
export const HELD_ON = sql<PlainDate | null>`(select held_on from business_day)`;

export async function findHeldOn(db: Database): Promise<PlainDate | null> {
  const { rows } = await db.execute<{ on: PlainDate | null }>(sql`select ${HELD_ON} as on`);
  return rows[0]?.on ?? null;
}

/** State of the business date that is held. */
interface Held extends Record<string, unknown> {
  readonly heldOn: PlainDate | null;
  /** The day of the calendar that was not believed; null where nobody doubts. */
  readonly doubtedOn: PlainDate | null;
}

export async function findHeld(db: Database): Promise<Held> {
  const { rows } = await db.execute<Held>(
    sql`select held_on as "heldOn", doubted_on as "doubtedOn" from business_day`,
  );
  return rows[0]!;
}

/** Days from one on, up to another that is not of them. */
export interface Days {
  readonly from: PlainDate;
  readonly until: PlainDate;
}

/**
 * Waits until every command under way has ended and lets none begin: each writes its key in this
 * table, so that nothing is posted on a day while it closes.
 */
export const waitForCommands = (tx: Database) =>
  tx.execute(sql`lock table idempotency_key in share mode`);

/**
 * Makes a close wait for a transaction outside any command, as it waits for a command. Answers a
 * clock that stays on the business date of now: nothing is posted on a day that is over.
 */
export async function keepDayOpen(tx: Database, clock: BusinessClock): Promise<Clock> {
  await tx.execute(sql`lock table idempotency_key in row exclusive mode`);
  clock.hold(await findHeldOn(tx));
  const today = clock.today();
  return { now: clock.now, today: () => today };
}
