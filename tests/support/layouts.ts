import type { Layout, LayoutField, LayoutFile, LayoutRecord } from '@core/layouts/layout';

/** A field of a layout, of the description of an entry where nothing else is said. */
export const aField = (name: string, change: Partial<LayoutField> = {}): LayoutField => ({
  name,
  tag: '',
  source: 'description',
  constant: '',
  isUnverified: false,
  codes: [],
  width: null,
  pad: 'spaceAfter',
  isRequired: false,
  maxLength: null,
  ...change,
});

/** A record of a layout, of the lines of the journal where nothing else is said. */
export const aRecord = (
  fields: readonly LayoutField[],
  change: Partial<LayoutRecord> = {},
): LayoutRecord => ({ name: 'Línea', tag: '', level: 'line', condition: null, fields, ...change });

/** A delimited layout of the journal, with one field where nothing else is said. */
export const aLayout = (change: Partial<Layout> = {}): Layout => ({
  kind: 'journal',
  form: 'delimited',
  rootTag: '',
  separator: 'comma',
  charset: 'utf-8',
  dateForm: 'YYYY-MM-DD',
  decimalSign: 'point',
  decimals: 2,
  hasHeader: false,
  takesFormulas: false,
  takesNoRows: false,
  namePattern: '',
  bureau: null,
  records: [aRecord([aField('Glosa')])],
  ...change,
});

/** Values of a file that its rows do not say. */
export const aFile = (values: LayoutFile['values'] = {}): LayoutFile => ({
  currency: 'PEN',
  values,
});
