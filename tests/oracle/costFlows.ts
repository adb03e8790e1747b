import type { CashFlow } from '@core/loan/annualCostRate';
import type { PlannedSchedule } from '@core/loan/planSchedule';

/**
 * The money that moves in a schedule, as the borrower sees it: what is kept of each disbursement
 * and what every installment takes, with all its fees, insurance and tax (SBS Res. 8181-2012).
 *
 * @example formatPercent(annualCostRate(costFlows(planSchedule(agreement)))) // '48.12'
 */
export function costFlows(schedule: PlannedSchedule): CashFlow[] {
  return [
    ...schedule.disbursements.map(({ on, received }) => ({ on, amount: received })),
    ...schedule.installments.map(({ dueOn, total }) => ({ on: dueOn, amount: -total })),
  ];
}
