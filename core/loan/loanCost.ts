import { ZERO, type Money } from '../money/money';
import { annualCostRate, costDays, formatPercent, type CashFlow } from './annualCostRate';
import type { RepaymentSchedule } from './buildSchedule';
import { scheduleOfTerms } from './scheduleOf';
import type { LoanTerms } from './terms';

/** Cost of a loan to the borrower. Amounts in céntimos. */
interface LoanCost {
  /** TCEA in percent with two decimals: `"42.58"`. */
  readonly annualEffectiveCostRatePercent: string;
  /** Sum of all that is paid less all that is received. */
  readonly totalCost: Money;
}

/**
 * The cost of a loan of simple terms: its TCEA (Perú, SBS) by the days of its interest, and
 * the sum of what is paid over what is received, which is the principal less `kept`.
 * Throws as `scheduleOfTerms` does.
 *
 * @example loanCost(terms).annualEffectiveCostRatePercent // '42.58'
 */
export function loanCost(
  terms: LoanTerms,
  schedule: RepaymentSchedule = scheduleOfTerms(terms),
  kept: Money = ZERO,
): LoanCost {
  const flows: CashFlow[] = [{ on: terms.disbursedOn, amount: terms.principal - kept }];
  for (const { dueOn, total } of schedule.installments) flows.push({ on: dueOn, amount: -total });
  return {
    annualEffectiveCostRatePercent: formatPercent(annualCostRate(flows, 'TCEA', costDays(terms))),
    totalCost: -flows.reduce((total, { amount }) => total + amount, ZERO),
  };
}
