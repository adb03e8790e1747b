import type { ImportRun, ImportStatus } from '@core/contract/borrowerImports';
import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { sha256Of } from '../../platform/files/content';
import { plainName } from '../../platform/files/upload';
import type { KnownField } from './columns';
import type { Table } from './readTable';

/** Columns of the fields, counted from 0. */
interface Mapping {
  readonly columns: Readonly<Partial<Record<string, number>>>;
}

/** A kind of file whose rows become records: where it is kept, and what its columns may hold. */
export interface Intake<M extends Mapping = Mapping> {
  /** Table of the files; that of their rows has `_row` after its name. */
  readonly table: 'borrower_import' | 'loan_import';
  readonly entity: 'borrowerImport' | 'loanImport';
  /** Names of the acts in the audit log. */
  readonly acts: Readonly<Record<'read' | 'check' | 'run' | 'undo', string>>;
  readonly fields: Readonly<Record<string, KnownField>>;
  /** Mapping of the columns to fields, and the values that all the rows share. */
  readonly mapping: z.ZodType<M>;
  /** True where people are told the encoding of the file and what separates its cells. */
  readonly tellsReading: boolean;
  /** Rows registered at a time: others get their turn, and the screen shows how far it got. */
  readonly rowsPerStep: number;
}

/** A row as it was read. */
export interface ReadRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A file as its steps need it. */
interface IntakeFile {
  readonly status: ImportStatus;
  readonly sha256: string;
  readonly mapping: unknown;
}

export const filesOf = ({ table }: Intake) => sql.identifier(table);
export const rowsOf = ({ table }: Intake) => sql.identifier(`${table}_row`);

type Step = keyof Intake['acts'];

const auditOf =
  (tx: Database, act: Act, { acts, entity }: Intake, entityId: number) =>
  (step: Step, after: unknown) =>
    recordAudit(tx, act, { action: acts[step], entity, entityId, after });

/** Mapping by which the same headers were understood the last time; undefined when they are new. */
export async function findRememberedMapping<M extends Mapping>(
  db: Database,
  intake: Intake<M>,
  headers: readonly string[],
): Promise<M | undefined> {
  const { rows } = await db.execute<{ mapping: unknown }>(sql`
    select mapping from ${filesOf(intake)}
    where headers::text = ${JSON.stringify(headers)} and status <> 'LEIDA'
    order by id desc limit 1`);
  return rows[0] && intake.mapping.parse(rows[0].mapping);
}

/** Keeps what a file says, and answers its id; nothing is registered yet. */
export async function keepFile(
  tx: Database,
  act: Act,
  intake: Intake,
  file: { readonly name: string; readonly bytes: Uint8Array; readonly table: Table },
  mapping: Mapping,
): Promise<number> {
  const { headers, rows, encoding, delimiter } = file.table;
  const sha256 = sha256Of(file.bytes);
  const { tellsReading } = intake;
  const inserted = await tx.execute<{ id: number }>(sql`
    insert into ${filesOf(intake)} (file_name, sha256, headers, mapping, status, row_count,
      created_at, created_by ${tellsReading ? sql`, encoding, delimiter` : sql``})
    values (${plainName(file.name)}, ${sha256}, ${JSON.stringify(headers)}::json,
      ${JSON.stringify(mapping)}::json, 'LEIDA', ${rows.length}, ${act.clock.now()}, ${act.userId}
      ${tellsReading ? sql`, ${encoding}, ${delimiter}` : sql``})
    returning id`);
  const { id } = inserted.rows[0]!;
  await tx.execute(sql`
    insert into ${rowsOf(intake)} (import_id, line, cells)
    select ${id}, line, cells
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (line int, cells json)`);
  await auditOf(tx, act, intake, id)('read', { name: file.name, rows: rows.length, sha256 });
  return id;
}

/** Locks a file, so that its steps happen one after the other. Throws IMPORT_NOT_FOUND. */
async function lockFile(tx: Database, intake: Intake, id: number): Promise<IntakeFile> {
  const { rows } = await tx.execute<IntakeFile & Record<string, unknown>>(sql`
    select status, sha256, mapping from ${filesOf(intake)} where id = ${id} for update`);
  if (rows[0] === undefined) throw new DomainError('IMPORT_NOT_FOUND');
  return rows[0];
}

