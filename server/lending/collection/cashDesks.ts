import type { PlainDate } from '@core/calendar/plainDate';
import type {
  CashDesk,
  CashDeskAmount,
  CloseCashDesk,
  OpenCashDesk,
} from '@core/contract/collection';
import { DomainError } from '@core/errors/domainError';
import { sum, ZERO } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { cashDesk, cashDeskAmount } from '../../platform/db/tables/collection';
import type { Act } from '../../platform/deps';
import { moneyForPeople } from '../../platform/documents/format';
import { findCounts, recordCount } from './cashCounts';
import { findDrawerLines } from './drawer';

type DeskRow = typeof cashDesk.$inferSelect;
type AmountRow = typeof cashDeskAmount.$inferSelect;
type Currency = AmountRow['currency'];

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
  return row === undefined ? null : toCashDesk(db, row, today);
}

/** A desk as it stands: cash that was moved after its count makes it wait for another. */
async function toCashDesk(db: Database, row: DeskRow, today: PlainDate): Promise<CashDesk> {
  const { id, businessDate, note } = row;
  const amounts = await findAmounts(db, row);
  const isClosed = row.closedAt !== null;
  const isSquared = isClosed && !amounts.some(wasMovedSince);
  const isLate = isClosed || businessDate < today;
  return {
    id,
    businessDate,
    state: isSquared ? 'CUADRADA' : isLate ? 'POR_CUADRAR' : 'ABIERTA',
    amounts: amounts.map((amount) =>
      toWire(isSquared ? amount : { ...amount, counted: null }, isClosed),
    ),
    note: isSquared ? note : null,
    counts: await findCounts(db, id),
  };
}

/** Cash of a drawer that its count does not cover. */
const movedSince = ({ lines, moved }: AmountInDrawer) =>
  sum(lines.map(({ amount }) => parseMoney(amount))) - parseMoney(moved ?? '0.00');

const wasMovedSince = (amount: AmountInDrawer) => movedSince(amount) !== ZERO;

function toWire(amount: AmountInDrawer, isClosed: boolean): CashDeskAmount {
  const { currency, opening, expectedCash, lines, counted } = amount;
  const difference =
    counted === null ? null : formatMoney(parseMoney(counted) - parseMoney(expectedCash));
  const since = isClosed && wasMovedSince(amount) ? formatMoney(movedSince(amount)) : null;
  return { currency, opening, expectedCash, lines, counted, difference, movedSince: since };
}

type AmountInDrawer = Omit<AmountRow, 'deskId' | 'expectedCash'> & {
  readonly expectedCash: string;
  readonly lines: CashDeskAmount['lines'];
};

/**
 * Cash by currency: what a drawer was opened with, and what its person moved besides. What stands
 * counted keeps the figure that it was counted against.
 */
async function findAmounts(db: Database, desk: DeskRow): Promise<AmountInDrawer[]> {
  const rows = await db
    .select()
    .from(cashDeskAmount)
    .where(eq(cashDeskAmount.deskId, desk.id))
    .orderBy(cashDeskAmount.currency);
  const booked = await findDrawerLines(db, desk.userId, desk.businessDate);
  const currencies = new Set([...rows.map(({ currency }) => currency), ...booked.keys()]);
  return [...currencies].toSorted().map((currency) => {
    const row = rows.find((amount) => amount.currency === currency);
    const { opening = '0.00', counted = null, moved = null } = row ?? {};
    const lines = [...(booked.get(currency) ?? [])];
    const live = formatMoney(sum([opening, ...lines.map(({ amount }) => amount)].map(parseMoney)));
    const figures = { currency, opening, lines, counted, moved };
    const isCovered = counted !== null && !wasMovedSince({ ...figures, expectedCash: live });
    return { ...figures, expectedCash: isCovered ? (row?.expectedCash ?? live) : live };
  });
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
    .values({ userId, businessDate, openedAt: act.clock.now() })
    .onConflictDoNothing()
    .returning();
  if (!row) {
    const [standing] = await tx.select().from(cashDesk).where(deskOf(userId, businessDate));
    throw new DomainError(standing?.closedAt === null ? 'CASH_DESK_OPEN' : 'CASH_DESK_CLOSED');
  }
  await tx
    .insert(cashDeskAmount)
    .values(opening.map(({ currency, amount }) => ({ deskId: row.id, currency, opening: amount })));
  const entry = { action: 'openCashDesk', entity: 'cashDesk' as const, entityId: row.id };
  await recordAudit(tx, act, { ...entry, after: { opening } });
  return toCashDesk(tx, row, businessDate);
}

