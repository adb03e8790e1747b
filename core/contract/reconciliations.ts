import { z } from 'zod';
import { Count, ListQuery, MoneyText, pageOf, PlainDateText, RowId } from './common';

/** Being matched, closed with its statement, or given up. */
const RECONCILIATION_STATUSES = ['open', 'closed', 'discarded'] as const;

/** State of a reconciliation, for example `'open'`. */
export type ReconciliationStatus = (typeof RECONCILIATION_STATUSES)[number];

/**
 * Fields that a column of a bank's statement may hold; the amount has a sign, or debit and credit.
 */
const STATEMENT_FIELDS = [
  'bookedOn',
  'description',
  'reference',
  'amount',
  'credit',
  'debit',
  'balance',
] as const;

/** Field of a bank's statement, for example `'credit'`. */
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** Why a line of the bank has nothing in the books yet. */
const LEFT_REASONS = ['commission', 'tax', 'interest', 'error', 'pending', 'other'] as const;

/** Reason to leave a line without a match, for example `'commission'`. */
export type LeftReason = (typeof LEFT_REASONS)[number];

/** States of a line of a statement. */
const STATEMENT_LINE_STATUSES = ['unmatched', 'matched', 'left', 'refused'] as const;

/** State of a line of a statement, for example `'left'`. */
export type StatementLineStatus = (typeof STATEMENT_LINE_STATUSES)[number];

/** Columns of a statement by what they hold, counted from 0. */
export const StatementMapping = z
  .strictObject({
    columns: z.partialRecord(z.enum(STATEMENT_FIELDS), z.int().min(0).max(200)),
  })
  .meta({ id: 'StatementMapping' });
export type StatementMapping = z.infer<typeof StatementMapping>;

const balance = z.string().regex(/^-?\d{1,16}(\.\d{1,2})?$/, 'Use un importe como 1250.00');

/** Heading of a statement: all that it says besides its lines. */
export const StatementChange = z
  .strictObject({
    mapping: StatementMapping,
    startsOn: PlainDateText,
    endsOn: PlainDateText,
    openingBalance: balance,
    closingBalance: balance,
  })
  .meta({ id: 'StatementChange' });
export type StatementChange = z.infer<typeof StatementChange>;

/** The name of the file that the statement comes in. */
export const StatementUpload = z.object({ name: z.string().trim().min(1).max(300) });

const group = z.object({ count: z.int(), amount: MoneyText });

/** Steps from what the bank says to what the books say; what lowers the balance is negative. */
export const ReconciliationStatement = z
  .object({
    bank: MoneyText,
    /** Entries in the books and not at the bank yet: money in, money out. */
    inTransit: group,
    unpaid: group,
    /** At the bank and not in the books of that day: money in, money out. */
    bankCredits: group,
    bankDebits: group,
    books: MoneyText,
    difference: MoneyText,
  })
  .meta({ id: 'ReconciliationStatement' });
export type ReconciliationStatement = z.infer<typeof ReconciliationStatement>;

/** A fund beside its bank in a period. */
export const Reconciliation = z
  .object({
    id: z.int(),
    number: z.string(),
    fundId: z.int(),
    fundName: z.string(),
    currency: z.string(),
    fileName: z.string(),
    status: z.enum(RECONCILIATION_STATUSES),
    startsOn: PlainDateText.nullable(),
    endsOn: PlainDateText.nullable(),
    openingBalance: MoneyText.nullable(),
    closingBalance: MoneyText.nullable(),
    lines: z.int(),
    unmatched: z.int(),
    matched: z.int(),
    left: z.int(),
    refused: z.int(),
    createdAt: z.string(),
    createdBy: z.string(),
    closedAt: z.string().nullable(),
    closedBy: z.string(),
    reopenReason: z.string().nullable(),
    discardReason: z.string().nullable(),
    /** No later one of its fund stands: it may be reopened. */
    isLatest: z.boolean(),
  })
  .meta({ id: 'Reconciliation' });
export type Reconciliation = z.infer<typeof Reconciliation>;

/**
 * Opening of a reconciliation: the books before the first statement of a fund, beside its opening
 * balance.
 */
export const ReconciliationOpening = z
  .object({
    books: MoneyText,
    /** Entries in those books and not at the bank yet: matched since, or named by a person. */
    earlier: group,
    /** Difference that is left to explain. */
    difference: MoneyText,
  })
  .meta({ id: 'ReconciliationOpening' });
export type ReconciliationOpening = z.infer<typeof ReconciliationOpening>;

/** Reconciliation with its statement and the data needed to say which column holds what. */
export const ReconciliationDetail = Reconciliation.extend({
  headers: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  mapping: StatementMapping,
  /** Opening balance plus lines, less the closing balance: 0.00 when the file is whole. */
  gap: MoneyText.nullable(),
  /** Null until the period and both balances are known. */
  statement: ReconciliationStatement.nullable(),
  /** Opening of the first one of a fund alone, once its period and its balance are known. */
  opening: ReconciliationOpening.nullable(),
  /** Lines that movements are proposed for. */
  proposals: z.int(),
}).meta({ id: 'ReconciliationDetail' });
export type ReconciliationDetail = z.infer<typeof ReconciliationDetail>;

