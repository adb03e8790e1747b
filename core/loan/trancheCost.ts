import type { DayCount } from '../calendar/dayCount';
import type { PlainDate } from '../calendar/plainDate';
import { sum, type Money } from '../money/money';
import { annualCostRate, formatPercent } from './annualCostRate';
import type { Draw } from './planTranche';

/** Money that a loan gave and asks for, as its books and its schedule have it. */
interface TranchedFlows {
  /** Money handed over, each part on its day, the first one first. */
  readonly draws: readonly Draw[];
  readonly installments: readonly {
    readonly dueOn: PlainDate;
    readonly principal: Money;
    readonly total: Money;
  }[];
  /** The fee that was kept of the first part. */
  readonly kept: Money;
  /** Principal of an installment (`dueOn`) that was repaid before it, on its own day. */
  readonly prepaid?: readonly (Draw & { readonly dueOn: PlainDate })[];
  /** The days by which the loan counts its interest. */
  readonly dayCount: DayCount;
}

/**
 * The TCEA of a schedule in percent: each part received on its own day, each prepayment paid on
 * its own. Undefined where the schedule does not give back what was handed over.
 *
 * @example
 * trancheCost({
 *   draws: [{ on: '2026-01-15', amount: 100000n }],
 *   installments: [{ dueOn: '2027-01-15', principal: 100000n, total: 120000n }],
 *   kept: 0n,
 *   dayCount: '30/360',
 * }) // '20.00'
 */
export function trancheCost(flows: TranchedFlows): string | undefined {
  const { draws, installments, kept, prepaid = [], dayCount } = flows;
  const lent = sum(draws.map(({ amount }) => amount));
  const returned = sum(installments.map(({ principal }) => principal));
  if (draws.length === 0 || lent !== returned) return undefined;
  const received = draws.map(({ on, amount }, index) => ({
    on,
    amount: index === 0 ? amount - kept : amount,
  }));
  const paid = installments.map(({ dueOn, total }) => ({ on: dueOn, amount: -total }));
  const moved = prepaid.flatMap(({ on, dueOn, amount }) => [
    { on, amount: -amount },
    { on: dueOn, amount },
  ]);
  return formatPercent(annualCostRate([...received, ...paid, ...moved], 'TCEA', dayCount));
}
