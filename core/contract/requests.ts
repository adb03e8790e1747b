import { z } from 'zod';
import { INSTALLMENT_COUNT_MAX, REASON_MAX_LENGTH } from '../loan/rules';
import { REQUEST_FIELDS } from '../requests/requestForm';
import { REQUEST_ACTIONS, REQUEST_STATUSES } from '../requests/requestMachine';
import { MESSAGE_MAX_LENGTH, REJECT_REASONS } from '../requests/rules';
import {
  ListQuery,
  MoneyText,
  NameText,
  Ordinal,
  pageOf,
  PaymentFrequencyText,
  PlainDateText,
  PositiveMoneyText,
  RateText,
  RowId,
} from './common';
import { idOrNone } from './borrowers';
import { Product, ProductOnSale } from './products';
import { RequestAssessment, RequestEvaluation, RequestOffer } from './requestEvaluations';
import { CalledPaper, RequestGuarantor, RequestPaper } from './requestPapers';

const count = z.int('Use un número entero').min(1).max(INSTALLMENT_COUNT_MAX);

/** Terms asked for in a request. */
export const RequestTerms = z
  .strictObject({
    productId: RowId,
    amount: PositiveMoneyText,
    installmentCount: count,
    paymentFrequency: PaymentFrequencyText,
    firstDueOn: PlainDateText,
    /** Amount of each installment, where the product has it agreed: it says how many there are. */
    installmentAmount: PositiveMoneyText.optional(),
  })
  .meta({ id: 'RequestTerms' });
export type RequestTerms = z.infer<typeof RequestTerms>;

const text = z.string().max(200);
/** Answers that name somebody: the others are words as they were typed. */
const NAMED: readonly string[] = ['employerName', 'referenceName', 'secondReferenceName'];

/** The answers of a request as they are typed; they are looked at when it is sent. */
export const RequestAnswersBody = z
  .strictObject(
    Object.fromEntries(
      REQUEST_FIELDS.map((field) => [field, NAMED.includes(field) ? NameText.max(200) : text]),
    ) as Record<(typeof REQUEST_FIELDS)[number], typeof text>,
  )
  .meta({ id: 'RequestAnswers' });
export type RequestAnswersBody = z.infer<typeof RequestAnswersBody>;

/** Begins a draft; staff says for whom, a borrower begins their own. */
export const NewRequest = RequestTerms.extend({ borrowerId: RowId.optional() }).meta({
  id: 'NewRequest',
});
export type NewRequest = z.infer<typeof NewRequest>;

const versioned = { version: Ordinal };

/** Saves a draft, or what is mended of an observed request. */
export const RequestDraft = z
  .strictObject({ ...versioned, terms: RequestTerms, answers: RequestAnswersBody })
  .meta({ id: 'RequestDraft' });
export type RequestDraft = z.infer<typeof RequestDraft>;

/** A step that needs no words. */
export const RequestStep = z.strictObject(versioned).meta({ id: 'RequestStep' });

const reason = z.string().trim().min(5, 'Escriba el motivo').max(REASON_MAX_LENGTH);

/** The recorded call in which a borrower accepted an offer. */
export const CallOfAcceptance = z
  .strictObject({
    ...versioned,
    reference: z.string().trim().min(4, 'Escriba la referencia de la grabación').max(120),
  })
  .meta({ id: 'CallOfAcceptance' });

/** A step with its reason. */
export const RequestReason = z.strictObject({ ...versioned, reason }).meta({ id: 'RequestReason' });

/** Observations: the points that the borrower is to mend. */
export const RequestObservations = z
  .strictObject({
    ...versioned,
    items: z
      .array(z.string().trim().min(5, 'Escriba qué falta').max(MESSAGE_MAX_LENGTH))
      .min(1, 'Escriba al menos una observación')
      .max(12),
  })
  .meta({ id: 'RequestObservations' });

/** A vote of the committee; one against says what happens with the request. */
export const RequestVoteBody = z
  .strictObject({
    ...versioned,
    vote: z.enum(['for', 'reject', 'return']),
    reason: z.string().trim().max(REASON_MAX_LENGTH).default(''),
  })
  .refine(({ vote, reason }) => vote === 'for' || reason.length >= 5, {
    path: ['reason'],
    message: 'Escriba el motivo',
  })
  .meta({ id: 'RequestVoteBody' });

/** Approval of a request: the terms granted. */
export const RequestApproval = z
  .strictObject({
    ...versioned,
    amount: PositiveMoneyText,
    installmentCount: count,
    annualRatePercent: RateText,
    note: z.string().trim().max(REASON_MAX_LENGTH).default(''),
    /** True where investors fund it: no fund needs its cash now. */
    isInvestorFunded: z.boolean().default(false),
  })
  .meta({ id: 'RequestApproval' });

/** Why it is not granted. */
export const RequestRejection = z
  .strictObject({ ...versioned, reasonCode: z.enum(REJECT_REASONS), reason })
  .meta({ id: 'RequestRejection' });

/** A message between the borrower and the house. */
export const NewRequestMessage = z
  .strictObject({ text: z.string().trim().min(1, 'Escriba el mensaje').max(MESSAGE_MAX_LENGTH) })
  .meta({ id: 'NewRequestMessage' });

/** Steps that a request waits for its borrower to take. */
const BORROWER_STEPS = ['finish', 'mend', 'document', 'accept'] as const;
/** One step, for example `'accept'`. */
export type BorrowerStep = (typeof BORROWER_STEPS)[number];

