import type { NewPayment } from '@core/contract/payments';
import { DomainError } from '@core/errors';
import { and, asc, eq } from 'drizzle-orm';
import { inTransaction, type Database } from '../db/client';
import { paymentSheet, paymentSheetRow } from '../db/tables/paymentSheets';
import type { Act, Deps } from '../deps';
import { problemOf } from '../http/problems';
import { recordPayment } from '../payments/service';
import { lockSheet } from './queries';

type Work = Pick<Deps, 'db' | 'clock' | 'log'>;

/** Sheets that this process is recording, by database. */
const movingIn = new WeakMap<Database, Map<number, Promise<void>>>();

/** Records the payments of a sheet that wait, until none does. */
export function continueSheet(deps: Work, sheetId: number): Promise<void> {
  const moving = movingIn.get(deps.db) ?? new Map<number, Promise<void>>();
  movingIn.set(deps.db, moving);
  const known = moving.get(sheetId);
  if (known !== undefined) return known;
  const work = recordRows(deps, sheetId).finally(() => moving.delete(sheetId));
  moving.set(sheetId, work);
  return work;
}

/**
 * Each row is a transaction of its own: nobody waits for the whole sheet, and after a crash the
 * next call goes on with the rows that still wait.
 */
async function recordRows({ db, clock, log }: Work, sheetId: number): Promise<void> {
  const began = performance.now();
  let recorded = 0;
  while (await inTransaction(db, (tx) => recordNext(tx, clock, sheetId))) recorded += 1;
  const ms = Math.round(performance.now() - began);
  log.info({ job: 'paymentSheet', sheet: sheetId, rows: recorded, ms });
}

async function recordNext(tx: Database, clock: Act['clock'], sheetId: number): Promise<boolean> {
  const sheet = await lockSheet(tx, sheetId);
  if (sheet.status !== 'posting') return false;
  const [row] = await tx
    .select()
    .from(paymentSheetRow)
    .where(and(eq(paymentSheetRow.sheetId, sheetId), eq(paymentSheetRow.status, 'pending')))
    .orderBy(asc(paymentSheetRow.line))
    .limit(1);
  if (row === undefined) {
    const ended = { status: 'posted' as const, postedAt: clock.now() };
    await tx.update(paymentSheet).set(ended).where(eq(paymentSheet.id, sheetId));
    return false;
  }
  const act: Act = { userId: sheet.createdBy, requestId: `planilla-${sheetId}`, clock };
  const became = await recordRow(tx, act, row);
  await tx.update(paymentSheetRow).set(became).where(eq(paymentSheetRow.id, row.id));
  return true;
}

/** What changed since the sheet was confirmed may refuse a row: it says why, the rest go on. */
async function recordRow(tx: Database, act: Act, row: typeof paymentSheetRow.$inferSelect) {
  const { amount, receivedOn, means, note } = row;
  const payment: NewPayment = {
    amount: amount!,
    receivedOn: receivedOn!,
    means: means!,
    ...(note !== null && { note }),
  };
  try {
    const { id } = await tx.transaction((step) => recordPayment(step, act, row.loanId!, payment));
    return { status: 'posted' as const, paymentId: id };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { status: 'refused' as const, reason: problemOf(error, '').title };
  }
}

/** Goes on in the background; a failure is logged and tried again by `resumeSheets`. */
export function continueSheetInBackground(deps: Work, sheetId: number): void {
  continueSheet(deps, sheetId).catch((error: unknown) =>
    deps.log.error({ job: 'paymentSheet', sheet: sheetId, error: String(error) }),
  );
}

/** Goes on with every sheet that a crash or a failure left half-way, in the background. */
export async function resumeSheets(deps: Work): Promise<void> {
  for (const id of await findUnderWay(deps.db)) continueSheetInBackground(deps, id);
}

/** The same, to the end of each. Answers how many there were. */
export async function finishSheets(deps: Work): Promise<number> {
  const ids = await findUnderWay(deps.db);
  for (const id of ids) await continueSheet(deps, id);
  return ids.length;
}

async function findUnderWay(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: paymentSheet.id })
    .from(paymentSheet)
    .where(eq(paymentSheet.status, 'posting'));
  return rows.map(({ id }) => id);
}
