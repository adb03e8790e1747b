import { z } from 'zod';
import { COUNTRIES } from '../countries';
import { CHARSETS, DATE_FORMS, LINE_FORMS, PADS, SEPARATORS, TESTS } from '../layouts/layout';
import { PATTERN_MAX, patternSourceFault } from '../layouts/fileName';
import { layoutFaults } from '../layouts/layoutFaults';
import { ROW_PROBLEMS } from '../layouts/renderLayout';
import { LAYOUT_KINDS, LEVELS } from '../layouts/levels';
import { FIELD_SOURCES, VALUE_SOURCES } from '../layouts/sources';
import { CurrencyCode, NameText, Ordinal, PlainDateText, PositiveMoneyText } from './common';

/** Most records of a layout, most fields of one, and most codes and characters of a field. */
const RECORDS_MAX = 20;
const FIELDS_MAX = 100;
const CODES_MAX = 100;
const WIDTH_MAX = 500;

const WORDS_MAX = 100;
const Width = z.int().min(1, 'Use de 1 a 500').max(WIDTH_MAX, 'Use de 1 a 500').nullable();
const Code = z.string().trim().min(1, 'Escriba el código').max(WORDS_MAX);

/** Tag of a field, of a record or of a document; empty where the file has none. */
const Tag = z.string().trim().max(30, 'Use hasta 30 letras');

/** One field of a layout, in the order of its line. */
const LayoutField = z.strictObject({
  name: NameText.min(1, 'Escriba el nombre').max(WORDS_MAX),
  tag: Tag,
  source: z.enum(FIELD_SOURCES, 'Elija de dónde sale'),
  constant: z.string().trim().max(WORDS_MAX),
  isUnverified: z.boolean(),
  codes: z.array(z.strictObject({ from: Code, to: Code })).max(CODES_MAX),
  width: Width,
  pad: z.enum(PADS),
  isRequired: z.boolean(),
  maxLength: Width,
});

/** A kind of line: for each of what it is written, and of which of them. */
const LayoutRecord = z.strictObject({
  name: NameText.min(1, 'Escriba el nombre').max(WORDS_MAX),
  tag: Tag,
  level: z.enum(LEVELS, 'Elija de qué es'),
  condition: z
    .strictObject({
      source: z.enum(VALUE_SOURCES, 'Elija el dato'),
      test: z.enum(TESTS, 'Elija la comparación'),
      value: z.string().trim().max(WORDS_MAX),
    })
    .nullable(),
  fields: z.array(LayoutField).min(1, 'Agregue un campo').max(FIELDS_MAX),
});

/** Look of a file: what a version of a layout says, without what it writes. */
const LOOK = {
  form: z.enum(LINE_FORMS),
  rootTag: Tag,
  separator: z.enum(SEPARATORS),
  charset: z.enum(CHARSETS),
  dateForm: z.enum(DATE_FORMS),
  decimalSign: z.enum(['point', 'comma']),
  decimals: z.int().min(0).max(6, 'Use de 0 a 6 decimales'),
  hasHeader: z.boolean(),
  takesFormulas: z.boolean().default(false),
  takesNoRows: z.boolean().default(false),
  namePattern: z.string().trim().max(PATTERN_MAX, `Use hasta ${PATTERN_MAX} letras`).default(''),
  bureau: z
    .strictObject({
      noticeDays: z.int().min(1, 'Use de 1 a 90').max(90, 'Use de 1 a 90').nullable(),
      twiceUpTo: PositiveMoneyText.nullable(),
    })
    .nullable(),
  records: z.array(LayoutRecord).min(1, 'Agregue un registro').max(RECORDS_MAX),
};

const LayoutBase = z.strictObject({ kind: z.enum(LAYOUT_KINDS), ...LOOK });
type LayoutBase = z.infer<typeof LayoutBase>;

function refuseFaults(layout: LayoutBase, c: z.core.$RefinementCtx) {
  for (const { record, field, property, message } of layoutFaults(layout)) {
    const place = field === null ? [] : ['fields', field];
    const isWhole = property === 'rootTag' || property === 'namePattern';
    const path = isWhole ? [property] : ['records', record, ...place, property];
    c.addIssue({ code: 'custom', path: ['layout', ...path], message });
  }
}

