import type { LoanImportMapping, LoanImportRun } from '@core/contract/loanImports';
import { DomainError } from '@core/errors/domainError';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import { readTable } from '../../parties/borrowerImports/readTable';
import type { Database } from '../../platform/db/client';
import { loanImport } from '../../platform/db/tables/loanImports';
import type { Act } from '../../platform/deps';
import { sha256Of } from '../../platform/files/content';
import { plainName } from '../../platform/files/upload';
import { migrateLoan } from '../loans/migration';
import { voidLoan } from '../loans/voidLoan';
import { loanNumber } from '../../platform/text';
import { checkRows, examine, findBorrowers, type Borrowers, type ReadRow } from './checkRows';
import { guessLoanMapping, LOAN_FIELDS } from './fields';
import { findLoanImport, findRememberedMapping, lockLoanImport } from './queries';

/** Loans of one file: all of them are taken back within one request. */
const MAX_ROWS = 500;
/** Loans registered at a time: others get their turn, and the screen shows how far it got. */
const CHUNK = 25;

/** Keeps what a file says; nothing is registered yet. */
export async function readLoanFile(tx: Database, act: Act, name: string, bytes: Uint8Array) {
  const { rows, headers } = await readTable(bytes);
  if (rows.length > MAX_ROWS) {
    throw new DomainError('IMPORT_TOO_LONG', { rows: rows.length, most: MAX_ROWS }, 'file');
  }
  const today = act.clock.today();
  const known = await findRememberedMapping(tx, headers);
  const mapping = known
    ? { ...known, shared: { ...known.shared, cutOn: today } }
    : guessLoanMapping(headers, today);
  const [row] = await tx
    .insert(loanImport)
    .values({
      headers,
      mapping,
      status: 'LEIDA',
      rowCount: rows.length,
      createdBy: act.userId,
      fileName: plainName(name),
      sha256: sha256Of(bytes),
      createdAt: act.clock.now(),
    })
    .returning({ id: loanImport.id });
  const { id } = row!;
  await tx.execute(sql`
    insert into loan_import_row (import_id, line, cells)
    select ${id}, line, cells
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (line int, cells json)`);
  const after = { name, rows: rows.length, sha256: sha256Of(bytes) };
  await audit(tx, act, id, 'readLoanFile', after);
  return findLoanImport(tx, id);
}

const audit = (tx: Database, act: Act, entityId: number, action: string, after: unknown) =>
  recordAudit(tx, act, { action, entity: 'loanImport', entityId, after });

/** The trial run: what would become of every row. It may be repeated with other columns. */
export async function checkLoanImport(
  tx: Database,
  act: Act,
  id: number,
  mapping: LoanImportMapping,
) {
  const { status } = await lockLoanImport(tx, id);
  if (status !== 'LEIDA' && status !== 'REVISADA') throw new DomainError('IMPORT_BEGUN');
  const missing = Object.entries(LOAN_FIELDS).find(
    ([name, { isNeeded }]) => isNeeded && !(name in mapping.columns),
  );
  if (missing !== undefined) {
    throw new DomainError('IMPORT_COLUMN_MISSING', { title: missing[1].title }, missing[0]);
  }
  if (mapping.shared.fundId === null) {
    throw new DomainError('FIELD_REQUIRED', { label: 'Fondo' }, 'fundId');
  }
  const { rows } = await tx.execute<ReadRow & Record<string, unknown>>(sql`
    select line, cells from loan_import_row where import_id = ${id} order by line`);
  const checked = await checkRows(tx, act, rows, mapping);
  await tx.execute(sql`
    update loan_import_row r set outcome = c.outcome, original_number = c."originalNumber",
      borrower_name = c."borrowerName", principal = c.principal, reason = c.reason
    from json_to_recordset(${JSON.stringify(checked)}::json) as c (line int, outcome text,
      "originalNumber" text, "borrowerName" text, principal text, reason text)
    where r.import_id = ${id} and r.line = c.line`);
  await write(tx, id, { mapping, status: 'REVISADA' });
  await audit(tx, act, id, 'checkLoanImport', mapping);
  return findLoanImport(tx, id);
}

const write = (tx: Database, id: number, values: Partial<typeof loanImport.$inferInsert>) =>
  tx.update(loanImport).set(values).where(eq(loanImport.id, id));

/** Migrates the next loans of a file that was looked at, as its totals were confirmed. */
export async function runLoanImport(tx: Database, act: Act, id: number, confirmed: LoanImportRun) {
  const { status, sha256, mapping } = await lockLoanImport(tx, id);
  if (status === 'LEIDA') throw new DomainError('IMPORT_NOT_CHECKED');
  if (status === 'DESHECHA') throw new DomainError('IMPORT_UNDONE');
  const found = await findLoanImport(tx, id);
  if (status === 'TERMINADA') return found;
  const { create } = found;
  if (status === 'REVISADA') {
    const isSame = confirmed.sha256 === sha256 && confirmed.create === create;
    if (!isSame) throw new DomainError('IMPORT_CHANGED');
    await audit(tx, act, id, 'runLoanImport', confirmed);
  }
  const { rows } = await tx.execute<ReadRow & Record<string, unknown>>(sql`
    select line, cells from loan_import_row
    where import_id = ${id} and outcome = 'create' order by line limit ${CHUNK}`);
  const borrowers = await findBorrowers(tx, rows, mapping);
  for (const row of rows) await migrateRow(tx, act, id, row, { mapping, borrowers });
  await write(tx, id, { status: create > rows.length ? 'EN_CURSO' : 'TERMINADA' });
  return findLoanImport(tx, id);
}

interface Reading {
  readonly mapping: LoanImportMapping;
  readonly borrowers: Borrowers;
}

/** What changed since the trial run is looked at again: a row may have become refused. */
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
  const { status } = await lockLoanImport(tx, id);
  if (status !== 'EN_CURSO' && status !== 'TERMINADA') throw new DomainError('IMPORT_NOT_RUN');
  const { rows } = await tx.execute<{ id: number }>(sql`
    select l.id from loan_import_row r join loan l on l.id = r.loan_id and l.status <> 'voided'
    where r.import_id = ${id} and r.outcome = 'created' order by l.id`);
  for (const loan of rows) {
    await voidLoan(tx, act, loan.id, { reason }).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      throw new DomainError('LOAN_IMPORT_IN_USE', { number: loanNumber(loan.id) });
    });
  }
  await write(tx, id, { status: 'DESHECHA', undoneAt: act.clock.now(), undoReason: reason });
  await audit(tx, act, id, 'undoLoanImport', { reason, loans: rows.length });
  return findLoanImport(tx, id);
}
