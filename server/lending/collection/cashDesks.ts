import type { PlainDate } from '@core/calendar/plainDate';
import type {
  CashCountPreview,
  CashDesk,
  CashDeskAmount,
  CloseCashDesk,
  CountedCash,
  OpenCashDesk,
} from '@core/contract/collection';
import { DomainError } from '@core/errors/domainError';
import { parseTyped } from '@core/money/typedAmount';
import { ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { fund } from '../../platform/db/schema';
import { cashDesk, cashDeskAmount } from '../../platform/db/tables/collection';
import type { Act } from '../../platform/deps';
import { moneyForPeople } from '../../platform/documents/format';
import { findCounts, recordCount } from './cashCounts';
import { postDifferences, shareDifferences, takeBackDifferences } from './differences';
import { findDrawer, type AmountInDrawer, type Currency, type DeskRow } from './drawerAmounts';
import { keepTakings, placeOpening, whereNobodyTook } from './openings';

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
  const { isSquared, amounts } = await findDrawer(db, row);
  const isLate = row.closedAt !== null || businessDate < today;
  return {
    id,
    businessDate,
    state: isSquared ? 'CUADRADA' : isLate ? 'POR_CUADRAR' : 'ABIERTA',
    amounts: amounts.map(toWire),
    note: isSquared ? note : null,
    counts: await findCounts(db, id),
  };
}

function toWire(amount: AmountInDrawer): CashDeskAmount {
  const { currency, opening, moneyAccountName, expectedCash, lines, counted, movedSince } = amount;
  return {
    currency,
    opening,
    moneyAccountName,
    expectedCash: formatMoney(expectedCash, currency),
    lines,
    counted,
    difference:
      counted === null ? null : formatMoney(parseMoney(counted, currency) - expectedCash, currency),
    movedSince: movedSince === ZERO ? null : formatMoney(movedSince, currency),
  };
}

/**
 * Opens the cash of today with cash of an account. Throws CASH_DESK_OPEN, or CASH_DESK_CLOSED when
 * it was balanced; CASH_DESK_OPENING_SHORT where the account lacks it or somebody carries it.
 */
export async function openCashDesk(
  tx: Database,
  act: Act,
  userId: number,
  { opening }: OpenCashDesk,
): Promise<CashDesk> {
  const businessDate = act.clock.today();
  const [standing] = await tx.select().from(cashDesk).where(deskOf(userId, businessDate));
  if (standing) {
    throw new DomainError(standing.closedAt === null ? 'CASH_DESK_OPEN' : 'CASH_DESK_CLOSED');
  }
  const amounts = await placeOpening(tx, businessDate, opening);
  const [row] = await tx
    .insert(cashDesk)
    .values({ userId, businessDate, openedAt: act.clock.now() })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new DomainError('CASH_DESK_OPEN');
  await tx
    .insert(cashDeskAmount)
    .values(amounts.map(({ takings: _takings, ...of }) => ({ deskId: row.id, ...of })));
  await keepTakings(tx, row.id, amounts);
  const entry = { action: 'openCashDesk', entity: 'cashDesk' as const, entityId: row.id };
  await recordAudit(tx, act, { ...entry, after: { opening: amounts } });
  return toCashDesk(tx, row, businessDate);
}

/**
 * Shows what a count would find, and which fund would bear how much of it. Nothing is written.
 * Throws CASH_DESK_NOT_OPEN, CASH_DESK_CLOSED, CASH_COUNT_MISSING, MONEY_ACCOUNT_NOT_FOUND.
 */
export async function previewCount(
  db: Database,
  userId: number,
  { businessDate, counted }: CountedCash,
): Promise<CashCountPreview> {
  const [row] = await db.select().from(cashDesk).where(deskOf(userId, businessDate));
  if (!row) throw new DomainError('CASH_DESK_NOT_OPEN');
  const drawer = await findDrawer(db, row);
  if (drawer.isSquared) throw new DomainError('CASH_DESK_CLOSED');
  const amounts = countedIn(drawer.amounts, counted);
  const shares = await shareDifferences(db, { deskId: row.id, userId, businessDate }, amounts);
  const names = await findFundNames(
    db,
    shares.map(({ fundId }) => fundId),
  );
  return {
    amounts: amounts.map(({ currency, difference, ...figures }) => ({
      currency,
      expectedCash: formatMoney(figures.expectedCash, currency),
      counted: figures.counted,
      difference: formatMoney(difference, currency),
      shares: shares
        .filter((share) => share.currency === currency)
        .map(({ fundId, amount }) => {
          return { fundId, fundName: names.get(fundId)!, amount: formatMoney(amount, currency) };
        }),
    })),
  };
}

const findFundNames = async (db: Database, ids: readonly number[]) =>
  new Map(
    (
      await db
        .select()
        .from(fund)
        .where(inArray(fund.id, [...ids]))
    ).map(({ id, name }) => {
      return [id, name] as const;
    }),
  );

