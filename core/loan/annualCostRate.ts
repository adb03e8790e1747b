import type { PlainDate } from '../calendar/plainDate';
import { yearFraction, type DayCountConvention } from '../calendar/yearFraction';
import type { Money } from '../money/money';
import { rateOfFlows } from './rateOfFlows';
import type { LoanTerms } from './terms';

/** Money that moves on a day, in minor units: received by the borrower +, paid -. */
export interface CashFlow {
  readonly on: PlainDate;
  readonly amount: Money;
}

/**
 * Way in which each law counts the time of its effective annual cost rate:
 * - `TCEA` (Perú, SBS Res. 8181-2012): a year of 360 days, 30 a month; a loan whose interest
 *   counts calendar days counts them in its TCEA too, so that without costs it is the TEA.
 * - `EU` (Directive 2008/48/EC, annex I) and `UK` (FCA CONC App 1.2): days over 365.
 * - `CAT` (México, Banxico Circular 21/2009): days over 365.
 */
const COST_RATE_DAY_COUNTS = {
  TCEA: '30/360',
  EU: 'actual/365',
  UK: 'actual/365',
  CAT: 'actual/365',
} as const satisfies Record<string, DayCountConvention>;

/**
 * Days by which the TCEA of a loan counts time: those of its interest. A rate by the day is of the
 * calendar, whichever year the loan has.
 *
 * @example costDays({ rateKind: 'daily', dayCount: '30/360' }) // 'actual/365'
 */
export const costDays = ({ rateKind, dayCount }: Pick<LoanTerms, 'rateKind' | 'dayCount'>) =>
  rateKind === 'daily' ? 'actual/365' : dayCount;

/** One law of cost rates, for example `'TCEA'`. */
type CostRateLaw = keyof typeof COST_RATE_DAY_COUNTS;

/**
 * The effective annual rate of all the costs of a loan (TCEA, TAE, APR, CAT) as a fraction: the
 * rate X with sum received / (1 + X)^t = sum paid / (1 + X)^s, t and s in years from the first
 * flow. Throws DomainError COST_RATE_UNDEFINED when the flows have no such rate.
 *
 * @example
 * annualCostRate([
 *   { on: '2026-01-15', amount: 100000n },
 *   { on: '2027-01-15', amount: -120000n },
 * ]) // 0.2
 */
export function annualCostRate(
  flows: readonly CashFlow[],
  law: CostRateLaw = 'TCEA',
  convention: DayCountConvention = COST_RATE_DAY_COUNTS[law],
): number {
  const origin = flows.reduce((first, { on }) => (on < first ? on : first), flows[0]?.on ?? '');
  return rateOfFlows(
    flows.map(({ on, amount }) => {
      const { days, basis } = yearFraction(convention, origin, on);
      return { amount, at: days / basis };
    }),
  );
}

/**
 * Writes a rate as percent, half up, with the decimals asked for (the laws print one or two).
 *
 * @example formatPercent(0.31374) // '31.37'
 */
export function formatPercent(rate: number, decimals = 2): string {
  const scale = 10 ** decimals;
  // One part in 10^13 takes the noise of the double out of an exact half.
  const units = Math.round(Math.abs(rate) * 100 * scale * (1 + 1e-13));
  const digits = BigInt(units)
    .toString()
    .padStart(decimals + 1, '0');
  const sign = rate < 0 && units > 0 ? '-' : '';
  const whole = digits.slice(0, digits.length - decimals);
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-decimals)}`;
}
