import type { PlainDate } from '../calendar/plainDate';
import type { InsuranceTime, InstallmentCharges, LoanTerms } from '../loan/terms';
import { parseMoney } from '../money/wire';
import { EXACT_INSTALLMENT, type ProductTerms, type SaleTerms } from './productTerms';

/**
 * Charges that the installments of a product carry; undefined when nothing.
 *
 * @example chargesOf(terms, 'PEN')?.insurancePercent // '0.05'
 */
export function chargesOf(
  terms: Pick<ProductTerms, 'insurancePercent' | 'installmentFees' | 'tax'> & {
    readonly insuranceTime?: InsuranceTime | undefined;
  },
  currency: string,
): InstallmentCharges | undefined {
  const { insurancePercent, insuranceTime, installmentFees, tax } = terms;
  const hasCharges = installmentFees.length > 0 || /[1-9]/.test(insurancePercent);
  if (!hasCharges && tax === null) return undefined;
  const fees = installmentFees.map(({ name, amount }) => ({
    name,
    amount: parseMoney(amount, currency),
  }));
  const time = insuranceTime === 'byDays' && { insuranceTime };
  return { insurancePercent, ...time, fees, ...(tax !== null && { tax }) };
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
  | 'rest'
>;

const multipleOf = ({ installmentMultiple: text }: SaleTerms, currency: string) =>
  text === EXACT_INSTALLMENT ? 1n : parseMoney(text, currency);

/**
 * Terms of a loan that its product settles: charges, balloon, grace, rounding and days of rest.
 * Without a product nothing is.
 *
 * @example habitsOf(product).interestOnly // 3
 */
export function habitsOf(product: SoldProduct | undefined): ProductHabits {
  if (product === undefined) return {};
  const { terms, currency, holidays } = product;
  const { restDays, restAdjustment, isRestCharged } = terms;
  return {
    charges: chargesOf(terms, currency),
    totalGrace: terms.totalGrace,
    graceInterest: terms.graceInterest,
    interestOnly: terms.interestOnly,
    installmentMultiple: multipleOf(terms, currency),
    ...(terms.method === 'levelWithBalloon' && { balloonPercent: terms.balloonPercent }),
    ...restOf({ restDays, restAdjustment, isRestCharged }, holidays),
  };
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
