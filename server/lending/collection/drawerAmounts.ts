import type { CashDeskAmount } from '@core/contract/collection';
import { sum, ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { cashDeskAmount, type cashDesk } from '../../platform/db/tables/collection';
import { findStandingDifferences } from './differences';
import { findDrawerLines } from './drawer';
import { findTakenOver } from './takenOver';

export type DeskRow = typeof cashDesk.$inferSelect;
export type Currency = CashDeskAmount['currency'];

/** Cash of one currency of a desk, as the books have it. */
export interface AmountInDrawer {
  readonly currency: Currency;
  readonly opening: string;
  readonly moneyAccountId: number | null;
  readonly moneyAccountName: string | null;
  readonly lines: CashDeskAmount['lines'];
  /** Sum of what its person moved that day, without what counts found. */
  readonly moved: Money;
  readonly expectedCash: Money;
  readonly counted: string | null;
  /** Cash moved after the count, which does not cover it. */
  readonly movedSince: Money;
}

/** Cash of a desk by currency, and its state. */
interface Drawer {
  readonly isSquared: boolean;
  readonly amounts: readonly AmountInDrawer[];
}

/**
 * Cash by currency: what a drawer was opened with, what its person moved besides, what earlier
 * counts found, and what others took over once it was squared. One that stands counted keeps the
 * figure that it was counted against.
 */
export async function findDrawer(db: Database, desk: DeskRow): Promise<Drawer> {
  const kept = await findKept(db, desk.id);
  const booked = await findDrawerLines(db, desk.userId, desk.businessDate);
  const found = await findStandingDifferences(db, desk.id);
  const taken = await findTakenOver(db, desk.id);
  const currencies = new Set([...kept.map(({ currency }) => currency), ...booked.keys()]);
  const isClosed = desk.closedAt !== null;
  const drawers = [...currencies].toSorted().map((currency) => {
    const row = kept.find((amount) => amount.currency === currency);
    const lines = booked.get(currency) ?? [];
    const moved = sum(lines.map(({ amount }) => parseMoney(amount, currency)));
    const covered = parseMoney(row?.moved ?? '0.00', currency);
    return { currency, row, lines, moved, movedSince: isClosed ? moved - covered : ZERO };
  });
  const isSquared = isClosed && drawers.every(({ movedSince }) => movedSince === ZERO);
  const amounts = drawers.map(({ currency, row, lines, moved, movedSince }) => {
    const { opening = '0.00', moneyAccountId = null, moneyAccountName = null } = row ?? {};
    // A squared desk's last count found its difference, and lost cash, after what it counted.
    const before = found.filter((one) => one.currency === currency && !(isSquared && one.isOfLast));
    const difference = sum(before.map(({ amount }) => amount));
    const left = taken.filter((one) => one.currency === currency && !(isSquared && one.isOfLast));
    const handedOver = sum(left.map(({ amount }) => -amount));
    const besides = [
      { kind: 'found' as const, amount: difference },
      { kind: 'handedOver' as const, amount: handedOver },
    ].filter(({ amount }) => amount !== ZERO);
    return {
      currency,
      opening,
      moneyAccountId,
      moneyAccountName,
      lines: [
        ...lines,
        ...besides.map(({ kind, amount }) => ({ kind, amount: formatMoney(amount, currency) })),
      ],
      moved,
      expectedCash: parseMoney(opening, currency) + moved + difference + handedOver,
      counted: isSquared ? (row?.counted ?? null) : null,
      movedSince,
    };
  });
  return { isSquared, amounts };
}

/** Rows that a desk keeps, a currency each, with the name of the account of its opening. */
const findKept = (db: Database, deskId: number) =>
  db
    .select({
      currency: cashDeskAmount.currency,
      opening: cashDeskAmount.opening,
      moneyAccountId: cashDeskAmount.moneyAccountId,
      moneyAccountName: sql<string | null>`(
        select a.name from money_account a where a.id = ${cashDeskAmount.moneyAccountId})`,
      moved: cashDeskAmount.moved,
      counted: cashDeskAmount.counted,
    })
    .from(cashDeskAmount)
    .where(eq(cashDeskAmount.deskId, deskId))
    .orderBy(cashDeskAmount.currency);
