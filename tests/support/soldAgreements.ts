import * as fc from 'fast-check';
import { addDays, daysBetween, type PlainDate } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';
import { agreementOf } from '@core/loan/agreementOf';
import { allocatePayment, type AllocationRules } from '@core/loan/allocatePayment';
import { callIn } from '@core/loan/callIn';
import { explainOwed } from '@core/loan/explainOwed';
import { LATE_CHARGE_KINDS, type LateCharge } from '@core/loan/lateCharge';
import { LATE_BASES, LATE_YEARS } from '@core/loan/lateTerms';
import { withLateBalance } from '@core/loan/lateInterest';
import type { OpenInstallment } from '@core/loan/openInstallment';
import { outstandingOn, totalOf } from '@core/loan/outstanding';
import { frequencyOf } from '@core/loan/paymentFrequencies';
import { planSchedule } from '@core/loan/planSchedule';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import { GRACE_INTERESTS, INSURANCE_BASES, LOAN_METHODS, type LoanTerms } from '@core/loan/terms';
import { fixedText, ONE, parseFixed } from '@core/money/fixedPoint';
import { sum } from '@core/money/money';
import { LOAN_ALLOCATION_ORDERS } from '@core/servicing/allocationOrder';
import { decimalRows } from '../oracle/decimalRows';
import { livingRows } from './livingRows';
import { someTax, someTerms, withInstallment, withPlan } from './someTerms';

export const REST = {
  working: { restWeekdays: [0], holidays: ['2026-07-28', '2026-07-29'] },
  adjustment: 'next',
  isInterestMoved: false,
} as const;

const someLate = fc.record({
  base: fc.constantFrom(...LATE_BASES),
  yearDays: fc.constantFrom(...LATE_YEARS),
  freeDays: fc.constantFrom(0, 0, 5),
  isChargedBack: fc.boolean(),
});

/** Charges of each installment that are percentages, one with a tax of its own. */
const OTHER_FEES = [
  { name: 'Gestión', basis: 'percentOfAmount' as const, percent: '0.3' },
  { name: 'Administración', basis: 'percentOfBalance' as const, percent: '0.25' },
  { name: 'Cobranza', basis: 'percentOfInstallment' as const, percent: '1', taxPercent: '18' },
];

/** Later rates of a loan, as parts of the first one: each quotation has a size of its own. */
const someSteps = fc
  .uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 3 })
  .chain((after) => {
    const parts = fc.array(fc.integer({ min: -30, max: 60 }), {
      minLength: after.length,
      maxLength: after.length,
    });
    return parts.map((some) => {
      const first = after.toSorted((a, b) => a - b);
      return first.map((one, index) => ({ after: one, part: BigInt(some[index]!) }));
    });
  });

/** Steps of so many hundredths of a rate. */
const stepsOf = (percent: string, steps: Steps): LoanTerms['rateSteps'] =>
  steps.map(({ after, part }) => ({
    after,
    points: fixedText((parseFixed(percent) * part) / 100n, 8),
  }));

type Steps = readonly { readonly after: number; readonly part: bigint }[];

/** Terms of everything on sale, mixed. */
export const someSale: fc.Arbitrary<LoanTerms> = fc
  .record({
    terms: someTerms,
    method: fc.constantFrom(...LOAN_METHODS),
    balloonPercent: fc.constantFrom('5', '10', '33.5'),
    rest: fc.option(fc.constant(REST), { nil: undefined }),
    grace: fc.nat({ max: 5 }),
    total: fc.nat({ max: 3 }),
    graceInterest: fc.constantFrom(...GRACE_INTERESTS),
    installmentMultiple: fc.constantFrom(1n, 5n, 10n, 100n),
    insuranceTime: fc.constantFrom('byPeriod' as const, 'byDays' as const),
    insuranceBasis: fc.constantFrom(...INSURANCE_BASES),
    tax: fc.option(someTax, { nil: undefined }),
    late: someLate,
    others: fc.subarray(OTHER_FEES),
    steps: fc.oneof(fc.constant<Steps>([]), someSteps),
    interestCapPercent: fc.constantFrom(undefined, undefined, '5', '20', '60.5'),
  })
  .map(
    ({
      terms,
      grace,
      total,
      insuranceTime,
      insuranceBasis,
      tax,
      others,
      steps,
      ...habits
    }): LoanTerms => ({
      ...terms,
      ...habits,
      // Flat interest has one rate.
      ...(habits.method !== 'flat' &&
        steps.length > 0 && { rateSteps: stepsOf(terms.annualRatePercent, steps) }),
      // An agreed installment has no grace.
      ...(habits.method !== 'fixedInstallment' && {
        totalGrace: Math.min(total, terms.installmentCount - 1),
        interestOnly: Math.max(0, Math.min(grace, terms.installmentCount - 1 - total)),
      }),
      charges: {
        insurancePercent: '0.09',
        insuranceTime,
        insuranceBasis,
        fees: [{ name: 'Portes', amount: 350n }, ...others],
        ...(tax && { tax }),
      },
    }),
  )
  .map(withInstallment)
  .map(withPlan)
  // Flat interest is of the amount lent, and never compounded.
  .filter(({ annualRatePercent, method, graceInterest }) => {
    return Number(annualRatePercent) > 0 && (method !== 'flat' || graceInterest !== 'compounded');
  })
  .filter((terms) => scheduleWhere(terms) !== undefined);

