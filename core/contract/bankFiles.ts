import { z } from 'zod';
import {
  ActReason,
  AmountsByCurrency,
  Count,
  IdParam,
  ListQuery,
  MoneyText,
  pageOf,
  PlainDateText,
} from './common';
import { moneyFields, MovedMoney, OperationNumber } from './moneyAccounts';
import { RuledExcess } from './payments';
import { undoing } from './undoing';

/** Stages of a file: read and shown, its payments being recorded or taken back, or so done. */
const BANK_FILE_STATUSES = ['read', 'posting', 'posted', 'undoing', 'undone'] as const;

/** State of a bank file, for example `'posting'`. */
export type BankFileStatus = (typeof BANK_FILE_STATUSES)[number];

/** States of a line; `unidentified` is money that waits for an owner. */
const BANK_LINE_STATUSES = [
  'refused',
  'duplicate',
  'matched',
  'unmatched',
  'pending',
  'applied',
  'unidentified',
  'returned',
  'undone',
] as const;

/** State of a line of a bank file, for example `'unidentified'`. */
export type BankLineStatus = (typeof BANK_LINE_STATUSES)[number];

/** Fields that a column of a bank's file may hold. */
const BANK_FIELDS = ['bookedOn', 'amount', 'reference', 'payer', 'operationNumber'] as const;

/** Field of a bank's file, for example `'reference'`. */
export type BankField = (typeof BANK_FIELDS)[number];

/** Means by which money reaches an account. */
const BANK_MEANS = ['transfer', 'deposit'] as const;

/** Means of payment of a bank's line, for example `'transfer'`. */
export type BankMeans = (typeof BANK_MEANS)[number];

/** Columns of the file by what they hold, counted from 0, and the means of its payments. */
export const BankMapping = z
  .strictObject({
    columns: z.partialRecord(z.enum(BANK_FIELDS), z.int().min(0).max(200)),
    means: z.enum(BANK_MEANS),
  })
  .meta({ id: 'BankMapping' });
export type BankMapping = z.infer<typeof BankMapping>;

/** Whose account a file is of. */
export const BankFileUpload = z.object({
  name: z.string().trim().min(1).max(300),
  fundId: IdParam,
});

/** Confirms a file by what somebody saw of it. */
export const BankFileConfirmation = z
  .strictObject({ lines: Count.min(1), amount: MoneyText })
  .meta({ id: 'BankFileConfirmation' });
export type BankFileConfirmation = z.infer<typeof BankFileConfirmation>;

const group = z.object({ lines: z.int(), amount: MoneyText });

/** A file of the bank with what became of its lines. */
export const BankFile = z
  .object({
    id: z.int(),
    number: z.string(),
    fundId: z.int(),
    fundName: z.string(),
    currency: z.string(),
    fileName: z.string(),
    status: z.enum(BANK_FILE_STATUSES),
    lines: z.int(),
    refused: z.int(),
    duplicate: z.int(),
    pending: z.int(),
    matched: group,
    unmatched: group,
    applied: group,
    unidentified: group,
    returned: group,
    createdAt: z.string(),
    createdBy: z.string(),
    ...undoing,
    undoneAt: z.string().nullable(),
    undoReason: z.string().nullable(),
  })
  .meta({ id: 'BankFile' });
export type BankFile = z.infer<typeof BankFile>;

/** Bank file with the data needed to say which column holds what. */
export const BankFileDetail = BankFile.extend({
  headers: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  mapping: BankMapping,
}).meta({ id: 'BankFileDetail' });
export type BankFileDetail = z.infer<typeof BankFileDetail>;

/** Query of the files. */
export const BankFileQuery = ListQuery.extend({ status: z.enum(BANK_FILE_STATUSES).optional() });
export type BankFileQuery = z.infer<typeof BankFileQuery>;

/** A page of files. */
export const BankFilePage = pageOf('BankFilePage', BankFile);
export type BankFilePage = z.infer<typeof BankFilePage>;

