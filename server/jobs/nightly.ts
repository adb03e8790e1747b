import { addDays } from '@core/calendar/plainDate';
import { Cron } from 'croner';
import { lt } from 'drizzle-orm';
import type { Deps } from '../deps';
import { idempotencyKey } from '../db/schema';
import { findHeldOn } from '../businessDay/queries';
import { closeByItself } from '../businessDay/service';
import { finishRuns, resumeRuns } from '../chargeRuns/runner';
import { lapseContracts } from '../contracts/custody';
import { takeSnapshot } from '../panel/snapshot';
import { expireRequests } from '../requests/expire';
import { sendMails } from './sendMails';
import { postDueCharges } from './postDueCharges';

const KEY_LIFE_MS = 30 * 24 * 3_600_000;

/** What happens once a day by itself, and once at every start. */
export async function runDay(deps: Pick<Deps, 'db' | 'clock' | 'log'> & Partial<Deps>) {
  const { db, clock, log, settings: sender } = deps;
  const heldOn = await findHeldOn(db);
  clock.hold(heldOn);
  const businessDate = clock.today();
  await finishRuns({ db, clock, log });
  // A date that somebody holds is charged, pictured and closed by that person.
  const isHeld = heldOn !== null;
  const loans = isHeld ? 0 : await postDueCharges(db, businessDate, clock.now());
  const pictured = isHeld ? 0 : await takeSnapshot(db, businessDate);
  if (!isHeld) await closeByItself(db, addDays(businessDate, -1), clock.now());
  await lapseContracts(db, businessDate);
  const act = { userId: null, requestId: 'runDay', clock, ...(sender && { sender }) };
  const expired = await expireRequests(db, act);
  const forgotten = new Date(clock.now().getTime() - KEY_LIFE_MS);
  await db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, forgotten));
  log.info({ job: 'postDueCharges', businessDate, loans, pictured, expired });
}

/** Sends what waits in the outbox, every few seconds. */
export function scheduleMails({ db, clock, log }: Deps): Cron {
  return new Cron('*/15 * * * * *', { protect: true }, async () => {
    try {
      const sent = await sendMails(db, clock.now());
      if (sent > 0) log.info({ job: 'sendMails', sent });
    } catch (error) {
      log.error({ job: 'sendMails', error: String(error) });
    }
  });
}

/** Goes on, every half a minute, with lots of charges that a crash or a failure left half-way. */
export function scheduleRuns(deps: Deps): Cron {
  return new Cron('*/30 * * * * *', { protect: true }, async () => {
    try {
      await resumeRuns(deps);
    } catch (error) {
      deps.log.error({ job: 'resumeRuns', error: String(error) });
    }
  });
}

/** Runs the day a few minutes after it begins in the lender's time zone. */
export function scheduleDay(deps: Deps): Cron {
  return new Cron('5 0 * * *', { timezone: deps.settings.timeZone, protect: true }, async () => {
    try {
      await runDay(deps);
    } catch (error) {
      deps.log.error({ job: 'postDueCharges', error: String(error) });
    }
  });
}
