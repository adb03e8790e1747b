import { setImmediate } from 'node:timers/promises';
import type { ImportMapping } from '@core/contract/borrowerImports';
import { NewBorrower } from '@core/contract/borrowers';
import { DomainError } from '@core/errors/domainError';
import type { Database } from '../../platform/db/client';
import { problemOf, validationProblem } from '../../platform/http/problems';
import { titled } from '../intake/columns';
import type { ReadRow } from '../intake/intake';
import { findByDocument, type BorrowersByDocument } from '../intake/queries';
import { BORROWER_INTAKE } from './fields';
import { readRow } from './readRow';

/** Check of a row by the form for the same data; throws a refusal. */
export type CheckData = (data: NewBorrower) => void;

/** A row with what would become of it. */
interface CheckedRow {
  readonly line: number;
  readonly outcome: 'create' | 'skip' | 'refuse';
  readonly document: string;
  readonly fullName: string;
  readonly field: string;
  readonly reason: string;
  readonly borrowerId: number | null;
}

type Verdict = Pick<CheckedRow, 'outcome' | 'field' | 'reason'>;

const PASSED: Verdict = { outcome: 'create', field: '', reason: '' };
// Others wait no longer than this many rows take.
const ROWS_AT_A_TIME = 200;

/** Data of a row, or the reason that refuses it in the words of the form. */
export function examine(
  { cells }: Pick<ReadRow, 'cells'>,
  mapping: ImportMapping,
  check: CheckData,
): { readonly data: NewBorrower | undefined; readonly verdict: Verdict } {
  const parsed = NewBorrower.safeParse(readRow(cells, mapping));
  if (!parsed.success) {
    const { field = '', message = '' } = validationProblem(parsed.error, '').errors?.[0] ?? {};
    return { data: undefined, verdict: refusal(field, message) };
  }
  try {
    check(parsed.data);
    return { data: parsed.data, verdict: PASSED };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const words = problemOf(error, '').title;
    return { data: undefined, verdict: refusal(error.field ?? '', words) };
  }
}

const refusal = (field: string, words: string): Verdict => ({
  outcome: 'refuse',
  field,
  reason: titled(BORROWER_INTAKE.fields, field, words),
});

/** Looks at every row by the rules of the form, then for whoever comes twice or is known. */
export async function checkRows(
  db: Database,
  rows: readonly ReadRow[],
  mapping: ImportMapping,
  check: CheckData,
): Promise<CheckedRow[]> {
  const firstLines = new Map<string, number>();
  const checked: CheckedRow[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_A_TIME === 0) await setImmediate();
    const { data, verdict } = examine(row, mapping, check);
    const person = data ?? shownOf(row, mapping);
    const { documentType = '', documentNumber = '', firstNames = '', lastNames = '' } = person;
    const document = `${documentType} ${documentNumber}`.trim();
    const first = firstLines.get(document);
    const twice = { outcome: 'skip', field: '', reason: `Repite la fila ${first}` } as const;
    if (data !== undefined && first === undefined) firstLines.set(document, row.line);
    const fullName = `${firstNames} ${lastNames}`.trim().slice(0, 260);
    const said = data !== undefined && first !== undefined ? twice : verdict;
    checked.push({ line: row.line, document, fullName, borrowerId: null, ...said });
  }
  return skipRegistered(checked, await findRegistered(db, checked));
}

const shownOf = (row: ReadRow, mapping: ImportMapping): Partial<NewBorrower> =>
  readRow(row.cells, mapping);

function findRegistered(db: Database, rows: readonly CheckedRow[]) {
  const creating = rows.filter(({ outcome }) => outcome === 'create');
  return findByDocument(
    db,
    creating.map(({ document }) => document),
  );
}

const skipRegistered = (
  rows: readonly CheckedRow[],
  registered: BorrowersByDocument,
): CheckedRow[] =>
  rows.map((row) => {
    const who = row.outcome === 'create' ? registered.get(row.document) : undefined;
    if (who === undefined) return row;
    const reason = `Ya está registrado: ${who.name}`;
    return { ...row, outcome: 'skip', reason, borrowerId: who.id };
  });
