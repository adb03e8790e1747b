import { isPlainDate, plainDate } from '@core/calendar/plainDate';
import type { ImportField, ImportMapping } from '@core/contract/borrowerImports';
import { BORROWER_DOCUMENT_TYPES } from '@core/identity/documents';
import { plainText } from '../../platform/text';

/** Document number as a spreadsheet writes it: spaces, dots and hyphens are for the eye. */
export const documentNumber = (text: string) => text.replaceAll(/[\s.-]/g, '').toUpperCase();
const phone = (text: string) => text.replaceAll(/[\s().-]/g, '');

export function documentType(text: string): string {
  const typed = plainText(text).toUpperCase().replaceAll('.', '').replaceAll(/[ -]/g, '_');
  const listed = BORROWER_DOCUMENT_TYPES.find((type) => type === typed);
  return listed ?? text.trim().toUpperCase();
}

function kind(text: string): string {
  const typed = plainText(text);
  if (['empresa', 'juridica', 'persona juridica', 'company'].includes(typed)) return 'company';
  const isPerson = ['', 'persona', 'natural', 'persona natural', 'person'].includes(typed);
  return isPerson ? 'person' : text;
}

const THOUSANDS_BY_COMMA = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/;
const THOUSANDS_BY_DOT = /^\d{1,3}(\.\d{3})+,\d{1,2}$/;
const DECIMAL_COMMA = /^\d+,\d{1,2}$/;

/** `S/ 1,234.50` and `1.234,50` as `1234.50`; anything else stays as it is, to be refused. */
export function amount(text: string): string {
  const typed = text.replaceAll(/^S\/\.?|[\s$]/g, '').trim();
  if (THOUSANDS_BY_COMMA.test(typed)) return typed.replaceAll(',', '');
  if (THOUSANDS_BY_DOT.test(typed)) return typed.replaceAll('.', '').replace(',', '.');
  return DECIMAL_COMMA.test(typed) ? typed.replace(',', '.') : typed;
}

/** `31/12/1990` as `1990-12-31`. */
export function day(text: string): string {
  const [, date = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  if (date === '') return text;
  const iso = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isPlainDate(iso) ? plainDate(Number(year), Number(month), Number(date)) : text;
}

const READ: Readonly<Partial<Record<ImportField, (text: string) => string>>> = {
  kind,
  documentType,
  documentNumber,
  representativeDocumentType: documentType,
  phone,
  monthlyIncome: amount,
  bornOn: day,
};

/** `DNI 40.123.456` says both; eight digits alone are a DNI. */
function representativeOf({ representativeDocument: text, ...row }: Record<string, string>) {
  if (text === undefined) return row;
  const [, type = '', number = text] = /^([A-Za-z_]+)[\s:.]+(.*\d.*)$/.exec(text) ?? [];
  const plain = documentNumber(number);
  const guess = type !== '' ? documentType(type) : /^\d{8}$/.test(plain) ? 'DNI' : undefined;
  const representativeDocumentType = row['representativeDocumentType'] ?? guess;
  return {
    ...row,
    representativeDocument: plain,
    ...(representativeDocumentType !== undefined && { representativeDocumentType }),
  };
}

/** Data of a row, in the shape of the form; empty cells say nothing. */
export function readRow(
  cells: readonly string[],
  { columns, documentType: usual }: ImportMapping,
): Record<string, string> {
  const read = Object.entries(columns).flatMap(([name, column]) => {
    const text = (cells[column] ?? '').replaceAll(/\s+/g, ' ').trim();
    return text === '' ? [] : [[name, READ[name as ImportField]?.(text) ?? text] as const];
  });
  const row = representativeOf(Object.fromEntries(read));
  return { documentType: usual, lastNames: '', ...row };
}
