import { LAYOUT_KINDS, type LayoutKind, type Level } from './levels';

/** Forms that a value of a record has before a layout words it. */
type SourceForm = 'text' | 'date' | 'amount' | 'count';

type Forms = Readonly<Record<string, SourceForm>>;

/** Month of the last day of a file, which every line may repeat: YYYYMM, and YYYYMM00. */
const MONTH_SOURCES = { fileMonth: 'text', filePeriod: 'text' } as const satisfies Forms;

/** Values of an entry of the journal, with the form of each. */
const ENTRY_SOURCES = {
  ...MONTH_SOURCES,
  postedOn: 'date',
  entryNumber: 'text',
  entryOrder: 'text',
  description: 'text',
  document: 'text',
} as const satisfies Forms;

/** Values of a line of the journal, beside those of its entry. */
const LINE_SOURCES = {
  account: 'text',
  accountName: 'text',
  debit: 'amount',
  credit: 'amount',
  fund: 'text',
  currency: 'text',
} as const satisfies Forms;

/** Values of a borrower, as their record says them today. */
const BORROWER_SOURCES = {
  ...MONTH_SOURCES,
  documentType: 'text',
  documentNumber: 'text',
  borrowerName: 'text',
  borrowerKind: 'text',
  firstNames: 'text',
  lastNames: 'text',
  bornOn: 'date',
  borrowerPhone: 'text',
  borrowerEmail: 'text',
  borrowerAddress: 'text',
  occupation: 'text',
  employer: 'text',
} as const satisfies Forms;

/** Values of a loan at the close of a day. */
const LOAN_SOURCES = {
  loanNumber: 'text',
  loanCurrency: 'text',
  loanStatus: 'text',
  disbursedAmount: 'amount',
  outstandingPrincipal: 'amount',
  writtenOffAmount: 'amount',
  writtenOffOn: 'date',
  daysLate: 'count',
  riskRating: 'text',
  disbursedOn: 'date',
  nextDueOn: 'date',
} as const satisfies Forms;

/** Values of one of the guarantors of a borrower. */
const GUARANTOR_SOURCES = {
  guarantorDocumentType: 'text',
  guarantorDocumentNumber: 'text',
  guarantorName: 'text',
  guarantorPhone: 'text',
  guarantorAddress: 'text',
} as const satisfies Forms;

/** Values of the file itself. */
const FILE_SOURCES = {
  ...MONTH_SOURCES,
  lenderName: 'text',
  lenderDocument: 'text',
  fileFrom: 'date',
  fileTo: 'date',
  madeOn: 'date',
  fileCurrency: 'text',
  rowCount: 'count',
  detailCount: 'count',
  groupCount: 'count',
} as const satisfies Forms;

const JOURNAL_SUMS = { debitSum: 'amount', creditSum: 'amount' } as const satisfies Forms;
const LOAN_SUMS = {
  guarantorCount: 'count',
  disbursedSum: 'amount',
  principalSum: 'amount',
} as const satisfies Forms;

/** The value that each sum of a file adds up. */
export const SUMMED = {
  debitSum: 'debit',
  creditSum: 'credit',
  disbursedSum: 'disbursedAmount',
  principalSum: 'outstandingPrincipal',
} as const;

const JOURNAL_FILE = { ...FILE_SOURCES, ...JOURNAL_SUMS };
const LOANS_FILE = { ...FILE_SOURCES, ...LOAN_SUMS };
const LOAN_LINE = { ...LOAN_SOURCES, ...BORROWER_SOURCES };

/** The closed lists of values: by kind, and by what a record is written for. */
const SOURCES = {
  journal: {
    header: JOURNAL_FILE,
    entry: ENTRY_SOURCES,
    line: { ...ENTRY_SOURCES, ...LINE_SOURCES },
    trailer: JOURNAL_FILE,
  },
  loans: {
    header: LOANS_FILE,
    borrower: BORROWER_SOURCES,
    loan: LOAN_LINE,
    guarantor: { ...LOAN_LINE, ...GUARANTOR_SOURCES },
    trailer: LOANS_FILE,
  },
} as const;

/** Levels of a kind, in the order in which a file has them. */
export const levelsOf = (kind: LayoutKind): Level[] => Object.keys(SOURCES[kind]) as Level[];

/** Values that a record may take, with the form of each; none at a level of another kind. */
export function sourcesOf(kind: LayoutKind, level: Level): Forms {
  const levels: Readonly<Partial<Record<Level, Forms>>> = SOURCES[kind];
  return levels[level] ?? {};
}

/** Value of a line of the journal. */
export type JournalSource = keyof (typeof SOURCES)['journal']['line'];

/** Value of a loan or of its borrower. */
export type LoanSource = keyof typeof LOAN_LINE;

/** Value of a guarantor. */
export type GuarantorSource = keyof typeof GUARANTOR_SOURCES;

/** Value of a file that is known before its lines are. */
export type FileSource =
  'lenderName' | 'lenderDocument' | 'fileFrom' | 'fileTo' | 'madeOn' | keyof typeof MONTH_SOURCES;

/** Value of a record of any kind. */
export type ValueSource =
  | JournalSource
  | LoanSource
  | GuarantorSource
  | keyof typeof JOURNAL_FILE
  | keyof typeof LOANS_FILE;

/** Origin of a field: a value of the record, a fixed text, or nothing. */
export type FieldSource = ValueSource | 'constant' | 'empty';

const codesOf = (forms: Forms) => Object.keys(forms) as ValueSource[];

/** Codes of every value of every record. */
export const VALUE_SOURCES = [
  ...new Set(
    LAYOUT_KINDS.flatMap((kind) =>
      levelsOf(kind).flatMap((level) => codesOf(sourcesOf(kind, level))),
    ),
  ),
] as [ValueSource, ...ValueSource[]];

/** Codes of every value, with a fixed text and with nothing. */
export const FIELD_SOURCES = [...VALUE_SOURCES, 'constant', 'empty'] as [
  FieldSource,
  ...FieldSource[],
];
