import { z } from 'zod';
import { DUE_DATES_MAX } from '../loan/dueDates';
import { WAIVABLE_COMPONENTS } from '../loan/components';
import { FROZEN_PARTS } from '../loan/freezeLateness';
import { HOLIDAY_DAYS_MAX, HOLIDAY_EFFECTS, HOLIDAY_INSTALLMENTS_MAX } from '../loan/holidayPlan';
import { INSTALLMENT_COUNT_MAX, REASON_MAX_LENGTH } from '../loan/rules';
import {
  Count,
  EntryLines,
  ListQuery,
  MoneyText,
  pageOf,
  PlainDateText,
  PositiveMoneyText,
  RateText,
  RowId,
} from './common';
import { ChargeName } from './oneOffCharges';
import { RateOfReview } from './rateReviews';

/** States of a change. */
export const CHANGE_STATUSES = [
  'requested',
  'applied',
  'rejected',
  'undone',
  'superseded',
] as const;

/** Kinds of change that may be asked for. */
export const CHANGE_KINDS = [
  'waiver',
  'writeOff',
  'rescheduling',
  'holiday',
  'legalCollection',
  'freeze',
  'interestFreeze',
  'charge',
  'rateReview',
] as const;

const reason = z.string().trim().min(5, 'Escriba el motivo').max(REASON_MAX_LENGTH);

const restInstallments = z.int().min(1).max(HOLIDAY_INSTALLMENTS_MAX);

/** A payment holiday from the next installment on. */
export const HolidayTerms = z
  .discriminatedUnion('way', [
    z.strictObject({
      way: z.literal('total'),
      installments: restInstallments,
      bearsInterest: z.boolean(),
      effect: z.enum(HOLIDAY_EFFECTS),
    }),
    z.strictObject({
      way: z.literal('interestOnly'),
      installments: restInstallments,
      effect: z.enum(HOLIDAY_EFFECTS),
    }),
    z.strictObject({
      way: z.literal('deferral'),
      days: z.int().min(1).max(HOLIDAY_DAYS_MAX),
      bearsInterest: z.boolean(),
    }),
  ])
  .meta({ id: 'HolidayTerms' });
export type HolidayTerms = z.infer<typeof HolidayTerms>;

/**
 * Terms that are asked for, by kind of change: a part of what is owed is forgiven, or all is given
 * up, or it is agreed on anew, or a charge is put on it.
 */
export const LoanChangeTerms = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('waiver'),
      component: z.enum(WAIVABLE_COMPONENTS),
      amount: PositiveMoneyText,
      /** The one charge that is forgiven, of those put one by one; its component is the fees. */
      charge: z.strictObject({ id: RowId, name: ChargeName }).exactOptional(),
    }),
    z.strictObject({
      kind: z.literal('writeOff'),
      /** Evidence that the write-off rests on: the minutes, the report of the collectors. */
      evidence: z.string().trim().min(5, 'Indique el sustento').max(REASON_MAX_LENGTH),
    }),
    z.strictObject({
      kind: z.literal('rescheduling'),
      installmentCount: z.int().min(1).max(INSTALLMENT_COUNT_MAX),
      firstDueOn: PlainDateText,
      /** Dates of a loan whose dates are agreed on one by one; the first is that above. */
      dueDates: z.array(PlainDateText).max(DUE_DATES_MAX).exactOptional(),
      annualRatePercent: RateText,
    }),
    z.strictObject({ kind: z.literal('holiday'), plan: HolidayTerms }),
    z.strictObject({
      kind: z.literal('legalCollection'),
      /** The court and the number of its file. */
      court: z.string().trim().min(5, 'Indique el juzgado y el expediente').max(REASON_MAX_LENGTH),
    }),
    z.strictObject({ kind: z.literal('freeze'), parts: z.enum(FROZEN_PARTS) }),
    z.strictObject({ kind: z.literal('interestFreeze') }),
    z.strictObject({
      kind: z.literal('charge'),
      /** One of the kinds of the lender's own table of rates. */
      name: ChargeName,
      /** Sum before its tax. */
      amount: PositiveMoneyText,
      /** The file in court whose cost it is. */
      matterId: RowId.exactOptional(),
    }),
    /** The rate is found again by its index, for the day that the agreement names. */
    z.strictObject({ kind: z.literal('rateReview'), reviewedOn: PlainDateText }),
  ])
  .meta({ id: 'LoanChangeTerms' });
export type LoanChangeTerms = z.infer<typeof LoanChangeTerms>;

/** A change to preview. */
export const LoanChangeQuestion = z
  .strictObject({ terms: LoanChangeTerms })
  .meta({ id: 'LoanChangeQuestion' });

/** A change to ask for. `loanVersion` is that of the preview. */
export const NewLoanChange = z
  .strictObject({
    terms: LoanChangeTerms,
    reason,
    loanVersion: Count,
    /** File sent before as its evidence. */
    evidenceFileId: RowId.optional(),
  })
  .meta({ id: 'NewLoanChange' });
