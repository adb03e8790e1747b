import { ZERO, type Money } from '../money/money';
import { agreementOf } from './agreementOf';
import { buildSchedule, type Installment, type RepaymentSchedule } from './buildSchedule';
import { checkTerms } from './checkTerms';
import { planSchedule } from './planSchedule';
import type { LoanTerms } from './terms';

/** An installment with what it carries besides; `total` is everything. Amounts in céntimos. */
export interface ChargedRow extends Installment {
  readonly insurance: Money;
  readonly fees: Money;
}

/** A schedule with its insurance and fees, and their sums. Amounts in céntimos. */
export interface LoanSchedule extends RepaymentSchedule {
  readonly installments: readonly ChargedRow[];
  /** Insurance and fees of all installments. */
  readonly totalCharges: Money;
}

/**
 * The schedule of a loan: the quick one where level installments carry nothing besides interest,
 * the full planner for other methods, insurance or fees. Both give the same level installments.
 * Throws as `buildSchedule` does.
 *
 * @example scheduleOf({ ...terms, charges }).installments[0]?.insurance // 60n
 */
export function scheduleOf(terms: LoanTerms): LoanSchedule {
  const { charges, method = 'levelInstallment' } = terms;
  if (charges === undefined && method === 'levelInstallment') {
    const plain = buildSchedule(terms);
    const installments = plain.installments.map((row) => ({ ...row, insurance: ZERO, fees: ZERO }));
    return { ...plain, installments, totalCharges: ZERO };
  }
  checkTerms(terms);
  const planned = planSchedule(agreementOf(terms));
  const installments = planned.installments.map((row): ChargedRow => {
    const { number, dueOn, days, principal, interest, total, balanceAfter, insurance, fees } = row;
    return { number, dueOn, days, principal, interest, total, balanceAfter, insurance, fees };
  });
  const { totalPrincipal, totalInterest, totalFees, totalInsurance, totalDue } = planned;
  const totalCharges = totalFees + totalInsurance;
  return { installments, totalPrincipal, totalInterest, totalDue, totalCharges };
}