/** Refuses the faults of a draft: of its layout, and of a name of files without a source. */
function refuseDraft(
  { source, layout }: { readonly source: string; readonly layout: LayoutBase },
  c: z.core.$RefinementCtx,
) {
  refuseFaults(layout, c);
  const message = patternSourceFault(layout, source);
  if (message !== undefined) c.addIssue({ code: 'custom', path: ['source'], message });
}

/** Source of a layout: who asks for it so, and where it is written. */
const SourceText = z.string().trim().max(500);

/** A draft of a layout: the next version, or the draft that there is. */
export const NewLayoutDraft = z
  .strictObject({ source: SourceText, layout: LayoutBase })
  .superRefine(refuseDraft)
  .meta({ id: 'NewLayoutDraft' });
export type NewLayoutDraft = z.infer<typeof NewLayoutDraft>;

/** A layout that nobody had yet, with its first draft. */
export const NewReportLayout = z
  .strictObject({
    name: NameText.min(3, 'Escriba el nombre').max(WORDS_MAX),
    country: z.enum(COUNTRIES as [(typeof COUNTRIES)[number]]).nullable(),
    source: SourceText,
    layout: LayoutBase,
  })
  .superRefine(refuseDraft)
  .meta({ id: 'NewReportLayout' });
export type NewReportLayout = z.infer<typeof NewReportLayout>;

/** A version of a layout; one that was published is never edited. */
export const LayoutVersion = z
  .object({
    version: z.int(),
    /** Digest of what it says: whoever publishes names the one that they read. */
    digest: z.string(),
    status: z.enum(['draft', 'published', 'retired']),
    source: z.string(),
    layout: LayoutBase,
    /** Fields that nobody compared with what the reader asks for. */
    unverified: z.array(z.string()),
    writtenBy: z.string().nullable(),
    /** True where whoever reads wrote in it: another person publishes. */
    isOwn: z.boolean(),
    writtenAt: z.string(),
    publishedBy: z.string().nullable(),
    publishedAt: z.string().nullable(),
  })
  .meta({ id: 'LayoutVersion' });
export type LayoutVersion = z.infer<typeof LayoutVersion>;

/** A layout as lists tell it. */
export const LayoutInfo = z
  .object({
    id: z.int(),
    name: z.string(),
    country: z.enum(COUNTRIES as [(typeof COUNTRIES)[number]]).nullable(),
    kind: z.enum(LAYOUT_KINDS),
    /** Version that files are made with; none while nobody published one. */
    publishedVersion: z.int().nullable(),
    draftVersion: z.int().nullable(),
    /** Fields to be verified of its newest version. */
    unverifiedCount: z.int(),
  })
  .meta({ id: 'LayoutInfo' });
export type LayoutInfo = z.infer<typeof LayoutInfo>;

/** A layout with its versions, the newest first. */
export const ReportLayout = LayoutInfo.extend({ versions: z.array(LayoutVersion) }).meta({
  id: 'ReportLayout',
});
export type ReportLayout = z.infer<typeof ReportLayout>;

/** Version that is published: it must be the one that was read. */
export const PublishedLayout = z
  .strictObject({ version: Ordinal, digest: z.string().regex(/^[0-9a-f]{32}$/) })
  .meta({ id: 'PublishedLayout' });
export type PublishedLayout = z.infer<typeof PublishedLayout>;

/** Days and currency of records; the month so far, today and the base where left out. */
export const RECORDS_ASKED = {
  from: PlainDateText.optional().describe(
    'Del diario: desde este día; el primero del mes si falta',
  ),
  to: PlainDateText.optional().describe('Del diario: hasta este día; hoy si falta'),
  asOf: PlainDateText.optional().describe('De préstamos: al cierre de este día; hoy si falta'),
  currency: CurrencyCode.optional(),
};

/** Fault of a field of a line. */
export const RowProblem = z
  .object({
    row: z.int(),
    record: z.string(),
    field: z.string(),
    problem: z.enum(ROW_PROBLEMS),
    value: z.string(),
  })
  .meta({ id: 'RowProblem' });
export type RowProblem = z.infer<typeof RowProblem>;

/** The name and first lines of a file as a version would write them now. */
export const LayoutSample = z
  .object({
    /** Null where the name asks for a document of the lender that nobody wrote down. */
    fileName: z.string().nullable(),
    lines: z.array(z.string()),
    problems: z.array(RowProblem),
  })
  .meta({ id: 'LayoutSample' });
export type LayoutSample = z.infer<typeof LayoutSample>;
