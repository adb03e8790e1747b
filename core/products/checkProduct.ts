import { DomainError } from '../errors/domainError';
import { checkBalloon, checkGraceInterest } from '../loan/checkTerms';
import { METHODS_IN_ONE_PART } from '../loan/checkTranches';
import { checkRateSteps } from '../loan/rateSteps';
import { checkVariableRate } from '../loan/variableRate';
import { DUE_DATES_MAX } from '../loan/dueDates';
import { shortestPeriod, type PaymentFrequency } from '../loan/paymentFrequencies';
import { DOWN_PAYMENT_PERCENT_MAX } from '../loan/upfront';
import { multipleMax, parseTyped } from '../money/typedAmount';
import { parseFixed } from '../money/fixedPoint';
import { parseMoney } from '../money/wire';
import { checkCharges } from './productCharges';
import { upfrontOn } from './upfrontOn';
import { EXACT_INSTALLMENT, type CommitteeRange, type ProductTerms } from './productTerms';
import { checkWithinProduct } from './withinProduct';

/**
 * Refuses a product whose limits contradict each other or its proposals, naming the field.
 * Throws PRODUCT_LIMITS_INVALID, BULLET_NEEDS_RATE, BALLOON_OUT_OF_LIMITS,
 * METHOD_IN_ONE_PART, FIXED_ON_DATES, FIXED_WITH_GRACE, PLAN_NEEDS_DATES, PLAN_WITH_GRACE,
 * FREQUENCY_NEEDS_REST,
 * DUE_DATES_TOO_CLOSE, DUE_DATES_TOO_MANY,
 * GRACE_TOO_LONG, GRACE_NEEDS_RATE, GRACE_NOT_OF_METHOD, RATE_STEPS_INVALID,
 * RATE_STEPS_NEED_RATE, RATE_STEPS_NOT_OF_METHOD, VARIABLE_RATE_IN_ONE_PART,
 * VARIABLE_RATE_WITH_LATE_TIMES, those of `checkVariableRate`,
 * LATE_RATE_TWICE, LATE_BASE_NOT_OF_ORDER, DOWN_PAYMENT_OUT_OF_LIMITS, CHARGES_EXCEED_AMOUNT or
 * COMMITTEE_INVALID,
 * and as `checkCharges` and `checkWithinProduct` do.
 *
 * @example checkProduct({ ...terms, minAmount: '900.00', maxAmount: '100.00' }, currency) // throws
 */
