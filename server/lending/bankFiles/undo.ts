import { findFundCurrency } from '../../money/funds/queries';
import type { BankFileDetail } from '@core/contract/bankFiles';
import { DomainError } from '@core/errors/domainError';
import { sum } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { bankFile, bankLine } from '../../platform/db/tables/bankFiles';
import type { Act } from '../../platform/deps';
import { checkCash } from '../../money/funds/checkCash';
import { problemOf } from '../../platform/http/problems';
import { bankReceiptPostings, reversed } from '../../money/journal/postings';
import { insertEntries } from '../../money/journal/queries';
import { undoBegun, type UndoReach } from '../payments/undoPaper';
import { voidTogether, type VoidTogether } from '../payments/voidTogether';
import { bankLineNumber } from '../../platform/text';
import type { BankLineRow } from './apply';
import { getBankFile, lockBankFile } from './queries';

/** Throws where a file is being recorded or taken back, or was taken back. */
function checkMayBeUndone({ status }: Pick<BankFileDetail, 'status'>): void {
  if (status === 'posting') throw new DomainError('BANK_FILE_UNDER_WAY');
  if (status === 'undoing') throw new DomainError('BANK_FILE_UNDOING');
  if (status === 'undone') throw new DomainError('BANK_FILE_UNDONE');
}

/** Begins to take a file back; what was not confirmed moved nothing, and is dropped at once. */
export async function startUndoing(
  tx: Database,
  act: Act,
  id: number,
  undoReason: string,
  undoReach: UndoReach,
): Promise<BankFileDetail> {
  // Check before the lock of the file, which whoever undoes it holds to the end.
  checkMayBeUndone(await getBankFile(tx, id));
  const file = await lockBankFile(tx, id);
  checkMayBeUndone(file);
  const begun = undoBegun(act, undoReason, undoReach);
  await tx.update(bankFile).set(begun).where(eq(bankFile.id, id));
  if (file.status === 'read') await undoBankFile(tx, act.clock, id, () => undefined);
  return getBankFile(tx, id);
}

/**
 * Takes a whole file back, or nothing: its payments are voided, the last one first, and the money
 * leaves the tray. One line that cannot go back keeps the file. Throws BANK_FILE_KEPT with it.
 */
export async function undoBankFile(
  tx: Database,
  clock: Act['clock'],
  id: number,
  onVoided: () => void,
): Promise<void> {
  const { status, fundId, undoneBy, undoReason, undoReach } = await lockBankFile(tx, id);
  if (status !== 'undoing') return;
  const act: Act = { userId: undoneBy, requestId: `archivo-${id}`, clock };
  const reason = undoReason!;
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
  await voidPayments(tx, act, lines, { reason, reach: undoReach!, onVoided });
  await takeBack(tx, act, fundId, lines, reason);
  await tx
    .update(bankLine)
    .set({ status: 'undone' })
    .where(and(eq(bankLine.fileId, id), inArray(bankLine.status, ['read', 'kept'])));
  await tx
    .update(bankFile)
    .set({ status: 'undone', undoneAt: clock.now() })
    .where(eq(bankFile.id, id));
  const entry = { action: 'undoBankFile', entity: 'bankFile' as const, entityId: id };
  await recordAudit(tx, act, { ...entry, after: { reason, lines: lines.length } });
}

/** Lets a file that could not be taken back stand, with why. */
export async function keepBankFile(tx: Database, id: number, undoProblem: string, at: Date) {
  await tx
    .update(bankFile)
    .set({ status: 'posted', undoProblem, undoRefusedAt: at })
    .where(and(eq(bankFile.id, id), eq(bankFile.status, 'undoing')));
}

async function voidPayments(
  tx: Database,
  act: Act,
  lines: readonly BankLineRow[],
  how: VoidTogether,
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
  const refused = await voidTogether(tx, act, newest, how);
  if (refused) {
    const why = problemOf(refused.error, '').title;
    throw new DomainError('BANK_FILE_KEPT', { line: refused.row.line, why });
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
  const currency = await findFundCurrency(tx, fundId);
  const amounts = lines.map(({ amount }) => parseMoney(amount!, currency));
  await checkCash(tx, fundId, sum(amounts));
  const entries = lines.map((line, index) => ({
    postedOn: act.clock.today(),
    kind: 'bankReceiptVoid' as const,
    description: `Se deshace ${bankLineNumber(line.id)}: ${reason}`,
    fundId,
    reversesId: line.entryId!,
    postings: reversed(bankReceiptPostings(amounts[index]!)),
  }));
  await insertEntries(tx, entries, act);
}
