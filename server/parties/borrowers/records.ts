import type { NewBorrowerRecord, RecordKind } from '@core/contract/borrowerRecords';
import { DomainError } from '@core/errors/domainError';
import { isInterbankCodeValid, plainInterbankCode } from '@core/identity/interbankCode';
import { sql } from 'drizzle-orm';
import { checkBaseAmounts, checkCurrencyInUse } from '../../access/currencies/service';
import { recordAudit } from '../../platform/audit/recordAudit';
import { sqlState, type Database } from '../../platform/db/client';
import {
  borrowerBankAccount,
  borrowerContact,
  borrowerEmployment,
  borrowerNote,
  borrowerRelation,
} from '../../platform/db/tables/borrowers';
import type { Act } from '../../platform/deps';
import { refreshSearchText } from './queries';
import { getBorrower, getLivingBorrower } from './service';

const TABLES: Readonly<Record<RecordKind, string>> = {
  contact: 'borrower_contact',
  employment: 'borrower_employment',
  relation: 'borrower_relation',
  bankAccount: 'borrower_bank_account',
  note: 'borrower_note',
};

const UNIQUE_VIOLATION = '23505';

/** Keeps something about a borrower; what it replaces ends in the same act. */
export async function addRecord(
  tx: Database,
  act: Act,
  borrowerId: number,
  data: NewBorrowerRecord,
): Promise<{ id: number }> {
  await getLivingBorrower(tx, borrowerId);
  const position = data.kind === 'employment' ? await findPosition(tx, data) : undefined;
  const { replacesId } = data;
  const { kind } = data;
  const before =
    replacesId === undefined ? undefined : await lock(tx, borrowerId, kind, replacesId);
  if (before !== undefined) {
    if (before.ended_at !== null) throw new DomainError('BORROWER_RECORD_ENDED');
    await setEnd(tx, kind, before.id, act.clock.now(), 'Reemplazado por otro dato');
  }
  const id = await insert(tx, act, borrowerId, data, position).catch((error: unknown) => {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new DomainError('BANK_ACCOUNT_TAKEN', {}, 'interbankCode');
  });
  if (kind === 'contact') await refreshSearchText(tx, borrowerId);
  const { replacesId: _replaced, ...said } = data;
  const after = { ...said, ...(position && { positionCode: null, jobTitle: position.name }) };
  const action = `${before === undefined ? 'add' : 'replace'}BorrowerRecord`;
  const entry = { action, entity: 'borrower' as const, entityId: borrowerId };
  await recordAudit(tx, act, { ...entry, ...(before && { before: properties(before) }), after });
  return { id };
}

async function insert(
  tx: Database,
  act: Act,
  borrowerId: number,
  data: NewBorrowerRecord,
  position: Position | undefined,
) {
  const stamp = {
    borrowerId,
    createdAt: act.clock.now(),
    createdBy: act.userId,
    replacesId: data.replacesId ?? null,
  };
  switch (data.kind) {
    case 'contact': {
      if (data.fromHour >= data.toHour) throw new DomainError('VALIDATION', {}, 'toHour');
      const { kind: _kind, replacesId: _id, ...values } = data;
      return idOf(
        await tx
          .insert(borrowerContact)
          .values({ ...values, ...stamp })
          .returning(),
      );
    }
    case 'employment':
      return insertEmployment(tx, stamp, { ...data, position }, act.clock.today());
    case 'relation':
      return insertRelation(tx, stamp, data, act.clock.today());
    case 'bankAccount': {
      const interbankCode = plainInterbankCode(data.interbankCode);
      if (!isInterbankCodeValid(interbankCode)) {
        throw new DomainError('INTERBANK_CODE_INVALID', {}, 'interbankCode');
      }
      const { bank, currency, accountKind: kind } = data;
      await checkCurrencyInUse(tx, currency);
      const values = { ...stamp, bank, currency, kind, interbankCode };
      return idOf(await tx.insert(borrowerBankAccount).values(values).returning());
    }
    default: {
      const values = { ...stamp, text: data.text };
      return idOf(await tx.insert(borrowerNote).values(values).returning());
    }
  }
}

interface Kept {
  readonly borrowerId: number;
  readonly createdAt: Date;
  readonly createdBy: number | null;
  readonly replacesId: number | null;
}

type Data<K extends RecordKind> = Extract<NewBorrowerRecord, { kind: K }>;

interface Position extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
}

type JobData = Data<'employment'> & { readonly position: Position | undefined };

/** The position that a job names, as the catalogue offers it. */
async function findPosition(tx: Database, { positionCode }: Data<'employment'>) {
  if (positionCode === null) return undefined;
  const { rows } = await tx.execute<Position>(sql`
    select id, name from catalogue_entry
    where kind = 'position' and code = ${positionCode} and is_active and merged_into_id is null`);
  if (!rows[0]) throw new DomainError('CATALOGUE_ENTRY_NOT_FOUND', {}, 'positionCode');
  return rows[0];
}

async function insertEmployment(
  tx: Database,
  stamp: Kept,
  { kind: _kind, positionCode: _code, position, ...data }: JobData,
  today: string,
) {
  if (data.startedOn > today) throw new DomainError('VALIDATION', {}, 'startedOn');
  const { grossIncome, netIncome, discountCap } = data;
  await checkBaseAmounts(tx, { grossIncome, netIncome, discountCap });
  if (Number(data.netIncome) > Number(data.grossIncome)) {
    throw new DomainError('VALIDATION', {}, 'netIncome');
  }
  return idOf(
    await tx
      .insert(borrowerEmployment)
      .values({
        ...data,
        ...stamp,
        ...(position && { positionId: position.id, jobTitle: position.name }),
      })
      .returning(),
  );
}

