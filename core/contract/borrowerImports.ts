import { z } from 'zod';
import { BORROWER_DOCUMENT_TYPES } from '../identity/documents';
import { Count, ListQuery, pageOf } from './common';

/** Fields that a column of a file of borrowers may hold. */
const IMPORT_FIELDS = [
  'kind',
  'documentType',
  'documentNumber',
  'firstNames',
  'lastNames',
  'phone',
  'email',
  'address',
  'occupation',
  'monthlyIncome',
  'bornOn',
  'representativeName',
  'representativeDocumentType',
  'representativeDocument',
  'representativePower',
] as const;

/** Field of a file of borrowers, for example `'phone'`. */
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Stages of a file: read, looked at, being registered, registered, undone. */
export const IMPORT_STATUSES = ['LEIDA', 'REVISADA', 'EN_CURSO', 'TERMINADA', 'DESHECHA'] as const;

/** State of an import of borrowers, for example `'REVISADA'`. */
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** Outcomes of a row of an import, foreseen or final. */
export const IMPORT_OUTCOMES = ['create', 'skip', 'refuse', 'created'] as const;

/** Columns by what they hold, counted from 0, and the document of rows that name no type. */
export const ImportMapping = z
  .strictObject({
    columns: z.partialRecord(z.enum(IMPORT_FIELDS), z.int().min(0).max(200)),
    documentType: z.enum(BORROWER_DOCUMENT_TYPES),
  })
  .meta({ id: 'ImportMapping' });
export type ImportMapping = z.infer<typeof ImportMapping>;

/** Confirms an import by what its trial run said, so that nothing else is registered. */
export const ImportRun = z
  .strictObject({ create: Count, sha256: z.string().length(64) })
  .meta({ id: 'ImportRun' });
export type ImportRun = z.infer<typeof ImportRun>;

/** A file of borrowers with its control totals. */
export const BorrowerImport = z
  .object({
    id: z.int(),
    fileName: z.string(),
    sha256: z.string(),
    encoding: z.string(),
    delimiter: z.string(),
    status: z.enum(IMPORT_STATUSES),
    rowCount: z.int(),
    create: z.int(),
    skip: z.int(),
    refuse: z.int(),
    created: z.int(),
    createdAt: z.string(),
    createdBy: z.string(),
    undoReason: z.string().nullable(),
  })
  .meta({ id: 'BorrowerImport' });
export type BorrowerImport = z.infer<typeof BorrowerImport>;

/** Import of borrowers with the data that the person needs to say which column holds what. */
export const BorrowerImportDetail = BorrowerImport.extend({
  headers: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  fields: z.array(
    z.object({ name: z.enum(IMPORT_FIELDS), title: z.string(), isNeeded: z.boolean() }),
  ),
  mapping: ImportMapping,
  /** Instant at which the same bytes were registered before. */
  registeredBeforeAt: z.string().nullable(),
}).meta({ id: 'BorrowerImportDetail' });
export type BorrowerImportDetail = z.infer<typeof BorrowerImportDetail>;

/** Query of the files. */
export const BorrowerImportQuery = ListQuery;

/** A page of files. */
export const BorrowerImportPage = pageOf('BorrowerImportPage', BorrowerImport);
export type BorrowerImportPage = z.infer<typeof BorrowerImportPage>;

/** A row with what would become of it. */
export const BorrowerImportRow = z
  .object({
    id: z.int(),
    line: z.int(),
    outcome: z.enum(IMPORT_OUTCOMES),
    document: z.string(),
    fullName: z.string(),
    reason: z.string(),
    borrowerId: z.int().nullable(),
  })
  .meta({ id: 'BorrowerImportRow' });
export type BorrowerImportRow = z.infer<typeof BorrowerImportRow>;

/** Query of the rows of a file. */
export const BorrowerImportRowQuery = ListQuery.extend({
  outcome: z.enum(IMPORT_OUTCOMES).optional(),
});
export type BorrowerImportRowQuery = z.infer<typeof BorrowerImportRowQuery>;

/** A page of rows. */
export const BorrowerImportRowPage = pageOf('BorrowerImportRowPage', BorrowerImportRow);
export type BorrowerImportRowPage = z.infer<typeof BorrowerImportRowPage>;
