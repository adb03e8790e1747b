import { z } from 'zod';
import {
  CASE_STATES,
  MATTER_KINDS,
  MATTER_OUTCOMES,
  STEP_KINDS,
  WORKED_KINDS,
} from '../loan/collectionCase';
import { REASON_MAX_LENGTH } from '../loan/rules';
import { idOrNone } from './borrowers';
import { CHANGE_STATUSES } from './loanChanges';
import { ListQuery, MoneyText, pageOf, PlainDateText, PositiveMoneyText, RowId } from './common';
import { moneyFields } from './moneyAccounts';

/** Longest description of what somebody has to do. */
const TODO_MAX_LENGTH = 120;

/** Longest text of what a cost was for, and of the number of its paper. */
const CONCEPT_MAX_LENGTH = 120;
const DOCUMENT_MAX_LENGTH = 60;

const note = z.string().trim().min(3, 'Escriba qué pasó').max(REASON_MAX_LENGTH);

/** Person who does what next, and the day by which they do it. */
const NextStep = z.strictObject({
  assigneeId: RowId,
  todo: z.string().trim().min(3, 'Escriba qué se hace').max(TODO_MAX_LENGTH),
  dueOn: PlainDateText,
});
export type NextStep = z.infer<typeof NextStep>;

/** Matter of the case of a loan, as somebody opens it. */
export const NewCaseMatter = z
  .strictObject({
    kind: z.enum(WORKED_KINDS, 'Elija el asunto'),
    /** Court and file, insurer and claim, number of the complaint. */
    reference: z.string().trim().max(REASON_MAX_LENGTH).default(''),
    note,
    next: NextStep,
  })
  .refine(
    ({ kind, reference }) => kind === 'hardship' || kind === 'followUp' || reference.length > 2,
    { path: ['reference'], message: 'Escriba el número o la entidad' },
  )
  .meta({ id: 'NewCaseMatter' });
export type NewCaseMatter = z.infer<typeof NewCaseMatter>;

/** Step of a matter: what was done about it, and who does what next. */
export const NewCaseStep = z.strictObject({ note, next: NextStep }).meta({ id: 'NewCaseStep' });
export type NewCaseStep = z.infer<typeof NewCaseStep>;

/** End of a matter; the kinds say which outcomes are theirs. */
export const EndCaseMatter = z
  .strictObject({ outcome: z.enum(MATTER_OUTCOMES, 'Elija el resultado'), note })
  .meta({ id: 'EndCaseMatter' });
export type EndCaseMatter = z.infer<typeof EndCaseMatter>;

/**
 * A cost of a file in court that the lender bears: money that leaves its fund, by the paper that
 * asked for it.
 */
export const NewCaseCost = z
  .strictObject({
    amount: PositiveMoneyText,
    concept: z.string().trim().min(3, 'Escriba en qué se gastó').max(CONCEPT_MAX_LENGTH),
    documentedOn: PlainDateText,
    document: z.string().trim().min(1, 'Escriba el comprobante').max(DOCUMENT_MAX_LENGTH),
    ...moneyFields,
  })
  .meta({ id: 'NewCaseCost' });
export type NewCaseCost = z.infer<typeof NewCaseCost>;

/** A cost that the lender bore, and how it was taken back. */
const CaseCost = z.object({
  id: z.int(),
  number: z.string(),
  amount: MoneyText,
  concept: z.string(),
  documentedOn: PlainDateText,
  document: z.string(),
  /** Day on which the money left. */
  paidOn: PlainDateText,
  moneyAccountName: z.string(),
  entryNumber: z.int(),
  by: z.string(),
  voiding: z.object({ reason: z.string(), by: z.string() }).nullable(),
});

const CaseStep = z.object({
  id: z.int(),
  kind: z.enum(STEP_KINDS),
  note: z.string(),
  assignee: z.string().nullable(),
  todo: z.string().nullable(),
  dueOn: PlainDateText.nullable(),
  outcome: z.enum(MATTER_OUTCOMES).nullable(),
  by: z.string(),
  at: z.string(),
});

/** A matter of a case: how it stands, what was done about it, and its costs. */
export const CaseMatter = z
  .object({
    id: z.int(),
    number: z.string(),
    kind: z.enum(MATTER_KINDS),
    reference: z.string(),
    openedOn: PlainDateText,
    isOpen: z.boolean(),
    assigneeId: z.int().nullable(),
    assignee: z.string().nullable(),
    todo: z.string().nullable(),
    dueOn: PlainDateText.nullable(),
    /** Steps, the last first. */
    steps: z.array(CaseStep),
    /** Charges that were put on the loan as costs of it, and those that wait. */
    costs: z.array(
      z.object({
        changeNumber: z.string(),
        name: z.string(),
        amount: MoneyText,
        status: z.enum(CHANGE_STATUSES),
      }),
    ),
    /** Costs that the lender bears, the last first. */
    lenderCosts: z.array(CaseCost),
    /** Costs that stand: those charged to the borrower with their tax, and those of the lender. */
    costTotals: z.object({ borrower: MoneyText, lender: MoneyText }),
  })
  .meta({ id: 'CaseMatter' });
export type CaseMatter = z.infer<typeof CaseMatter>;

/** The case of a loan; without matters while nobody opened any. */
export const LoanCase = z
  .object({
    state: z.enum(CASE_STATES),
    matters: z.array(CaseMatter),
    /** Halt of contacts that stands though its complaint, `matter`, ended; null where none does. */
    haltLeft: z.object({ id: z.int(), number: z.string(), matter: z.string() }).nullable(),
  })
  .meta({ id: 'LoanCase' });
export type LoanCase = z.infer<typeof LoanCase>;

/**
 * Views of the cases: with something to do by today, a halt to lift too; of whoever reads; with
 * something open; late loans that nobody was asked to do anything about; closed ones; and all.
 */
const CASE_VIEWS = ['due', 'mine', 'open', 'unplanned', 'closed', 'all'] as const;

/** View of the cases, for example `'due'`. */
export type CaseView = (typeof CASE_VIEWS)[number];

/** Query of the cases of all loans; sorts: dueOn. */
export const CaseQuery = ListQuery.extend({
  sort: z.enum(['dueOn']).optional(),
  show: z.enum(CASE_VIEWS).default('due'),
  kind: z.enum(WORKED_KINDS).optional(),
  officer: idOrNone.optional(),
  zone: idOrNone.optional(),
});
export type CaseQuery = z.infer<typeof CaseQuery>;

/** A case in the list of those who collect. */
export const CaseRow = z
  .object({
    loanId: z.int(),
    loanNumber: z.string(),
    borrowerName: z.string(),
    state: z.enum(CASE_STATES),
    daysPastDue: z.int(),
    /** Matters that are open. */
    matters: z.array(z.enum(MATTER_KINDS)),
    /**
     * Whoever does what next, and by when; null where nobody was asked. A halt to be lifted is for
     * the officer.
     */
    assignee: z.string().nullable(),
    todo: z.string().nullable(),
    dueOn: PlainDateText.nullable(),
    officer: z.string().nullable(),
  })
  .meta({ id: 'CaseRow' });
export type CaseRow = z.infer<typeof CaseRow>;

/** A page of cases. */
export const CasePage = pageOf('CasePage', CaseRow);
export type CasePage = z.infer<typeof CasePage>;
