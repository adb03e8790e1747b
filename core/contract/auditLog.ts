import { z } from 'zod';
import { ListQuery, pageOf, PlainDateText } from './common';

/** Things that acts are on, but for users: each has its words on screen. */
export type AuditEntity =
  | 'account'
  | 'journalEntry'
  | 'borrower'
  | 'borrowerImport'
  | 'bankFile'
  | 'bankLine'
  | 'fieldDevice'
  | 'fieldRecord'
  | 'fund'
  | 'holidayCampaign'
  | 'loan'
  | 'collateral'
  | 'loanChange'
  | 'loanContact'
  | 'contactHalt'
  | 'caseMatter'
  | 'loanCredit'
  | 'loanImport'
  | 'payment'
  | 'paymentLimit'
  | 'chargeRate'
  | 'moneyAccount'
  | 'moneyTransfer'
  | 'paymentPromise'
  | 'paymentSheet'
  | 'reconciliation'
  | 'setting'
  | 'survey'
  | 'surveyCampaign'
  | 'surveyAnswer'
  | 'officer'
  | 'commissionLot'
  | 'collectionRoute'
  | 'cashDesk'
  | 'rest'
  | 'subsidy'
  | 'permission'
  | 'contract'
  | 'contractTemplate'
  | 'countryParameter'
  | 'lenderProfile'
  | 'loanPaper'
  | 'catalogue'
  | 'operationKey'
  | 'product'
  | 'rateCap'
  | 'rateIndexValue'
  | 'ratingTable'
  | 'request'
  | 'chargeRun'
  | 'businessDay'
  | 'period'
  | 'exchangeRate'
  | 'revaluation'
  | 'year'
  | 'reportSchedule'
  | 'reportLayout'
  | 'outsideFile'
  | 'entryTemplate'
  | 'job'
  | 'awaitingAct'
  | 'approvalRule'
  | 'investor'
  | 'opportunity'
  | 'share'
  | 'distributionLot'
  | 'investmentRule';

/** Something that somebody did, with what it changed. */
export const AuditEvent = z
  .object({
    id: z.int(),
    at: z.string(),
    /** Name that whoever did it had then; «Sistema» for what happens by itself. */
    by: z.string(),
    /** Mail of their account; null for what happens by itself. */
    byEmail: z.string().nullable(),
    /** Name that whoever approved it had then, where it awaited a second person. */
    approvedBy: z.string().nullable(),
    approvedByEmail: z.string().nullable(),
    /** Name of the act, in Spanish. */
    title: z.string(),
    entity: z.string(),
    entityId: z.int(),
    /** Number that a person reads for it, `P-000042`; null of what has none. */
    number: z.string().nullable(),
    /**
     * Name that it has now, of a person, a fund, an account of money or an opportunity; null of
     * one without a name.
     */
    name: z.string().nullable(),
    /** The reference that a refusal or an error shows. */
    requestId: z.string(),
    changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  })
  .meta({ id: 'AuditEvent' });
export type AuditEvent = z.infer<typeof AuditEvent>;

/**
 * Query of the log, newest first; `search` finds by the name of whoever did it, by the name and the
 * number of what it is about, by words of its title, and by reference.
 */
export const AuditQuery = ListQuery.extend({
  sort: z.enum(['at']).optional(),
  entity: z.string().max(40).optional(),
  from: PlainDateText.optional(),
  to: PlainDateText.optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** A page of the log. */
export const AuditPage = pageOf('AuditPage', AuditEvent);
export type AuditPage = z.infer<typeof AuditPage>;
