import { isRunUnderWay, RUN_STATUSES } from '@core/loan/chargeRun';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { chargeRun } from '../../platform/db/tables/chargeRuns';
import type { Deps } from '../../platform/deps';
import { onePerId } from '../../platform/onePerId';
import { assembleLot } from './assemble';
import { generateLot } from './generate';
import { reverseLot } from './reverse';

type Work = Pick<Deps, 'db' | 'clock' | 'log'>;

/** Goes on with a run from where it stands, until it waits for a person. */
export const continueRun = onePerId(moveRun);

async function moveRun({ db, clock, log }: Work, runId: number): Promise<void> {
  const began = performance.now();
  const status = await statusOf(db, runId);
  if (status === 'assembling') await assembleLot(db, runId, clock.now);
  if (status === 'generating') await generateLot(db, runId, clock.now);
  if (status === 'reversing') await reverseLot(db, runId, clock.now);
  log.info({ job: 'chargeRun', run: runId, status, ms: Math.round(performance.now() - began) });
}

async function statusOf(db: Database, runId: number) {
  const [row] = await db
    .select({ status: chargeRun.status })
    .from(chargeRun)
    .where(eq(chargeRun.id, runId));
  return row?.status;
}

/** Goes on in the background; a failure is logged and tried again by `resumeRuns`. */
export function continueInBackground(deps: Work, runId: number): void {
  continueRun(deps, runId).catch((error: unknown) =>
    deps.log.error({ job: 'chargeRun', run: runId, error: String(error) }),
  );
}

/** Goes on with every run that a crash or a failure left half-way, in the background. */
export async function resumeRuns(deps: Work): Promise<void> {
  for (const id of await findUnderWay(deps.db)) continueInBackground(deps, id);
}

/** The same, to the end of each. Answers how many there were. */
export async function finishRuns(deps: Work): Promise<number> {
  const ids = await findUnderWay(deps.db);
  for (const id of ids) await continueRun(deps, id);
  return ids.length;
}

async function findUnderWay(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: chargeRun.id })
    .from(chargeRun)
    .where(inArray(chargeRun.status, RUN_STATUSES.filter(isRunUnderWay)));
  return rows.map(({ id }) => id);
}