/**
 * Closes it with what was counted of each currency. Throws CASH_DESK_NOT_OPEN,
 * CASH_COUNT_MISSING of a currency that is in the drawer; a difference asks for a note. One that
 * moved cash after it was closed is counted again, and its first count stays.
 */
export async function closeCashDesk(
  tx: Database,
  act: Act,
  userId: number,
  { businessDate, counted, note }: CloseCashDesk,
): Promise<CashDesk> {
  const [row] = await tx.select().from(cashDesk).where(deskOf(userId, businessDate)).for('update');
  if (!row) throw new DomainError('CASH_DESK_NOT_OPEN');
  const drawer = await findAmounts(tx, row);
  if (row.closedAt !== null && !drawer.some(wasMovedSince)) {
    throw new DomainError('CASH_DESK_CLOSED');
  }
  const amounts = countedIn(drawer, counted);
  checkExplained(amounts, note);
  for (const amount of amounts) {
    const { currency: _currency, lines: _lines, ...figures } = amount;
    await tx
      .insert(cashDeskAmount)
      .values({ deskId: row.id, ...amount })
      .onConflictDoUpdate({
        target: [cashDeskAmount.deskId, cashDeskAmount.currency],
        set: figures,
      });
  }
  const change = { note: note || null, closedAt: act.clock.now() };
  const [closed] = await tx.update(cashDesk).set(change).where(eq(cashDesk.id, row.id)).returning();
  await recordCount(tx, act, row.id, change.note, amounts);
  const entry = { action: 'closeCashDesk', entity: 'cashDesk' as const, entityId: row.id };
  await recordAudit(tx, act, { ...entry, after: { amounts, note } });
  return toCashDesk(tx, closed!, act.clock.today());
}

const NOTHING_IN_DRAWER = { opening: '0.00', expectedCash: '0.00', lines: [], moved: null };

/** Sets beside each currency of the drawer what was counted of it; one may be counted besides. */
function countedIn(
  amounts: readonly AmountInDrawer[],
  counted: CloseCashDesk['counted'],
): (AmountInDrawer & { readonly counted: string })[] {
  const countOf = (currency: Currency) =>
    counted.find((count) => count.currency === currency)?.amount;
  const besides = counted
    .filter(({ currency }) => amounts.every((amount) => amount.currency !== currency))
    .map(({ currency }) => ({ ...NOTHING_IN_DRAWER, currency, counted: null }));
  return [...amounts, ...besides].map(({ currency, opening, expectedCash, lines }) => {
    const count = countOf(currency);
    if (count === undefined) {
      throw new DomainError('CASH_COUNT_MISSING', { currency }, `counted${currency}`);
    }
    const moved = formatMoney(parseMoney(expectedCash) - parseMoney(opening));
    return { currency, opening, expectedCash, lines, counted: count, moved };
  });
}

/** Throws CASH_DIFFERENCE_UNEXPLAINED where a currency differs and no note says why. */
function checkExplained(amounts: readonly AmountInDrawer[], note: string): void {
  if (note.length >= 5) return;
  const differences = amounts
    .map((amount) => toWire(amount, false))
    .filter(({ difference }) => difference !== null && parseMoney(difference) !== 0n)
    .map(({ currency, difference }) => moneyForPeople(difference ?? '', currency));
  if (differences.length === 0) return;
  const params = { difference: differences.join(' y ') };
  throw new DomainError('CASH_DIFFERENCE_UNEXPLAINED', params, 'note');
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
  const amounts = await findAmounts(tx, row);
  const [open] = await tx
    .update(cashDesk)
    .set({ note: null, closedAt: null })
    .where(eq(cashDesk.id, id))
    .returning();
  await tx
    .update(cashDeskAmount)
    .set({ counted: null, expectedCash: null, moved: null })
    .where(eq(cashDeskAmount.deskId, id));
  const entry = { action: 'reopenCashDesk', entity: 'cashDesk' as const, entityId: id };
  await recordAudit(tx, act, {
    ...entry,
    before: { amounts, note: row.note },
    after: { reason },
  });
  return toCashDesk(tx, open!, act.clock.today());
}
