import * as fc from 'fast-check';
import { addDays, addMonths } from '@core/calendar/plainDate';
import { DAY_COUNTS } from '@core/calendar/dayCount';
import { DomainError } from '@core/errors/domainError';
import { TAX_BASES } from '@core/loan/components';
import type { InstallmentTax } from '@core/loan/installmentTax';
import { proposedInstallment, withCount } from '@core/loan/fixedInstallment';
import { METHODS_IN_ONE_PART } from '@core/loan/checkTranches';
import { DUE_DATES_MAX, frequencyAt, isOfDates } from '@core/loan/dueDates';
import { USUAL_FREQUENCIES, type PaymentFrequency } from '@core/loan/paymentFrequencies';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import { fixedText, parseFixed } from '@core/money/fixedPoint';
import { LOAN_METHODS, RATE_KINDS, type LoanTerms, type RateKind } from '@core/loan/terms';

/** Decimal text of a rate of up to 300 % with two decimals. */
export const someRate = fc
  .integer({ min: 0, max: 30_000 })
  .map((units) => `${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}`);

/** A yearly rate brought to the size of a quotation of a month, an installment or a day. */
function quotedAs(rateKind: RateKind, percent: string): string {
  if (rateKind === 'annualEffective' || rateKind === 'annualNominal') return percent;
  return fixedText(parseFixed(percent) / (rateKind === 'daily' ? 360n : 12n), 4);
}

/** Any day of the years 2000 to 2039. */
export const someDay = fc
  .integer({ min: 0, max: 14_609 })
  .map((days) => addDays('2000-01-01', days));

/** Frequencies of every kind on sale: those with a name, and steps that have none. */
export const FREQUENCIES_ON_SALE: readonly PaymentFrequency[] = [
  ...USUAL_FREQUENCIES,
  'every2days',
  'every10days',
  'every45days',
  'every3weeks',
  'every5months',
  'on5-20',
  'on1-11-21',
  'on7-14-21-31',
  'dates',
];

/** Days between dates that are agreed on one by one, over and over. */
const GAPS = [11, 97, 30, 180, 1, 62];

/** Terms with dates agreed on one by one, where their frequency leaves them open. */
export function datesOf({
  paymentFrequency,
  installmentCount,
  firstDueOn,
}: Pick<LoanTerms, 'paymentFrequency' | 'installmentCount' | 'firstDueOn'>): Pick<
  LoanTerms,
  'paymentFrequency' | 'installmentCount'
> {
  if (paymentFrequency !== 'dates') return { paymentFrequency, installmentCount };
  const dates = [firstDueOn];
  while (dates.length < Math.min(installmentCount, DUE_DATES_MAX)) {
    dates.push(addDays(dates.at(-1)!, GAPS[dates.length % GAPS.length]!));
  }
  return { paymentFrequency: frequencyAt(dates), installmentCount: dates.length };
}

/** Random simple terms that have a schedule. */
export const someTerms: fc.Arbitrary<LoanTerms> = fc
  .record({
    principal: fc.bigInt({ min: 5_000n, max: 1_000_000_000_000n }),
    rateKind: fc.constantFrom(...RATE_KINDS),
    annualRatePercent: someRate,
    dayCount: fc.constantFrom(...DAY_COUNTS),
    paymentFrequency: fc.constantFrom(...FREQUENCIES_ON_SALE),
    installmentCount: fc.integer({ min: 1, max: 60 }),
    disbursedOn: someDay,
    wait: fc.integer({ min: 1, max: 60 }),
    // Read of loans with a balloon alone.
    balloonPercent: fc.constant('20'),
  })
  .map(({ wait, ...terms }) => ({
    ...terms,
    annualRatePercent: quotedAs(terms.rateKind, terms.annualRatePercent),
    firstDueOn:
      terms.paymentFrequency === 'monthly' && wait % 2 === 0
        ? addMonths(terms.disbursedOn, 1)
        : addDays(terms.disbursedOn, wait),
  }))
  .map((terms) => ({ ...terms, ...datesOf(terms) }))
  .filter(hasSchedule);

export function hasSchedule(terms: LoanTerms): boolean {
  try {
    scheduleOfTerms(terms);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/**
 * Terms of an agreed installment with an amount of their own, and as many as follow from it; level
 * installments where they have a grace, dates of their own, or an amount that pays nothing.
 */
export function withInstallment(terms: LoanTerms): LoanTerms {
  if (terms.method !== 'fixedInstallment') return terms;
  const level: LoanTerms = { ...terms, method: 'levelInstallment' };
  const { totalGrace = 0, interestOnly = 0 } = terms;
  if (isOfDates(terms.paymentFrequency) || totalGrace + interestOnly > 0) return level;
  try {
    const more = terms.principal % 977n;
    const installmentAmount = proposedInstallment(level) + more;
    return withCount({ ...terms, installmentAmount });
  } catch (error) {
    if (error instanceof DomainError) return level;
    throw error;
  }
}

/**
 * Terms of a plan by hand with a part of its own for some dates; level installments where they have
 * a grace, no dates of their own, or too little to share.
 */
export function withPlan(terms: LoanTerms): LoanTerms {
  if (terms.method !== 'freeForm') return terms;
  const { totalGrace = 0, interestOnly = 0, principal, installmentCount: count } = terms;
  if (!isOfDates(terms.paymentFrequency) || totalGrace + interestOnly > 0) {
    return { ...terms, method: 'levelInstallment' };
  }
  const share = principal / BigInt(2 * count);
  const parts = Array.from({ length: count }, (_, index) =>
    index % 3 === 1 && index < count - 1 ? share * (principal % 3n) : undefined,
  );
  return { ...terms, planParts: parts };
}

/** A tax on what installments charge. */
export const someTax: fc.Arbitrary<InstallmentTax> = fc.record({
  name: fc.constantFrom('IGV', 'IVA'),
  percent: fc.constantFrom('18', '16', '10.5', '0.01'),
  on: fc.subarray([...TAX_BASES], { minLength: 1 }),
});

/** Methods whose interest is of the balance, and that need no amount besides. */
export const METHODS_OF_BALANCE = LOAN_METHODS.filter(
  (method) => method !== 'flat' && method !== 'fixedInstallment' && method !== 'freeForm',
);

/** Methods whose loans may be handed over in parts. */
export const METHODS_IN_PARTS = LOAN_METHODS.filter((one) => !METHODS_IN_ONE_PART.includes(one));
