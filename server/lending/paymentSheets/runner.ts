import { findLoanCurrencies } from '../loans/queries';
import { DomainError } from '@core/errors/domainError';
import { parseMoney } from '@core/money/wire';
import { isPaperUnderWay, PAPER_UNDER_WAY } from '@core/payments/underWay';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { keepDayOpen } from '../../platform/clock/heldDay';
import { inTransaction, type Database } from '../../platform/db/client';
import { paymentSheet, paymentSheetRow } from '../../platform/db/tables/paymentSheets';
import type { Act } from '../../platform/deps';
import { problemOf } from '../../platform/http/problems';
import { resumable, type Work } from '../../platform/resumable';
import { recordMany, type AskedPayment } from '../payments/recordTogether';
import type { IncomingPayment } from '../payments/incoming';
import { OF_SHEET, recordPayment } from '../payments/service';
import { undoPaper, type PaperToUndo } from '../payments/undoPaper';
import { sheetNumber } from '../../platform/text';
import { lockSheet } from './queries';
import { keepSheet, undoSheet } from './service';

async function moveSheet(deps: Work, sheetId: number): Promise<void> {
  for (;;) {
    const [sheet] = await deps.db
      .select({ status: paymentSheet.status })
      .from(paymentSheet)
      .where(eq(paymentSheet.id, sheetId));
    if (!isPaperUnderWay(sheet?.status)) return;
    if (sheet.status === 'posting') await recordRows(deps, sheetId);
    else await undoPaper(deps, undoingOf(deps, sheetId));
  }
}

const undoingOf = ({ clock }: Work, sheetId: number): PaperToUndo => ({
  key: sheetNumber(sheetId),
  undo: (tx, day, onVoided) => undoSheet(tx, day, sheetId, onVoided),
  keep: (tx, why) => keepSheet(tx, sheetId, why, clock.now()),
});

/** Payments of one transaction: more would keep who pays one of their loans waiting. */
const CHUNK_ROWS = 200;

/**
 * Each chunk is a transaction of its own: nobody waits for the whole sheet, and after a crash the
 * next call goes on with the rows that still wait.
 */
async function recordRows({ db, clock, log }: Work, sheetId: number): Promise<void> {
  const began = performance.now();
  let recorded = 0;
  for (;;) {
    const rows = await inTransaction(db, (tx) => recordNext(tx, clock, sheetId));
    if (rows === 0) break;
    recorded += rows;
  }
  const ms = Math.round(performance.now() - began);
  log.info({ job: 'paymentSheet', sheet: sheetId, rows: recorded, ms });
}

/** Records what comes next of a sheet; answers how many rows that were. */
async function recordNext(tx: Database, clock: Work['clock'], sheetId: number): Promise<number> {
  const ofDay = await keepDayOpen(tx, clock);
  const sheet = await lockSheet(tx, sheetId);
  if (sheet.status !== 'posting') return 0;
  const rows = firstOfEachLoan(await findWaiting(tx, sheetId));
  if (rows.length === 0) {
    const ended = { status: 'posted' as const, postedAt: clock.now() };
    await tx.update(paymentSheet).set(ended).where(eq(paymentSheet.id, sheetId));
    return 0;
  }
  const act: Act = { userId: sheet.createdBy, requestId: `planilla-${sheetId}`, clock: ofDay };
  await keepOutcomes(tx, rows, await recordChunk(tx, act, rows, clock));
  return rows.length;
}

type SheetRow = typeof paymentSheetRow.$inferSelect;

const findWaiting = (tx: Database, sheetId: number): Promise<SheetRow[]> =>
  tx
    .select()
    .from(paymentSheetRow)
    .where(and(eq(paymentSheetRow.sheetId, sheetId), eq(paymentSheetRow.status, 'pending')))
    .orderBy(asc(paymentSheetRow.line))
    .limit(CHUNK_ROWS);

/** A second payment of a loan follows its first: it is of the next chunk. */
function firstOfEachLoan(rows: readonly SheetRow[]): SheetRow[] {
  const loans = new Set<number | null>();
  return rows.filter(({ loanId }) => {
    const isFirst = !loans.has(loanId);
    loans.add(loanId);
    return isFirst;
  });
}

/** The receipt of each row; what changed since the sheet was confirmed may refuse one. */
async function recordChunk(
  tx: Database,
  act: Act,
  rows: readonly SheetRow[],
  clock: Work['clock'],
) {
  const currencies = await findLoanCurrencies(
    tx,
    rows.map(({ loanId }) => loanId!),
  );
  const asked = rows.map((row) => {
    const loanId = row.loanId!;
    return { loanId, payment: paymentOf(row, currencies.get(loanId)!) };
  });
  const outcomes: (number | DomainError)[] = [];
  for (const [index, outcome] of (await recordMany(tx, act, asked, clock)).entries()) {
    outcomes.push(outcome ?? (await recordAlone(tx, act, asked[index]!)));
  }
  return outcomes;
}

async function recordAlone(tx: Database, act: Act, { loanId, payment }: AskedPayment) {
  try {
    const { id } = await tx.transaction((step) =>
      recordPayment(step, act, loanId, payment, OF_SHEET),
    );
    return id;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error;
  }
}

const paymentOf = (
  { amount, receivedOn, means, note, ...way }: SheetRow,
  currency: string,
): IncomingPayment => ({
  amount: parseMoney(amount!, currency),
  receivedOn: receivedOn!,
  means: means!,
  ...(note !== null && { note }),
  ...(way.moneyAccountId !== null && { moneyAccountId: way.moneyAccountId }),
  ...(way.operationNumber !== '' && { operationNumber: way.operationNumber }),
});

/** A row that was refused says why; the rest go on. */
async function keepOutcomes(
  tx: Database,
  rows: readonly SheetRow[],
  outcomes: readonly (number | DomainError)[],
): Promise<void> {
  const reasonOf = (one: number | DomainError) =>
    typeof one === 'number' ? null : problemOf(one, '').title;
  await tx.execute(sql`
    update payment_sheet_row r set
      status = case when became.payment_id is null then 'refused' else 'posted' end,
      payment_id = became.payment_id,
      reason = coalesce(became.reason, r.reason)
    from unnest(
      ${sql.param(rows.map(({ id }) => id))}::bigint[],
      ${sql.param(outcomes.map((one) => (typeof one === 'number' ? one : null)))}::bigint[],
      ${sql.param(outcomes.map(reasonOf))}::text[]
    ) as became (id, payment_id, reason)
    where r.id = became.id`);
}

async function findUnderWay(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: paymentSheet.id })
    .from(paymentSheet)
    .where(inArray(paymentSheet.status, PAPER_UNDER_WAY));
  return rows.map(({ id }) => id);
}

/** Goes on with a sheet from where it stands, until it waits for a person. */
export const sheetWork = resumable({ job: 'paymentSheet', move: moveSheet, findUnderWay });
