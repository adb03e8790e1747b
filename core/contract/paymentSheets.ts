import { z } from 'zod';
import { PAYMENT_MEANS } from '../loan/rules';
import { SHEET_COLUMNS, SHEET_ROWS_MAX } from '../payments/pastedRows';
import { Count, ListQuery, MoneyText, pageOf, PlainDateText } from './common';
import { moneyAccountFields } from './moneyAccounts';
import { undoing } from './undoing';

/** Stages of a sheet: its payments are being recorded or were, are being taken back or were. */
const SHEET_STATUSES = ['posting', 'posted', 'undoing', 'undone'] as const;

/** State of a sheet, for example `'posting'`. */
export type SheetStatus = (typeof SHEET_STATUSES)[number];

/** States of a row: it waits, its payment stands, it was refused, its payment was voided. */
const SHEET_ROW_STATUSES = ['pending', 'posted', 'refused', 'voided'] as const;

/** State of a row of a sheet, for example `'refused'`. */
export type SheetRowStatus = (typeof SHEET_ROW_STATUSES)[number];

const cell = z.string().trim().max(300, 'Escriba menos de 300 letras');

/** A row as it was typed or pasted; the server reads it. */
export const TypedSheetRow = z
  .strictObject({
    loan: cell,
    amount: cell,
    receivedOn: cell,
    means: cell,
    note: cell,
    /** The name or number of a money account; empty is that of the sheet, or of the fund. */
    account: cell.default(''),
    operationNumber: cell.default(''),
  })
  .meta({ id: 'TypedSheetRow' });
export type TypedSheetRow = z.infer<typeof TypedSheetRow>;

const rows = z
  .array(TypedSheetRow)
  .min(1, 'Escriba al menos una fila')
  .max(SHEET_ROWS_MAX, `Una planilla lleva hasta ${SHEET_ROWS_MAX} filas. Divídala en dos.`);

/** Account for the money of rows that name none; left out, the one that each fund uses. */
const { moneyAccountId } = moneyAccountFields;

/** Rows to look at; nothing is recorded. */
export const PaymentSheetDraft = z
  .strictObject({ rows, moneyAccountId })
  .meta({ id: 'PaymentSheetDraft' });
export type PaymentSheetDraft = z.infer<typeof PaymentSheetDraft>;

/** Rows to record, with how many of them were ready when somebody looked. */
export const NewPaymentSheet = z
  .strictObject({ rows, ready: Count.min(1), moneyAccountId })
  .meta({ id: 'NewPaymentSheet' });
export type NewPaymentSheet = z.infer<typeof NewPaymentSheet>;

/** Total of rows, by means and currency. */
export const SheetTotal = z
  .object({
    means: z.enum(PAYMENT_MEANS),
    currency: z.string(),
    rows: z.int(),
    amount: MoneyText,
  })
  .meta({ id: 'SheetTotal' });
export type SheetTotal = z.infer<typeof SheetTotal>;

/** A row as the server understood it: what it would settle, or why it cannot be. */
export const CheckedSheetRow = z
  .object({
    /** Its place in what was sent, from 1. */
    line: z.int(),
    loanId: z.int().nullable(),
    loanNumber: z.string(),
    borrowerName: z.string(),
    currency: z.string(),
    amount: MoneyText.nullable(),
    receivedOn: PlainDateText.nullable(),
    means: z.enum(PAYMENT_MEANS).nullable(),
    /** Name of the account into which the money goes; empty while that cannot be told. */
    moneyAccountName: z.string(),
    operationNumber: z.string(),
    /** Amount that had fallen due by that day. */
    due: MoneyText.nullable(),
    /** The installments that it leaves paid. */
    settles: z.array(z.int()),
    outstandingAfter: MoneyText.nullable(),
    paysOff: z.boolean(),
    /** Payoff of the loan that day, where the money covers it: a sheet only pays ahead. */
    payoff: MoneyText.nullable(),
    /** The cell to put right, and how; both empty when the row is ready. */
    field: z.enum([...SHEET_COLUMNS, '']),
    problem: z.string(),
    /** Something to look at that stops nothing. */
    warning: z.string(),
  })
  .meta({ id: 'CheckedSheetRow' });
