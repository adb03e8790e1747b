import { carriedBy } from './carriedInterest';
import {
  eachOf,
  NOTHING_PAID,
  nothingOf,
  SCHEDULED_COMPONENTS,
  type ScheduledComponent,
} from './components';
import { ZERO, type Money } from '../money/money';
import { prepaidOf, type OpenInstallment } from './openInstallment';
import type { PlannedInstallment } from './plannedInstallment';

/** Columns of a row that a prepayment plans again. */
type PlannedParts = Pick<PlannedInstallment, 'days' | ScheduledComponent | 'balanceAfter'> &
  Partial<Pick<PlannedInstallment, 'carried' | 'waiting'>>;

/**
 * A row as it is planned now, by its number; what was paid ahead of it was taken back. One that is
 * no longer needed agrees on nothing.
 *
 * @example withPlan(row, new Map()).interest // 0n
 */
export function withPlan<Row extends OpenInstallment>(
  row: Row,
  planned: ReadonlyMap<number, PlannedParts>,
): Row {
  const plan = planned.get(row.number);
  const prepaid = prepaidOf(row);
  const { lateInterest } = row.paid;
  const fees = row.paidOneOff ?? ZERO;
  const paid = { ...NOTHING_PAID, lateInterest, fees, principal: prepaid };
  if (plan === undefined) return { ...row, ...NOTHING_AGREED, principal: prepaid, paid };
  const { days, balanceAfter } = plan;
  const agreed = eachOf(SCHEDULED_COMPONENTS, (one) => plan[one]);
  agreed.principal += prepaid;
  return { ...row, days, balanceAfter, ...agreed, carried: carriedBy(plan), paid };
}

const NOTHING_AGREED = { ...nothingOf(SCHEDULED_COMPONENTS), balanceAfter: ZERO, carried: ZERO };

/**
 * Row with a prepayment that it shows: agreed and paid the same moment. Once it fell due, its
 * balance is that after the prepayment.
 *
 * @example withPrepaid(row, 50000n, false).prepaid // 50000n
 */
export function withPrepaid<Row extends OpenInstallment & { readonly balanceAfter: Money }>(
  row: Row,
  prepaid: Money,
  isDue: boolean,
): Row {
  return {
    ...row,
    principal: row.principal + prepaid,
    prepaid: prepaidOf(row) + prepaid,
    paid: { ...row.paid, principal: row.paid.principal + prepaid },
    balanceAfter: isDue ? row.balanceAfter - prepaid : row.balanceAfter,
  };
}
