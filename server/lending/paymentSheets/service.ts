import type { PlainDate } from '@core/calendar/plainDate';
import type {
  NewPaymentSheet,
  PaymentSheet,
  PaymentSheetDraft,
  PaymentSheetPreview,
  TypedSheetRow,
} from '@core/contract/paymentSheets';
import { DomainError } from '@core/errors/domainError';
import { SHEET_COLUMNS } from '@core/payments/pastedRows';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { paymentSheet, paymentSheetRow } from '../../platform/db/tables/paymentSheets';
import type { Act } from '../../platform/deps';
import { sha256Of } from '../../platform/files/content';
import { problemOf } from '../../platform/http/problems';
import { undoBegun, type UndoReach } from '../payments/undoPaper';
import { voidTogether, type StandingPayment } from '../payments/voidTogether';
import { loanNumber, sheetNumber } from '../../platform/text';
import { checkSheet, totalsOf, type CheckPayment, type SheetLine } from './checkRows';
import { withPayoffs } from './payoffs';
import { findSameSheet, getSheet, lockSheet } from './queries';

/** Preview of the outcome of every row. */
export async function previewSheet(
  db: Database,
  draft: PaymentSheetDraft,
  today: PlainDate,
  check: CheckPayment,
  userId: number,
): Promise<PaymentSheetPreview> {
  const lines = await checkSheet(db, draft, today, check, userId);
  const ready = lines.filter(({ payment }) => payment !== undefined).length;
  return {
    rows: await withPayoffs(db, lines),
    ready,
    refused: lines.length - ready,
    totals: totalsOf(lines),
  };
}

/** All rows as they were understood, always the same text for the same ones in any order. */
function digestOf(lines: readonly SheetLine[], typed: readonly TypedSheetRow[]): string {
  const rows = lines.map(({ shown: row, way }, index) => {
    const { loanId, amount, receivedOn, means } = row;
    const { moneyAccountId, operationNumber } = way;
    const through = [moneyAccountId, operationNumber].filter(Boolean);
    return [loanId ?? typed[index]!.loan, amount, receivedOn, means, ...through].join(' ');
  });
  return sha256Of(Buffer.from(rows.toSorted().join('\n')));
}

/**
 * Keeps a sheet; its payments are recorded after this transaction, in chunks. Refuses one whose
 * rows changed since they were looked at, and one that stands already.
 */
export async function startSheet(
  tx: Database,
  act: Act,
  { rows, ready, ...through }: NewPaymentSheet,
  check: CheckPayment,
): Promise<PaymentSheet> {
  const today = act.clock.today();
  const lines = await checkSheet(tx, { rows, ...through }, today, check, act.userId);
  const readyCount = lines.filter(({ payment }) => payment !== undefined).length;
  const sha256 = digestOf(lines, rows);
  const same = await findSameSheet(tx, sha256);
  if (same !== undefined) {
    throw new DomainError('PAYMENT_SHEET_REPEATED', { number: sheetNumber(same) });
  }
  if (readyCount !== ready) throw new DomainError('PAYMENT_SHEET_CHANGED', { ready: readyCount });
  const id = await insertSheet(tx, act, sha256);
  await tx.insert(paymentSheetRow).values(
    lines.map(({ shown: row, payment }, index) => ({
      sheetId: id,
      line: row.line,
      typed: SHEET_COLUMNS.map((column) => rows[index]![column]),
      loanId: row.loanId,
      amount: row.amount,
      receivedOn: row.receivedOn,
      means: row.means,
      note: payment?.note ?? null,
      moneyAccountId: payment?.moneyAccountId ?? null,
      operationNumber: payment?.operationNumber ?? '',
      status: payment === undefined ? ('refused' as const) : ('pending' as const),
      reason: row.problem,
    })),
  );
  const entry = { action: 'recordPaymentSheet', entity: 'paymentSheet' as const, entityId: id };
  await recordAudit(tx, act, { ...entry, after: { rows: rows.length, ready, sha256, ...through } });
  return getSheet(tx, id);
}

async function insertSheet(tx: Database, act: Act, sha256: string): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into payment_sheet (sha256, status, created_at, created_by)
    values (${sha256}, 'posting', ${act.clock.now()}, ${act.userId})
    on conflict (sha256) where status <> 'undone' do nothing returning id`);
  if (rows[0] !== undefined) return rows[0].id;
  const same = (await findSameSheet(tx, sha256)) ?? 0;
  throw new DomainError('PAYMENT_SHEET_REPEATED', { number: sheetNumber(same) });
}

/** Throws where a sheet stands otherwise than recorded. */
function checkMayBeUndone({ status }: Pick<PaymentSheet, 'status'>): void {
  if (status === 'posting') throw new DomainError('PAYMENT_SHEET_UNDER_WAY');
  if (status === 'undoing') throw new DomainError('PAYMENT_SHEET_UNDOING');
  if (status === 'undone') throw new DomainError('PAYMENT_SHEET_UNDONE');
}

/** Begins to undo a sheet; its payments are voided after this transaction. */
export async function startUndoing(
  tx: Database,
  act: Act,
  id: number,
  undoReason: string,
  undoReach: UndoReach,
): Promise<PaymentSheet> {
  // Check before the lock of the sheet, which whoever undoes it holds to the end.
  checkMayBeUndone(await getSheet(tx, id));
  checkMayBeUndone(await lockSheet(tx, id));
  const begun = undoBegun(act, undoReason, undoReach);
  await tx.update(paymentSheet).set(begun).where(eq(paymentSheet.id, id));
  return getSheet(tx, id);
}

/**
 * Voids every payment of a sheet that stands, the last one first, or none: one that cannot be
 * voided any more keeps the whole sheet. Throws PAYMENT_SHEET_KEPT with that one.
 */
export async function undoSheet(
  tx: Database,
  clock: Act['clock'],
  id: number,
  onVoided: () => void,
): Promise<void> {
  const { status, undoneBy, undoReason, undoReach } = await lockSheet(tx, id);
  if (status !== 'undoing') return;
  const act: Act = { userId: undoneBy, requestId: `planilla-${id}`, clock };
  const reason = undoReason!;
  const { rows } = await tx.execute<StandingPayment & Record<string, unknown>>(sql`
    select r.line, r.loan_id as "loanId", r.payment_id as "paymentId" from payment_sheet_row r
    where r.sheet_id = ${id} and r.status = 'posted' and not exists (select from payment_void v
      where v.loan_id = r.loan_id and v.payment_id = r.payment_id)
    order by r.payment_id desc`);
  const refused = await voidTogether(tx, act, rows, { reason, reach: undoReach!, onVoided });
  if (refused) {
    const { line, loanId } = refused.row;
    const why = problemOf(refused.error, '').title;
    throw new DomainError('PAYMENT_SHEET_KEPT', { line, loan: loanNumber(loanId), why });
  }
  await tx
    .update(paymentSheet)
    .set({ status: 'undone', undoneAt: clock.now() })
    .where(eq(paymentSheet.id, id));
  const entry = { action: 'undoPaymentSheet', entity: 'paymentSheet' as const, entityId: id };
  await recordAudit(tx, act, { ...entry, after: { reason, payments: rows.length } });
}

/** Lets a sheet that could not be undone stand, with why. */
export async function keepSheet(tx: Database, id: number, undoProblem: string, at: Date) {
  await tx
    .update(paymentSheet)
    .set({ status: 'posted', undoProblem, undoRefusedAt: at })
    .where(and(eq(paymentSheet.id, id), eq(paymentSheet.status, 'undoing')));
}
