import type { PlainDate } from '@core/calendar/plainDate';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';

/**
 * The day on which what belongs to a day is posted: the first after it that is not closed, in a
 * month that is not.
 */
export async function findOpenDayFrom(db: Database, day: PlainDate): Promise<PlainDate> {
  const { rows } = await db.execute<{ on: PlainDate }>(sql`
    select greatest(${day}::date, max(closed_on) + 1, closed_through() + 1)::text as on
    from day_close where reopened_at is null`);
  return rows[0]!.on;
}
