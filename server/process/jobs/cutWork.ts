import { bankFileWork } from '../../lending/bankFiles/runner';
import { chargeRunWork } from '../../lending/chargeRuns/runner';
import { campaignWork } from '../../lending/holidayCampaigns/runner';
import { sheetWork } from '../../lending/paymentSheets/runner';
import type { Work } from '../../platform/resumable';

/** Work that a crash may cut, in the order in which the next start takes it up. */
const CUT_WORK = [chargeRunWork, sheetWork, bankFileWork, campaignWork] as const;

/** Goes on in the background with all that was cut. */
export async function resumeCutWork(work: Work): Promise<void> {
  for (const { resume } of CUT_WORK) await resume(work);
}

/** Goes on to its end with all that was cut. Answers how many lots, sheets, files and campaigns. */
export async function finishCutWork({ db, clock, log }: Work): Promise<number> {
  let finished = 0;
  for (const { finish } of CUT_WORK) finished += await finish({ db, clock, log });
  return finished;
}
