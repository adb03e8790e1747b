import type { LayoutKind, Level } from './levels';
import type { FieldSource, ValueSource } from './sources';

/** Fills of a field of fixed width: blanks behind or before the text, or zeros before it. */
export const PADS = ['spaceAfter', 'spaceBefore', 'zeroBefore'] as const;

/** Forms of a day in a file. */
export const DATE_FORMS = ['YYYY-MM-DD', 'DD/MM/YYYY', 'YYYYMMDD'] as const;

/** Signs that part the fields of a delimited file. */
export const SEPARATORS = ['comma', 'semicolon', 'pipe', 'tab'] as const;

/** The sign of each. */
export const SEPARATOR_SIGNS = { comma: ',', semicolon: ';', pipe: '|', tab: '\t' } as const;

/** Sets of characters of a file; the marked one begins with the mark by which Excel knows it. */
export const CHARSETS = ['utf-8', 'utf-8-marked', 'latin1'] as const;

/**
 * Forms of the lines of a file: fields parted by a sign, each of a width, each behind its tag and
 * its length, each behind its tag and a sign, or elements of XML.
 */
export const LINE_FORMS = ['delimited', 'fixed', 'tagLength', 'tagValue', 'xml'] as const;

/** Tests of a condition: the value is a text, is not, or is a greater number. */
export const TESTS = ['is', 'isNot', 'above'] as const;

/** One field of a layout. */
export interface LayoutField {
  readonly name: string;
  /** Tag, or name of its element; empty in a file that has none. */
  readonly tag: string;
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

/** Test that a record is written only by. */
export interface LayoutCondition {
  readonly source: ValueSource;
  readonly test: (typeof TESTS)[number];
  readonly value: string;
}

/** A kind of line of a file. */
export interface LayoutRecord {
  readonly name: string;
  /** Tag that its line begins with, or name of its element. */
  readonly tag: string;
  /** Part of the file that it is written for, once for each. */
  readonly level: Level;
  /** Test that tells for which of its level; for all of it where there is none. */
  readonly condition: LayoutCondition | null;
  readonly fields: readonly LayoutField[];
}

/** Rules of a file that tells debts to a bureau; the stricter of these and of the country hold. */
export interface LayoutBureau {
  /** Days between the notice to the debtor and the file; none where only the country says. */
  readonly noticeDays: number | null;
  /** Debt up to which two notices are needed, in the currency of the file; none: one is enough. */
  readonly twiceUpTo: string | null;
}

/** Look of a file: what a version of a layout says. */
export interface Layout {
  readonly kind: LayoutKind;
  readonly form: (typeof LINE_FORMS)[number];
  /** Name of the element that holds the others of an XML file; empty in any other. */
  readonly rootTag: string;
  readonly separator: (typeof SEPARATORS)[number];
  readonly charset: (typeof CHARSETS)[number];
  readonly dateForm: (typeof DATE_FORMS)[number];
  readonly decimalSign: 'point' | 'comma';
  readonly decimals: number;
  /** True where the first line says the names of the fields. */
  readonly hasHeader: boolean;
  /** True where its reader is no spreadsheet: a text that one would run goes as it is. */
  readonly takesFormulas: boolean;
  /** True where a file without rows is a file. */
  readonly takesNoRows: boolean;
  /** Name of its files, with parts in braces that each fills in; empty: the usual one. */
  readonly namePattern: string;
  /** Rules of a file for a bureau; none where it is for somebody else. */
  readonly bureau: LayoutBureau | null;
  /** Kinds of lines, in the order of their levels. */
  readonly records: readonly LayoutRecord[];
}

/** Values of one record, by source; amounts as decimal text, days as ISO. */
export type LayoutValues = Readonly<Record<string, string | null>>;

/** A line of the journal, or a loan. */
export interface LayoutRow {
  /** Id of a loan; none of a line of the journal. */
  readonly id?: string | undefined;
  /** True of a debt that may not be told yet: it is neither written nor counted among those. */
  readonly isHeld?: boolean | undefined;
  /** Entry or borrower that it stands under; rows of one follow each other. */
  readonly group: string;
  readonly values: LayoutValues;
  /** Values of each of its guarantors. */
  readonly guarantors?: readonly LayoutValues[] | undefined;
}

/** Values of a file that its rows do not say, and the currency of its amounts. */
export interface LayoutFile {
  readonly currency: string;
  readonly values: LayoutValues;
}