export type NewLoanChange = z.infer<typeof NewLoanChange>;

/** Sums of a schedule that are still to be paid. */
export const PlanSum = z.object({
  installments: z.int(),
  nextDueOn: PlainDateText,
  nextAmount: MoneyText,
  lastDueOn: PlainDateText,
  interest: MoneyText,
  total: MoneyText,
  rows: z.array(
    z.object({
      number: z.int(),
      dueOn: PlainDateText,
      principal: MoneyText,
      interest: MoneyText,
      /** Insurance, fees, tax and what lateness added. */
      charges: MoneyText,
      total: MoneyText,
    }),
  ),
});
export type PlanSum = z.infer<typeof PlanSum>;

/** A file that was sent as evidence of what is asked for. */
export const ChangeEvidence = z
  .object({ fileId: z.int(), name: z.string(), mediaType: z.string() })
  .meta({ id: 'ChangeEvidence' });
export type ChangeEvidence = z.infer<typeof ChangeEvidence>;

/** Loss of a loan that is written off, of the investors who hold shares of it. */
const InvestorLoss = z.object({
  opportunityId: z.int(),
  opportunityNumber: z.string(),
  investors: z.int(),
  /** Principal of their shares. */
  principal: MoneyText,
  /** Principal of payments that no lot gave yet: what of it is theirs they get, and do not lose. */
  waiting: MoneyText,
  /** Days of lateness after which the lender promised to buy; null where it did not. */
  buyBackDays: z.int().nullable(),
  /** Day from which it would have to. */
  buyBackOn: PlainDateText.nullable(),
});
export type InvestorLoss = z.infer<typeof InvestorLoss>;

/** Preview of a change. Nothing is written. */
export const LoanChangePreview = z
  .object({
    loanVersion: z.int(),
    outstandingBefore: MoneyText,
    outstandingAfter: MoneyText,
    /** True where it waits for another person; else it is applied at once. */
    needsApproval: z.boolean(),
    lines: EntryLines,
    /** The schedule of now and the new one; null where it stays. */
    schedule: z
      .object({ before: PlanSum, after: PlanSum, interestDifference: MoneyText })
      .nullable(),
    /** Rate that a review comes to, and the installment from which it holds; else null. */
    review: RateOfReview.nullable(),
    /** Loss that it leaves to investors with the next lot; null where it leaves none. */
    investorLoss: InvestorLoss.nullable(),
  })
  .meta({ id: 'LoanChangePreview' });
export type LoanChangePreview = z.infer<typeof LoanChangePreview>;

const decision = z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable();

/** A change that was asked for, and what became of it. */
export const LoanChange = z
  .object({
    id: z.int(),
    number: z.string(),
    terms: LoanChangeTerms,
    status: z.enum(CHANGE_STATUSES),
    reason: z.string(),
    requestedBy: z.string(),
    requestedAt: z.string(),
    /** True where whoever asks requested it: another person approves it. */
    isOwn: z.boolean(),
    evidence: ChangeEvidence.nullable(),
    /** The campaign that it came with. */
    campaign: z.object({ id: z.int(), number: z.string() }).nullable(),
    decision,
    undoing: decision,
  })
  .meta({ id: 'LoanChange' });
export type LoanChange = z.infer<typeof LoanChange>;

/** Approves a change as it was previewed. */
export const ApproveLoanChange = z
  .strictObject({ loanVersion: Count })
  .meta({ id: 'ApproveLoanChange' });
export type ApproveLoanChange = z.infer<typeof ApproveLoanChange>;

/** Rejects a change, or undoes it. */
export const EndLoanChange = z.strictObject({ reason }).meta({ id: 'EndLoanChange' });
export type EndLoanChange = z.infer<typeof EndLoanChange>;

/** Query of the changes of all loans; without a status, those that wait for their decision. */
export const LoanChangeQuery = ListQuery.extend({
  kind: z.enum(CHANGE_KINDS).optional(),
  status: z.enum(CHANGE_STATUSES).default('requested'),
});
export type LoanChangeQuery = z.infer<typeof LoanChangeQuery>;

/** A change in the tray of those who decide. */
export const LoanChangeRow = z
  .object({
    id: z.int(),
    number: z.string(),
    loanId: z.int(),
    loanNumber: z.string(),
    borrowerName: z.string(),
    currency: z.string(),
    terms: LoanChangeTerms,
    status: z.enum(CHANGE_STATUSES),
    reason: z.string(),
    requestedBy: z.string(),
    requestedAt: z.string(),
    isOwn: z.boolean(),
  })
  .meta({ id: 'LoanChangeRow' });
export type LoanChangeRow = z.infer<typeof LoanChangeRow>;

/** A page of the tray. */
export const LoanChangePage = pageOf('LoanChangePage', LoanChangeRow);
export type LoanChangePage = z.infer<typeof LoanChangePage>;
