import { dayNumber, isPlainDate } from '../calendar/plainDate';
import { DomainError, type DomainErrorCode } from '../errors/domainError';
import type { MoneyErrorCode } from '../errors/moneyErrors';
import { sum, ZERO, type Money } from '../money/money';
import type { AmortizationMethod, ChargeRule, DueCalendar, LoanAgreement } from './agreement';
import type { QuotedRate } from './agreement';
import { checkRate } from './checkTerms';
import {
  ANNUAL_RATE_PERCENT_MAX,
  FIRST_DUE_DAYS_MAX,
  INSTALLMENT_COUNT_MAX,
  PRINCIPAL_MAX,
} from './rules';

/**
 * Refuses an agreement that no schedule can come from, naming the field at fault.
 * Throws DomainError PRINCIPAL_OUT_OF_RANGE, RATE_OUT_OF_LIMITS, DATE_INVALID,
 * INSTALLMENT_COUNT_OUT_OF_LIMITS, FIRST_DUE_DATE_OUT_OF_LIMITS, CALENDAR_INVALID or
 * AGREEMENT_INVALID.
 *
 * @example checkAgreement({ ...agreement, installmentCount: 0 }) // throws
 */
export function checkAgreement(agreement: LoanAgreement): void {
  checkDisbursements(agreement);
  checkCalendar(agreement.calendar, agreement.disbursements[0]!.on);
  checkQuote(agreement.rate, 'rate');
  for (const { from, rate } of agreement.rateChanges ?? []) {
    dayNumber(from);
    checkQuote(rate, 'rateChanges');
  }
  checkCount(agreement);
  checkMethod(agreement.method, PRINCIPAL_MAX);
  checkCharges(agreement.charges ?? []);
  const isCompounded = agreement.grace?.interest === 'compounded';
  require(!isCompounded || agreement.oddDays !== 'spread', 'grace');
  for (const field of ['interestTaxPercent', 'interestCapPercent', 'downPaymentPercent'] as const) {
    const percent = agreement[field];
    if (percent !== undefined) checkRate(percent, field);
  }
  require(Number(agreement.downPaymentPercent ?? 0) < 100, 'downPaymentPercent');
  const multiples = [
    agreement.rounding?.installmentMultiple ?? 1n,
    agreement.rounding?.interestMultiple ?? 1n,
  ];
  require(multiples.every((multiple) => multiple > ZERO && isAmount(multiple)), 'rounding');
}

function require(
  condition: boolean,
  field: string,
  code: Exclude<DomainErrorCode, MoneyErrorCode> = 'AGREEMENT_INVALID',
): void {
  if (!condition) throw new DomainError(code, {}, field);
}

const isAmount = (amount: Money) => amount >= ZERO && amount <= PRINCIPAL_MAX;

const isBetween = (value: number, low: number, high: number) =>
  Number.isInteger(value) && value >= low && value <= high;

/** A percentage brought to a period may have all the decimals of a fixed-point number. */
const isPercent = (text: string) =>
  /^\d{1,4}(\.\d{1,30})?$/.test(text) && Number(text) <= ANNUAL_RATE_PERCENT_MAX;

function checkDisbursements({ disbursements }: LoanAgreement): void {
  require(disbursements.length > 0, 'disbursements', 'PRINCIPAL_OUT_OF_RANGE');
  disbursements.forEach(({ on, amount }, index) => {
    dayNumber(on);
    require(amount > ZERO, 'disbursements', 'PRINCIPAL_OUT_OF_RANGE');
    require(on >= (disbursements[index - 1]?.on ?? on), 'disbursements');
  });
  const lent = sum(disbursements.map(({ amount }) => amount));
  require(lent <= PRINCIPAL_MAX, 'disbursements', 'PRINCIPAL_OUT_OF_RANGE');
}

function checkCalendar(calendar: DueCalendar, openedOn: string): void {
  const { frequency, firstDueOn, working } = calendar;
  const days = dayNumber(firstDueOn) - dayNumber(openedOn);
  require(isBetween(days, 1, FIRST_DUE_DAYS_MAX), 'firstDueOn', 'FIRST_DUE_DATE_OUT_OF_LIMITS');
  if (frequency.unit === 'dates') {
    const { dates } = frequency;
    require(dates.every(isPlainDate), 'dates', 'DATE_INVALID');
    const isRising = dates.every((date, index) => index === 0 || dates[index - 1]! < date);
    require(isRising && dates[0] === firstDueOn, 'dates', 'CALENDAR_INVALID');
  } else if (frequency.unit === 'daysOfMonth') {
    const isKnown = frequency.days.length > 0 && frequency.days.length <= 31;
    const areDays = frequency.days.every((day) => isBetween(day, 1, 31));
    require(isKnown && areDays, 'frequency', 'CALENDAR_INVALID');
  } else {
    require(isBetween(frequency.every, 1, 366), 'frequency', 'CALENDAR_INVALID');
  }
  require((working?.holidays ?? []).every(isPlainDate), 'holidays', 'DATE_INVALID');
}

function checkQuote(rate: QuotedRate, field: string): void {
  checkRate(rate.percent, field, rate.kind);
  const { capitalizationsPerYear } = rate;
  const isKnown = capitalizationsPerYear === undefined || isBetween(capitalizationsPerYear, 1, 366);
  require(isKnown, field, 'RATE_OUT_OF_LIMITS');
}

function checkCount({ installmentCount, method, calendar, grace }: LoanAgreement): void {
  const { frequency } = calendar;
  const counts = [
    installmentCount,
    method.kind === 'freeForm' ? method.rows.length : undefined,
    frequency.unit === 'dates' ? frequency.dates.length : undefined,
  ].filter((count) => count !== undefined);
  const isFound = method.kind === 'fixedInstallment' && installmentCount === undefined;
  require(counts.length > 0 || isFound, 'installmentCount', 'INSTALLMENT_COUNT_OUT_OF_LIMITS');
  for (const count of counts) {
    const isKnown = isBetween(count, 1, INSTALLMENT_COUNT_MAX) && count === counts[0];
    require(isKnown, 'installmentCount', 'INSTALLMENT_COUNT_OUT_OF_LIMITS');
  }
  const last = (counts[0] ?? INSTALLMENT_COUNT_MAX) - 1;
  require(isBetween(grace?.installments ?? 0, 0, last), 'grace');
}

function checkMethod(method: AmortizationMethod, limit: Money): void {
  const amounts: Money[] = [];
  if (method.kind === 'levelWithBalloon') amounts.push(method.balloon);
  if (method.kind === 'fixedInstallment') amounts.push(method.amount);
  if (method.kind === 'constantPrincipal') amounts.push(method.principalPerInstallment ?? limit);
  if (method.kind === 'freeForm') {
    amounts.push(...method.rows.flatMap((row) => [row.total ?? ZERO, row.principal ?? ZERO]));
  }
  require(amounts.every(isAmount), 'method');
  require(method.kind !== 'fixedInstallment' || method.amount > ZERO, 'method');
}

function checkCharges(charges: readonly ChargeRule[]): void {
  for (const { basis, taxPercent, charged } of charges) {
    if (basis.kind === 'fixed') require(isAmount(basis.amount), 'charges');
    else require(isPercent(basis.percent), 'charges', 'RATE_OUT_OF_LIMITS');
    const isOnce = charged !== 'eachInstallment';
    require(!isOnce || basis.kind === 'fixed' || basis.kind === 'percentOfAmount', 'charges');
    if (taxPercent !== undefined) checkRate(taxPercent, 'charges');
  }
}
