/** Records that a file for outsiders is made of: lines of the journal, or loans of a day. */
export const LAYOUT_KINDS = ['journal', 'loans'] as const;

/** One kind of record, for example `'journal'`. */
export type LayoutKind = (typeof LAYOUT_KINDS)[number];

/** Forms that a value of a record has before a layout words it. */
export type SourceForm = 'text' | 'date' | 'amount';

/** Values of a line of the journal, with the form of each. */
const JOURNAL_SOURCES = {
  postedOn: 'date',
  entryNumber: 'text',
  account: 'text',
  accountName: 'text',
  debit: 'amount',
  credit: 'amount',
  description: 'text',
  fund: 'text',
  currency: 'text',
  document: 'text',
} as const satisfies Readonly<Record<string, SourceForm>>;

/** Values of a loan at the close of a day, with the form of each. */
const LOAN_SOURCES = {
  loanNumber: 'text',
  documentType: 'text',
  documentNumber: 'text',
  borrowerName: 'text',
  loanCurrency: 'text',
  disbursedAmount: 'amount',
  outstandingPrincipal: 'amount',
  daysLate: 'text',
  riskRating: 'text',
  disbursedOn: 'date',
  nextDueOn: 'date',
} as const satisfies Readonly<Record<string, SourceForm>>;

/** The closed lists of values, by kind of record. */
export const SOURCES = { journal: JOURNAL_SOURCES, loans: LOAN_SOURCES } as const;

/** Value of a line of the journal. */
export type JournalSource = keyof typeof JOURNAL_SOURCES;

/** Value of a loan. */
export type LoanSource = keyof typeof LOAN_SOURCES;

/** Codes of every source of every kind, with a fixed text and with nothing. */
export const FIELD_SOURCES = [
  ...(Object.keys(JOURNAL_SOURCES) as JournalSource[]),
  ...(Object.keys(LOAN_SOURCES) as LoanSource[]),
  'constant',
  'empty',
] as const;

/** Origin of a field: a value of the record, a fixed text, or nothing. */
export type FieldSource = JournalSource | LoanSource | 'constant' | 'empty';

/** Fills of a field of fixed width: blanks behind or before the text, or zeros before it. */
export const PADS = ['spaceAfter', 'spaceBefore', 'zeroBefore'] as const;

/** Forms of a day in a file. */
export const DATE_FORMS = ['YYYY-MM-DD', 'DD/MM/YYYY', 'YYYYMMDD'] as const;

/** Signs that part the fields of a delimited file. */
export const SEPARATORS = ['comma', 'semicolon', 'pipe', 'tab'] as const;

/** The sign of each. */
export const SEPARATOR_SIGNS = { comma: ',', semicolon: ';', pipe: '|', tab: '\t' } as const;

/** Sets of characters of a file. */
export const CHARSETS = ['utf-8', 'latin1'] as const;

/** One field of a layout. */
export interface LayoutField {
  readonly name: string;
  readonly source: FieldSource;
  /** Text of a constant; empty of any other source. */
  readonly constant: string;
  /** True while nobody compared the field with what its reader asks for. */
  readonly isUnverified: boolean;
  /** Codes that its reader uses for ours; none where the value goes as it is. */
  readonly codes: readonly { readonly from: string; readonly to: string }[];
  /** Characters that it takes in a file of fixed width. */
  readonly width: number | null;
  readonly pad: (typeof PADS)[number];
  readonly isRequired: boolean;
  readonly maxLength: number | null;
}

/** Look of a file: what a version of a layout says. */
export interface Layout {
  readonly kind: LayoutKind;
  /** Form of its lines: fields parted by a sign, or each of a width. */
  readonly form: 'delimited' | 'fixed';
  readonly separator: (typeof SEPARATORS)[number];
  readonly charset: (typeof CHARSETS)[number];
  readonly dateForm: (typeof DATE_FORMS)[number];
  readonly decimalSign: 'point' | 'comma';
  readonly decimals: number;
  readonly hasHeader: boolean;
  readonly fields: readonly LayoutField[];
}

/** Values of one record, by source; amounts as decimal text, days as ISO. */
export type LayoutRow = Readonly<Record<string, string | null>>;
