import { z } from 'zod';
import { DAY_COUNTS } from '../calendar/dayCount';
import { BORROWER_DOCUMENT_TYPES } from '../identity/documents';
import { LOAN_METHODS, RATE_KINDS } from '../loan/terms';
import { ImportRun, IMPORT_OUTCOMES, IMPORT_STATUSES } from './borrowerImports';
import { ListQuery, MoneyText, pageOf, PaymentFrequencyText, PlainDateText, RowId } from './common';

/** Fields that a column of a file of migrated loans may hold. */
const LOAN_IMPORT_FIELDS = [
  'documentType',
  'documentNumber',
  'originalNumber',
  'principal',
  'annualRatePercent',
  'installmentCount',
  'disbursedOn',
  'firstDueOn',
  'dueDates',
  'installmentAmount',
  'lateAnnualRatePercent',
  'cutOn',
  'paidThrough',
  'payments',
  'principalThere',
  'interestThere',
  'lateInterestThere',
] as const;

/** Field of a file of migrated loans, for example `'originalNumber'`. */
export type LoanImportField = (typeof LOAN_IMPORT_FIELDS)[number];

/** Columns by what they hold, counted from 0, and what all the rows share. */
export const LoanImportMapping = z
  .strictObject({
    columns: z.partialRecord(z.enum(LOAN_IMPORT_FIELDS), z.int().min(0).max(200)),
    shared: z.strictObject({
      /** Type of document of the rows that name none. */
      documentType: z.enum(BORROWER_DOCUMENT_TYPES),
      fundId: RowId.nullable(),
      productId: RowId.nullable(),
      rateKind: z.enum(RATE_KINDS),
      dayCount: z.enum(DAY_COUNTS),
      paymentFrequency: PaymentFrequencyText,
      method: z.enum(LOAN_METHODS),
      /** Cut-off day of the rows that name none. */
      cutOn: PlainDateText,
    }),
  })
  .meta({ id: 'LoanImportMapping' });
export type LoanImportMapping = z.infer<typeof LoanImportMapping>;

/** Confirms a migration by what its trial run said, so that nothing else is registered. */
export const LoanImportRun = ImportRun;
export type LoanImportRun = z.infer<typeof LoanImportRun>;

/** A file of migrated loans with its control totals. */
export const LoanImport = z
  .object({
    id: z.int(),
    number: z.string(),
    fileName: z.string(),
    sha256: z.string(),
    status: z.enum(IMPORT_STATUSES),
    rowCount: z.int(),
    create: z.int(),
    skip: z.int(),
    refuse: z.int(),
    created: z.int(),
    /** Principal owed on the day of the cut, of what passed and of what was registered. */
    principal: MoneyText,
    createdAt: z.string(),
    createdBy: z.string(),
    undoReason: z.string().nullable(),
  })
  .meta({ id: 'LoanImport' });
export type LoanImport = z.infer<typeof LoanImport>;

/** Import of loans with the data that the person needs to say which column holds what. */
export const LoanImportDetail = LoanImport.extend({
  headers: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  fields: z.array(
    z.object({ name: z.enum(LOAN_IMPORT_FIELDS), title: z.string(), isNeeded: z.boolean() }),
  ),
  mapping: LoanImportMapping,
}).meta({ id: 'LoanImportDetail' });
export type LoanImportDetail = z.infer<typeof LoanImportDetail>;

/** A page of files. */
export const LoanImportPage = pageOf('LoanImportPage', LoanImport);
export type LoanImportPage = z.infer<typeof LoanImportPage>;

/** A row with what would become of it. */
export const LoanImportRow = z
  .object({
    id: z.int(),
    line: z.int(),
    outcome: z.enum(IMPORT_OUTCOMES),
    originalNumber: z.string(),
    borrowerName: z.string(),
    principal: z.string(),
    reason: z.string(),
    loanId: z.int().nullable(),
    loanNumber: z.string().nullable(),
  })
  .meta({ id: 'LoanImportRow' });
export type LoanImportRow = z.infer<typeof LoanImportRow>;

/** Query of the rows of a file. */
export const LoanImportRowQuery = ListQuery.extend({
  outcome: z.enum(IMPORT_OUTCOMES).optional(),
});
export type LoanImportRowQuery = z.infer<typeof LoanImportRowQuery>;

/** A page of rows. */
export const LoanImportRowPage = pageOf('LoanImportRowPage', LoanImportRow);
export type LoanImportRowPage = z.infer<typeof LoanImportRowPage>;
