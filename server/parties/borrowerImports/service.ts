import type { ImportMapping, ImportRun } from '@core/contract/borrowerImports';
import { DomainError } from '@core/errors/domainError';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import { addBorrower } from '../borrowers/service';
import type { Database } from '../../platform/db/client';
import { borrowerImport } from '../../platform/db/tables/borrowerImports';
import type { Act } from '../../platform/deps';
import { sha256Of } from '../../platform/files/content';
import { plainName } from '../../platform/files/upload';
import { checkRows, examine, type CheckData, type ReadRow } from './checkRows';
import { FIELDS, guessMapping } from './fields';
import { findImport, findRememberedMapping, lockImport } from './queries';
import { readTable } from './readTable';

/** Rows registered at a time: others get their turn, and the screen shows how far it got. */
const CHUNK = 100;

/** Keeps what a file says; nothing is registered yet. */
export async function readFile(tx: Database, act: Act, name: string, bytes: Uint8Array) {
  const { rows, headers, encoding, delimiter } = await readTable(bytes);
  const mapping = (await findRememberedMapping(tx, headers)) ?? guessMapping(headers);
  const [row] = await tx
    .insert(borrowerImport)
    .values({
      fileName: plainName(name),
      sha256: sha256Of(bytes),
      encoding,
      delimiter,
      headers,
      mapping,
      status: 'LEIDA',
      rowCount: rows.length,
      createdAt: act.clock.now(),
      createdBy: act.userId,
    })
    .returning({ id: borrowerImport.id });
  const { id } = row!;
  await tx.execute(sql`
    insert into borrower_import_row (import_id, line, cells)
    select ${id}, line, cells
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (line int, cells json)`);
  const entry = { entity: 'borrowerImport' as const, entityId: id };
  await recordAudit(tx, act, {
    ...entry,
    action: 'readBorrowerFile',
    after: { name, rows: rows.length, sha256: sha256Of(bytes) },
  });
  return findImport(tx, id);
}

/** The trial run: what would become of every row. It may be repeated with other columns. */
export async function checkImport(
  tx: Database,
  act: Act,
  id: number,
  mapping: ImportMapping,
  check: CheckData,
) {
  const { status } = await lockImport(tx, id);
  if (status !== 'LEIDA' && status !== 'REVISADA') throw new DomainError('IMPORT_BEGUN');
  const missing = Object.entries(FIELDS).find(
    ([name, { isNeeded }]) => isNeeded && !(name in mapping.columns),
  );
  if (missing !== undefined) {
    throw new DomainError('IMPORT_COLUMN_MISSING', { title: missing[1].title }, missing[0]);
  }
  const { rows } = await tx.execute<ReadRow & Record<string, unknown>>(sql`
    select line, cells from borrower_import_row where import_id = ${id} order by line`);
  const checked = await checkRows(tx, rows, mapping, check);
  await tx.execute(sql`
    update borrower_import_row r set outcome = c.outcome, document = c.document,
      full_name = c."fullName", field = c.field, reason = c.reason, borrower_id = c."borrowerId"
    from json_to_recordset(${JSON.stringify(checked)}::json) as c (line int, outcome text,
      document text, "fullName" text, field text, reason text, "borrowerId" bigint)
    where r.import_id = ${id} and r.line = c.line`);
  await write(tx, id, { mapping, status: 'REVISADA' });
  const entry = { entity: 'borrowerImport' as const, entityId: id };
  await recordAudit(tx, act, { ...entry, action: 'checkBorrowerImport', after: mapping });
  return findImport(tx, id);
}

const write = (tx: Database, id: number, values: Partial<typeof borrowerImport.$inferInsert>) =>
  tx.update(borrowerImport).set(values).where(eq(borrowerImport.id, id));

/** Registers the next rows of a file that was looked at, as its totals were confirmed. */
export async function runImport(
  tx: Database,
  act: Act,
  id: number,
  confirmed: ImportRun,
  registering: { readonly status: 'APROBADO' | 'POR_APROBAR'; readonly check: CheckData },
) {
  const { status, sha256, mapping } = await lockImport(tx, id);
  if (status === 'LEIDA') throw new DomainError('IMPORT_NOT_CHECKED');
  if (status === 'DESHECHA') throw new DomainError('IMPORT_UNDONE');
  if (status === 'TERMINADA') return findImport(tx, id);
  const { create } = await findImport(tx, id);
  if (status === 'REVISADA') {
    const isSame = confirmed.sha256 === sha256 && confirmed.create === create;
    if (!isSame) throw new DomainError('IMPORT_CHANGED');
    const entry = { entity: 'borrowerImport' as const, entityId: id };
    await recordAudit(tx, act, { ...entry, action: 'runBorrowerImport', after: confirmed });
  }
  const { rows } = await tx.execute<ReadRow & Record<string, unknown>>(sql`
    select line, cells from borrower_import_row
    where import_id = ${id} and outcome = 'create' order by line limit ${CHUNK}`);
  for (const row of rows) await register(tx, act, id, row, mapping!, registering);
  await write(tx, id, { status: create > rows.length ? 'EN_CURSO' : 'TERMINADA' });
  return findImport(tx, id);
}

/** What changed since the trial run is looked at again: a row may have become known, or refused. */
async function register(
  tx: Database,
  act: Act,
  importId: number,
  row: ReadRow,
  mapping: ImportMapping,
  { status, check }: Parameters<typeof runImport>[4],
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
