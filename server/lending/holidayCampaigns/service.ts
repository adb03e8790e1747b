import type {
  CampaignApproval,
  CampaignExclusion,
  CampaignRequest,
  CampaignStatus,
  HolidayCampaign,
  NewHolidayCampaign,
} from '@core/contract/holidayCampaigns';
import { DomainError } from '@core/errors/domainError';
import { and, eq, inArray } from 'drizzle-orm';
import { checkSecondPerson } from '../../access/secondPersons/accountHands';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { holidayCampaign, holidayCampaignLoan } from '../../platform/db/tables/holidayCampaigns';
import type { Act } from '../../platform/deps';
import { checkCampaignFile } from './evidence';
import { hashOf } from './figures';
import { getCampaign, insertCampaignLoans, lockCampaign, type CampaignRow } from './queries';

/** Changes a campaign, keeps who did it, and answers it. */
async function write(
  tx: Database,
  act: Act,
  action: string,
  { id, status }: Pick<CampaignRow, 'id' | 'status'>,
  change: Partial<CampaignRow>,
  after: object = {},
): Promise<HolidayCampaign> {
  await tx.update(holidayCampaign).set(change).where(eq(holidayCampaign.id, id));
  await recordAudit(tx, act, {
    action,
    entity: 'holidayCampaign',
    entityId: id,
    before: { status },
    after: { status: change.status ?? status, ...after },
  });
  return getCampaign(tx, id, { userId: act.userId, today: act.clock.today() });
}

/** Throws HOLIDAY_CAMPAIGN_STATUS_REFUSED for one that is not where an act takes it from. */
async function lockIn(tx: Database, id: number, from: readonly CampaignStatus[]) {
  const campaign = await lockCampaign(tx, id);
  if (!from.includes(campaign.status)) throw new DomainError('HOLIDAY_CAMPAIGN_STATUS_REFUSED');
  return campaign;
}

/** Takes in the loans of a filter; each is computed after this transaction. */
export async function assembleCampaign(
  tx: Database,
  act: Act,
  { filter, plan }: NewHolidayCampaign,
): Promise<HolidayCampaign> {
  const computedOn = act.clock.today();
  const [made] = await tx
    .insert(holidayCampaign)
    .values({
      status: 'assembling',
      filter,
      plan,
      computedOn,
      createdBy: act.userId!,
      createdAt: act.clock.now(),
    })
    .returning();
  const loans = await insertCampaignLoans(tx, made!.id, filter, computedOn);
  if (loans === 0) throw new DomainError('HOLIDAY_CAMPAIGN_EMPTY');
  const after = { filter, plan, loans };
  return write(tx, act, 'assembleHolidayCampaign', made!, { status: 'assembling' }, after);
}

/** Computes the same loans as of today; those left out by hand stay out. */
export async function refreshCampaign(
  tx: Database,
  act: Act,
  id: number,
): Promise<HolidayCampaign> {
  const campaign = await lockIn(tx, id, ['assembled', 'requested']);
  const computed = inArray(holidayCampaignLoan.status, ['included', 'refused']);
  await tx
    .update(holidayCampaignLoan)
    .set({ status: 'pending', reason: '' })
    .where(and(eq(holidayCampaignLoan.campaignId, id), computed));
  const change = { status: 'assembling' as const, hash: '', computedOn: act.clock.today() };
  return write(tx, act, 'refreshHolidayCampaign', campaign, change);
}

/** Leaves a loan out, or puts it back: the campaign becomes another, with another hash. */
export async function moveCampaignLoan(
  tx: Database,
  act: Act,
  id: number,
  to: 'leftOut' | 'included',
  { loanId, reason }: CampaignExclusion,
): Promise<HolidayCampaign> {
  const campaign = await lockIn(tx, id, ['assembled']);
  const isThere = and(
    eq(holidayCampaignLoan.campaignId, id),
    eq(holidayCampaignLoan.loanId, loanId),
    eq(holidayCampaignLoan.status, to === 'leftOut' ? 'included' : 'leftOut'),
  );
  const { rowCount } = await tx
    .update(holidayCampaignLoan)
    .set({ status: to, reason })
    .where(isThere);
  if (rowCount === 0) throw new DomainError('HOLIDAY_CAMPAIGN_LOAN_NOT_FOUND', {}, 'loanId');
  const hash = await hashOf(tx, campaign);
  const action = to === 'leftOut' ? 'leaveOutOfCampaign' : 'putBackInCampaign';
  return write(tx, act, action, campaign, { hash }, { loanId, reason });
}

