import type { PlainDate } from '../calendar/plainDate';
import { timesOrdinary, USUAL_LATE_TERMS } from '../loan/lateTerms';
import type {
  FeeText,
  InsuranceBasis,
  InsuranceTime,
  InstallmentCharges,
  LoanTerms,
} from '../loan/terms';
import { parseMoney } from '../money/wire';
import { feesOf } from './productCharges';
import { EXACT_INSTALLMENT, type ProductTerms, type SaleTerms } from './productTerms';

/**
 * Charges that the installments of a product carry; undefined when nothing.
 *
 * @example chargesOf(terms, 'EUR')?.insurancePercent // '0.05'
 */
export function chargesOf(
  terms: Pick<ProductTerms, 'insurancePercent' | 'tax'> & {
    readonly installmentFees: readonly FeeText[];
    readonly insuranceTime?: InsuranceTime | undefined;
    readonly insuranceBasis?: InsuranceBasis | undefined;
  },
  currency: string,
): InstallmentCharges | undefined {
  const { insurancePercent, insuranceTime, insuranceBasis, installmentFees, tax } = terms;
  const hasCharges = installmentFees.length > 0 || /[1-9]/.test(insurancePercent);
  if (!hasCharges && tax === null) return undefined;
  const fees = installmentFees.map((fee) =>
    'amount' in fee ? { ...fee, amount: parseMoney(fee.amount, currency, 'charges') } : fee,
  );
  const time = insuranceTime === 'byDays' && { insuranceTime };
  const basis = insuranceBasis === 'amount' && { insuranceBasis };
  return { insurancePercent, ...time, ...basis, fees, ...(tax !== null && { tax }) };
}

/** A product as far as the agreement of its loans needs it. */
export interface SoldProduct {
  readonly terms: SaleTerms;
  readonly currency: string;
  /** Holidays that its due dates leave out; none where it does not mind them. */
  readonly holidays: readonly PlainDate[];
}

/** Terms of a loan that its product settles, whatever is chosen within it. */
type ProductHabits = Pick<
  LoanTerms,
  | 'charges'
  | 'balloonPercent'
  | 'totalGrace'
  | 'graceInterest'
  | 'interestOnly'
  | 'installmentMultiple'
  | 'rateSteps'
  | 'variableRate'
  | 'interestCapPercent'
  | 'rest'
  | 'late'
>;

const multipleOf = ({ installmentMultiple: text }: SaleTerms, currency: string) =>
  text === EXACT_INSTALLMENT ? 1n : parseMoney(text, currency);

/**
 * Terms of a loan that its product settles: charges, balloon, grace, rounding, lateness and days of
 * rest.
 * Without a product nothing is.
 *
 * @example habitsOf(product).interestOnly // 3
 */
export function habitsOf(product: SoldProduct | undefined): ProductHabits {
  if (product === undefined) return {};
  const { terms, currency, holidays } = product;
  const { restDays, restAdjustment, isRestCharged } = terms;
  return {
    charges: chargesOf({ ...terms, installmentFees: feesOf(terms) }, currency),
    totalGrace: terms.totalGrace,
    graceInterest: terms.graceInterest,
    interestOnly: terms.interestOnly,
    ...(terms.rateSteps.length > 0 && { rateSteps: terms.rateSteps }),
    ...(terms.variableRate !== null && { variableRate: terms.variableRate }),
    ...(/[1-9]/.test(terms.interestCapPercent) && {
      interestCapPercent: terms.interestCapPercent,
    }),
    installmentMultiple: multipleOf(terms, currency),
    ...(terms.method === 'levelWithBalloon' && { balloonPercent: terms.balloonPercent }),
    ...restOf({ restDays, restAdjustment, isRestCharged }, holidays),
    ...lateOf(terms),
  };
}

type LateHabits = Pick<
  ProductTerms,
  'lateBase' | 'lateYearDays' | 'lateFreeDays' | 'isLateChargedBack' | 'lateTimesOrdinary'
>;

/**
 * Terms of late interest that a product settles; nothing where they are the usual ones.
 *
 * @example lateOf(product.terms).late?.base // 'installment'
 */
export function lateOf(terms: LateHabits): Pick<LoanTerms, 'late'> {
  const { lateBase: base, lateYearDays: yearDays, lateFreeDays: freeDays } = terms;
  const { isLateChargedBack: isChargedBack, lateTimesOrdinary: times } = terms;
  const late = { base, yearDays, freeDays, isChargedBack };
  const names = Object.keys(late) as (keyof typeof late)[];
  const isUsual = names.every((name) => late[name] === USUAL_LATE_TERMS[name]);
  if (isUsual && times === null) return {};
  return { late: { ...late, ...(times !== null && { timesOrdinary: times }) } };
}

/**
 * Annual rate of late interest of a loan of a product, in percent: its own, or as many times the
 * ordinary rate of the loan as the product says.
 *
 * @example lateRateOf(terms, '40') // '46' where it is 1.15 times the ordinary one
 */
export function lateRateOf(
  {
    lateAnnualRatePercent,
    lateTimesOrdinary,
    lateYearDays,
    rateKind,
  }: Pick<
    ProductTerms,
    'lateAnnualRatePercent' | 'lateTimesOrdinary' | 'lateYearDays' | 'rateKind'
  >,
  annualRatePercent: string,
): string {
  if (lateTimesOrdinary === null) return lateAnnualRatePercent;
  const ordinary = { kind: rateKind, percent: annualRatePercent };
  return timesOrdinary(lateTimesOrdinary, ordinary, lateYearDays);
}

const SUNDAY = 0;

/**
 * Days of rest of a loan; none where nothing is said of them.
 *
 * @example restOf({ restDays: 'none' }, []) // {}
 */
export function restOf(
  {
    restDays = 'none',
    restAdjustment = 'next',
    isRestCharged = false,
  }: {
    readonly [K in 'restDays' | 'restAdjustment' | 'isRestCharged']?: SaleTerms[K] | undefined;
  },
  holidays: readonly PlainDate[],
): Pick<LoanTerms, 'rest'> {
  if (restDays === 'none') return {};
  const working = { restWeekdays: [SUNDAY], holidays };
  return { rest: { working, adjustment: restAdjustment, isInterestMoved: isRestCharged } };
}
