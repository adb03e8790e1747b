import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanImportMapping, LoanImportRun } from '@core/contract/loanImports';
import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import {
  findRememberedMapping,
  keepFile,
  lockRegistered,
  markChecked,
  markUndone,
  registerNext,
  rowsToCheck,
  type ReadRow,
} from '../../parties/intake/intake';
import type { BorrowersByDocument } from '../../parties/intake/queries';
import { readTable } from '../../parties/intake/readTable';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { loanNumber } from '../../platform/text';
import { migrateLoan } from '../loans/migration';
import { voidLoan } from '../loans/voidLoan';
import { checkRows, examine, findBorrowers } from './checkRows';
import { guessLoanMapping, LOAN_INTAKE } from './fields';
import { findLoanImport } from './queries';

/** Loans of one file: all of them are taken back within one request. */
const MAX_ROWS = 500;

/** Keeps what a file says; nothing is registered yet. */
export async function readLoanFile(tx: Database, act: Act, name: string, bytes: Uint8Array) {
  const table = await readTable(bytes);
  const { rows, headers } = table;
  if (rows.length > MAX_ROWS) {
    throw new DomainError('IMPORT_TOO_LONG', { rows: rows.length, most: MAX_ROWS }, 'file');
  }
  const mapping = await mappingFor(tx, headers, act.clock.today());
  const file = { name, bytes, table };
  return findLoanImport(tx, await keepFile(tx, act, LOAN_INTAKE, file, mapping));
}

/**
 * Mapping by which the same headers were understood the last time, for a cut of today; else as the
 * headers say.
 */
async function mappingFor(tx: Database, headers: readonly string[], today: PlainDate) {
  const remembered = await findRememberedMapping(tx, LOAN_INTAKE, headers);
  return remembered === undefined
    ? guessLoanMapping(headers, today)
    : { ...remembered, shared: { ...remembered.shared, cutOn: today } };
}

/** The trial run: what would become of every row. It may be repeated with other columns. */
export async function checkLoanImport(
  tx: Database,
  act: Act,
  id: number,
  mapping: LoanImportMapping,
) {
  const rows = await rowsToCheck(tx, LOAN_INTAKE, id, mapping);
  if (mapping.shared.fundId === null) {
    throw new DomainError('FIELD_REQUIRED', { label: 'Fondo' }, 'fundId');
  }
  const checked = await checkRows(tx, act, rows, mapping);
  await tx.execute(sql`
    update loan_import_row r set outcome = c.outcome, original_number = c."originalNumber",
      borrower_name = c."borrowerName", principal = c.principal, reason = c.reason
    from json_to_recordset(${JSON.stringify(checked)}::json) as c (line int, outcome text,
      "originalNumber" text, "borrowerName" text, principal text, reason text)
    where r.import_id = ${id} and r.line = c.line`);
  await markChecked(tx, act, LOAN_INTAKE, id, mapping);
  return findLoanImport(tx, id);
}

/** Migrates the next loans of a file that was looked at, as its totals were confirmed. */
export async function runLoanImport(tx: Database, act: Act, id: number, confirmed: LoanImportRun) {
  const file = { id, confirmed };
  await registerNext(tx, act, LOAN_INTAKE, file, async (rows, mapping) => {
    const borrowers = await findBorrowers(tx, rows, mapping);
    for (const row of rows) await migrateRow(tx, act, id, row, { mapping, borrowers });
  });
  return findLoanImport(tx, id);
}

interface Reading {
  readonly mapping: LoanImportMapping;
  readonly borrowers: BorrowersByDocument;
}

/** Migrates a row after another look at it: since the trial run it may have become refused. */
async function migrateRow(
  tx: Database,
  act: Act,
  importId: number,
  row: ReadRow,
  { mapping, borrowers }: Reading,
) {
  const { data, verdict } = await examine(tx, act, row, mapping, borrowers);
  const loan = data && (await migrateLoan(tx, act, data));
  const outcome = loan === undefined ? verdict.outcome : 'created';
  await tx.execute(sql`
    update loan_import_row
    set outcome = ${outcome}, reason = ${verdict.reason}, loan_id = ${loan?.id ?? null}
    where import_id = ${importId} and line = ${row.line}`);
}

/**
 * Takes back every loan that a file brought, as long as nothing was paid of any of them. Throws
 * LOAN_IMPORT_IN_USE with the first one that something happened to.
 */
export async function undoLoanImport(tx: Database, act: Act, id: number, reason: string) {
  await lockRegistered(tx, LOAN_INTAKE, id);
  const { rows } = await tx.execute<{ id: number }>(sql`
    select l.id from loan_import_row r join loan l on l.id = r.loan_id and l.status <> 'voided'
    where r.import_id = ${id} and r.outcome = 'created' order by l.id`);
  for (const loan of rows) {
    await voidLoan(tx, act, loan.id, { reason }).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      throw new DomainError('LOAN_IMPORT_IN_USE', { number: loanNumber(loan.id) });
    });
  }
  await markUndone(tx, act, LOAN_INTAKE, id, { reason, loans: rows.length });
  return findLoanImport(tx, id);
}
