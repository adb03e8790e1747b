import { z } from 'zod';
import { REASON_MAX_LENGTH } from '../loan/rules';
import { CurrencyCode, ListQuery, MoneyText, pageOf, PlainDateText, RowId } from './common';
import { ChangeEvidence, HolidayTerms } from './loanChanges';

/** Stages of a campaign; those that end in -ing move by themselves. */
const CAMPAIGN_STATUSES = [
  'assembling',
  'assembled',
  'requested',
  'rejected',
  'applying',
  'applied',
  'undoing',
  'undone',
] as const;

/** State of a campaign, for example `'requested'`. */
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/**
 * States of a loan of a campaign. One is refused by the server, or left out by a person, or failed
 * when its turn came; one that could not be undone any more keeps its holiday.
 */
export const CAMPAIGN_LOAN_STATUSES = [
  'pending',
  'included',
  'refused',
  'leftOut',
  'applied',
  'failed',
  'undone',
  'kept',
] as const;

/** State of a loan of a campaign, for example `'leftOut'`. */
export type CampaignLoanStatus = (typeof CAMPAIGN_LOAN_STATUSES)[number];

const idOrNone = z.string().regex(/^(none|\d{1,15})$/);
const days = z.int().min(0).max(9_999);
const hash = z.string().length(64);
const reason = z.string().trim().min(5, 'Escriba el motivo').max(REASON_MAX_LENGTH);

/** Conditions of the living loans that a campaign looks at; one left out admits all. */
export const CampaignFilter = z
  .strictObject({
    productId: RowId.optional(),
    fundId: RowId.optional(),
    /** A zone, or `none` for the borrowers without one; the same for the officer. */
    zone: idOrNone.optional(),
    officer: idOrNone.optional(),
    currency: CurrencyCode.optional(),
    daysFrom: days.optional(),
    daysTo: days.optional(),
  })
  .meta({ id: 'CampaignFilter' });
export type CampaignFilter = z.infer<typeof CampaignFilter>;

/** A campaign to preview: its loans are computed after the answer. */
export const NewHolidayCampaign = z
  .strictObject({ filter: CampaignFilter, plan: HolidayTerms })
  .meta({ id: 'NewHolidayCampaign' });
export type NewHolidayCampaign = z.infer<typeof NewHolidayCampaign>;

/** Asks for a campaign as it was seen. */
export const CampaignRequest = z
  .strictObject({ hash, reason, evidenceFileId: RowId.optional() })
  .meta({ id: 'CampaignRequest' });
export type CampaignRequest = z.infer<typeof CampaignRequest>;

/** Approves a campaign as it was seen. */
export const CampaignApproval = z.strictObject({ hash }).meta({ id: 'CampaignApproval' });
export type CampaignApproval = z.infer<typeof CampaignApproval>;

/** Leaves a loan out of a campaign that was not asked for yet. */
export const CampaignExclusion = z
  .strictObject({ loanId: RowId, reason })
  .meta({ id: 'CampaignExclusion' });
export type CampaignExclusion = z.infer<typeof CampaignExclusion>;

/** Puts a loan back that was left out. */
export const CampaignInclusion = z
  .strictObject({ loanId: RowId })
  .meta({ id: 'CampaignInclusion' });
export type CampaignInclusion = z.infer<typeof CampaignInclusion>;

/** Totals of the loans that rest, or would, by currency. */
export const CampaignTotal = z
  .object({
    currency: CurrencyCode,
    loans: z.int(),
    outstanding: MoneyText,
    /** Interest that all of them pay more; below zero where they pay less. */
    interestDifference: MoneyText,
    installmentsMoved: z.int(),
  })
  .meta({ id: 'CampaignTotal' });
export type CampaignTotal = z.infer<typeof CampaignTotal>;

const step = z.object({ by: z.string(), at: z.string(), reason: z.string() });

/** A campaign with how far it got. */
export const HolidayCampaign = z
  .object({
    id: z.int(),
    number: z.string(),
    status: z.enum(CAMPAIGN_STATUSES),
    plan: HolidayTerms,
    filter: CampaignFilter,
    /** Name of the product that the filter asks for; null where it asks for all. */
    product: z.string().nullable(),
    fund: z.string().nullable(),
    zone: z.string().nullable(),
    officer: z.string().nullable(),
    hash: z.string(),
    computedOn: PlainDateText,
    /** True where the preview is of the business date; one of another day is made anew first. */
    isOfToday: z.boolean(),
    /** True where whoever asks made it or asked for it: another person approves it. */
    isOwn: z.boolean(),
    loans: z.record(z.enum(CAMPAIGN_LOAN_STATUSES), z.int()),
    totals: z.array(CampaignTotal),
    evidence: ChangeEvidence.nullable(),
    created: step,
    request: step.nullable(),
    decision: step.nullable(),
    undoing: step.nullable(),
  })
  .meta({ id: 'HolidayCampaign' });
export type HolidayCampaign = z.infer<typeof HolidayCampaign>;

/** Query of the campaigns, newest first. */
export const HolidayCampaignQuery = ListQuery.extend({
  status: z.enum(CAMPAIGN_STATUSES).optional(),
});
export type HolidayCampaignQuery = z.infer<typeof HolidayCampaignQuery>;

/** A page of campaigns. */
export const HolidayCampaignPage = pageOf('HolidayCampaignPage', HolidayCampaign);
export type HolidayCampaignPage = z.infer<typeof HolidayCampaignPage>;

/** A loan of a campaign: what its holiday does, or why it takes none. */
export const CampaignLoan = z
  .object({
    /** Id of the loan, to which `number` belongs too. */
    id: z.int(),
    number: z.string(),
    borrowerName: z.string(),
    currency: CurrencyCode,
    status: z.enum(CAMPAIGN_LOAN_STATUSES),
    reason: z.string(),
    outstanding: MoneyText.nullable(),
    interestDifference: MoneyText.nullable(),
    installmentsMoved: z.int().nullable(),
    nextDueBefore: PlainDateText.nullable(),
    nextDueAfter: PlainDateText.nullable(),
    lastDueBefore: PlainDateText.nullable(),
    lastDueAfter: PlainDateText.nullable(),
    changeNumber: z.string().nullable(),
  })
  .meta({ id: 'CampaignLoan' });
export type CampaignLoan = z.infer<typeof CampaignLoan>;

/** Query of the loans of a campaign. */
export const CampaignLoanQuery = ListQuery.extend({
  status: z.enum(CAMPAIGN_LOAN_STATUSES).optional(),
});
export type CampaignLoanQuery = z.infer<typeof CampaignLoanQuery>;

/** A page of them. */
export const CampaignLoanPage = pageOf('CampaignLoanPage', CampaignLoan);
export type CampaignLoanPage = z.infer<typeof CampaignLoanPage>;
