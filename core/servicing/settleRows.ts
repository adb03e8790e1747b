import type { PlainDate } from '../calendar/plainDate';
import { invariant } from '../errors/domainError';
import { DEBT_COMPONENTS, type DebtComponent } from '../loan/components';
import { min, ZERO, type Money } from '../money/money';
import {
  ALLOCATION_ORDERS,
  LOAN_ALLOCATION_ORDERS,
  type DueState,
  type LoanAllocationOrder,
} from './allocationOrder';

/** A share of a payment: the place of the row that it settles, and of what. Minor units. */
interface RowShare {
  readonly index: number;
  readonly component: DebtComponent;
  readonly amount: Money;
}

/** Rows that a payment settles, and money that found no debt. Minor units. */
interface RowShares {
  readonly shares: readonly RowShare[];
  readonly unapplied: Money;
}

/** Sums that a row owes, which the walk lessens. */
export type Owed = Record<DebtComponent, Money>;

/** One stage of an order over rows: their states, and columns that debts have. */
interface RowPhase {
  readonly states: readonly DueState[];
  readonly isByColumn: boolean;
  readonly components: readonly DebtComponent[];
}

const isOwed = (one: string): one is DebtComponent =>
  (DEBT_COMPONENTS as readonly string[]).includes(one);

const phasesOf = (order: LoanAllocationOrder): readonly RowPhase[] =>
  ALLOCATION_ORDERS[order].map(({ states, scope, components }) => ({
    states,
    isByColumn: scope === 'component',
    components: components.filter(isOwed),
  }));

const PHASES = new Map(LOAN_ALLOCATION_ORDERS.map((order) => [order, phasesOf(order)]));

function dueStateOn(dueOn: PlainDate, on: PlainDate): DueState {
  if (dueOn < on) return 'pastDue';
  return dueOn === on ? 'due' : 'inAdvance';
}

/**
 * Splits a payment over rows, given in the order of their numbers, by the order of a loan. What a
 * row owes is asked only once money comes to it: most of a schedule never is. What is shared plus
 * what found no debt is the payment.
 *
 * @example settleRows(10000n, '2026-02-28', rows, (index) => owedAt(index), 'dueColumnsFirst')
 */
export function settleRows(
  amount: Money,
  on: PlainDate,
  rows: readonly { readonly dueOn: PlainDate }[],
  owedAt: (index: number) => Owed,
  order: LoanAllocationOrder,
): RowShares {
  const shares: RowShare[] = [];
  const owed: (Owed | undefined)[] = [];
  let left = amount;
  const settle = (index: number, component: DebtComponent) => {
    const row = (owed[index] ??= owedAt(index));
    const share = min(left, row[component]);
    if (share <= ZERO) return;
    row[component] -= share;
    left -= share;
    shares.push({ index, component, amount: share });
  };
  for (const { states, isByColumn, components } of PHASES.get(order)!) {
    const isOf = (index: number) => states.includes(dueStateOn(rows[index]!.dueOn, on));
    if (isByColumn) {
      const due = [...rows.keys()].filter(isOf);
      for (const component of components) {
        for (const index of due) if (left > ZERO) settle(index, component);
      }
    } else {
      for (let index = 0; index < rows.length; index++) {
        if (left <= ZERO) break;
        if (isOf(index)) for (const component of components) settle(index, component);
      }
    }
  }
  invariant(left >= ZERO, 'no more is shared than there is');
  return { shares, unapplied: left };
}
