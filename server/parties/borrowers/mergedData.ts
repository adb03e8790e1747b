import type { Borrower } from '@core/contract/borrowers';
import { takenFields, type MergeField } from '@core/identity/mergedData';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { borrower } from '../../platform/db/schema';
import type { TakenData } from '../../platform/db/tables/digitalRecords';
import { officerTerm } from '../../platform/db/tables/officers';
import type { Act } from '../../platform/deps';
import { tellFiledMail } from './service';

/** Columns of each datum: the words of the audit say officer and zone by name. */
const COLUMNS = {
  document: ['documentType', 'documentNumber'],
  email: ['email'],
  phone: ['phone'],
  bornOn: ['bornOn'],
  address: ['address'],
  occupation: ['occupation'],
  monthlyIncome: ['monthlyIncome'],
  officer: ['officerId', 'officer'],
  zone: ['zoneId', 'zone'],
} as const satisfies Readonly<Record<MergeField, readonly (keyof Borrower)[]>>;

const NAMES: readonly string[] = ['officer', 'zone'];

const stored = (data: TakenData) =>
  Object.fromEntries(Object.entries(data).filter(([column]) => !NAMES.includes(column)));

const told = (data: TakenData) =>
  Object.fromEntries(Object.entries(data).filter(([column]) => !column.endsWith('Id')));

/** Gives a ficha the data of another that it lacks, and those that were chosen; answers which. */
export async function takeData(
  tx: Database,
  act: Act,
  [stays, merged]: readonly [Borrower, Borrower],
  chosen: readonly MergeField[],
  reason: string,
): Promise<{ readonly before: TakenData; readonly after: TakenData }> {
  const columns = takenFields(stays, merged, chosen).flatMap((field) => COLUMNS[field]);
  const of = (ficha: Borrower): TakenData =>
    Object.fromEntries(columns.map((column) => [column, ficha[column]]));
  const taken = { before: of(stays), after: of(merged) };
  if (columns.length > 0) await write(tx, act, [stays.id, merged.id], taken, reason);
  return taken;
}

/** Gives back what a merge took, but what was changed since. */
export async function giveDataBack(
  tx: Database,
  act: Act,
  [stays, merged]: readonly [Borrower, Borrower],
  taken: { readonly before?: TakenData | undefined; readonly after?: TakenData | undefined },
  reason: string,
): Promise<void> {
  const { before = {}, after = {} } = taken;
  const same = Object.values(COLUMNS).filter(([column]) => column in after);
  const columns = same
    .filter((group) => group.every((column) => stays[column] === after[column]))
    .flat();
  if (columns.length === 0) return;
  const pick = (data: TakenData): TakenData =>
    Object.fromEntries(columns.map((column) => [column, data[column] ?? null]));
  const back = { before: pick(after), after: pick(before) };
  await write(tx, act, [stays.id, merged.id], back, reason);
}

async function write(
  tx: Database,
  act: Act,
  [id, otherId]: readonly [number, number],
  { before, after }: { readonly before: TakenData; readonly after: TakenData },
  reason: string,
): Promise<void> {
  if ('documentNumber' in after) await freeDocument(tx, otherId);
  const set = { ...stored(after), version: sql`${borrower.version} + 1` };
  await tx.update(borrower).set(set).where(eq(borrower.id, id));
  if ('documentNumber' in after) {
    const { documentType, documentNumber } = before as Readonly<Record<string, string>>;
    await tx.update(borrower).set({ documentType, documentNumber }).where(eq(borrower.id, otherId));
  }
  if ('officerId' in after)
    await changeTerm(tx, act, id, after['officerId'] as number | null, reason);
  const entry = { action: 'changeBorrower', entity: 'borrower' as const, entityId: id };
  await recordAudit(tx, act, { ...entry, before: told(before), after: { ...told(after), reason } });
  if ('email' in after) {
    const email = before['email'] as string | null;
    await tellFiledMail(tx, act, { email }, String(after['email'] ?? ''));
  }
}

/** No two fichas have one document, not even while they change theirs. */
const freeDocument = (tx: Database, id: number) =>
  tx
    .update(borrower)
    .set({ documentNumber: sql`'~' || ${borrower.id}` })
    .where(eq(borrower.id, id));

async function changeTerm(
  tx: Database,
  { clock, userId }: Act,
  borrowerId: number,
  officerId: number | null,
  reason: string,
): Promise<void> {
  const today = clock.today();
  await tx
    .update(officerTerm)
    .set({ untilOn: sql`greatest(from_on, ${today}::date)` })
    .where(and(eq(officerTerm.borrowerId, borrowerId), isNull(officerTerm.untilOn)));
  if (officerId === null) return;
  const kept = { borrowerId, officerId, fromOn: today, reason };
  await tx.insert(officerTerm).values({ ...kept, createdAt: clock.now(), createdBy: userId });
}