/** Query of the reconciliations of a fund, the newest first. */
export const ReconciliationQuery = ListQuery.extend({
  status: z.enum(RECONCILIATION_STATUSES).optional(),
});
export type ReconciliationQuery = z.infer<typeof ReconciliationQuery>;

/** A page of them. */
export const ReconciliationPage = pageOf('ReconciliationPage', Reconciliation);
export type ReconciliationPage = z.infer<typeof ReconciliationPage>;

/** A movement of the fund's cash in the books. */
export const CashMovement = z
  .object({
    entryNumber: z.int(),
    postedOn: PlainDateText,
    description: z.string(),
    loanId: z.int().nullable(),
    amount: MoneyText,
  })
  .meta({ id: 'CashMovement' });
export type CashMovement = z.infer<typeof CashMovement>;

/** Query of the movements: those that may be matched, or those not at the bank by the last day. */
export const CashMovementQuery = ListQuery.extend({
  status: z.enum(['free', 'outstanding']).optional(),
});
export type CashMovementQuery = z.infer<typeof CashMovementQuery>;

/** A page of movements. */
export const CashMovementPage = pageOf('CashMovementPage', CashMovement);
export type CashMovementPage = z.infer<typeof CashMovementPage>;

/** A movement of before the first statement, and whether the bank did not have it yet. */
export const EarlierMovement = CashMovement.extend({ isPending: z.boolean() }).meta({
  id: 'EarlierMovement',
});
export type EarlierMovement = z.infer<typeof EarlierMovement>;

/** A page of them. */
export const EarlierMovementPage = pageOf('EarlierMovementPage', EarlierMovement);
export type EarlierMovementPage = z.infer<typeof EarlierMovementPage>;

/** Mark of a movement that the bank did or did not have when the first statement began. */
export const EarlierMark = z
  .strictObject({ entry: RowId, isPending: z.boolean() })
  .meta({ id: 'EarlierMark' });
export type EarlierMark = z.infer<typeof EarlierMark>;

/** A line of a statement with what it is in the books, or what it seems to be and why. */
export const StatementLine = z
  .object({
    id: z.int(),
    line: z.int(),
    /** The reconciliation that brought it: an earlier one may have left it open. */
    reconciliationId: z.int(),
    reconciliationNumber: z.string(),
    cells: z.array(z.string()),
    bookedOn: PlainDateText.nullable(),
    amount: MoneyText.nullable(),
    description: z.string(),
    reference: z.string(),
    status: z.enum(STATEMENT_LINE_STATUSES),
    problem: z.string(),
    leftReason: z.enum(LEFT_REASONS).nullable(),
    leftNote: z.string(),
    movements: z.array(CashMovement),
    proposal: z.object({ movements: z.array(CashMovement), why: z.string() }).nullable(),
  })
  .meta({ id: 'StatementLine' });
export type StatementLine = z.infer<typeof StatementLine>;

/** Query of the lines. */
export const StatementLineQuery = ListQuery.extend({
  status: z.enum(STATEMENT_LINE_STATUSES).optional(),
});
export type StatementLineQuery = z.infer<typeof StatementLineQuery>;

/** A page of lines. */
export const StatementLinePage = pageOf('StatementLinePage', StatementLine);
export type StatementLinePage = z.infer<typeof StatementLinePage>;

/** The movements of the books that a line is: they add up to it. */
export const LineMatch = z
  .strictObject({ entries: z.array(RowId).min(1, 'Elija movimientos').max(500) })
  .meta({ id: 'LineMatch' });
export type LineMatch = z.infer<typeof LineMatch>;

/** Accepts every proposal, by how many somebody saw. */
export const ProposalsSeen = z.strictObject({ lines: Count.min(1) }).meta({ id: 'ProposalsSeen' });
export type ProposalsSeen = z.infer<typeof ProposalsSeen>;

/** Why a line stays without movements; null takes the reason back. */
export const LineLeft = z
  .strictObject({
    reason: z.enum(LEFT_REASONS).nullable(),
    note: z.string().trim().max(200),
  })
  .meta({ id: 'LineLeft' });
export type LineLeft = z.infer<typeof LineLeft>;

/** The entry by hand that a line becomes: the account that cash stands against. */
export const LineEntry = z
  .strictObject({
    account: z.string().regex(/^\d{4,10}$/, 'Elija una cuenta'),
    description: z.string().trim().min(5, 'Escriba de qué es').max(200),
  })
  .meta({ id: 'LineEntry' });
export type LineEntry = z.infer<typeof LineEntry>;

/** Summary of the reconciliations of a fund. */
export const ReconciliationSummary = z
  .object({
    lastClosed: z
      .object({ id: z.int(), number: z.string(), endsOn: PlainDateText, closing: MoneyText })
      .nullable(),
    open: z.object({ id: z.int(), number: z.string(), unmatched: z.int() }).nullable(),
    /** Lines of closed ones that the books still have nothing for. */
    left: group,
  })
  .meta({ id: 'ReconciliationSummary' });
export type ReconciliationSummary = z.infer<typeof ReconciliationSummary>;