/** A line of a file: money that came in, whose it seems to be, and what became of it. */
export const BankLine = z
  .object({
    id: z.int(),
    number: z.string(),
    fileId: z.int(),
    fileNumber: z.string(),
    fundId: z.int(),
    fundName: z.string(),
    line: z.int(),
    cells: z.array(z.string()),
    bookedOn: PlainDateText.nullable(),
    amount: MoneyText.nullable(),
    currency: z.string(),
    reference: z.string(),
    /** Empty where the file tells none, or tells the same one of several lines. */
    operationNumber: z.string(),
    status: z.enum(BANK_LINE_STATUSES),
    problem: z.string(),
    loanId: z.int().nullable(),
    loanNumber: z.string(),
    borrowerName: z.string(),
    why: z.string(),
    paymentId: z.int().nullable(),
    receiptNumber: z.string().nullable(),
    /** Days since the bank received it. */
    age: z.int().nullable(),
    returnedOn: PlainDateText.nullable(),
    returnReason: z.string().nullable(),
    /** Way in which the money went back. */
    returnMoney: MovedMoney.nullable(),
  })
  .meta({ id: 'BankLine' });
export type BankLine = z.infer<typeof BankLine>;

/** Query of the lines of a file. */
export const BankLineQuery = ListQuery.extend({ status: z.enum(BANK_LINE_STATUSES).optional() });
export type BankLineQuery = z.infer<typeof BankLineQuery>;

/** A page of lines. */
export const BankLinePage = pageOf('BankLinePage', BankLine);
export type BankLinePage = z.infer<typeof BankLinePage>;

/** The loan of a line as a person names it: its number, or the document; empty leaves the line. */
export const BankLineLoan = z
  .strictObject({ loan: z.string().trim().max(60) })
  .meta({ id: 'BankLineLoan' });
export type BankLineLoan = z.infer<typeof BankLineLoan>;

/** The loan that money without an owner is for. */
export const BankLineApplication = z
  .strictObject({
    loan: z.string().trim().min(1, 'Escriba el préstamo o el documento').max(60),
    /** True to keep money beyond the debt for the borrower; else it is refused. */
    keepsExcess: z.boolean().optional(),
    /** Operation number of money of which the file told none, where the account asks for one. */
    operationNumber: OperationNumber.optional(),
  })
  .meta({ id: 'BankLineApplication' });
export type BankLineApplication = z.infer<typeof BankLineApplication>;

/** Preview of a bank line as a payment of a loan: the money without an owner, applied. */
export const BankLinePreview = z
  .object({
    loanId: z.int(),
    loanNumber: z.string(),
    borrowerName: z.string(),
    currency: z.string(),
    amount: MoneyText,
    /** The bank's day, or today where the loan takes no payment of that day. */
    receivedOn: PlainDateText,
    isBankDay: z.boolean(),
    settles: z.array(z.int()),
    outstandingBefore: MoneyText,
    outstandingAfter: MoneyText,
    paysOff: z.boolean(),
    /** Beyond the whole debt: kept for the borrower. */
    excess: MoneyText,
    /** The rule of the product that money beyond what is due follows; null where it pays ahead. */
    ruled: RuledExcess.nullable(),
    /** Receipts of later payments whose shares it would move. */
    moved: z.array(z.string()),
  })
  .meta({ id: 'BankLinePreview' });
export type BankLinePreview = z.infer<typeof BankLinePreview>;

/** Sends money back to whom it came from: why, and how it leaves. */
export const BankLineReturn = ActReason.extend(moneyFields).meta({ id: 'BankLineReturn' });
export type BankLineReturn = z.infer<typeof BankLineReturn>;

/** Sum of the money that waits for an owner, and since when. */
export const UnidentifiedSummary = z
  .object({
    lines: z.int(),
    totals: AmountsByCurrency,
    oldestOn: PlainDateText.nullable(),
  })
  .meta({ id: 'UnidentifiedSummary' });
export type UnidentifiedSummary = z.infer<typeof UnidentifiedSummary>;

/** Query of the tray: what waits, or what was returned. */
export const UnidentifiedQuery = ListQuery.extend({
  status: z.enum(['unidentified', 'returned']).optional(),
});
export type UnidentifiedQuery = z.infer<typeof UnidentifiedQuery>;
