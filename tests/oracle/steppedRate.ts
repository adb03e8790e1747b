import { Decimal } from 'decimal.js';

const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

/** A row by hand, in céntimos. */
interface RowByHand {
  readonly principal: bigint;
  readonly interest: bigint;
  readonly balanceAfter: bigint;
}

/**
 * Months of a level loan whose nominal rate changes, as a spreadsheet has them: every month has the
 * rate of its own stretch, and one installment over all of them is the debt divided by the sum of
 * what one of each month is worth on the first day. `monthly` has the yearly percent of each month.
 *
 * @example steppedByHand(120_000n, ['24', '24', '30']).length // 3
 */
export function steppedByHand(principal: bigint, monthly: readonly string[]): RowByHand[] {
  let worth = new Exact(1);
  let sum = new Exact(0);
  for (const percent of monthly) {
    worth = worth.div(new Exact(percent).div(1_200).plus(1));
    sum = sum.plus(worth);
  }
  const level = new Exact(principal.toString()).div(sum).toDecimalPlaces(0);
  let owed = new Exact(principal.toString());
  return monthly.map((percent, index) => {
    const interest = owed.times(percent).div(1_200).toDecimalPlaces(0);
    const repaid = index === monthly.length - 1 ? owed : level.minus(interest);
    owed = owed.minus(repaid);
    return {
      principal: BigInt(repaid.toString()),
      interest: BigInt(interest.toString()),
      balanceAfter: BigInt(owed.toString()),
    };
  });
}
