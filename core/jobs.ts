/**
 * Jobs that the system does by itself, in the order of a day: those of a day (`DAY_JOBS`)
 * once a day and at every start, each after the one before; then the loans are recomputed, at
 * night alone.
 */
export const JOB_NAMES = [
  'finishRuns',
  'accrueInterest',
  'postDueCharges',
  'reviewRates',
  'provisionLoans',
  'takeSnapshot',
  'closeDay',
  'keepBalances',
  'lapseContracts',
  'expireRequests',
  'closeOpportunities',
  'forgetOldRecords',
  'sendReports',
  'recomputeLoans',
  'sendMails',
] as const;

/** Time of the lender's clock at which the night begins: after the date has turned. */
export const NIGHT_TIME = '00:05';

/** One job, for example `'takeSnapshot'`. */
export type JobName = (typeof JOB_NAMES)[number];

/** The jobs of a day and of a start, in their order. */
export const DAY_JOBS = JOB_NAMES.filter(
  (name) => name !== 'sendMails' && name !== 'recomputeLoans',
);

/** Asked for by a person, under way, ended well, ended with an error. */
export const JOB_STATUSES = ['waiting', 'running', 'done', 'failed'] as const;

/** State of a run of a job. */
export type JobStatus = (typeof JOB_STATUSES)[number];

/** True while a run has not ended. */
export const isJobUnderWay = (status: JobStatus): boolean =>
  status === 'waiting' || status === 'running';
