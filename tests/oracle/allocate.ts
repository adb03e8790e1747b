import type { PlainDate } from '@core/calendar/plainDate';
import { invariant } from '@core/errors/domainError';
import { min, sum, ZERO, type Money } from '@core/money/money';
import { divideHalfUp } from '@core/money/rounding';
import type { AllocationOrder, AllocationPhase, DueState } from '@core/servicing/allocationOrder';
import { owedOf, type Debt } from './debt';

/** A share of a payment, and the place of the debt it settles in the list given. */
interface DebtShare {
  readonly index: number;
  readonly amount: Money;
}

/** Debts that a payment settles, and money that found none. Minor units. */
interface DebtAllocation {
  readonly shares: readonly DebtShare[];
  readonly unapplied: Money;
}

/**
 * State of a debt on a day.
 *
 * @example dueStateOn({ dueOn: '2026-02-28' }, '2026-03-01') // 'pastDue'
 */
function dueStateOn({ dueOn }: Pick<Debt, 'dueOn'>, on: PlainDate): DueState {
  if (dueOn < on) return 'pastDue';
  return dueOn === on ? 'due' : 'inAdvance';
}

/**
 * Splits a payment over debts by an order, to the last unit: what is shared plus what found no
 * debt is the payment.
 *
 * @example allocate(10000n, '2026-02-28', debts, ALLOCATION_ORDERS.dueColumnsFirst).unapplied
 */
export function allocate(
  amount: Money,
  on: PlainDate,
  debts: readonly Debt[],
  order: AllocationOrder,
): DebtAllocation {
  const owed = debts.map(owedOf);
  const shares: DebtShare[] = [];
  let left = amount;
  const settle = (index: number, limit: Money) => {
    const share = min(min(left, owed[index]!), limit);
    if (share <= ZERO) return;
    owed[index]! -= share;
    left -= share;
    shares.push({ index, amount: share });
  };
  for (const phase of order) {
    if (left === ZERO) break;
    for (const group of groupsOf(phase, on, debts, owed)) {
      if (phase.take === 'evenly') settleEvenly(group, owed, () => left, settle);
      else for (const index of group) settle(index, left);
    }
  }
  invariant(sum(shares.map((share) => share.amount)) + left === amount, 'no unit is lost');
  return { shares, unapplied: left };
}

/** More than any loan has installments or columns. */
const PLACES = 100_000;

/** The debts of a stage in the order in which they are settled; even shares go by group. */
function groupsOf(
  phase: AllocationPhase,
  on: PlainDate,
  debts: readonly Debt[],
  owed: readonly Money[],
): number[][] {
  const rank = new Map(phase.components.map((component, place) => [component, place]));
  const open = debts.flatMap((debt, index) => {
    const isIncluded =
      owed[index]! > ZERO &&
      rank.has(debt.component) &&
      phase.states.includes(dueStateOn(debt, on));
    return isIncluded ? [index] : [];
  });
  const direction = phase.take === 'latest' ? -1 : 1;
  const isByColumn = phase.scope === 'component' || phase.take === 'evenly';
  // One number that puts column and installment in the order of the stage; days break ties.
  const place = new Map(
    open.map((index) => {
      const { installmentNumber, component } = debts[index]!;
      const [age, column] = [direction * installmentNumber, rank.get(component)!];
      return [index, isByColumn ? column * PLACES + age : age * PLACES + column];
    }),
  );
  const byDay = (a: number, b: number) => (debts[a]!.dueOn < debts[b]!.dueOn ? -1 : 1);
  const sorted = open.toSorted((a, b) => {
    const order = place.get(a)! - place.get(b)!;
    return order !== 0 || debts[a]!.dueOn === debts[b]!.dueOn ? order : byDay(a, b);
  });
  if (phase.take !== 'evenly') return [sorted];
  return phase.components.map((component) =>
    sorted.filter((index) => debts[index]!.component === component),
  );
}

/** Gives each debt the same share, the last one the odd units, until money or debts run out. */
function settleEvenly(
  group: readonly number[],
  owed: readonly Money[],
  leftOf: () => Money,
  settle: (index: number, limit: Money) => void,
): void {
  for (;;) {
    const open = group.filter((index) => owed[index]! > ZERO);
    const left = leftOf();
    if (open.length === 0 || left === ZERO) return;
    const even = divideHalfUp(left, BigInt(open.length));
    for (const [place, index] of open.entries()) {
      const isLast = place === open.length - 1;
      settle(index, isLast ? left - even * BigInt(open.length - 1) : even);
    }
  }
}
