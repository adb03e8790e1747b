import type { ImportMapping, ImportRun } from '@core/contract/borrowerImports';
import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { addBorrower } from '../borrowers/service';
import {
  findRememberedMapping,
  keepFile,
  markChecked,
  registerNext,
  rowsToCheck,
  type ReadRow,
} from '../intake/intake';
import { readTable } from '../intake/readTable';
import { checkRows, examine, type CheckData } from './checkRows';
import { BORROWER_INTAKE, guessMapping } from './fields';
import { findImport } from './queries';

/** Keeps what a file says; nothing is registered yet. */
export async function readFile(tx: Database, act: Act, name: string, bytes: Uint8Array) {
  const table = await readTable(bytes);
  const { headers } = table;
  const remembered = await findRememberedMapping(tx, BORROWER_INTAKE, headers);
  const file = { name, bytes, table };
  const mapping = remembered ?? guessMapping(headers);
  return findImport(tx, await keepFile(tx, act, BORROWER_INTAKE, file, mapping));
}

/** The trial run: what would become of every row. It may be repeated with other columns. */
export async function checkImport(
  tx: Database,
  act: Act,
  id: number,
  mapping: ImportMapping,
  check: CheckData,
) {
  const rows = await rowsToCheck(tx, BORROWER_INTAKE, id, mapping);
  const checked = await checkRows(tx, rows, mapping, check);
  await tx.execute(sql`
    update borrower_import_row r set outcome = c.outcome, document = c.document,
      full_name = c."fullName", field = c.field, reason = c.reason, borrower_id = c."borrowerId"
    from json_to_recordset(${JSON.stringify(checked)}::json) as c (line int, outcome text,
      document text, "fullName" text, field text, reason text, "borrowerId" bigint)
    where r.import_id = ${id} and r.line = c.line`);
  await markChecked(tx, act, BORROWER_INTAKE, id, mapping);
  return findImport(tx, id);
}

interface Registering {
  readonly status: 'APROBADO' | 'POR_APROBAR';
  readonly check: CheckData;
}

/** Registers the next rows of a file that was looked at, as its totals were confirmed. */
export async function runImport(
  tx: Database,
  act: Act,
  id: number,
  confirmed: ImportRun,
  registering: Registering,
) {
  const file = { id, confirmed };
  await registerNext(tx, act, BORROWER_INTAKE, file, async (rows, mapping) => {
    for (const row of rows) await register(tx, act, id, row, mapping, registering);
  });
  return findImport(tx, id);
}

/**
 * Registers a row after another look at it: since the trial run it may have become known, or
 * refused.
 */
async function register(
  tx: Database,
  act: Act,
  importId: number,
  row: ReadRow,
  mapping: ImportMapping,
  { status, check }: Registering,
) {
  const { data, verdict } = examine(row, mapping, check);
  const set = (outcome: string, reason: string, borrowerId: number | null) =>
    tx.execute(sql`
      update borrower_import_row set outcome = ${outcome}, reason = ${reason},
        borrower_id = ${borrowerId}
      where import_id = ${importId} and line = ${row.line}`);
  if (data === undefined) return set('refuse', verdict.reason, null);
  try {
    return await set('created', '', await addBorrower(tx, act, data, status, 'importBorrower'));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'BORROWER_DOCUMENT_TAKEN') throw error;
    const { borrowerId = 0, borrowerName = '' } = error.params;
    return set('skip', `Ya está registrado: ${borrowerName}`, Number(borrowerId));
  }
}
