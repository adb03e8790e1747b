import type { PlainDate } from '../calendar/plainDate';
import { divideUp, ONE, parseFixed } from '../money/fixedPoint';
import { currencyOf } from '../money/currency';
import { max, sum, ZERO, type Money } from '../money/money';
import { parseMoney, TYPED_MONEY_PATTERN } from '../money/wire';
import { percentAbove } from '../products/effectiveRate';
import type { ProductTerms } from '../products/productTerms';
import { shareOfYear, type PaymentFrequency } from '../loan/paymentFrequencies';

/** Facts that this system knows of whoever asks. */
export interface BorrowerFacts {
  readonly monthsAsClient: number;
  readonly loans: number;
  /** Loans on which late interest was ever charged. */
  readonly lateLoans: number;
  readonly daysPastDue: number;
  /** Owed of all their loans, in céntimos. */
  readonly outstanding: Money;
  /** The latest scored survey, in percent of its most; undefined without one. */
  readonly surveyPercent: number | undefined;
}

/** Capacity: the part of the monthly surplus that installments would take, in céntimos. */
interface Capacity {
  readonly monthlyInstallment: Money;
  /** Payment at the end, higher than all that come before; undefined where none is. */
  readonly lastPayment: Money | undefined;
  /** Amount that living loans of this lender take each month already, in the same currency. */
  readonly livingInstallments: Money;
  readonly disposable: Money;
  /** Share in percent with two decimals, rounded up; undefined where nothing is left. */
  readonly ratioPercent: string | undefined;
}

/** Céntimos by which the last of level installments may differ, for each of them. */
const LEVEL_CENTS = 2n;

/** Burden of a loan on each period. */
interface Burden {
  readonly amount: Money;
  /** Payment at the end, higher than all that come before; undefined where none is. */
  readonly lastPayment: Money | undefined;
}

/**
 * Burden of a loan on each period: its highest installment or, where the last one is higher (a
 * bullet, a balloon), at least what would have to be set aside each period to pay it. Periods of a
 * total grace ask for nothing and set nothing aside: they do not make the rest any lighter.
 *
 * @example burdenOf([0n, 0n, 654000n]).amount // 654000n
 */
export function burdenOf(installments: readonly Money[]): Burden {
  const asked = installments.filter((one) => one > ZERO);
  const last = asked.at(-1) ?? ZERO;
  const highest = asked.slice(0, -1).reduce(max, ZERO);
  const count = BigInt(asked.length);
  if (highest === ZERO) return { amount: last, lastPayment: undefined };
  // Level installments are equal but for the cents of the last one: what is paid is the others.
  if (last <= highest + count * LEVEL_CENTS) return { amount: highest, lastPayment: undefined };
  const setAside = (sum(asked) + count - 1n) / count;
  return { amount: max(highest, setAside), lastPayment: last };
}

/**
 * An installment brought to a month, rounded up; `since` is the day of the money.
 *
 * @example perMonth(1200n, 'weekly') // 5200n
 */
export function perMonth(
  installment: Money,
  frequency: PaymentFrequency,
  since?: PlainDate,
): Money {
  const { part, of } = shareOfYear(frequency, since);
  return divideUp(installment * of, 12n * part);
}

/** Figures of a request that its capacity comes from. */
interface Asked {
  /** Totals of its installments, in their order. */
  readonly currency: string;
  readonly installments: readonly Money[];
  readonly paymentFrequency: PaymentFrequency;
  /** Day from which its dates count. */
  readonly since: PlainDate;
  /** Income and expenses as they were typed; what is no amount counts as none. */
  readonly answers: { readonly monthlyIncome: string; readonly monthlyExpenses: string };
  readonly livingInstallments: Money;
}

/** Amount typed, without the parts below the minor unit of a currency. */
const typed = (text: string, { decimals }: { readonly decimals: number }) =>
  TYPED_MONEY_PATTERN.test(text) ? (parseFixed(text) * 10n ** BigInt(decimals)) / ONE : ZERO;

/**
 * Capacity with the terms of a request, asked for or about to be granted: the installment brought
 * to a month, with those of loans that live already, over income less expenses.
 *
 * @example capacityWith(asked).ratioPercent // '30.00'
 */
export function capacityWith({ answers, livingInstallments, ...asked }: Asked): Capacity {
  const currency = currencyOf(asked.currency);
  const { amount, lastPayment } = burdenOf(asked.installments);
  const monthlyInstallment = perMonth(amount, asked.paymentFrequency, asked.since);
  const income = typed(answers.monthlyIncome, currency);
  const disposable = max(income - typed(answers.monthlyExpenses, currency), ZERO);
  const figures = { monthlyInstallment, lastPayment, livingInstallments, disposable };
  if (disposable === ZERO) return { ...figures, ratioPercent: undefined };
  const taken = monthlyInstallment + livingInstallments;
  const ratio = (taken * ONE + disposable - 1n) / disposable;
  return { ...figures, ratioPercent: percentAbove(ratio) };
}

