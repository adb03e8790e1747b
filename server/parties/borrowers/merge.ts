import type { MergePreview, NewMerge } from '@core/contract/borrowerMerge';
import type { Borrower } from '@core/contract/borrowers';
import { UNSIGNED } from '@core/documents/contractMachine';
import { DomainError } from '@core/errors/domainError';
import { isCompanyParty } from '@core/identity/documents';
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { borrower, loan } from '../../platform/db/schema';
import { contract } from '../../platform/db/tables/contracts';
import { borrowerMerge } from '../../platform/db/tables/digitalRecords';
import type { Act } from '../../platform/deps';
import { loanNumber } from '../../platform/text';
import { giveDataBack, takeData } from './mergedData';
import { lockBorrower, refreshSearchText } from './queries';
import { getBorrower, getLivingBorrower } from './service';

/**
 * Column by which rows say whose they are: every key that points at a borrower, whichever noun made
 * it.
 */
interface Owned {
  readonly table: string;
  readonly column: string;
}

/** Every table that says whose its rows are. */
export async function ownedTables(db: Database): Promise<Owned[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'borrower'::regclass
    order by 1, 2`);
  return [...rows, { table: 'stored_file', column: 'owner_id' }];
}

/** True of a row `t` that ended, or beside which the one that is kept has none standing. */
const standsAlone = (table: SQL, keptId: number, of: SQL = sql`true`) => sql`(
  t.ended_at is not null or not exists (select from ${table} k
    where k.borrower_id = ${keptId} and k.ended_at is null and ${of}))`;

/** Rows that stay with the merged one: they would say the same twice, or make no sense. */
function whichMove({ table, column }: Owned, keptId: number): SQL {
  if (table === 'stored_file') return sql`t.owner_kind = 'borrower'`;
  // One person answers for a borrower at a time: whoever answers for the one that is kept goes on.
  if (table === 'officer_term') return sql`false`;
  if (table === 'borrower_relation') {
    const other = column === 'borrower_id' ? sql`t.related_id` : sql`t.borrower_id`;
    return sql`${other} is distinct from ${keptId}`;
  }
  // One place and one death of a person stand: those of the one that is kept go on.
  if (table === 'borrower_place') return standsAlone(sql`borrower_place`, keptId);
  if (table === 'contact_halt') {
    const isAlone = standsAlone(sql`contact_halt`, keptId, sql`k.loan_id is null`);
    return sql`(t.loan_id is not null or ${isAlone})`;
  }
  if (table !== 'borrower_bank_account') return sql`true`;
  return sql`not exists (select from borrower_bank_account k
    where k.borrower_id = ${keptId} and k.interbank_code = t.interbank_code)`;
}

const TITLES: Readonly<Record<string, string>> = {
  loan: 'Préstamos',
  loan_request: 'Solicitudes',
  collateral: 'Bienes en garantía',
  survey_answer: 'Encuestas',
  borrower_contact: 'Contactos',
  borrower_employment: 'Empleos',
  borrower_relation: 'Vínculos y garantías',
  borrower_bank_account: 'Cuentas bancarias',
  borrower_note: 'Notas',
  digital_record: 'Documentos',
  stored_file: 'Archivos',
  app_user: 'Cuenta de usuario',
  borrower: 'Fichas fusionadas antes',
};

/** Preview of the rows that a merge would move. Nothing is written. */
export async function previewMerge(
  db: Database,
  keptId: number,
  mergedId: number,
  today: string,
): Promise<MergePreview> {
  const survivor = await getBorrower(db, keptId, today);
  const merged = await getBorrower(db, mergedId, today);
  checkPair(survivor, merged);
  await checkContracts(db, merged);
  const moves = new Map<string, number>();
  for (const owned of await ownedTables(db)) {
    const { rows } = await db.execute<{ rows: number }>(sql`
      select count(*)::int as rows from ${sql.identifier(owned.table)} t
      where t.${sql.identifier(owned.column)} = ${mergedId} and ${whichMove(owned, keptId)}`);
    const what = TITLES[owned.table] ?? 'Otros datos';
    moves.set(what, (moves.get(what) ?? 0) + rows[0]!.rows);
  }
  const some = [...moves].filter(([, rows]) => rows > 0);
  return { kept: survivor, merged, moves: some.map(([what, rows]) => ({ what, rows })) };
}

/** The other ficha of a merge, as its audit tells it. */
const toldOf = ({ fullName, documentType, documentNumber, email }: Borrower) => ({
  other: fullName,
  otherDocument: `${documentType} ${documentNumber}`,
  otherEmail: email ?? '',
});

/** Rows that changed hands, counted by what people call them. */
function wordsOf(moved: Readonly<Record<string, readonly number[]>>): string {
  const counts = new Map<string, number>();
  for (const [name, ids] of Object.entries(moved)) {
    const what = TITLES[name.split('.')[0] ?? ''] ?? 'Otros datos';
    counts.set(what, (counts.get(what) ?? 0) + ids.length);
  }
  return [...counts].map(([what, rows]) => `${what}: ${rows}`).join(', ');
}

/** The blacklist outlives a merge: whoever is on it is the one that is kept. */
function checkPair(survivor: Borrower, merged: Borrower): void {
  if (survivor.id === merged.id) throw new DomainError('MERGE_WITH_ITSELF', {}, 'mergedId');
  if (merged.state === 'FUSIONADO') throw new DomainError('MERGE_DONE', {}, 'mergedId');
  if (isCompanyParty(survivor) !== isCompanyParty(merged)) {
    throw new DomainError('MERGE_COMPANY_WITH_PERSON', {}, 'mergedId');
  }
  if (merged.state === 'LISTA_NEGRA' && survivor.state !== 'LISTA_NEGRA') {
    throw new DomainError('MERGE_LOSES_BLACKLIST', {}, 'mergedId');
  }
  const mayHold = ['ACTIVO', 'INACTIVO', 'LISTA_NEGRA'].includes(survivor.state);
  if (!mayHold) throw new DomainError('MERGE_INTO_UNAPPROVED');
}

/** Merges another borrower into one: their rows move, and the other says where they went. */
export async function mergeBorrowers(
  tx: Database,
  act: Act,
  keptId: number,
  { mergedId, takes = [], reason }: NewMerge,
): Promise<Borrower> {
  const today = act.clock.today();
  // Always in the same order: two merges of the same pair wait, and do not block each other.
  for (const id of [keptId, mergedId].toSorted((a, b) => a - b)) await lockBorrower(tx, id);
  await getLivingBorrower(tx, keptId);
  const survivor = await getBorrower(tx, keptId, today);
  const merged = await getBorrower(tx, mergedId, today);
  checkPair(survivor, merged);
  await checkContracts(tx, merged);
  await checkAccounts(tx, keptId, mergedId);
  const moved: Record<string, number[]> = {};
  for (const owned of await ownedTables(tx)) {
    const { table, column } = owned;
    const ids = await move(tx, owned, mergedId, keptId, whichMove(owned, keptId));
    if (ids.length > 0) moved[`${table}.${column}`] = ids;
  }
  const [row] = await tx.select().from(borrower).where(eq(borrower.id, mergedId));
  const taken = await takeData(tx, act, [survivor, merged], takes, reason);
  await tx.insert(borrowerMerge).values({
    keptId,
    mergedId,
    reason,
    moved,
    taken,
    statusBefore: row!.status,
    mergedAt: act.clock.now(),
    mergedBy: act.userId,
  });
  const gone = { status: 'FUSIONADO', statusReason: reason, mergedIntoId: keptId };
  await tx.update(borrower).set(gone).where(eq(borrower.id, mergedId));
  await refreshSearchText(tx, keptId);
  const entry = { action: 'mergeBorrower', entity: 'borrower' as const };
  await recordAudit(tx, act, {
    ...entry,
    entityId: keptId,
    after: { ...toldOf(merged), moved: wordsOf(moved), reason },
  });
  await recordAudit(tx, act, {
    ...entry,
    entityId: mergedId,
    after: { ...toldOf(survivor), moved: wordsOf(moved), reason },
  });
  return getBorrower(tx, keptId, today);
}

/** A contract that waits for a signature names who signs it: its party must not become another. */
async function checkContracts(db: Database, { id, fullName: name }: Borrower, ofLoans?: SQL) {
  const [open] = await db
    .select({ loanId: contract.loanId })
    .from(contract)
    .innerJoin(loan, eq(loan.id, contract.loanId))
    .where(and(eq(loan.borrowerId, id), inArray(contract.status, [...UNSIGNED]), ofLoans))
    .limit(1);
  if (open === undefined) return;
  throw new DomainError(
    'MERGE_WITH_CONTRACT_OPEN',
    { loan: loanNumber(open.loanId), name },
    'mergedId',
  );
}

/** One account a borrower: two of them have to be settled first. */
async function checkAccounts(tx: Database, keptId: number, mergedId: number) {
  const { rows } = await tx.execute<{ total: number }>(sql`
    select count(distinct borrower_id)::int as total from app_user
    where borrower_id in (${keptId}, ${mergedId}) and status <> 'BAJA'`);
  if (rows[0]!.total > 1) throw new DomainError('BORROWER_HAS_ACCOUNT', {}, 'mergedId');
}

/** Gives rows from one borrower to another; answers which. */
async function move(tx: Database, { table, column }: Owned, from: number, to: number, which: SQL) {
  const owner = sql.identifier(column);
  const { rows } = await tx.execute<{ id: number }>(sql`
    update ${sql.identifier(table)} t set ${owner} = ${to}
    where t.${owner} = ${from} and ${which} returning t.id`);
  return rows.map(({ id }) => id);
}

/** Takes a merge back: every row that it moved returns to whoever it was of. */
export async function undoMerge(
  tx: Database,
  act: Act,
  mergedId: number,
  reason: string,
): Promise<Borrower> {
  const today = act.clock.today();
  const standing = and(eq(borrowerMerge.mergedId, mergedId), isNull(borrowerMerge.undoneAt));
  const [merge] = await tx.select().from(borrowerMerge).where(standing).for('update');
  if (!merge) throw new DomainError('MERGE_NOT_FOUND');
  await getLivingBorrower(tx, merge.keptId);
  const returning = inArray(loan.id, merge.moved['loan.borrower_id'] ?? []);
  await checkContracts(tx, await getBorrower(tx, merge.keptId, today), returning);
  for (const [name, ids] of Object.entries(merge.moved)) {
    const [table = '', column = ''] = name.split('.');
    const which = sql`t.id = any(${sql.param(ids)}::bigint[])`;
    await move(tx, { table, column }, merge.keptId, mergedId, which);
  }
  await tx
    .update(borrower)
    .set({ status: merge.statusBefore, statusReason: reason, mergedIntoId: null })
    .where(eq(borrower.id, mergedId));
  const pair = [
    await getBorrower(tx, merge.keptId, today),
    await getBorrower(tx, mergedId, today),
  ] as const;
  await giveDataBack(tx, act, pair, merge.taken, reason);
  for (const id of [merge.keptId, mergedId]) await refreshSearchText(tx, id);
  const undone = { undoneAt: act.clock.now(), undoneBy: act.userId, undoReason: reason };
  await tx.update(borrowerMerge).set(undone).where(eq(borrowerMerge.id, merge.id));
  for (const entityId of [merge.keptId, mergedId]) {
    const entry = { action: 'undoMerge', entity: 'borrower' as const, entityId };
    await recordAudit(tx, act, { ...entry, after: { moved: wordsOf(merge.moved), reason } });
  }
  return getBorrower(tx, mergedId, today);
}
