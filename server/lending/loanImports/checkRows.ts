import { setImmediate } from 'node:timers/promises';
import type { LoanImportField, LoanImportMapping } from '@core/contract/loanImports';
import { NewMigratedLoan } from '@core/contract/migrations';
import { DomainError } from '@core/errors/domainError';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { problemOf, validationProblem } from '../../platform/http/problems';
import { prepareMigration } from '../loans/migration';
import { titled } from '../../parties/intake/columns';
import type { ReadRow } from '../../parties/intake/intake';
import { findByDocument, type BorrowersByDocument } from '../../parties/intake/queries';
import { LOAN_INTAKE } from './fields';
import { readLoanRow, whoseRow } from './readRow';

interface Verdict {
  readonly outcome: 'create' | 'skip' | 'refuse';
  readonly reason: string;
}

/** A row with what would become of it. */
interface CheckedRow extends Verdict {
  readonly line: number;
  readonly originalNumber: string;
  readonly borrowerName: string;
  readonly principal: string;
}

// Others wait no longer than this many rows take.
const ROWS_AT_A_TIME = 20;

/** Borrowers that the rows name by their documents. */
export const findBorrowers = (
  db: Database,
  rows: readonly ReadRow[],
  mapping: LoanImportMapping,
): Promise<BorrowersByDocument> =>
  findByDocument(db, [...new Set(rows.map(({ cells }) => whoseRow(cells, mapping).document))]);

/** The loan that a row holds, or why it is refused in the words of the form. */
export async function examine(
  db: Database,
  act: Act,
  { cells }: Pick<ReadRow, 'cells'>,
  mapping: LoanImportMapping,
  borrowers: BorrowersByDocument,
): Promise<{ readonly data: NewMigratedLoan | undefined; readonly verdict: Verdict }> {
  const { document } = whoseRow(cells, mapping);
  const borrower = borrowers.get(document);
  if (borrower === undefined) {
    const reason = `No hay un prestatario con ${document}. Regístrelo o impórtelo primero.`;
    return { data: undefined, verdict: { outcome: 'refuse', reason } };
  }
  const parsed = NewMigratedLoan.safeParse(readLoanRow(cells, mapping, borrower.id));
  if (!parsed.success) {
    const { field = '', message = '' } = validationProblem(parsed.error, '').errors?.[0] ?? {};
    return { data: undefined, verdict: refusal(field, message) };
  }
  try {
    const { isEqual, computed, warnings, fund } = await prepareMigration(db, act, parsed.data);
    const { currency } = fund;
    if (!isEqual) throw new DomainError('MIGRATION_TOTALS_DIFFER', { ...computed, currency });
    const words = warnings.map((warning) => problemOf(warning, '').title);
    const reason = words.length === 0 ? '' : `Aviso: ${words.join(' ')}`;
    return { data: parsed.data, verdict: { outcome: 'create', reason } };
  } catch (error) {
    return { data: undefined, verdict: verdictOf(error) };
  }
}

function verdictOf(error: unknown): Verdict {
  if (!(error instanceof DomainError)) throw error;
  const { title } = problemOf(error, '');
  // Loan brought over before is no fault of the file.
  if (error.code === 'MIGRATION_NUMBER_TAKEN') return { outcome: 'skip', reason: title };
  return refusal(error.field ?? '', title);
}

/** The columns whose place in a migrated loan has another name. */
const COLUMN_OF: Readonly<Record<string, LoanImportField>> = {
  'past.installment': 'paidThrough',
  'control.principal': 'principalThere',
  'control.interest': 'interestThere',
  'control.lateInterest': 'lateInterestThere',
};

function refusal(field: string, words: string): Verdict {
  const column = field.startsWith('past.payments') ? 'payments' : (COLUMN_OF[field] ?? field);
  return { outcome: 'refuse', reason: titled(LOAN_INTAKE.fields, column, words) };
}

/** Looks at every row as the single migration does, and for numbers that come twice. */
export async function checkRows(
  db: Database,
  act: Act,
  rows: readonly ReadRow[],
  mapping: LoanImportMapping,
): Promise<CheckedRow[]> {
  const borrowers = await findBorrowers(db, rows, mapping);
  const firstLines = new Map<string, number>();
  const checked: CheckedRow[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_A_TIME === 0) await setImmediate();
    const { document, ...said } = whoseRow(row.cells, mapping);
    const borrowerName = borrowers.get(document)?.name ?? document;
    const first = firstLines.get(said.originalNumber);
    const { verdict } =
      first === undefined
        ? await examine(db, act, row, mapping, borrowers)
        : { verdict: { outcome: 'skip', reason: `Repite la fila ${first}` } as const };
    if (verdict.outcome === 'create') firstLines.set(said.originalNumber, row.line);
    checked.push({ line: row.line, ...said, borrowerName, ...verdict });
  }
  return checked;
}
