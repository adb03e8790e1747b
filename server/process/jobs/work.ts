import { addDays } from '@core/calendar/plainDate';
import type { JobName } from '@core/jobs';
import { finishRecoveries } from '../../access/accounts/recoveries';
import { findHeldOn } from '../../platform/clock/heldDay';
import { oweInvestors } from '../businessDay/oweInvestors';
import { closeByItself } from '../businessDay/missed';
import { lapseContracts } from '../../lending/contracts/custody';
import { inTransaction } from '../../platform/db/client';
import type { Deps } from '../../platform/deps';
import { accrueEnded } from '../../lending/accruals/service';
import { findInvestorDifferences } from '../../investing/comparison/findDifferences';
import { buyBackLate } from '../../investing/shareSales/obliged';
import { closeOpportunities } from '../../investing/opportunities/due';
import { checkLoans } from '../../lending/loanChecks/service';
import { reviewRates } from '../../lending/rateReviews/reviewRates';
import { freeExpired } from '../../lending/loans/agreements';
import { recordFacts } from '../../reports/facts/recordFacts';
import { sendReports } from '../../reports/schedules/sendReports';
import { keepEndedDays } from '../../lending/pastLoans/keptDays';
import { provisionLoans } from '../../money/provisions/service';
import { expireRequests } from '../../origination/requests/expire';
import { finishCutWork } from './cutWork';
import { forgetOldRecords } from './forgetOldRecords';
import { postDueCharges } from './postDueCharges';
import { sendMails } from '../../platform/mail/sendMails';

/** Dependencies of jobs; without settings nobody is written to. */
export type JobDeps = Pick<Deps, 'db' | 'clock' | 'log'> & Partial<Deps>;

/** A date that somebody holds is charged, pictured and closed by that person. */
const unlessHeld =
  (work: (deps: JobDeps) => Promise<number>) =>
  async (deps: JobDeps): Promise<number> =>
    (await findHeldOn(deps.db)) === null ? work(deps) : 0;

/** The work of each job, safe to do again; each answers how many things it dealt with. */
export const JOB_WORK: Readonly<Record<JobName, (deps: JobDeps) => Promise<number>>> = {
  finishRuns: finishCutWork,
  accrueInterest: unlessHeld(({ db, clock }) =>
    accrueEnded(db, addDays(clock.today(), -1), clock.now(), (tx, on) =>
      oweInvestors(tx, on, clock.now()),
    ),
  ),
  postDueCharges: unlessHeld(({ db, clock }) => postDueCharges(db, clock.today(), clock.now())),
  reviewRates: unlessHeld(({ db, clock, settings: sender }) =>
    reviewRates(db, {
      userId: null,
      requestId: 'runDay',
      clock,
      ...(sender && { sender }),
    }),
  ),
  provisionLoans: unlessHeld(({ db, clock }) =>
    inTransaction(db, (tx) => provisionLoans(tx, clock.today(), clock.now())),
  ),
  takeSnapshot: unlessHeld(({ db, clock }) =>
    recordFacts(db, addDays(clock.today(), -1), { today: clock.today(), now: clock.now() }),
  ),
  closeDay: unlessHeld(({ db, clock }) =>
    closeByItself(db, addDays(clock.today(), -1), clock.now()),
  ),
  keepBalances: ({ db, clock }) => keepEndedDays(db, clock.today()),
  lapseContracts: async ({ db, clock }) => {
    const act = { userId: null, requestId: 'runDay', clock };
    const lapsed = await lapseContracts(db, clock.today());
    return lapsed + (await inTransaction(db, (tx) => freeExpired(tx, act)));
  },
  expireRequests: ({ db, clock, settings: sender }) =>
    expireRequests(db, {
      userId: null,
      requestId: 'runDay',
      clock,
      ...(sender && { sender }),
    }),
  closeOpportunities: unlessHeld(async ({ db, clock, settings: sender }) => {
    const act = { userId: null, requestId: 'runDay', clock, ...(sender && { sender }) };
    return (await closeOpportunities(db, act)) + (await buyBackLate(db, act));
  }),
  forgetOldRecords: ({ db, clock }) => forgetOldRecords(db, clock.now()),
  sendReports: async ({ db, clock, log, settings }) =>
    settings === undefined ? 0 : sendReports({ db, clock, log, settings }),
  recomputeLoans: ({ db, clock }) => checkLoans({ db, clock }, findInvestorDifferences),
  sendMails: async ({ db, clock, settings }) => {
    if (settings === undefined) return 0;
    await finishRecoveries({ db, clock, settings });
    return sendMails(db, clock.now(), settings);
  },
};
