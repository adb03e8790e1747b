import { z } from 'zod';
import { ROWS_ANSWERED_MAX } from '../layouts/corrections';
import { TESTS } from '../layouts/layout';
import { VALUE_SOURCES } from '../layouts/sources';
import { ListQuery, pageOf, PlainDateText } from './common';

/**
 * A row that a file does not write, with what each condition of its layout found in it; or a loan
 * that an earlier file told and that was voided since.
 */
export const LeftOutRow = z
  .object({
    id: z.int(),
    loanId: z.int().nullable(),
    loanNumber: z.string().nullable(),
    borrowerName: z.string().nullable(),
    /** Entry and account of a line of the journal. */
    entryId: z.int().nullable(),
    account: z.string().nullable(),
    voidedOn: PlainDateText.nullable(),
    conditions: z.array(
      z.object({
        record: z.string(),
        source: z.enum(VALUE_SOURCES),
        test: z.enum(TESTS),
        value: z.string(),
        said: z.string(),
      }),
    ),
  })
  .meta({ id: 'LeftOutRow' });
export type LeftOutRow = z.infer<typeof LeftOutRow>;

/** A page of the rows that a file leaves out, in their order. */
export const LeftOutRowPage = pageOf('LeftOutRowPage', LeftOutRow);
export type LeftOutRowPage = z.infer<typeof LeftOutRowPage>;

/** Most characters of a reason. */
const REASON_MAX = 300;

/** Answer to one row of a file: accepted, or rejected with its reason. */
const RowAnswer = z
  .strictObject({
    loanNumber: z.string().trim().min(1).max(20),
    isAccepted: z.boolean(),
    reason: z.string().trim().max(REASON_MAX, `Use como máximo ${REASON_MAX} letras`),
  })
  .refine(({ isAccepted, reason }) => isAccepted === (reason === ''), {
    path: ['reason'],
    message: 'Escriba el motivo del rechazo, y sólo de un rechazo',
  });

/** Answers of whoever was sent a file, row by row, and their day. */
export const OutsideFileRowAnswers = z
  .strictObject({
    answeredOn: PlainDateText,
    rows: z
      .array(RowAnswer)
      .min(1, 'Escriba la respuesta de una fila')
      .max(ROWS_ANSWERED_MAX, `Anote hasta ${ROWS_ANSWERED_MAX} filas a la vez`),
  })
  .refine(({ rows }) => new Set(rows.map(({ loanNumber }) => loanNumber)).size === rows.length, {
    path: ['rows'],
    message: 'Anote cada préstamo una sola vez',
  })
  .meta({ id: 'OutsideFileRowAnswers' });
export type OutsideFileRowAnswers = z.infer<typeof OutsideFileRowAnswers>;

/** States of a row by its last answer. */
const ROW_STATES = ['accepted', 'rejected', 'unanswered'] as const;

/** An answer to a row as it was written down. */
const WrittenAnswer = z.object({
  isAccepted: z.boolean(),
  reason: z.string(),
  answeredOn: PlainDateText,
  writtenAt: z.string(),
  writtenBy: z.string().nullable(),
});

/** A loan that a file tells, with the last answer to its row. */
export const OutsideFileRow = z
  .object({
    loanId: z.int(),
    loanNumber: z.string(),
    borrowerName: z.string(),
    /** True where the file tells it as late or written off. */
    isNegative: z.boolean(),
    state: z.enum(ROW_STATES),
    reason: z.string(),
    answeredOn: PlainDateText.nullable(),
    /** True of a rejected row that no file of the layout told again since, nor named as voided. */
    isWaiting: z.boolean(),
    /** Day on which its loan was voided: there is no row of it any more. */
    voidedOn: PlainDateText.nullable(),
    /** Answers to it, the last first: that one is in force. */
    answers: z.array(WrittenAnswer),
  })
  .meta({ id: 'OutsideFileRow' });
export type OutsideFileRow = z.infer<typeof OutsideFileRow>;

/** A page of the loans that a file tells. */
export const OutsideFileRowPage = pageOf('OutsideFileRowPage', OutsideFileRow);
export type OutsideFileRowPage = z.infer<typeof OutsideFileRowPage>;

/** Changes of rows after their file was made: their loan was voided, or they say otherwise. */
const SINCE = ['voided', 'changed'] as const;

/** Query of the rows of a file: those of a state, or of whose loan something came since. */
export const OutsideFileRowQuery = ListQuery.extend({
  state: z.enum(ROW_STATES).optional(),
  since: z.enum(SINCE).optional(),
});
export type OutsideFileRowQuery = z.infer<typeof OutsideFileRowQuery>;

/** Rows of a file that whoever approves or sends it should know of. */
export const OutsideFileWarnings = z
  .object({
    /** Rows of loans that were voided since: the file tells them as of its day, when they lived. */
    voidedCount: z.int(),
    /** Rows that the books of today would write otherwise; null of a file that went out. */
    changedCount: z.int().nullable(),
  })
  .meta({ id: 'OutsideFileWarnings' });
export type OutsideFileWarnings = z.infer<typeof OutsideFileWarnings>;

/** Files with rows that were rejected and that nobody sent again. */
export const RejectedRows = z
  .object({
    files: z.array(
      z.object({
        fileId: z.int(),
        layoutName: z.string(),
        to: PlainDateText,
        rowCount: z.int(),
        /** The first of their loans, and why its row was rejected. */
        loanNumber: z.string(),
        reason: z.string(),
      }),
    ),
  })
  .meta({ id: 'RejectedRows' });
export type RejectedRows = z.infer<typeof RejectedRows>;
