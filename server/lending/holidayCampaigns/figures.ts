import { createHash } from 'node:crypto';
import type { PlainDate } from '@core/calendar/plainDate';
import type { HolidayTerms } from '@core/contract/loanChanges';
import { DomainError } from '@core/errors/domainError';
import { InvariantError } from '@core/errors/invariantError';
import { formatMoney } from '@core/money/wire';
import { asc, and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { holidayCampaignLoan } from '../../platform/db/tables/holidayCampaigns';
import { problemOf } from '../../platform/http/problems';
import { holidays } from '../loanChanges/holidays';
import { hasPendingChange } from '../loanChanges/queries';
import { findLoan, type LoanRow } from '../loans/queries';
import { campaignNumber } from '../../platform/text';
import type { CampaignRow } from './queries';

export type CampaignLoanRow = typeof holidayCampaignLoan.$inferSelect;

/** Figures shown of the holiday of one loan, which must still hold when it is given. */
const SHOWN = [
  'outstanding',
  'interestDifference',
  'installmentsMoved',
  'nextDueBefore',
  'nextDueAfter',
  'lastDueBefore',
  'lastDueAfter',
] as const;

type Figures = { readonly [Name in (typeof SHOWN)[number]]: string | number };

/** Figures of a holiday for a loan. Throws the reason that refuses it. */
export async function figuresOf(
  db: Database,
  loan: LoanRow,
  plan: HolidayTerms,
  today: PlainDate,
): Promise<Figures> {
  if (await hasPendingChange(db, loan.id)) throw new DomainError('LOAN_CHANGE_PENDING');
  const prepared = await holidays.prepare(db, loan, { kind: 'holiday', plan }, today);
  const { before, after, interestDifference } = prepared.schedule!;
  return {
    outstanding: formatMoney(prepared.outstandingBefore, loan.currency),
    interestDifference,
    installmentsMoved: plan.way === 'deferral' ? before.installments : plan.installments,
    nextDueBefore: before.nextDueOn,
    nextDueAfter: after.nextDueOn,
    lastDueBefore: before.lastDueOn,
    lastDueAfter: after.lastDueOn,
  };
}

/** True where a loan's holiday would be today as it was shown. */
export const isAsShown = (row: CampaignLoanRow, now: Figures) =>
  SHOWN.every((name) => row[name] === now[name]);

/** Throws LOAN_IN_HOLIDAY_CAMPAIGN where a loan waits in another campaign. */
async function checkNoOther(db: Database, campaignId: number, loanId: number): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select g.id from holiday_campaign_loan r join holiday_campaign g on g.id = r.campaign_id
    where r.loan_id = ${loanId} and r.status = 'included' and g.id <> ${campaignId}
      and g.status in ('requested', 'applying') limit 1`);
  const [other] = rows;
  if (other === undefined) return;
  throw new DomainError('LOAN_IN_HOLIDAY_CAMPAIGN', { number: campaignNumber(other.id) });
}

/**
 * Reason that refuses one loan, for people; the others go on. Throws an error that is no matter of
 * the loan.
 */
export function whyRefused(error: unknown): string {
  if (error instanceof DomainError) return problemOf(error, '').title;
  if (!(error instanceof InvariantError)) throw error;
  return problemOf(new DomainError('LOAN_DOES_NOT_COMPUTE'), '').title;
}

/** Outcome of a loan of the preview: its figures, or the reason why it takes no holiday. */
async function compute(db: Database, campaign: CampaignRow, loanId: number) {
  try {
    await checkNoOther(db, campaign.id, loanId);
    const loan = (await findLoan(db, loanId))!;
    const figures = await figuresOf(db, loan, campaign.plan, campaign.computedOn);
    return { loanId, status: 'included', reason: '', ...figures };
  } catch (error) {
    return { loanId, status: 'refused', reason: whyRefused(error) };
  }
}

const CHUNK = 50;

/** Computes the next loans of a preview; answers whether there were any. */
export async function computeNext(tx: Database, campaign: CampaignRow): Promise<boolean> {
  const waiting = and(
    eq(holidayCampaignLoan.campaignId, campaign.id),
    eq(holidayCampaignLoan.status, 'pending'),
  );
  const rows = await tx
    .select({ loanId: holidayCampaignLoan.loanId })
    .from(holidayCampaignLoan)
    .where(waiting)
    .orderBy(asc(holidayCampaignLoan.loanId))
    .limit(CHUNK);
  if (rows.length === 0) return false;
  const computed: Awaited<ReturnType<typeof compute>>[] = [];
  for (const { loanId } of rows) computed.push(await compute(tx, campaign, loanId));
  await tx.execute(sql`
    update holiday_campaign_loan r set status = n.status, reason = n.reason,
      outstanding = n.outstanding, interest_difference = n."interestDifference",
      installments_moved = n."installmentsMoved", next_due_before = n."nextDueBefore",
      next_due_after = n."nextDueAfter", last_due_before = n."lastDueBefore",
      last_due_after = n."lastDueAfter"
    from json_to_recordset(${JSON.stringify(computed)}::json) as n ("loanId" bigint, status text,
      reason text, outstanding numeric, "interestDifference" numeric, "installmentsMoved" int,
      "nextDueBefore" date, "nextDueAfter" date, "lastDueBefore" date, "lastDueAfter" date)
    where r.campaign_id = ${campaign.id} and r.loan_id = n."loanId"`);
  return true;
}

/** Hash of all that a person sees before asking or approving. */
export async function hashOf(tx: Database, { id, plan, computedOn }: CampaignRow): Promise<string> {
  const { rows } = await tx.execute<{ lines: string | null }>(sql`
    select string_agg(concat_ws(' ', loan_id, outstanding, interest_difference, installments_moved,
      next_due_before, next_due_after, last_due_before, last_due_after), ';' order by loan_id) lines
    from holiday_campaign_loan where campaign_id = ${id} and status = 'included'`);
  const seen = [JSON.stringify(plan), computedOn, rows[0]!.lines ?? ''].join('\n');
  return createHash('sha256').update(seen).digest('hex');
}