/** The schedule of terms; undefined where they are refused. */
function scheduleWhere(terms: LoanTerms) {
  try {
    return scheduleOfTerms(terms);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** An agreement, the rules of its life in one of two currencies, and a day of it. */
export const someSold = fc.record({
  terms: someSale,
  currency: fc.constantFrom('PEN', 'CLP'),
  allocationOrder: fc.constantFrom(...LOAN_ALLOCATION_ORDERS),
  lateCharge: fc.option(
    fc.record({
      kind: fc.constantFrom(...LATE_CHARGE_KINDS),
      value: fc.constant('15'),
      graceDays: fc.constantFrom(0, 3),
      stages: fc.subarray<NonNullable<LateCharge['stages']>[number]>([
        { from: 9, value: '18' },
        { from: 31, value: '20' },
      ]),
    }),
  ),
  day: fc.nat({ max: 1_000 }),
});

/** An agreement to prove. */
type Sold = typeof someSold extends fc.Arbitrary<infer One> ? One : never;

const COLUMNS = ['principal', 'interest', 'insurance', 'fees', 'tax'] as const;

function require(condition: boolean, what: string): void {
  if (!condition) throw new Error(`Not so: ${what}`);
}

/**
 * Throws where an agreement on sale breaks a promise: principal repaid exactly in as many rows as
 * agreed, nothing negative, dates rising, an explanation that adds up to each amount, a payoff that
 * leaves nothing and one cent less that does not, and each row as decimal.js gives it.
 */
export function proveSold({ terms, currency, allocationOrder, lateCharge, day }: Sold): void {
  const agreement = agreementOf(terms);
  const rules: AllocationRules = {
    currency,
    allocationOrder,
    lateAnnualRatePercent: '36',
    lateCharge,
    agreement,
  };
  proveRows(terms);
  const rows = livingRows(terms);
  const last = rows.at(-1)!;
  const life = daysBetween(terms.disbursedOn, last.dueOn);
  const on = addDays(terms.disbursedOn, Math.floor((life * day) / 1_000));
  proveExplained(terms, rules, on, day);
  provePayoff(terms, rules, on);
}

function proveRows(terms: LoanTerms): void {
  const { installments } = scheduleOfTerms(terms);
  require(installments.length === terms.installmentCount, 'as many rows as agreed');
  require(sum(installments.map((row) => row.principal)) === terms.principal, 'principal repaid');
  require(installments.at(-1)!.balanceAfter === 0n, 'a last balance of nothing');
  require(sum(installments.map(({ carried }) => carried)) === 0n, 'interest put off is collected');
  const planned = planSchedule(agreementOf(terms)).installments;
  const apart = decimalRows(terms, frequencyOf(terms.paymentFrequency), planned);
  for (const [index, row] of installments.entries()) {
    for (const column of COLUMNS) {
      require(row[column] >= 0n, `${column} of ${row.number} is not negative`);
      require(row[column] === apart[index]![column], `${column} of ${row.number} by decimal.js`);
    }
    require(row.total === sum(COLUMNS.map((column) => row[column])), 'a row adds up');
    require(index === 0 || installments[index - 1]!.dueOn < row.dueOn, 'dates rise');
  }
}

function proveExplained(terms: LoanTerms, rules: AllocationRules, asOf: PlainDate, pick: number) {
  const rows = livingRows(terms);
  const agreement = agreementOf(terms);
  for (const number of [1, (pick % rows.length) + 1, rows.length]) {
    const parts = explainOwed({ rows, number, agreement, rules, draws: [], paid: [], asOf });
    const owed = outstandingOn(withLateBalance(rows, rules)[number - 1]!, asOf, rules);
    require(sum(parts.map(({ amount }) => amount)) === totalOf(owed), 'parts are all that is owed');
    for (const { amount, component, steps } of parts) {
      const exact = sum(steps.map((step) => step.exact));
      require(amount === owed[component], `${component} is explained as it is owed`);
      require(exact === amount * ONE, `the steps of ${component} add up`);
      require(!steps.some(({ kind }) => kind === 'replanned'), `${component} is not replanned`);
    }
  }
}

function provePayoff(terms: LoanTerms, rules: AllocationRules, on: PlainDate): void {
  const { rows } = callIn(livingRows(terms), agreementOf(terms), on);
  const leftAfter = (amount: bigint) => {
    const { changed, unapplied } = allocatePayment(amount, on, rows, rules);
    const byNumber = new Map(changed.map((row) => [row.number, row]));
    return { left: owedOn(rows.map((row) => byNumber.get(row.number) ?? row)), unapplied };
  };
  const owedOn = (some: readonly OpenInstallment[]) =>
    sum(withLateBalance(some, rules).map((row) => totalOf(outstandingOn(row, on, rules))));
  const payoff = owedOn(rows);
  const whole = leftAfter(payoff);
  require(whole.left === 0n && whole.unapplied === 0n, 'a payoff leaves nothing');
  require(leftAfter(payoff - 1n).left === 1n, 'one cent less leaves one');
}
