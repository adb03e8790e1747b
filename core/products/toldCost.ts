import { shareOfYear } from '../loan/paymentFrequencies';
import { sum, type Money } from '../money/money';
import { effectiveRatePercent, type RateQuote } from './effectiveRate';

/**
 * The TCEA of a loan as it is told, in percent, from that of its flows: interest is rounded in each
 * installment, and a simple rate is of periods that have not all the same days, so that a loan
 * without any cost may come out some hundredths below its own TEA. It is its TEA then. What a
 * relief takes off it (a free grace, a cap of interest, a rate that steps down) is more than that,
 * and stands.
 *
 * @example toldCost('49.13', { rateKind: 'annualNominal', annualRatePercent: '40', ... }, rows)
 */
export function toldCost(
  percent: string,
  quote: RateQuote,
  rows: readonly { readonly interest: Money }[],
): string {
  const interest = sum(rows.map((row) => row.interest));
  const told = effectiveRatePercent(quote);
  const [cost, rate] = [Number(percent) / 100, Number(told) / 100];
  if (cost >= rate || interest <= 0n) return percent;
  const force = Math.log1p(rate);
  // Percents are rounded themselves, to a hundredth of a point.
  const rounded = rows.length / Number(interest) + 0.0001 / force;
  return Math.log1p(cost) >= force * (1 - rounded - uneven(quote, force)) ? told : percent;
}

/** Share of a force of interest that a simple rate loses by periods of more days than usual. */
function uneven({ rateKind, paymentFrequency, disbursedOn }: RateQuote, force: number): number {
  if (rateKind === 'annualEffective' || rateKind === 'monthlyEffective') return 0;
  const { part, of } = shareOfYear(paymentFrequency, disbursedOn);
  const daysBeyond = 1 + (6 * Number(part)) / Number(of);
  return (force * daysBeyond) / 720;
}
