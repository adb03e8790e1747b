import { countDays, type CountedDays } from '../calendar/dayCount';
import type { PlainDate } from '../calendar/plainDate';
import { DomainError, invariant } from '../errors';
import { divideFixed, ONE } from '../money/fixedPoint';
import { sum, ZERO, type Money } from '../money/money';
import { divideHalfUp } from '../money/rounding';
import { checkTerms } from './checkTerms';
import { dueDates } from './dueDates';
import { periodicRate } from './periodicRate';
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
  const dates = dueDates(terms);
  const periods = dates.map((dueOn, index) =>
    countDays(terms.dayCount, dates[index - 1] ?? terms.disbursedOn, dueOn),
  );
  const rates = ratesOf(terms, periods);
  let level = levelInstallment(terms.principal, rates);
  let rows = repay(terms.principal, level, rates);
  // Over hundreds of periods a rounded-up installment repays everything before the last row.
  while (rows === undefined && level > ZERO) {
    level -= 1n;
    rows = repay(terms.principal, level, rates);
  }
  if (rows === undefined) throw new DomainError('INSTALLMENT_NEVER_PAYS');

  let balance = terms.principal;
  const installments = rows.map(({ principal, interest }, index): Installment => {
    balance -= principal;
    const total = principal + interest;
    const { days } = periods[index]!;
    const dueOn = dates[index]!;
    return { number: index + 1, dueOn, days, principal, interest, total, balanceAfter: balance };
  });

  const totalPrincipal = sum(installments.map((row) => row.principal));
  const totalInterest = sum(installments.map((row) => row.interest));
  invariant(totalPrincipal === terms.principal, 'the schedule repays the principal exactly');
  return { installments, totalPrincipal, totalInterest, totalDue: totalPrincipal + totalInterest };
}

/** Principal and interest of a row, in céntimos. */
type Repayment = Pick<Installment, 'principal' | 'interest'>;

/**
 * What each installment repays; undefined when the debt would end before the last one. Throws
 * INSTALLMENT_NEVER_PAYS when an installment does not cover its interest.
 */
function repay(principal: Money, level: Money, rates: readonly bigint[]): Repayment[] | undefined {
  let balance = principal;
  const rows: Repayment[] = [];
  for (const [index, rate] of rates.entries()) {
    const interest = divideHalfUp(balance * rate, ONE);
    const repaid = index === rates.length - 1 ? balance : level - interest;
    if (repaid < ZERO) throw new DomainError('INSTALLMENT_NEVER_PAYS');
    if (repaid > balance) return undefined;
    balance -= repaid;
    rows.push({ principal: repaid, interest });
  }
  return rows;
}

/** Rates by period; equal stretches of days share one computation. */
function ratesOf(terms: LoanTerms, periods: readonly CountedDays[]): bigint[] {
  const known = new Map<number, bigint>();
  return periods.map((counted) => {
    const rate =
      known.get(counted.days) ?? periodicRate(terms.rateKind, terms.annualRatePercent, counted);
    known.set(counted.days, rate);
    return rate;
  });
}

/** The equal installment that repays the principal over periods of these rates, to the céntimo. */
function levelInstallment(principal: Money, rates: readonly bigint[]): Money {
  let discount = ONE;
  let annuity = 0n;
  for (const rate of rates) {
    discount = divideFixed(discount, ONE + rate);
    annuity += discount;
  }
  return divideHalfUp(principal * ONE, annuity);
}
