import { DomainError, invariant } from '../errors/domainError';
import type { Money } from '../money/money';
import { factorOf, roundedProduct, type Factor } from '../money/roundedProduct';
import type { PlainDate } from '../calendar/plainDate';
import { levelInstallment } from './levelInstallment';
import { growthOf } from './accrual';
import { LOWERINGS_MAX } from './rules';
import { simplePeriods, type PlainTerms } from './simplePeriods';

/** One row of a repayment schedule (una cuota). Amounts in céntimos. */
export interface Installment {
  /** Number of the installment, from 1. */
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
 * that is left, so that no céntimo is lost. Throws DomainError
 * INSTALLMENT_NEVER_PAYS when the installment does not cover the interest of a period.
 *
 * @example buildSchedule(terms).installments.at(-1)?.balanceAfter // 0n
 */
export function buildSchedule(terms: PlainTerms): RepaymentSchedule {
  const { dueOn, days } = simplePeriods(terms);
  const rates = ratesOf(terms, days);
  // Limits keep every amount far below 2^53: whole numbers in doubles are exact.
  let level = levelInstallment(Number(terms.principal), rates);
  let rows = repay(Number(terms.principal), level, rates);
  // Over hundreds of periods a rounded-up installment repays everything before the last row.
  for (let less = 1; rows === undefined && less <= LOWERINGS_MAX && level > 1; less++) {
    level -= 1;
    rows = repay(Number(terms.principal), level, rates);
  }
  if (rows === undefined) throw new DomainError('INSTALLMENT_NEVER_PAYS');

  let balance = Number(terms.principal);
  let totalInterest = 0;
  const installments = rows.map(({ principal, interest }, index): Installment => {
    balance -= principal;
    totalInterest += interest;
    return {
      number: index + 1,
      dueOn: dueOn[index]!,
      days: days[index]!,
      principal: BigInt(principal),
      interest: BigInt(interest),
      total: BigInt(principal + interest),
      balanceAfter: BigInt(balance),
    };
  });
  invariant(balance === 0, 'the schedule repays the principal exactly');
  const charged = BigInt(totalInterest);
  return {
    installments,
    totalPrincipal: terms.principal,
    totalInterest: charged,
    totalDue: terms.principal + charged,
  };
}

/** Principal that a row repays, in whole céntimos. */
interface Repayment {
  readonly principal: number;
  readonly interest: number;
}

/**
 * Principal that each installment repays; undefined when the debt would end before the last one.
 * Throws INSTALLMENT_NEVER_PAYS when an installment does not cover its interest.
 */
function repay(opening: number, level: number, rates: readonly Factor[]): Repayment[] | undefined {
  const last = rates.length - 1;
  const rows: Repayment[] = [];
  let balance = opening;
  for (let index = 0; index <= last; index++) {
    const interest = roundedProduct(balance, rates[index]!);
    const principal = index === last ? balance : level - interest;
    if (principal < 0) throw new DomainError('INSTALLMENT_NEVER_PAYS');
    if (principal >= balance && index < last) return undefined;
    balance -= principal;
    rows.push({ principal, interest });
  }
  return rows;
}

/** Rates by period; equal stretches of days share one computation. */
function ratesOf(terms: PlainTerms, days: readonly number[]): Factor[] {
  const basis = terms.dayCount === 'actual/365' ? 365n : 360n;
  const known: (Factor | undefined)[] = [];
  return days.map((counted) => {
    const found = known[counted];
    if (found !== undefined) return found;
    const rate = growthOf(terms.rate, BigInt(counted), basis);
    return (known[counted] = factorOf(rate));
  });
}