/** A guarantor is another borrower, whose name and telephone are theirs. */
async function insertRelation(
  tx: Database,
  stamp: Kept,
  { kind: _kind, ...data }: Data<'relation'>,
  today: string,
) {
  const { relatedId, role } = data;
  if (role === 'guarantor' && relatedId === null) {
    throw new DomainError('GUARANTOR_NEEDED', {}, 'relatedId');
  }
  if (relatedId === stamp.borrowerId)
    throw new DomainError('GUARANTOR_IS_BORROWER', {}, 'relatedId');
  const other = relatedId === null ? undefined : await getBorrower(tx, relatedId, today);
  const name = other?.fullName ?? data.name;
  if (name === '') throw new DomainError('FIELD_REQUIRED', { label: 'Nombre' }, 'name');
  const phone = data.phone === '' ? (other?.phone ?? '') : data.phone;
  return idOf(
    await tx
      .insert(borrowerRelation)
      .values({ ...data, ...stamp, name, phone })
      .returning(),
  );
}

const idOf = (rows: readonly { readonly id: number }[]) => rows[0]!.id;

/** Ends something that is kept, with its reason; it stays to be seen. */
export async function endRecord(
  tx: Database,
  act: Act,
  { borrowerId, kind, id }: RecordName,
  reason: string,
): Promise<{ id: number }> {
  await getLivingBorrower(tx, borrowerId);
  const before = await lock(tx, borrowerId, kind, id);
  if (before.ended_at !== null) throw new DomainError('BORROWER_RECORD_ENDED');
  await setEnd(tx, kind, id, act.clock.now(), reason);
  if (kind === 'contact') await refreshSearchText(tx, borrowerId);
  const entry = { action: 'endBorrowerRecord', entity: 'borrower' as const, entityId: borrowerId };
  await recordAudit(tx, act, { ...entry, before: properties(before), after: { kind, reason } });
  return { id };
}

interface RecordName {
  readonly borrowerId: number;
  readonly kind: RecordKind;
  readonly id: number;
}

/** Takes the end of something back, unless another stands in its place. */
export async function restoreRecord(
  tx: Database,
  act: Act,
  { borrowerId, kind, id }: RecordName,
  reason: string,
): Promise<{ id: number }> {
  await getLivingBorrower(tx, borrowerId);
  const before = await lock(tx, borrowerId, kind, id);
  if (before.ended_at === null) throw new DomainError('BORROWER_RECORD_LIVING');
  const { rows } = await tx.execute(
    sql`select from ${sql.identifier(TABLES[kind])} where replaces_id = ${id} and ended_at is null`,
  );
  if (rows.length > 0) throw new DomainError('BORROWER_RECORD_REPLACED');
  await setEnd(tx, kind, id, null, null).catch((error: unknown) => {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new DomainError('BANK_ACCOUNT_TAKEN');
  });
  if (kind === 'contact') await refreshSearchText(tx, borrowerId);
  const action = 'restoreBorrowerRecord';
  const entry = { action, entity: 'borrower' as const, entityId: borrowerId };
  await recordAudit(tx, act, { ...entry, after: { ...properties(before), kind, reason } });
  return { id };
}

interface RecordRow extends Record<string, unknown> {
  readonly id: number;
  readonly ended_at: string | null;
}

/** Throws BORROWER_RECORD_NOT_FOUND. */
async function lock(tx: Database, borrowerId: number, kind: RecordKind, id: number) {
  const { rows } = await tx.execute<RecordRow>(sql`
    select * from ${sql.identifier(TABLES[kind])}
    where id = ${id} and borrower_id = ${borrowerId} for update`);
  if (!rows[0]) throw new DomainError('BORROWER_RECORD_NOT_FOUND');
  return rows[0];
}

const setEnd = (
  tx: Database,
  kind: RecordKind,
  id: number,
  at: Date | null,
  reason: string | null,
) =>
  tx.execute(sql`update ${sql.identifier(TABLES[kind])}
    set ended_at = ${at}, end_reason = ${reason} where id = ${id}`);

const HIDDEN = [
  'id',
  'borrower_id',
  'created_at',
  'created_by',
  'replaces_id',
  'ended_at',
  'position_id',
];

/** Properties of a row, under the names that travel. */
function properties(row: RecordRow): Record<string, unknown> {
  const camel = (name: string) =>
    name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name, value]) => !HIDDEN.includes(name) && value !== null)
      .map(([name, value]) => [camel(name), value]),
  );
}

/** Says that somebody has seen the proof of a job. Throws EMPLOYMENT_VERIFIED. */
export async function verifyEmployment(
  tx: Database,
  act: Act,
  borrowerId: number,
  id: number,
): Promise<{ id: number }> {
  const before = await lock(tx, borrowerId, 'employment', id);
  if (before.ended_at !== null) throw new DomainError('BORROWER_RECORD_ENDED');
  if (before['verified_on'] !== null) throw new DomainError('EMPLOYMENT_VERIFIED');
  await tx.execute(sql`update borrower_employment
    set verified_on = ${act.clock.today()}, verified_by = ${act.userId} where id = ${id}`);
  const entry = { action: 'verifyEmployment', entity: 'borrower' as const, entityId: borrowerId };
  await recordAudit(tx, act, { ...entry, after: { employer: before['employer'] } });
  return { id };
}
