import { z } from 'zod';
import { BUY_BACK_DAYS_MAX } from '../investments/buyBack';
import { REASON_MAX_LENGTH } from '../loan/rules';
import {
  Count,
  ListQuery,
  MoneyText,
  pageOf,
  PlainDateText,
  PositiveMoneyText,
  RateText,
  RowId,
  PartPercentText,
  TypedMoneyText,
} from './common';

/** States of an opportunity, as people name them. */
export const OPPORTUNITY_STATUSES = [
  'BORRADOR',
  'PUBLICADA',
  'FONDEADA',
  'DESEMBOLSADA',
  'TERMINADA',
  'VENCIDA',
  'CANCELADA',
] as const;
/** One state, for example `'PUBLICADA'`. */
export type OpportunityStatus = (typeof OPPORTUNITY_STATUSES)[number];

/** States of a share. */
export const SHARE_STATUSES = [
  'RESERVADA',
  'CONFIRMADA',
  'ACTIVA',
  'TERMINADA',
  'CASTIGADA',
  'RECOMPRADA',
  'VENDIDA',
  'CANCELADA',
] as const;
/** One state, for example `'RESERVADA'`. */
export type ShareStatus = (typeof SHARE_STATUSES)[number];

/** Classes of risk of an opportunity, the safest first. */
export const RISK_CLASSES = ['A', 'B', 'C', 'D', 'E'] as const;
/** One class, for example `'B'`. */
export type RiskClass = (typeof RISK_CLASSES)[number];
const AT_MINIMUM = ['lenderTakesRest', 'notFunded'] as const;
/** Bearer of the part between the minimum and the goal, for example `'lenderTakesRest'`. */
export type AtMinimum = (typeof AT_MINIMUM)[number];

/** An opportunity to prepare: from a request that was accepted, or of a loan that lives already. */
export const NewOpportunity = z
  .strictObject({
    requestId: RowId.optional(),
    /** Fund of investors that lends to the request; that of a living loan is known. */
    fundId: RowId.optional(),
    loanId: RowId.optional(),
    minimum: PositiveMoneyText,
    ticket: PositiveMoneyText,
    lenderPart: TypedMoneyText,
    isSubordinated: z.boolean(),
    atMinimum: z.enum(AT_MINIMUM),
    title: z.string().trim().min(5, 'Escriba un título').max(80),
    purpose: z.string().trim().min(10, 'Diga para qué es el préstamo').max(REASON_MAX_LENGTH),
    guarantee: z.string().trim().max(REASON_MAX_LENGTH),
    riskClass: z.enum(RISK_CLASSES),
    /** Percent a year of what is owed; null where nobody says. */
    expectedLossPercent: PartPercentText.nullable(),
    closesOn: PlainDateText,
    /** Days late beyond which the lender buys the shares back; null where it need not. */
    buyBackDays: z.int().min(1).max(BUY_BACK_DAYS_MAX).nullable(),
  })
  .refine(({ requestId, loanId }) => (requestId === undefined) !== (loanId === undefined), {
    message: 'Elija la solicitud o el préstamo',
    path: ['loanId'],
  })
  .refine(({ fundId, loanId }) => (fundId === undefined) !== (loanId === undefined), {
    message: 'Elija el fondo',
    path: ['fundId'],
  })
  .meta({ id: 'NewOpportunity' });
export type NewOpportunity = z.infer<typeof NewOpportunity>;

/** History of a loan that was lent before it was offered. */
const LivingHistory = z.object({
  disbursedOn: PlainDateText,
  /** Principal that it owes today. */
  outstanding: MoneyText,
  installmentsPaid: z.int(),
  installmentsLeft: z.int(),
  /** Most days that an installment was late, of those known here. */
  mostDaysLate: z.int(),
  /** Day to which its history goes back, where it was brought from another system. */
  knownSince: PlainDateText.nullable(),
});

