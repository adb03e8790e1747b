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
  readonly tax: Money;
}

/** A schedule with its insurance, fees and tax, and their sums. Amounts in céntimos. */
export interface LoanSchedule extends RepaymentSchedule {
  readonly installments: readonly ChargedRow[];
  /** Insurance, fees and tax of all installments. */
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
    const nothing = { insurance: ZERO, fees: ZERO, tax: ZERO };
    const installments = plain.installments.map((row) => ({ ...row, ...nothing }));
    return { ...plain, installments, totalCharges: ZERO };
  }
  checkTerms(terms);
  const planned = planSchedule(agreementOf(terms));
  const installments = planned.installments.map((row): ChargedRow => {
    const { number, dueOn, days, principal, interest, total, balanceAfter } = row;
    const { insurance, fees, tax } = row;
    const agreed = { number, dueOn, days, principal, interest, total, balanceAfter };
    return { ...agreed, insurance, fees, tax };
  });
  const { totalPrincipal, totalInterest, totalFees, totalInsurance, totalTax, totalDue } = planned;
  const totalCharges = totalFees + totalInsurance + totalTax;
  return { installments, totalPrincipal, totalInterest, totalDue, totalCharges };
}
