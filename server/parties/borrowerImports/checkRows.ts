import { setImmediate } from 'node:timers/promises';
import type { ImportMapping } from '@core/contract/borrowerImports';
import { NewBorrower } from '@core/contract/borrowers';
import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { problemOf, validationProblem } from '../../platform/http/problems';
import { FIELDS } from './fields';
import { readRow } from './readRow';

/** What the form would say of the same data; throws a refusal. */
export type CheckData = (data: NewBorrower) => void;

/** A row as it was read. */
export interface ReadRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A row with what would become of it. */
export interface CheckedRow {
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

/** What a row holds, or why it is refused in the words of the form. */
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

function refusal(field: string, words: string): Verdict {
  const title = field in FIELDS ? FIELDS[field as keyof typeof FIELDS].title : '';
  const reason = title === '' ? words : `${title}: ${words}`;
  return { outcome: 'refuse', field, reason };
}

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
    const shown = data ?? shownOf(row, mapping);
    const { documentType = '', documentNumber = '', firstNames = '', lastNames = '' } = shown;
    const document = `${documentType} ${documentNumber}`.trim();
    const first = firstLines.get(document);
    const twice = { outcome: 'skip', field: '', reason: `Repite la fila ${first}` } as const;
    if (data !== undefined && first === undefined) firstLines.set(document, row.line);
    const fullName = `${firstNames} ${lastNames}`.trim().slice(0, 260);
    const said = data !== undefined && first !== undefined ? twice : verdict;
    checked.push({ line: row.line, document, fullName, borrowerId: null, ...said });
  }
  return skipKnown(checked, await findKnown(db, checked));
}

const shownOf = (row: ReadRow, mapping: ImportMapping): Partial<NewBorrower> =>
  readRow(row.cells, mapping);

type Known = ReadonlyMap<string, { readonly id: number; readonly name: string }>;

async function findKnown(db: Database, rows: readonly CheckedRow[]): Promise<Known> {
  const documents = rows.filter(({ outcome }) => outcome === 'create').map((row) => row.document);
  const found = await db.execute<{ document: string; id: number; name: string }>(sql`
    select d.document, coalesce(k.id, b.id) as id, coalesce(k.full_name, b.full_name) as name
    from unnest(${sql.param(documents)}::text[]) as d (document)
    join borrower b on b.document_type = split_part(d.document, ' ', 1)
      and b.document_number = split_part(d.document, ' ', 2)
    left join borrower k on k.id = b.merged_into_id`);
  return new Map(found.rows.map(({ document, ...known }) => [document, known]));
}

const skipKnown = (rows: readonly CheckedRow[], known: Known): CheckedRow[] =>
  rows.map((row) => {
    const who = row.outcome === 'create' ? known.get(row.document) : undefined;
    if (who === undefined) return row;
    const reason = `Ya está registrado: ${who.name}`;
    return { ...row, outcome: 'skip', reason, borrowerId: who.id };
  });
