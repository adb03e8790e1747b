import type { PlainDate } from '@core/calendar/plainDate';
import { DAY_JOBS, NIGHT_TIME } from '@core/jobs';
import { Cron } from 'croner';
import { followCalendar } from '../businessDay/follow';
import { findHeld, findHeldOn } from '../../platform/clock/heldDay';
import { inTransaction } from '../../platform/db/client';
import type { Deps } from '../../platform/deps';
import { resumeCutWork } from './cutWork';
import { runJob, runQuietly } from './runJob';
import type { JobDeps } from './work';

/**
 * Jobs of a day: done once by themselves, and once at every start: each job after the one before.
 * One that fails stops those after it, for they build on it.
 */
export async function runDay(deps: JobDeps): Promise<void> {
  const { db, clock } = deps;
  await follow(deps);
  clock.hold(await findHeldOn(db));
  for (const job of DAY_JOBS) await runJob(deps, job);
}

/** Holds the business date where the calendar is not believed; else closes what passed. */
async function follow({ db, clock, settings, watch }: JobDeps): Promise<PlainDate | null> {
  if (settings?.catchUpDaysMax === undefined) return null;
  const act = { userId: null, requestId: 'runDay', clock, sender: settings };
  const belief = { mostDays: settings.catchUpDaysMax, hasJumped: watch?.hasJumped() ?? false };
  const heldOn = await inTransaction(db, (tx) =>
    followCalendar(tx, act, clock.calendarDay(), belief),
  );
  clock.hold(heldOn);
  if (heldOn === null) watch?.settle();
  return heldOn;
}

/**
 * Looks at the clock between two nights: where it jumped, the business date is held before
 * anything is posted on a day that it made up; where it was put right, it is followed again.
 */
export async function lookAtClock(deps: JobDeps): Promise<void> {
  const { doubtedOn } = await findHeld(deps.db);
  if (doubtedOn === null && deps.watch?.hasJumped() !== true) return;
  const heldOn = await follow(deps);
  if (doubtedOn !== null && heldOn === null) await runDay(deps);
}

/** Sends what waits in the outbox, every few seconds. */
export function scheduleMails(deps: Deps): Cron {
  return new Cron('*/15 * * * * *', { protect: true }, () => runQuietly(deps, 'sendMails'));
}

/** Goes on, every half a minute, with what a crash or a failure left half-way. */
export function scheduleRuns(deps: Deps): Cron {
  return new Cron('*/30 * * * * *', { protect: true }, async () => {
    try {
      await lookAtClock(deps);
      await resumeCutWork(deps);
    } catch (error) {
      deps.log.error({ job: 'resumeRuns', error: String(error) });
    }
  });
}

/** Work of the night: the day, and whatever became of it, every loan recomputed from its events. */
export async function runNight(deps: JobDeps): Promise<void> {
  try {
    await runDay(deps);
  } finally {
    await runJob(deps, 'recomputeLoans');
  }
}

/** Runs the night a few minutes after it begins in the lender's time zone. */
export function scheduleDay(deps: Deps): Cron {
  const [hour, minute] = NIGHT_TIME.split(':').map(Number);
  const everyNight = `${minute} ${hour} * * *`;
  return new Cron(everyNight, { timezone: deps.settings.timeZone, protect: true }, async () => {
    try {
      await runNight(deps);
    } catch (error) {
      deps.log.error({ job: 'runDay', error: String(error) });
    }
  });
}