/**
 * Closes it with what was counted of each currency. Throws CASH_DESK_NOT_OPEN,
 * CASH_COUNT_MISSING of a currency that is in the drawer; a difference asks for a note, and is
 * posted. One that moved cash after it was closed is counted again, and its first count stays.
 */
export async function closeCashDesk(
  tx: Database,
  act: Act,
  userId: number,
  { businessDate, counted, note }: CloseCashDesk,
): Promise<CashDesk> {
  const [row] = await tx.select().from(cashDesk).where(deskOf(userId, businessDate)).for('update');
  if (!row) throw new DomainError('CASH_DESK_NOT_OPEN');
  const drawer = await findDrawer(tx, row);
  if (drawer.isSquared) throw new DomainError('CASH_DESK_CLOSED');
  const amounts = countedIn(drawer.amounts, counted);
  checkExplained(amounts, note);
  for (const { currency, opening, ...figures } of amounts) {
    const kept = {
      counted: figures.counted,
      expectedCash: formatMoney(figures.expectedCash, currency),
      moved: formatMoney(figures.moved, currency),
    };
    await tx
      .insert(cashDeskAmount)
      .values({ deskId: row.id, currency, opening, ...kept })
      .onConflictDoUpdate({
        target: [cashDeskAmount.deskId, cashDeskAmount.currency],
        set: kept,
      });
  }
  const change = { note: note || null, closedAt: act.clock.now() };
  const [closed] = await tx.update(cashDesk).set(change).where(eq(cashDesk.id, row.id)).returning();
  const shown = amounts.map(toWire);
  const id = await recordCount(tx, act, row.id, change.note, amounts);
  await postDifferences(tx, act, { id, deskId: row.id, userId, businessDate }, amounts);
  const entry = { action: 'closeCashDesk', entity: 'cashDesk' as const, entityId: row.id };
  await recordAudit(tx, act, { ...entry, after: { amounts: shown, note } });
  return toCashDesk(tx, closed!, act.clock.today());
}

const NOTHING_IN_DRAWER = {
  opening: '0.00',
  moneyAccountId: null,
  moneyAccountName: null,
  lines: [],
  moved: ZERO,
  expectedCash: ZERO,
  movedSince: ZERO,
};

type CountedAmount = AmountInDrawer & { readonly counted: string; readonly difference: Money };

/** Sets beside each currency of the drawer what was counted of it; one may be counted besides. */
function countedIn(
  amounts: readonly AmountInDrawer[],
  counted: CloseCashDesk['counted'],
): CountedAmount[] {
  const countOf = (currency: Currency) =>
    counted.find((count) => count.currency === currency)?.amount;
  const besides = counted
    .filter(({ currency }) => amounts.every((amount) => amount.currency !== currency))
    .map(({ currency }) => ({ ...NOTHING_IN_DRAWER, currency }));
  return [...amounts, ...besides].map((amount) => {
    const { currency, expectedCash } = amount;
    const count = countOf(currency);
    const field = `counted${currency}`;
    if (count === undefined) throw new DomainError('CASH_COUNT_MISSING', { currency }, field);
    const difference = parseTyped(count, currency, field) - expectedCash;
    return { ...amount, counted: count, difference };
  });
}

/** Throws CASH_DIFFERENCE_UNEXPLAINED where a currency differs and no note says why. */
function checkExplained(amounts: readonly CountedAmount[], note: string): void {
  if (note.length >= 5) return;
  const differences = amounts
    .filter(({ difference }) => difference !== ZERO)
    .map(({ currency, difference }) => moneyForPeople(formatMoney(difference, currency), currency));
  if (differences.length === 0) return;
  const params = { difference: differences.join(' y ') };
  throw new DomainError('CASH_DIFFERENCE_UNEXPLAINED', params, 'note');
}

/**
 * Opens again a cash that was closed by mistake: the inverse of closing. What its counts found is
 * taken back, each entry by its opposite. Throws CASH_DESK_NOT_OPEN, CASH_DESK_TAKEN.
 */
export async function reopenCashDesk(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<CashDesk> {
  const [row] = await tx.select().from(cashDesk).where(eq(cashDesk.id, id)).for('update');
  if (!row || row.closedAt === null) throw new DomainError('CASH_DESK_NOT_OPEN');
  const { amounts } = await findDrawer(tx, row);
  const open = await whereNobodyTook(tx, act.clock.today(), async () => {
    const [opened] = await tx
      .update(cashDesk)
      .set({ note: null, closedAt: null })
      .where(eq(cashDesk.id, id))
      .returning();
    await tx
      .update(cashDeskAmount)
      .set({ counted: null, expectedCash: null, moved: null })
      .where(eq(cashDeskAmount.deskId, id));
    await takeBackDifferences(tx, act, row, reason);
    return opened!;
  });
  const entry = { action: 'reopenCashDesk', entity: 'cashDesk' as const, entityId: id };
  await recordAudit(tx, act, {
    ...entry,
    before: { amounts: amounts.map(toWire), note: row.note },
    after: { reason },
  });
  return toCashDesk(tx, open, act.clock.today());
}