export function checkProduct(terms: ProductTerms, currency: string): void {
  checkAmounts(terms, currency);
  const wrong =
    (parseMoney(terms.minAmount, currency) > parseMoney(terms.maxAmount, currency) &&
      'maxAmount') ||
    (terms.minInstallments > terms.maxInstallments && 'maxInstallments') ||
    (Number(terms.minRatePercent) > Number(terms.maxRatePercent) && 'maxRatePercent');
  if (wrong !== false) throw new DomainError('PRODUCT_LIMITS_INVALID', {}, wrong);
  if (terms.method === 'bullet' && !/[1-9]/.test(terms.minRatePercent)) {
    throw new DomainError('BULLET_NEEDS_RATE', {}, 'minRatePercent');
  }
  checkHabits(terms);
  checkLateness(terms);
  checkCharges(terms);
  checkDownPayment(terms);
  checkUpfront(terms, currency);
  checkCommittee(terms.committee);
  try {
    checkWithinProduct(
      { terms, currency },
      {
        amount: terms.defaultAmount,
        installmentCount: terms.defaultInstallments,
        annualRatePercent: terms.defaultRatePercent,
        paymentFrequency: terms.frequencies[0]!,
      },
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw error.beside(DEFAULT_FIELDS[error.field ?? '']);
  }
}

/** A down payment leaves something to lend. */
function checkDownPayment({ downPaymentPercent }: ProductTerms): void {
  if (Number(downPaymentPercent) <= DOWN_PAYMENT_PERCENT_MAX) return;
  const limits = { max: DOWN_PAYMENT_PERCENT_MAX };
  throw new DomainError('DOWN_PAYMENT_OUT_OF_LIMITS', limits, 'downPaymentPercent');
}

/** Charges taken once leave something of the least amount: of any other they leave more. */
function checkUpfront(terms: ProductTerms, currency: string): void {
  const { fee, principal } = upfrontOn(parseMoney(terms.minAmount, currency), terms, currency);
  if (principal > fee) return;
  throw new DomainError('CHARGES_EXCEED_AMOUNT', {}, 'charges');
}

/** Most days of rest on end; two holidays beside a Sunday are three. */
const LONGEST_REST: Readonly<Record<ProductTerms['restDays'], number>> = {
  none: 0,
  sundays: 1,
  sundaysAndHolidays: 3,
};

/** A plan agreed on by hand is of dates alone, and has no grace. */
function checkFreePlan({ method, frequencies, totalGrace, interestOnly }: ProductTerms) {
  if (method !== 'freeForm') return;
  if (frequencies.some((one) => one !== 'dates')) {
    throw new DomainError('PLAN_NEEDS_DATES', {}, 'frequencies');
  }
  if (totalGrace + interestOnly === 0) return;
  throw new DomainError('PLAN_WITH_GRACE', {}, totalGrace > 0 ? 'totalGrace' : 'interestOnly');
}

/** An agreed installment needs dates that follow one another, and has no grace. */
function checkFixedInstallment({ method, frequencies, totalGrace, interestOnly }: ProductTerms) {
  if (method !== 'fixedInstallment') return;
  if (frequencies.includes('dates')) throw new DomainError('FIXED_ON_DATES', {}, 'frequencies');
  if (totalGrace + interestOnly === 0) return;
  const field = totalGrace > 0 ? 'totalGrace' : 'interestOnly';
  throw new DomainError('FIXED_WITH_GRACE', {}, field);
}

/** A rate that follows an index is lent at once, and says its late rate by itself. */
function checkVariable(terms: ProductTerms): void {
  if (terms.variableRate === null) return;
  checkVariableRate(terms, 'variableRate');
  if (terms.maxTranches > 1) throw new DomainError('VARIABLE_RATE_IN_ONE_PART', {}, 'maxTranches');
  if (terms.lateTimesOrdinary === null) return;
  throw new DomainError('VARIABLE_RATE_WITH_LATE_TIMES', {}, 'lateTimesOrdinary');
}

/** Habits that contradict each other. */
function checkHabits(terms: ProductTerms): void {
  const { method, balloonPercent, frequencies, restDays } = terms;
  if (method === 'levelWithBalloon') checkBalloon(balloonPercent, 'balloonPercent');
  checkFixedInstallment(terms);
  checkFreePlan(terms);
  checkGraceInterest(terms, 'graceInterest');
  checkRateSteps({ ...terms, annualRatePercent: terms.minRatePercent }, 'rateSteps');
  checkVariable(terms);
  if (METHODS_IN_ONE_PART.includes(method) && terms.maxTranches > 1) {
    throw new DomainError('METHOD_IN_ONE_PART', {}, 'maxTranches');
  }
  const isOfAmount = terms.insuranceBasis === 'amount' && /[1-9]/.test(terms.insurancePercent);
  if (isOfAmount && terms.maxTranches > 1) {
    const name = 'el desgravamen';
    throw new DomainError('CHARGE_NOT_IN_TRANCHES', { name }, 'insuranceBasis');
  }
  if (frequencies.includes('workingDays') && restDays === 'none') {
    throw new DomainError('FREQUENCY_NEEDS_REST', {}, 'restDays');
  }
  const longest = LONGEST_REST[restDays];
  const isClose = (one: PaymentFrequency) =>
    one !== 'workingDays' && shortestPeriod(one) <= longest;
  if (frequencies.some(isClose)) {
    throw new DomainError('DUE_DATES_TOO_CLOSE', { minDays: longest + 1 }, 'restDays');
  }
  if (frequencies.includes('dates') && terms.minInstallments > DUE_DATES_MAX) {
    throw new DomainError('DUE_DATES_TOO_MANY', { max: DUE_DATES_MAX }, 'minInstallments');
  }
  const { totalGrace, interestOnly, minInstallments, maxInstallments } = terms;
  const proposed = terms.defaultInstallments;
  // Installments proposed within the limits are not what is wrong: the grace leaves none of them.
  const most = proposed >= minInstallments ? Math.min(proposed, maxInstallments) : maxInstallments;
  if (totalGrace + interestOnly >= most) {
    const field = interestOnly > 0 ? 'interestOnly' : 'totalGrace';
    throw new DomainError('GRACE_TOO_LONG', {}, field);
  }
  if (interestOnly > 0 && !/[1-9]/.test(terms.minRatePercent)) {
    throw new DomainError('GRACE_NEEDS_RATE', {}, 'minRatePercent');
  }
}

/** Amounts of a late charge that is no percentage, one for each stage. */
function lateAmounts(charge: ProductTerms['lateCharge']): string[] {
  if (charge?.kind !== 'fixed') return [];
  return [charge.value, ...(charge.stages ?? []).map(({ value }) => value)];
}

/** Amounts of a product are those of its currency: in its decimals, and within its limits. */
function checkAmounts(terms: ProductTerms, currency: string): void {
  const { installmentMultiple, lateCharge, maxExposure } = terms;
  const amounts: readonly (readonly [string, string | null])[] = [
    ['minAmount', terms.minAmount],
    ['maxAmount', terms.maxAmount],
    ['defaultAmount', terms.defaultAmount],
    ['maxExposure', maxExposure],
    ...lateAmounts(lateCharge).map((text) => ['lateCharge', text] as const),
    ...terms.charges
      .filter(({ basis }) => basis === 'fixed')
      .map(({ value }) => ['charges', value] as const),
    ...terms.installmentFees.map(({ amount }) => ['installmentFees', amount] as const),
    ...terms.committee.map(({ upTo }) => ['committee', upTo] as const),
  ];
  for (const [field, text] of amounts) if (text !== null) parseTyped(text, currency, field);
  if (installmentMultiple !== EXACT_INSTALLMENT) {
    parseTyped(installmentMultiple, currency, 'installmentMultiple', multipleMax(currency));
  }
}

/**
 * Lateness that contradicts itself. Interest paid before late interest may close an installment
 * without principal that still owes some: only overdue principal bears it there.
 */
function checkLateness(terms: ProductTerms): void {
  const { lateTimesOrdinary, lateAnnualRatePercent, lateBase, allocationOrder } = terms;
  if (lateTimesOrdinary !== null) {
    if (!/[1-9]/.test(lateTimesOrdinary)) {
      throw new DomainError('LATE_TIMES_OUT_OF_LIMITS', {}, 'lateTimesOrdinary');
    }
    if (/[1-9]/.test(lateAnnualRatePercent)) {
      throw new DomainError('LATE_RATE_TWICE', {}, 'lateAnnualRatePercent');
    }
  }
  if (lateBase !== 'principal' && allocationOrder === 'lateInterestAfterInterest') {
    throw new DomainError('LATE_BASE_NOT_OF_ORDER', {}, 'lateBase');
  }
}

const DEFAULT_FIELDS: Readonly<Record<string, string>> = {
  amount: 'defaultAmount',
  installmentCount: 'defaultInstallments',
  annualRatePercent: 'defaultRatePercent',
};

/** Ranges grow, and only the last one has no end. */
function checkCommittee(ranges: readonly CommitteeRange[]): void {
  const isWhole = ranges.every(({ upTo }, index) => {
    if (index === ranges.length - 1) return upTo === null;
    const previous = ranges[index - 1]?.upTo ?? '0';
    return upTo !== null && parseFixed(upTo) > parseFixed(previous);
  });
  if (!isWhole || ranges.length === 0) {
    throw new DomainError('COMMITTEE_INVALID', {}, 'committee');
  }
}