/** Check that the figures seen still stand, and are of today. */
async function checkSeen(tx: Database, act: Act, campaign: CampaignRow, hash: string) {
  if (campaign.hash !== hash) throw new DomainError('HOLIDAY_CAMPAIGN_CHANGED');
  if (campaign.computedOn !== act.clock.today()) {
    throw new DomainError('HOLIDAY_CAMPAIGN_OF_ANOTHER_DAY');
  }
  const included = and(
    eq(holidayCampaignLoan.campaignId, campaign.id),
    eq(holidayCampaignLoan.status, 'included'),
  );
  const [one] = await tx
    .select({ id: holidayCampaignLoan.loanId })
    .from(holidayCampaignLoan)
    .where(included)
    .limit(1);
  if (one === undefined) throw new DomainError('HOLIDAY_CAMPAIGN_EMPTY');
}

/** Asks for a campaign as it was seen, with what it rests on. */
export async function requestCampaign(
  tx: Database,
  act: Act,
  id: number,
  { hash, reason, evidenceFileId }: CampaignRequest,
): Promise<HolidayCampaign> {
  const campaign = await lockIn(tx, id, ['assembled']);
  await checkSeen(tx, act, campaign, hash);
  await checkCampaignFile(tx, id, evidenceFileId);
  const change = {
    status: 'requested' as const,
    requestedBy: act.userId,
    requestedAt: act.clock.now(),
    reason,
    evidenceFileId: evidenceFileId!,
  };
  return write(tx, act, 'requestHolidayCampaign', campaign, change, { hash, reason });
}

/** Approval by another person of exactly the figures seen; applied after this transaction. */
export async function approveCampaign(
  tx: Database,
  act: Act,
  id: number,
  { hash }: CampaignApproval,
): Promise<HolidayCampaign> {
  const campaign = await lockIn(tx, id, ['requested']);
  if ([campaign.createdBy, campaign.requestedBy].includes(act.userId)) {
    throw new DomainError('HOLIDAY_CAMPAIGN_OWN');
  }
  await checkSecondPerson(tx, act, [campaign.createdBy, campaign.requestedBy]);
  await checkSeen(tx, act, campaign, hash);
  const decided = { decidedBy: act.userId, decidedAt: act.clock.now() };
  const change = { status: 'applying' as const, ...decided };
  return write(tx, act, 'approveHolidayCampaign', campaign, change, { hash });
}

/** Drops a campaign that nobody approved. Who made it or asked for it may withdraw it. */
export async function rejectCampaign(
  tx: Database,
  act: Act,
  mayApprove: boolean,
  id: number,
  reason: string,
): Promise<HolidayCampaign> {
  const campaign = await lockIn(tx, id, ['assembled', 'requested']);
  const isOwn = [campaign.createdBy, campaign.requestedBy].includes(act.userId);
  if (!isOwn && !mayApprove) throw new DomainError('FORBIDDEN');
  const change = {
    status: 'rejected' as const,
    decidedBy: act.userId,
    decidedAt: act.clock.now(),
    decisionReason: reason,
  };
  return write(tx, act, 'rejectHolidayCampaign', campaign, change, { reason });
}

/** Takes every holiday back that still can be; again, those that were kept are tried again. */
export async function undoCampaign(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<HolidayCampaign> {
  const campaign = await lockIn(tx, id, ['applied', 'undone']);
  const { rowCount } = await tx
    .update(holidayCampaignLoan)
    .set({ status: 'applied', reason: '' })
    .where(
      and(
        eq(holidayCampaignLoan.campaignId, id),
        inArray(holidayCampaignLoan.status, ['applied', 'kept']),
      ),
    );
  if (rowCount === 0) throw new DomainError('HOLIDAY_CAMPAIGN_STATUS_REFUSED');
  const change = {
    status: 'undoing' as const,
    undoneBy: act.userId,
    undoneAt: act.clock.now(),
    undoReason: reason,
  };
  return write(tx, act, 'undoHolidayCampaign', campaign, change, { reason });
}
