import type { PlainDate } from '../calendar/plainDate';
import { ZERO } from '../money/money';
import { changesInForce } from './accrual';
import { accrualEnds } from './accrualEnds';
import type { LoanAgreement } from './agreement';
import type { OpenInstallment } from './openInstallment';

/** A rate, in percent, that holds from a day on, and the first installment that bears it. */
interface LaterRate {
  readonly fromNumber: number;
  readonly from: PlainDate;
  readonly percent: string;
}

/**
 * Rates that hold from some installment of a living schedule on, first one first. One that would
 * begin after the last installment that repays something never comes.
 *
 * @example laterRates(agreement, rows)[0]?.fromNumber // 7, of a rate that steps after the sixth
 */
export function laterRates(
  agreement: LoanAgreement,
  rows: readonly Pick<OpenInstallment, 'number' | 'dueOn' | 'principal'>[],
): LaterRate[] {
  const changes = changesInForce(agreement);
  if (changes.length === 0) return [];
  const ends = accrualEnds(agreement, rows);
  const last = rows.findLastIndex(({ principal }) => principal > ZERO);
  // Reviews that came late may begin the same day: the last of them holds.
  const begun = changes.filter(({ from }, index) => {
    return !changes.slice(index + 1).some((later) => later.from === from);
  });
  return begun.flatMap(({ from, rate }) => {
    const first = rows.find((_row, index) => index <= last && ends[index]! > from);
    return first === undefined ? [] : [{ fromNumber: first.number, from, percent: rate.percent }];
  });
}

/**
 * Rate of an installment, in percent: the last that began by it.
 *
 * @example rateAt('24', [{ fromNumber: 7, from: '2026-07-15', percent: '30' }], 6) // '24'
 */
export const rateAt = (
  first: string,
  later: readonly Pick<LaterRate, 'fromNumber' | 'percent'>[],
  number: number,
): string => later.findLast(({ fromNumber }) => fromNumber <= number)?.percent ?? first;

/** Rates of a living loan: the one in force, the later ones, and those of rows of before. */
interface RatedLoan {
  readonly terms: { readonly annualRatePercent: string };
  readonly laterRates: readonly Pick<LaterRate, 'fromNumber' | 'percent'>[];
  readonly formerRates: readonly {
    readonly fromNumber: number;
    readonly toNumber: number;
    readonly percent: string;
  }[];
}

/**
 * Rate of an installment of a living loan, in percent: of one from before its schedule was made
 * anew, the rate of then.
 *
 * @example installmentRate(loan, 1) // '42', of a loan rescheduled at 36 after the fifth
 */
export const installmentRate = (
  { terms, laterRates: later, formerRates }: RatedLoan,
  number: number,
): string =>
  formerRates.find(({ fromNumber, toNumber }) => fromNumber <= number && number <= toNumber)
    ?.percent ?? rateAt(terms.annualRatePercent, later, number);
