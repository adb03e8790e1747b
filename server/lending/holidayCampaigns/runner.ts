import { DomainError } from '@core/errors/domainError';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { keepDayOpen } from '../../platform/clock/heldDay';
import { inTransaction, type Database } from '../../platform/db/client';
import { holidayCampaign, holidayCampaignLoan } from '../../platform/db/tables/holidayCampaigns';
import type { Act } from '../../platform/deps';
import { resumable, type Work } from '../../platform/resumable';
import { getLoanChange } from '../loanChanges/queries';
import { makeApprovedChange, undoLoanChange } from '../loanChanges/service';
import { getLockedLoan } from '../loans/queries';
import {
  computeNext,
  figuresOf,
  hashOf,
  isAsShown,
  whyRefused,
  type CampaignLoanRow,
} from './figures';
import { lockCampaign, type CampaignRow } from './queries';

/**
 * Each step is a transaction of its own: nobody waits for the whole campaign, and after a crash
 * the next call goes on with the loans that still wait.
 */
async function move({ db, clock, log }: Work, id: number): Promise<void> {
  const began = performance.now();
  let steps = 0;
  while (await inTransaction(db, (tx) => takeStep(tx, clock, id))) steps += 1;
  log.info({
    job: 'holidayCampaign',
    campaign: id,
    steps,
    ms: Math.round(performance.now() - began),
  });
}

async function takeStep(tx: Database, clock: Work['clock'], id: number): Promise<boolean> {
  const ofDay = await keepDayOpen(tx, clock);
  const campaign = await lockCampaign(tx, id);
  if (campaign.status === 'assembling') return assembleNext(tx, campaign);
  if (campaign.status === 'applying') return applyNext(tx, ofDay, campaign);
  if (campaign.status === 'undoing') return undoNext(tx, ofDay, campaign);
  return false;
}

const set = (tx: Database, id: number, change: Partial<CampaignRow>) =>
  tx.update(holidayCampaign).set(change).where(eq(holidayCampaign.id, id));

/** A preview made anew of a campaign that was asked for goes back to its decision. */
async function assembleNext(tx: Database, campaign: CampaignRow): Promise<boolean> {
  if (await computeNext(tx, campaign)) return true;
  const status = campaign.requestedAt === null ? 'assembled' : 'requested';
  await set(tx, campaign.id, { status, hash: await hashOf(tx, campaign) });
  return false;
}

async function nextLoan(tx: Database, id: number, status: string) {
  const waiting = and(
    eq(holidayCampaignLoan.campaignId, id),
    eq(holidayCampaignLoan.status, status),
  );
  const [row] = await tx
    .select()
    .from(holidayCampaignLoan)
    .where(waiting)
    .orderBy(asc(holidayCampaignLoan.loanId))
    .limit(1);
  return row;
}

type Outcome = Partial<Pick<CampaignLoanRow, 'status' | 'reason' | 'loanChangeId'>>;

const write = (tx: Database, { campaignId, loanId }: CampaignLoanRow, outcome: Outcome) =>
  tx
    .update(holidayCampaignLoan)
    .set(outcome)
    .where(
      and(eq(holidayCampaignLoan.campaignId, campaignId), eq(holidayCampaignLoan.loanId, loanId)),
    );

/** Outcome of one loan: a refusal keeps its reason, and the rest go on. */
async function orWhy(work: () => Promise<Outcome>, refused: string): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    return { status: refused, reason: whyRefused(error) };
  }
}

async function applyNext(tx: Database, clock: Act['clock'], campaign: CampaignRow) {
  const { id, decidedBy } = campaign;
  const row = await nextLoan(tx, id, 'included');
  if (row === undefined) {
    await set(tx, id, { status: 'applied', appliedAt: clock.now() });
    return false;
  }
  const act: Act = { userId: decidedBy, requestId: `descansos-${id}`, clock };
  const outcome = await orWhy(
    () => tx.transaction((step) => giveHoliday(step, act, campaign, row)),
    'failed',
  );
  await write(tx, row, outcome);
  return true;
}

/** One loan takes its holiday as it was shown, or none. */
async function giveHoliday(
  tx: Database,
  act: Act,
  { id, plan, reason, requestedBy, evidenceFileId }: CampaignRow,
  row: CampaignLoanRow,
): Promise<Outcome> {
  const loan = await getLockedLoan(tx, row.loanId);
  const now = await figuresOf(tx, loan, plan, act.clock.today());
  if (!isAsShown(row, now)) throw new DomainError('HOLIDAY_TERMS_CHANGED');
  const loanChangeId = await makeApprovedChange(tx, act, loan, {
    terms: { kind: 'holiday', plan },
    reason,
    requestedBy: requestedBy!,
    evidenceFileId,
    campaignId: id,
  });
  return { status: 'applied', reason: '', loanChangeId };
}

async function undoNext(tx: Database, clock: Act['clock'], campaign: CampaignRow) {
  const { id, undoneBy, undoReason: reason } = campaign;
  const row = await nextLoan(tx, id, 'applied');
  if (row === undefined) {
    await set(tx, id, { status: 'undone' });
    return false;
  }
  const act: Act = { userId: undoneBy, requestId: `descansos-${id}`, clock };
  const outcome = await orWhy(
    () => tx.transaction((step) => takeBack(step, act, row, reason)),
    'kept',
  );
  await write(tx, row, outcome);
  return true;
}

/** One holiday is taken back by a new version; somebody may have done it already. */
async function takeBack(
  tx: Database,
  act: Act,
  { loanId, loanChangeId }: CampaignLoanRow,
  reason: string,
): Promise<Outcome> {
  const { status } = await getLoanChange(tx, loanId, loanChangeId!);
  if (status !== 'undone') {
    const rights = { userId: act.userId!, profile: '', waiverLimit: null, mayApprove: true };
    await undoLoanChange(tx, act, rights, loanId, loanChangeId!, { reason });
  }
  return { status: 'undone', reason: '' };
}

async function findUnderWay(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: holidayCampaign.id })
    .from(holidayCampaign)
    .where(inArray(holidayCampaign.status, ['assembling', 'applying', 'undoing']));
  return rows.map(({ id }) => id);
}

/** Goes on with a campaign from where it stands, until it waits for a person. */
export const campaignWork = resumable({ job: 'holidayCampaign', move, findUnderWay });
