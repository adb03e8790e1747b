import { isRunUnderWay, RUN_STATUSES } from '@core/loan/chargeRun';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { chargeRun } from '../../platform/db/tables/chargeRuns';
import { resumable, type Work } from '../../platform/resumable';
import { assembleLot } from './assemble';
import { generateLot } from './generate';
import { reverseLot } from './reverse';

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

async function findUnderWay(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: chargeRun.id })
    .from(chargeRun)
    .where(inArray(chargeRun.status, RUN_STATUSES.filter(isRunUnderWay)));
  return rows.map(({ id }) => id);
}

/** Goes on with a run from where it stands, until it waits for a person. */
export const chargeRunWork = resumable({ job: 'chargeRun', move: moveRun, findUnderWay });
