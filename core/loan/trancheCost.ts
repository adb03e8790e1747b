import type { PlainDate } from '../calendar/plainDate';
import { sum, type Money } from '../money/money';
import { annualCostRate, formatPercent } from './annualCostRate';
import type { Draw } from './planTranche';

/** What a loan in tranches gave and asks for, as its books and its schedule have it. */
export interface TranchedFlows {
  /** What was handed over, each part on its day, the first one first. */
  readonly draws: readonly Draw[];
  readonly installments: readonly {
    readonly dueOn: PlainDate;
    readonly principal: Money;
    readonly total: Money;
  }[];
  /** The fee that was kept of the first part. */
  readonly kept: Money;
}

/**
 * The TCEA of a loan in tranches in percent, each part received on its own day. Undefined where
 * the schedule no longer gives back what was handed over, as after a prepayment.
 *
 * @example
 * trancheCost({
 *   draws: [{ on: '2026-01-15', amount: 100000n }],
 *   installments: [{ dueOn: '2027-01-15', principal: 100000n, total: 120000n }],
 *   kept: 0n,
 * }) // '20.00'
 */
export function trancheCost({ draws, installments, kept }: TranchedFlows): string | undefined {
  const lent = sum(draws.map(({ amount }) => amount));
  const returned = sum(installments.map(({ principal }) => principal));
  if (draws.length === 0 || lent !== returned) return undefined;
  const received = draws.map(({ on, amount }, index) => ({
    on,
    amount: index === 0 ? amount - kept : amount,
  }));
  const paid = installments.map(({ dueOn, total }) => ({ on: dueOn, amount: -total }));
  return formatPercent(annualCostRate([...received, ...paid]));
}
