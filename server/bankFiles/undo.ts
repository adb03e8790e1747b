import type { BankFileDetail } from '@core/contract/bankFiles';
import { DomainError } from '@core/errors';
import { sum } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '../audit';
import type { Database } from '../db/client';
import { bankFile, bankLine } from '../db/tables/bankFiles';
import type { Act } from '../deps';
import { checkCash } from '../funds/checkCash';
import { problemOf } from '../http/problems';
import { bankReceiptPostings, reversed } from '../journal/postings';
import { insertEntries } from '../journal/queries';
import type { VoidReach } from '../payments/voiding';
import { voidTogether } from '../payments/voidTogether';
import { bankLineNumber } from '../text';
import type { BankLineRow } from './apply';
import { getBankFile, lockBankFile } from './queries';

/**
 * Takes a whole file back, or nothing: its payments are voided, the last one first, and the money
 * leaves the tray. One line that cannot go back keeps the file. Throws BANK_FILE_KEPT with it.
 */
export async function undoBankFile(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
  reach: VoidReach,
): Promise<BankFileDetail> {
  const { status, fundId } = await lockBankFile(tx, id);
  if (status === 'posting') throw new DomainError('BANK_FILE_UNDER_WAY');
  if (status === 'undone') throw new DomainError('BANK_FILE_UNDONE');
  const lines = await tx
    .select()
    .from(bankLine)
    .where(and(eq(bankLine.fileId, id), inArray(bankLine.status, ['kept', 'returned'])))
    .orderBy(desc(bankLine.paymentId))
    .for('update');
  const returned = lines.find((line) => line.status === 'returned');
  if (returned !== undefined) {
    const why = 'ya se devolvió a quien pagó; deshaga antes la devolución.';
    throw new DomainError('BANK_FILE_KEPT', { line: returned.line, why });
  }
  await voidPayments(tx, act, lines, reason, reach);
  await takeBack(tx, act, fundId, lines, reason);
  await tx
    .update(bankLine)
    .set({ status: 'undone' })
    .where(and(eq(bankLine.fileId, id), inArray(bankLine.status, ['read', 'kept'])));
  await tx
    .update(bankFile)
    .set({
      status: 'undone',
      undoneAt: act.clock.now(),
      undoneBy: act.userId,
      undoReason: reason,
    })
    .where(eq(bankFile.id, id));
  const entry = { action: 'undoBankFile', entity: 'bankFile' as const, entityId: id };
  await recordAudit(tx, act, { ...entry, after: { reason, lines: lines.length } });
  return getBankFile(tx, id);
}

async function voidPayments(
  tx: Database,
  act: Act,
  lines: readonly BankLineRow[],
  reason: string,
  reach: VoidReach,
): Promise<void> {
  const paid = lines.flatMap(({ line, loanId, paymentId }) =>
    loanId === null || paymentId === null ? [] : [{ line, loanId, paymentId }],
  );
  const { rows } = await tx.execute<{ paymentId: number }>(sql`
    select payment_id as "paymentId" from payment_void
    where payment_id = any(${sql.param(paid.map(({ paymentId }) => paymentId))}::bigint[])`);
  const voided = new Set(rows.map(({ paymentId }) => paymentId));
  const standing = paid.filter(({ paymentId }) => !voided.has(paymentId));
  const newest = standing.toSorted((a, b) => b.paymentId - a.paymentId);
  const kept = await voidTogether(tx, act, newest, reason, reach);
  if (kept) {
    const why = problemOf(kept.error, '').title;
    throw new DomainError('BANK_FILE_KEPT', { line: kept.row.line, why });
  }
}

/** The money leaves the tray as it came in. */
async function takeBack(
  tx: Database,
  act: Act,
  fundId: number,
  lines: readonly BankLineRow[],
  reason: string,
): Promise<void> {
  if (lines.length === 0) return;
  await checkCash(tx, fundId, sum(lines.map(({ amount }) => parseMoney(amount!))));
  const entries = lines.map((line) => ({
    postedOn: act.clock.today(),
    kind: 'bankReceiptVoid' as const,
    description: `Se deshace ${bankLineNumber(line.id)}: ${reason}`,
    fundId,
    reversesId: line.entryId!,
    postings: reversed(bankReceiptPostings(parseMoney(line.amount!))),
  }));
  await insertEntries(tx, entries, act.clock.now());
}
