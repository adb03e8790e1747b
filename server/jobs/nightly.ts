import { DAY_JOBS } from '@core/jobs';
import { Cron } from 'croner';
import { resumeBankFiles } from '../bankFiles/runner';
import { findHeldOn } from '../heldDay';
import { resumeRuns } from '../chargeRuns/runner';
import type { Deps } from '../deps';
import { resumeCampaigns } from '../holidayCampaigns/runner';
import { resumeSheets } from '../paymentSheets/runner';
import { runJob, runQuietly } from './runJob';
import type { JobDeps } from './work';

/**
 * What happens once a day by itself, and once at every start: each job after the one before. One
 * that fails stops those after it, for they build on it.
 */
export async function runDay(deps: JobDeps): Promise<void> {
  const { db, clock } = deps;
  clock.hold(await findHeldOn(db));
  for (const job of DAY_JOBS) await runJob(deps, job);
}

/** Sends what waits in the outbox, every few seconds. */
export function scheduleMails(deps: Deps): Cron {
  return new Cron('*/15 * * * * *', { protect: true }, () => runQuietly(deps, 'sendMails'));
}

/** Goes on, every half a minute, with what a crash or a failure left half-way. */
export function scheduleRuns(deps: Deps): Cron {
  return new Cron('*/30 * * * * *', { protect: true }, async () => {
    try {
      await resumeRuns(deps);
      await resumeSheets(deps);
      await resumeBankFiles(deps);
      await resumeCampaigns(deps);
    } catch (error) {
      deps.log.error({ job: 'resumeRuns', error: String(error) });
    }
  });
}

/** At night: the day, and whatever became of it, every loan recomputed from its events. */
export async function runNight(deps: JobDeps): Promise<void> {
  try {
    await runDay(deps);
  } finally {
    await runJob(deps, 'recomputeLoans');
  }
}

/** Runs the night a few minutes after it begins in the lender's time zone. */
export function scheduleDay(deps: Deps): Cron {
  return new Cron('5 0 * * *', { timezone: deps.settings.timeZone, protect: true }, async () => {
    try {
      await runNight(deps);
    } catch (error) {
      deps.log.error({ job: 'runDay', error: String(error) });
    }
  });
}