/** A part of a score, with the figure that it comes from. */
interface ScoreReason {
  readonly code: 'capacity' | 'history' | 'tenure' | 'survey';
  readonly points: number;
  readonly most: number;
  readonly detail: string;
}

/** Points from 0 to 100 and where each comes from. */
interface Score {
  readonly points: number;
  readonly reasons: readonly ScoreReason[];
}

/**
 * The score of a request: capacity 40, history 30, time as client 15, survey 15.
 *
 * @example scoreOf(facts, capacity, 40).points // 72
 */
export function scoreOf(facts: BorrowerFacts, capacity: Capacity, maxPercent: number): Score {
  const reasons: ScoreReason[] = [
    {
      code: 'capacity',
      points: capacityPoints(capacity.ratioPercent, maxPercent),
      most: 40,
      detail: capacity.ratioPercent ?? '',
    },
    { code: 'history', ...historyPoints(facts), most: 30 },
    {
      code: 'tenure',
      points: facts.monthsAsClient >= 24 ? 15 : facts.monthsAsClient >= 6 ? 10 : 5,
      most: 15,
      detail: String(facts.monthsAsClient),
    },
    {
      code: 'survey',
      points: Math.round(((facts.surveyPercent ?? 0) * 15) / 100),
      most: 15,
      detail: facts.surveyPercent === undefined ? '' : String(facts.surveyPercent),
    },
  ];
  return { points: reasons.reduce((total, { points }) => total + points, 0), reasons };
}

function capacityPoints(ratio: string | undefined, maxPercent: number): number {
  if (ratio === undefined || Number(ratio) > maxPercent) return 0;
  return Number(ratio) <= (maxPercent * 3) / 4 ? 40 : 25;
}

function historyPoints({ loans, lateLoans, daysPastDue }: BorrowerFacts) {
  if (daysPastDue > 0) return { points: 0, detail: 'overdue' };
  if (loans === 0) return { points: 15, detail: 'none' };
  return lateLoans > 0 ? { points: 10, detail: 'late' } : { points: 30, detail: 'clean' };
}

/** Why somebody may not borrow, or only with a condition. */
interface EligibilityReason {
  readonly code: 'overdue' | 'noCapacity' | 'capacity' | 'exposure' | 'score';
  readonly isStop: boolean;
  readonly detail: string;
}

/** Eligibility: the answer whether a loan may be asked for, with every reason against it. */
interface Eligibility {
  readonly verdict: 'eligible' | 'conditional' | 'notEligible';
  readonly reasons: readonly EligibilityReason[];
}

const SCORE_LOW = 40;

/**
 * Reason that a capacity gives against a loan, if any; the limit is in percent.
 *
 * @example capacityAgainst('55.99', 40) // 'capacity'
 */
export function capacityAgainst(ratioPercent: string | undefined, maxPercent: number) {
  if (ratioPercent === undefined || Number(ratioPercent) > 100) return 'noCapacity';
  return Number(ratioPercent) > maxPercent ? 'capacity' : undefined;
}

/** Limits of a product for who asks. */
interface LendingProduct {
  readonly terms: Pick<ProductTerms, 'maxCapacityPercent' | 'maxExposure'>;
  readonly currency: string;
}

/**
 * Eligibility of a request to be sent: eligible, with conditions, or not.
 *
 * @example eligibilityOf(facts, capacity, score, product, 100000n).verdict // 'eligible'
 */
export function eligibilityOf(
  facts: BorrowerFacts,
  { ratioPercent }: Capacity,
  score: Score,
  { terms, currency }: LendingProduct,
  amount: Money,
): Eligibility {
  const { maxCapacityPercent, maxExposure } = terms;
  const reasons: EligibilityReason[] = [];
  const add = (code: EligibilityReason['code'], isStop: boolean, detail: string) =>
    reasons.push({ code, isStop, detail });
  if (facts.daysPastDue > 0) add('overdue', true, String(facts.daysPastDue));
  const against = capacityAgainst(ratioPercent, maxCapacityPercent);
  if (against === 'noCapacity') add(against, true, '');
  if (against === 'capacity') add(against, false, ratioPercent ?? '');
  if (maxExposure !== null && facts.outstanding + amount > parseMoney(maxExposure, currency)) {
    // Granting is what it stops: who borrows could find the limit by asking for less and less.
    add('exposure', false, maxExposure);
  }
  if (score.points < SCORE_LOW) add('score', false, String(score.points));
  if (reasons.some(({ isStop }) => isStop)) return { verdict: 'notEligible', reasons };
  return { verdict: reasons.length > 0 ? 'conditional' : 'eligible', reasons };
}
