import { z } from 'zod';
import { CORRECTED_MAX } from '../layouts/corrections';
import { ROW_FATES } from '../layouts/linePlan';
import { LAYOUT_KINDS } from '../layouts/levels';
import { CurrencyCode, ListQuery, MoneyText, pageOf, PlainDateText, RowId } from './common';
import { RECORDS_ASKED, RowProblem } from './reportLayouts';
import { ReportControl } from './reports';

/** States of a file for outsiders, in their order. */
const OUTSIDE_FILE_STATUSES = [
  'assembled',
  'approved',
  'sent',
  'accepted',
  'rejected',
  'discarded',
] as const;

/** Most reasons of a rejection, and most characters of one. */
const REASONS_MAX = 50;
const REASON_MAX = 300;

/** A file that is asked for: its layout, and the period or the day that it is of. */
export const NewOutsideFile = z
  .strictObject({ layoutId: RowId, ...RECORDS_ASKED })
  .meta({ id: 'NewOutsideFile' });
export type NewOutsideFile = z.infer<typeof NewOutsideFile>;

/** Sending of a file: the day, and the receipt or whatever says where it went. */
export const OutsideFileSending = z
  .strictObject({ sentOn: PlainDateText, reference: z.string().trim().max(REASON_MAX) })
  .meta({ id: 'OutsideFileSending' });
export type OutsideFileSending = z.infer<typeof OutsideFileSending>;

/** Answer of whoever was sent the file; one that rejects it says why. */
export const OutsideFileAnswer = z
  .strictObject({
    answeredOn: PlainDateText,
    isAccepted: z.boolean(),
    reasons: z
      .array(z.string().trim().min(1, 'Escriba el motivo').max(REASON_MAX))
      .max(REASONS_MAX),
  })
  .refine(({ isAccepted, reasons }) => isAccepted === (reasons.length === 0), {
    path: ['reasons'],
    message: 'Escriba los motivos del rechazo, y sólo de un rechazo',
  })
  .meta({ id: 'OutsideFileAnswer' });
export type OutsideFileAnswer = z.infer<typeof OutsideFileAnswer>;

/** Correction that is asked for: loans of a file that was sent, by their numbers, and why. */
export const OutsideFileCorrection = z
  .strictObject({
    loanNumbers: z
      .array(z.string().trim().min(1).max(20))
      .min(1, 'Escriba un préstamo')
      .max(CORRECTED_MAX, `Corrija hasta ${CORRECTED_MAX} préstamos a la vez`),
    reason: z.string().trim().min(3, 'Escriba el motivo').max(REASON_MAX),
  })
  .meta({ id: 'OutsideFileCorrection' });
export type OutsideFileCorrection = z.infer<typeof OutsideFileCorrection>;

/** Text of a field of one record, as a file says it of a loan. */
export const FileCell = z.object({ record: z.string(), field: z.string(), text: z.string() });
export type FileCell = z.infer<typeof FileCell>;

/** A debt that is not told to a bureau, because its debtor was not told so in time. */
const HeldDebt = z
  .object({
    loanId: z.int(),
    loanNumber: z.string(),
    borrowerName: z.string(),
    daysLate: z.int(),
    isWrittenOff: z.boolean(),
    /**
     * Days from which notices of this arrear count: when they were made, or written down later;
     * and how many are enough.
     */
    noticesOn: z.array(PlainDateText),
    noticesNeeded: z.int(),
    /** Days that must go by from the last of them that is needed. */
    noticeDays: z.int(),
  })
  .meta({ id: 'HeldDebt' });
export type HeldDebt = z.infer<typeof HeldDebt>;

/** A loan of a correction, and its texts that differ from what had been sent. */
const ChangedLoan = z
  .object({
    loanId: z.int(),
    loanNumber: z.string(),
    cells: z.array(
      z.object({ record: z.string(), field: z.string(), before: z.string(), after: z.string() }),
    ),
  })
  .meta({ id: 'ChangedLoan' });
export type ChangedLoan = z.infer<typeof ChangedLoan>;

/** Lines of a file by their record, and its rows by what became of them. */
const FileContents = z.object({
  records: z.array(z.object({ name: z.string(), lineCount: z.int() })),
  parts: z.array(
    z.object({
      fate: z.enum(ROW_FATES),
      rowCount: z.int(),
      sums: z.array(z.object({ name: z.string(), amount: MoneyText })),
    }),
  ),
  /** Figures that no line writes: they were compared with nothing. */
  untold: z.array(z.string()),
  /** Figures that rows write more than once, and how many rows do. */
  repeated: z.array(z.object({ name: z.string(), rowCount: z.int() })),
  /** Loans that earlier files told and that were voided since: it names them, and has no row. */
  voided: z.int(),
  /** Debts held back, the first ones of them; none in a list of files. */
  held: z.array(HeldDebt),
  /** Texts of a correction that differ from what had been sent; none in a list of files. */
  changes: z.array(ChangedLoan),
});

/** A file for outsiders. */
export const OutsideFile = z
  .object({
    id: z.int(),
    layoutId: z.int(),
    layoutName: z.string(),
    layoutVersion: z.int(),
    kind: z.enum(LAYOUT_KINDS),
    from: PlainDateText,
    to: PlainDateText,
    currency: CurrencyCode,
    status: z.enum(OUTSIDE_FILE_STATUSES),
    fileName: z.string(),
    size: z.int(),
    sha256: z.string(),
    rowCount: z.int(),
    problemCount: z.int(),
    /** True of a layout whose reader takes a file without rows: others are not approved so. */
    takesNoRows: z.boolean(),
    contents: FileContents,
    /** Totals of the file beside those of the books when it was made. */
    control: z.array(ReportControl),
    assembledBy: z.string().nullable(),
    assembledAt: z.string(),
    /** True where whoever reads made it: another person approves. */
    isOwn: z.boolean(),
    approvedBy: z.string().nullable(),
    approvedAt: z.string().nullable(),
    /** Business date of the approval: it is sent on that day or later. */
    approvedOn: PlainDateText.nullable(),
    sentOn: PlainDateText.nullable(),
    reference: z.string(),
    answeredOn: PlainDateText.nullable(),
    reasons: z.array(z.string()),
    /** Rows whose last answer rejects them, whatever was answered to the file. */
    rejectedCount: z.int(),
    discardReason: z.string(),
    /** File that it corrects, its number among the corrections of that one, and why. */
    correctsId: z.int().nullable(),
    correctionNumber: z.int().nullable(),
    correctionReason: z.string(),
    /** Corrections of it, by their number. */
    corrections: z.array(
      z.object({
        id: z.int(),
        number: z.int(),
        status: z.enum(OUTSIDE_FILE_STATUSES),
        fileName: z.string(),
      }),
    ),
  })
  .meta({ id: 'OutsideFile' });
export type OutsideFile = z.infer<typeof OutsideFile>;

/** A page of files for outsiders. */
export const OutsideFilePage = pageOf('OutsideFilePage', OutsideFile);
export type OutsideFilePage = z.infer<typeof OutsideFilePage>;

/** Query of files: those of a state or of a kind of record. */
export const OutsideFileQuery = ListQuery.extend({
  status: z.enum(OUTSIDE_FILE_STATUSES).optional(),
  kind: z.enum(LAYOUT_KINDS).optional(),
});
export type OutsideFileQuery = z.infer<typeof OutsideFileQuery>;

/** A page of the problems of a file, in the order of its rows. */
export const RowProblemPage = pageOf('RowProblemPage', RowProblem.extend({ id: z.int() }));
export type RowProblemPage = z.infer<typeof RowProblemPage>;
