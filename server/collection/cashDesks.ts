import type { PlainDate } from '@core/calendar/plainDate';
import type { CashDesk, CloseCashDesk, OpenCashDesk } from '@core/contract/collection';
import { DomainError } from '@core/errors';
import { formatMoney, parseMoney } from '@core/money/wire';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../audit';
import type { Database } from '../db/client';
import { cashDesk } from '../db/tables/collection';
import type { Act } from '../deps';
import { findCashCollected } from './queries';

type DeskRow = typeof cashDesk.$inferSelect;

const deskOf = (userId: number, on: PlainDate) =>
  and(eq(cashDesk.userId, userId), eq(cashDesk.businessDate, on));

/** The cash of a person's day, or nothing when it was never opened. */
export async function findCashDesk(
  db: Database,
  userId: number,
  on: PlainDate,
  today: PlainDate,
): Promise<CashDesk | null> {
  const [row] = await db.select().from(cashDesk).where(deskOf(userId, on));
  return row === undefined ? null : shown(db, row, today);
}

async function shown(db: Database, row: DeskRow, today: PlainDate): Promise<CashDesk> {
  const { id, businessDate, opening, counted, note } = row;
  const expectedCash = row.expectedCash ?? (await cashThatShouldBe(db, row));
  return {
    id,
    businessDate,
    state: row.closedAt !== null ? 'CUADRADA' : businessDate < today ? 'POR_CUADRAR' : 'ABIERTA',
    opening,
    expectedCash,
    counted,
    difference:
      counted === null ? null : formatMoney(parseMoney(counted) - parseMoney(expectedCash)),
    note,
  };
}

async function cashThatShouldBe(db: Database, row: DeskRow): Promise<string> {
  const collected = await findCashCollected(db, row.userId, row.businessDate);
  return formatMoney(parseMoney(row.opening) + parseMoney(collected));
}

/** Opens the cash of today. Throws CASH_DESK_OPEN, or CASH_DESK_CLOSED when it was balanced. */
export async function openCashDesk(
  tx: Database,
  act: Act,
  userId: number,
  { opening }: OpenCashDesk,
): Promise<CashDesk> {
  const businessDate = act.clock.today();
  const [row] = await tx
    .insert(cashDesk)
    .values({ userId, businessDate, opening, openedAt: act.clock.now() })
    .onConflictDoNothing()
    .returning();
  if (!row) {
    const [known] = await tx.select().from(cashDesk).where(deskOf(userId, businessDate));
    throw new DomainError(known?.closedAt === null ? 'CASH_DESK_OPEN' : 'CASH_DESK_CLOSED');
  }
  const entry = { action: 'openCashDesk', entity: 'cashDesk' as const, entityId: row.id };
  await recordAudit(tx, act, { ...entry, after: { opening } });
  return shown(tx, row, businessDate);
}

/** Closes it with what was counted. Throws CASH_DESK_NOT_OPEN; a difference asks for a note. */
export async function closeCashDesk(
  tx: Database,
  act: Act,
  userId: number,
  { businessDate, counted, note }: CloseCashDesk,
): Promise<CashDesk> {
  const today = act.clock.today();
  const [row] = await tx.select().from(cashDesk).where(deskOf(userId, businessDate)).for('update');
  if (!row) throw new DomainError('CASH_DESK_NOT_OPEN');
  if (row.closedAt !== null) throw new DomainError('CASH_DESK_CLOSED');
  const expectedCash = await cashThatShouldBe(tx, row);
  const difference = parseMoney(counted) - parseMoney(expectedCash);
  if (difference !== 0n && note.length < 5) {
    const params = { difference: formatMoney(difference) };
    throw new DomainError('CASH_DIFFERENCE_UNEXPLAINED', params, 'note');
  }
  const change = { counted, expectedCash, note: note || null, closedAt: act.clock.now() };
  const [closed] = await tx.update(cashDesk).set(change).where(eq(cashDesk.id, row.id)).returning();
  const entry = { action: 'closeCashDesk', entity: 'cashDesk' as const, entityId: row.id };
  await recordAudit(tx, act, { ...entry, after: { counted, expectedCash, note } });
  return shown(tx, closed!, today);
}

/** Opens again a cash that was closed by mistake: the inverse of closing. */
export async function reopenCashDesk(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<CashDesk> {
  const [row] = await tx.select().from(cashDesk).where(eq(cashDesk.id, id)).for('update');
  if (!row || row.closedAt === null) throw new DomainError('CASH_DESK_NOT_OPEN');
  const [open] = await tx
    .update(cashDesk)
    .set({ counted: null, expectedCash: null, note: null, closedAt: null })
    .where(eq(cashDesk.id, id))
    .returning();
  const { counted, expectedCash, note } = row;
  const entry = { action: 'reopenCashDesk', entity: 'cashDesk' as const, entityId: id };
  await recordAudit(tx, act, {
    ...entry,
    before: { counted, expectedCash, note },
    after: { reason },
  });
  return shown(tx, open!, act.clock.today());
}