/** A request as lists show it. */
export const RequestSummary = z
  .object({
    id: z.int(),
    folio: z.string(),
    borrowerId: z.int(),
    borrowerName: z.string(),
    borrowerDocument: z.string(),
    productName: z.string(),
    currency: z.string(),
    status: z.enum(REQUEST_STATUSES),
    amount: MoneyText,
    installmentCount: z.int(),
    score: z.int().nullable(),
    assignedTo: z.string().nullable(),
    /** Whoever answers for its borrower. */
    officer: z.string().nullable(),
    datedOn: PlainDateText,
    /** Days in this stage, and how that stands against the time it may take. */
    stageDays: z.int(),
    pace: z.enum(['onTime', 'soon', 'late']),
    /** Days from its first to its last step. */
    totalDays: z.int(),
    /** Step that it waits for its borrower to take; null where it waits for the lender. */
    borrowerStep: z.enum(BORROWER_STEPS).nullable(),
    offerExpiresOn: PlainDateText.nullable(),
    closingReason: z.string().nullable(),
    loanId: z.int().nullable(),
  })
  .meta({ id: 'RequestSummary' });
export type RequestSummary = z.infer<typeof RequestSummary>;

/** A step of the history. */
export const RequestEvent = z
  .object({
    id: z.int(),
    at: z.string(),
    by: z.string(),
    action: z.string(),
    fromStatus: z.enum(REQUEST_STATUSES).nullable(),
    toStatus: z.enum(REQUEST_STATUSES),
    reasonCode: z.string().nullable(),
    reason: z.string().nullable(),
    /** The file that it rests on is kept. */
    hasEvidence: z.boolean(),
    /** Terms and answers that an edit changed. */
    changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    /** Evaluation as it was decided; null of other steps, and to who borrows. */
    evaluation: RequestEvaluation.nullable(),
  })
  .meta({ id: 'RequestEvent' });
export type RequestEvent = z.infer<typeof RequestEvent>;

/** The people by whose act a request goes on, and where its reader stands among them. */
export const RequestDeciders = z
  .object({
    next: z.enum(['submit', 'vote', 'approve']),
    votesMissing: z.int(),
    /** Names of those who may do that act now. */
    actors: z.array(z.string()),
    /** Names of those who may give the final approval then. */
    approvers: z.array(z.string()),
    standing: z.enum(['actor', 'own', 'voted', 'other']),
    /** True of who may vote, where nobody else could give the final approval afterwards. */
    isLastApprover: z.boolean(),
  })
  .meta({ id: 'RequestDeciders' });
export type RequestDeciders = z.infer<typeof RequestDeciders>;

/** A request whole, with what whoever reads it may do now. */
export const RequestDetail = RequestSummary.extend({
  version: z.int(),
  /** Product whole for staff; who borrows reads it as it is on sale. */
  product: z.union([Product, ProductOnSale]),
  terms: RequestTerms,
  /** Day from which its dates count: that of the money, as its offer is computed. */
  countedFrom: PlainDateText,
  answers: RequestAnswersBody,
  /** Offer asked for or, once approved, granted. */
  offer: RequestOffer,
  isApproved: z.boolean(),
  assessment: RequestAssessment,
  papers: z.array(RequestPaper),
  calledPapers: z.array(CalledPaper),
  guarantors: z.array(RequestGuarantor),
  observations: z.array(z.string()),
  /** Votes that its amount needs; who borrows is told neither of them nor of who voted. */
  votesNeeded: z.int().nullable(),
  /** People who decide it, told to the team while it decides; else null. */
  deciders: RequestDeciders.nullable(),
  /** Cash that may still be approved in its currency, while the team decides; else null. */
  approvalCash: z.object({ free: MoneyText, promised: MoneyText }).nullable(),
  votes: z.array(
    z.object({ by: z.string(), vote: z.string(), reason: z.string(), at: z.string() }),
  ),
  history: z.array(RequestEvent),
  stages: z.array(z.object({ status: z.enum(REQUEST_STATUSES), hours: z.int() })),
  messages: z.array(
    z.object({ id: z.int(), by: z.string(), isOwn: z.boolean(), at: z.string(), text: z.string() }),
  ),
  reopenedFrom: z.int().nullable(),
  canEdit: z.boolean(),
  canReopen: z.boolean(),
  canVote: z.boolean(),
  /** The reader may give the consents: staff only in a request that staff registered. */
  canConsent: z.boolean(),
  /** True of who approved it, where two work: another person writes the acceptance down. */
  acceptanceNeedsOther: z.boolean(),
  /** Staff may write down, on evidence, that the borrower accepts. */
  canRecordAcceptance: z.boolean(),
  actions: z.array(z.enum(REQUEST_ACTIONS)),
}).meta({ id: 'RequestDetail' });
export type RequestDetail = z.infer<typeof RequestDetail>;

/** Kinds that the consultation filter of the specification shows, by `s_tipo`. */
const CONSULTATION_KINDS = ['P', 'E', 'O', 'C', 'A', 'B'] as const;

const day = PlainDateText.optional();

/** Query of the requests, with the filter of the specification in its spelling. */
export const RequestQuery = ListQuery.extend({
  sort: z.enum(['datedOn', 'amount', 'borrower', 'stage', 'borrowerStep', 'officer']).optional(),
  group: z.enum(['pending', 'history']).default('pending'),
  dateFrom: day,
  dateTo: day,
  s_tipo: z.enum(CONSULTATION_KINDS).optional(),
  modulo: z.string().max(20).optional(),
  status: z.enum(REQUEST_STATUSES).optional(),
  /** Whoever answers for its borrower, or `none`. */
  officer: idOrNone.optional(),
  /** Leaves those that wait for their borrower. */
  awaits: z.literal('borrower').optional(),
});
export type RequestQuery = z.infer<typeof RequestQuery>;

/** A page of requests. */
export const RequestPage = pageOf('RequestPage', RequestSummary);
export type RequestPage = z.infer<typeof RequestPage>;
