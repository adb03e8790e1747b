import { DomainError, invariant } from '../errors';
import type { Money } from '../money/money';
import { factorOf, roundedProduct, type Factor } from '../money/roundedProduct';
import type { PlainDate } from '../calendar/plainDate';
import { checkTerms } from './checkTerms';
import { levelInstallment } from './levelInstallment';
import { periodicRate } from './periodicRate';
import { simplePeriods } from './simplePeriods';
import type { LoanTerms } from './terms';

/** One row of a repayment schedule (una cuota). Amounts in céntimos. */
export interface Installment {
  /** From 1. */
  readonly number: number;
  readonly dueOn: PlainDate;
  /** Days of the period as the convention counts them. */
  readonly days: number;
  readonly principal: Money;
  readonly interest: Money;
  /** Principal plus interest: what the borrower pays. */
  readonly total: Money;
  /** Principal still owed after this installment. */
  readonly balanceAfter: Money;
}

/** A repayment schedule (cronograma) with its sums, in céntimos. */
export interface RepaymentSchedule {
  readonly installments: readonly Installment[];
  readonly totalPrincipal: Money;
  readonly totalInterest: Money;
  readonly totalDue: Money;
}

/**
 * Builds the schedule of a loan with level installments on a declining balance (French).
 *
 * installment = principal / sum of discount factors, rounded once, half up; interest of a
 * period = balance * periodic rate, rounded half up; the last installment takes the principal
 * that is left, so that no céntimo is lost. Throws DomainError for terms out of limits, and
 * INSTALLMENT_NEVER_PAYS when the installment does not cover the interest of a period.
 *
 * @example buildSchedule(terms).installments.at(-1)?.balanceAfter // 0n
 */
export function buildSchedule(terms: LoanTerms): RepaymentSchedule {
  checkTerms(terms);
  const { dueOn, days } = simplePeriods(terms);
  const rates = ratesOf(terms, days);
  // Limits keep every amount far below 2^53: whole numbers in doubles are exact.
  const level = levelInstallment(Number(terms.principal), rates);
  const levelMoney = BigInt(level);
  const last = rates.length - 1;
  const installments: Installment[] = [];
  let balance = Number(terms.principal);
  let totalInterest = 0;
  for (let index = 0; index <= last; index++) {
    const interest = roundedProduct(balance, rates[index]!);
    const principal = index === last ? balance : level - interest;
    if (principal < 0 || principal > balance) throw new DomainError('INSTALLMENT_NEVER_PAYS');
    balance -= principal;
    totalInterest += interest;
    installments.push({
      number: index + 1,
      dueOn: dueOn[index]!,
      days: days[index]!,
      principal: BigInt(principal),
      interest: BigInt(interest),
      total: index === last ? BigInt(principal + interest) : levelMoney,
      balanceAfter: BigInt(balance),
    });
  }
  invariant(balance === 0, 'the schedule repays the principal exactly');
  const charged = BigInt(totalInterest);
  return {
    installments,
    totalPrincipal: terms.principal,
    totalInterest: charged,
    totalDue: terms.principal + charged,
  };
}

/** Rates by period; equal stretches of days share one computation. */
function ratesOf(terms: LoanTerms, days: readonly number[]): Factor[] {
  const basis = terms.dayCount === '30/360' ? 360 : 365;
  const known: (Factor | undefined)[] = [];
  return days.map((counted) => {
    const found = known[counted];
    if (found !== undefined) return found;
    const rate = periodicRate(terms.rateKind, terms.annualRatePercent, { days: counted, basis });
    return (known[counted] = factorOf(rate));
  });
}
