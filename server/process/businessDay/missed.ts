import { addDays, daysBetween, type PlainDate } from '@core/calendar/plainDate';
import type { Database } from '../../platform/db/client';
import { dayClose } from '../../platform/db/tables/businessDay';
import type { Act } from '../../platform/deps';
import type { Days } from '../../platform/clock/heldDay';

/**
 * Closes every day before that of the calendar, and says of each that it was caught up. Answers
 * how many they are.
 */
export async function closeMissed(
  tx: Database,
  { clock, userId }: Act,
  { from, until }: Days,
): Promise<number> {
  const days = Math.max(0, daysBetween(from, until));
  const note = days > 1 ? `Al ponerse al día con ${days} días` : '';
  for (let day = from; day < until; day = addDays(day, 1)) {
    await closeByItself(tx, day, clock.now(), { closedBy: userId, note });
  }
  return days;
}

/** Records that a day of the calendar has gone by; does nothing when it stands closed. */
export async function closeByItself(
  db: Database,
  closedOn: PlainDate,
  now: Date,
  told: { readonly closedBy?: number | null; readonly note?: string } = {},
): Promise<number> {
  const { rowCount } = await db
    .insert(dayClose)
    .values({ closedOn, closedAt: now, closedBy: null, ...told })
    .onConflictDoNothing();
  return rowCount ?? 0;
}