/** An opportunity as a card shows it: nobody learns who borrows. */
export const OpportunitySummary = z
  .object({
    id: z.int(),
    number: z.string(),
    title: z.string(),
    purpose: z.string(),
    guarantee: z.string(),
    currency: z.string(),
    goal: MoneyText,
    /** Part of the goal that investors may fund. */
    offered: MoneyText,
    minimum: MoneyText,
    ticket: MoneyText,
    lenderPart: MoneyText,
    isSubordinated: z.boolean(),
    atMinimum: z.enum(AT_MINIMUM),
    reserved: MoneyText,
    /** Whole percent of what is offered, rounded down. */
    fundedPercent: z.int(),
    /** Part that may still be reserved. */
    left: MoneyText,
    investors: z.int(),
    riskClass: z.enum(RISK_CLASSES),
    annualRatePercent: RateText,
    rateKind: z.string(),
    installmentCount: z.int(),
    paymentFrequency: z.string(),
    expectedLossPercent: RateText.nullable(),
    buyBackDays: z.int().nullable(),
    closesOn: PlainDateText,
    status: z.enum(OPPORTUNITY_STATUSES),
    /** Days late of its loan today; null before its money is handed over. */
    daysLate: z.int().nullable(),
    isRescheduled: z.boolean(),
    isWrittenOff: z.boolean(),
    /** Null of a loan that is lent only once investors fund it. */
    living: LivingHistory.nullable(),
    fundId: z.int(),
    fundName: z.string(),
    /** Money that whoever asks put into the shares of it that they hold. */
    mine: MoneyText,
    version: z.int(),
  })
  .meta({ id: 'OpportunitySummary' });
export type OpportunitySummary = z.infer<typeof OpportunitySummary>;

/** Borrower, told without a name. */
const AnonymousProfile = z.object({
  kind: z.enum(['person', 'company']),
  ageBand: z.string().nullable(),
  occupation: z.string(),
  zone: z.string().nullable(),
  /** Loans with this lender that were paid off, and living ones. */
  paidOff: z.int(),
  living: z.int(),
  /** Most days late today in any of the living ones. */
  daysLate: z.int(),
});

const ShareOfOpportunity = z.object({
  id: z.int(),
  number: z.int(),
  /** Name of the investor for staff; «Usted», «Otro inversionista» or the lender for others. */
  holder: z.string(),
  isMine: z.boolean(),
  status: z.enum(SHARE_STATUSES),
  units: MoneyText,
  outstanding: MoneyText,
  lost: MoneyText,
});

/** Loss of what was lent to investors, by the year in which it was handed over. */
const Vintage = z.object({
  year: z.int(),
  loans: z.int(),
  lent: MoneyText,
  lost: MoneyText,
  lostPercent: z.string().nullable(),
});

/** An opportunity with who borrows, without a name, its shares and past losses. */
export const OpportunityDetail = OpportunitySummary.extend({
  borrower: AnonymousProfile,
  shares: z.array(ShareOfOpportunity),
  vintages: z.array(Vintage),
  /** Request and borrower, for staff alone. */
  requestId: z.int().nullable(),
  requestNumber: z.string().nullable(),
  borrowerName: z.string().nullable(),
  loanId: z.int().nullable(),
  /** Loan that is offered where it lives already, for staff alone. */
  offeredLoanId: z.int().nullable(),
  /** Day on which shares of a living loan were sold. */
  soldOn: PlainDateText.nullable(),
  preparedBy: z.string().nullable(),
  publishedOn: PlainDateText.nullable(),
  fundedOn: PlainDateText.nullable(),
  endedOn: PlainDateText.nullable(),
  endReason: z.string(),
  /** Commission and tax that are taken of the interest today, in percent. */
  commissionPercent: RateText.nullable(),
  commissionBase: z.string().nullable(),
  withholdingPercent: RateText.nullable(),
  /** Amount that whoever asks may put in by their money and limits, in words; null of others. */
  advice: z.string().nullable(),
  /** True of a living loan whose sale may still be undone: nothing came of its shares. */
  isSaleUndoable: z.boolean(),
}).meta({ id: 'OpportunityDetail' });
export type OpportunityDetail = z.infer<typeof OpportunityDetail>;

/** Query of opportunities. */
export const OpportunityQuery = ListQuery.extend({
  sort: z.enum(['closesOn', 'goal', 'rate', 'riskClass', 'funded']).optional(),
  status: z.enum(OPPORTUNITY_STATUSES).optional(),
  riskClass: z.enum(RISK_CLASSES).optional(),
  currency: z.string().length(3).optional(),
  /** Leaves those in which whoever asks has a share. */
  mine: z.literal('yes').optional(),
});
export type OpportunityQuery = z.infer<typeof OpportunityQuery>;
/** A page of opportunities. */
export const OpportunityPage = pageOf('OpportunityPage', OpportunitySummary);
export type OpportunityPage = z.infer<typeof OpportunityPage>;

/** Version of an opportunity that an act saw. */
export const OpportunityAct = z.strictObject({ version: Count }).meta({ id: 'OpportunityAct' });
export type OpportunityAct = z.infer<typeof OpportunityAct>;
/** Another day on which an opportunity closes. */
export const OpportunityExtension = z
  .strictObject({ closesOn: PlainDateText, version: Count })
  .meta({ id: 'OpportunityExtension' });
export type OpportunityExtension = z.infer<typeof OpportunityExtension>;