/**
 * The rows of a file that may still be looked at. Throws IMPORT_BEGUN where rows of it were
 * registered, IMPORT_COLUMN_MISSING where a needed column was not named.
 */
export async function rowsToCheck(
  tx: Database,
  intake: Intake,
  id: number,
  { columns }: Mapping,
): Promise<ReadRow[]> {
  const { status } = await lockFile(tx, intake, id);
  if (status !== 'LEIDA' && status !== 'REVISADA') throw new DomainError('IMPORT_BEGUN');
  const missing = Object.entries(intake.fields).find(
    ([name, { isNeeded }]) => isNeeded && !(name in columns),
  );
  if (missing !== undefined) {
    throw new DomainError('IMPORT_COLUMN_MISSING', { title: missing[1].title }, missing[0]);
  }
  const { rows } = await tx.execute<ReadRow & Record<string, unknown>>(sql`
    select line, cells from ${rowsOf(intake)} where import_id = ${id} order by line`);
  return rows;
}

/** Writes that every row of a file was looked at with these columns. */
export async function markChecked(
  tx: Database,
  act: Act,
  intake: Intake,
  id: number,
  mapping: Mapping,
): Promise<void> {
  await tx.execute(sql`
    update ${filesOf(intake)} set mapping = ${JSON.stringify(mapping)}::json, status = 'REVISADA'
    where id = ${id}`);
  await auditOf(tx, act, intake, id)('check', mapping);
}

/**
 * Registers the next rows of a file as its totals were confirmed; does nothing where all of them
 * are. Throws IMPORT_NOT_CHECKED, IMPORT_UNDONE or, where its trial run says otherwise by now,
 * IMPORT_CHANGED.
 */
export async function registerNext<M extends Mapping>(
  tx: Database,
  act: Act,
  intake: Intake<M>,
  { id, confirmed }: { readonly id: number; readonly confirmed: ImportRun },
  register: (rows: readonly ReadRow[], mapping: M) => Promise<void>,
): Promise<void> {
  const { status, sha256, mapping } = await lockFile(tx, intake, id);
  if (status === 'LEIDA') throw new DomainError('IMPORT_NOT_CHECKED');
  if (status === 'DESHECHA') throw new DomainError('IMPORT_UNDONE');
  if (status === 'TERMINADA') return;
  const waiting = sql`from ${rowsOf(intake)} where import_id = ${id} and outcome = 'create'`;
  const counted = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total ${waiting}`,
  );
  const { total } = counted.rows[0]!;
  if (status === 'REVISADA') {
    const isSame = confirmed.sha256 === sha256 && confirmed.create === total;
    if (!isSame) throw new DomainError('IMPORT_CHANGED');
    await auditOf(tx, act, intake, id)('run', confirmed);
  }
  const { rows } = await tx.execute<ReadRow & Record<string, unknown>>(sql`
    select line, cells ${waiting} order by line limit ${intake.rowsPerStep}`);
  await register(rows, intake.mapping.parse(mapping));
  const reached = total > rows.length ? 'EN_CURSO' : 'TERMINADA';
  await tx.execute(sql`update ${filesOf(intake)} set status = ${reached} where id = ${id}`);
}

/** Locks a file whose rows were registered, to take them back. Throws IMPORT_NOT_RUN. */
export async function lockRegistered(tx: Database, intake: Intake, id: number): Promise<void> {
  const { status } = await lockFile(tx, intake, id);
  if (status !== 'EN_CURSO' && status !== 'TERMINADA') throw new DomainError('IMPORT_NOT_RUN');
}

/** Writes that what a file registered was taken back. */
export async function markUndone(
  tx: Database,
  act: Act,
  intake: Intake,
  id: number,
  after: { readonly reason: string } & Record<string, unknown>,
): Promise<void> {
  await tx.execute(sql`
    update ${filesOf(intake)} set status = 'DESHECHA', undone_at = ${act.clock.now()},
      undo_reason = ${after.reason}
    where id = ${id}`);
  await auditOf(tx, act, intake, id)('undo', after);
}