export type CheckedSheetRow = z.infer<typeof CheckedSheetRow>;

/** Preview of a sheet. */
export const PaymentSheetPreview = z
  .object({
    rows: z.array(CheckedSheetRow),
    ready: z.int(),
    refused: z.int(),
    totals: z.array(SheetTotal),
  })
  .meta({ id: 'PaymentSheetPreview' });
export type PaymentSheetPreview = z.infer<typeof PaymentSheetPreview>;

/** A sheet that was recorded, with how far it got. */
export const PaymentSheet = z
  .object({
    id: z.int(),
    number: z.string(),
    status: z.enum(SHEET_STATUSES),
    rows: z.int(),
    pending: z.int(),
    posted: z.int(),
    refused: z.int(),
    voided: z.int(),
    /** Totals of what stands recorded. */
    totals: z.array(SheetTotal),
    createdAt: z.string(),
    createdBy: z.string(),
    postedAt: z.string().nullable(),
    ...undoing,
    undoneAt: z.string().nullable(),
    undoReason: z.string().nullable(),
  })
  .meta({ id: 'PaymentSheet' });
export type PaymentSheet = z.infer<typeof PaymentSheet>;

/** Query of the sheets, newest first. */
export const PaymentSheetQuery = ListQuery.extend({ status: z.enum(SHEET_STATUSES).optional() });
export type PaymentSheetQuery = z.infer<typeof PaymentSheetQuery>;

/** A page of sheets. */
export const PaymentSheetPage = pageOf('PaymentSheetPage', PaymentSheet);
export type PaymentSheetPage = z.infer<typeof PaymentSheetPage>;

/** A row of a sheet that was recorded; `typed` is as it came. */
export const PaymentSheetRow = z
  .object({
    id: z.int(),
    line: z.int(),
    loanId: z.int().nullable(),
    loanNumber: z.string(),
    borrowerName: z.string(),
    currency: z.string(),
    amount: MoneyText.nullable(),
    receivedOn: PlainDateText.nullable(),
    means: z.enum(PAYMENT_MEANS).nullable(),
    moneyAccountName: z.string(),
    operationNumber: z.string(),
    status: z.enum(SHEET_ROW_STATUSES),
    reason: z.string(),
    typed: z.array(z.string()),
    paymentId: z.int().nullable(),
    receiptNumber: z.string().nullable(),
  })
  .meta({ id: 'PaymentSheetRow' });
export type PaymentSheetRow = z.infer<typeof PaymentSheetRow>;

/** Query of the rows of a sheet. */
export const PaymentSheetRowQuery = ListQuery.extend({
  status: z.enum(SHEET_ROW_STATUSES).optional(),
});
export type PaymentSheetRowQuery = z.infer<typeof PaymentSheetRowQuery>;

/** A page of rows. */
export const PaymentSheetRowPage = pageOf('PaymentSheetRowPage', PaymentSheetRow);
export type PaymentSheetRowPage = z.infer<typeof PaymentSheetRowPage>;

const idOrNone = z.string().regex(/^(none|\d{1,15})$/);

/** Query of the loans to begin a sheet with: what falls due today, or is overdue already. */
export const SheetProposalQuery = z.object({
  due: z.enum(['today', 'overdue']),
  zone: idOrNone.optional(),
  officer: idOrNone.optional(),
});
export type SheetProposalQuery = z.infer<typeof SheetProposalQuery>;

/** Rows to begin with, and how many loans there are in all. */
export const SheetProposal = z
  .object({ rows: z.array(TypedSheetRow), total: z.int() })
  .meta({ id: 'SheetProposal' });
export type SheetProposal = z.infer<typeof SheetProposal>;
