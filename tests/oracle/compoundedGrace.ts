import { Decimal } from 'decimal.js';

const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

/** A row by hand, in céntimos. */
interface RowByHand {
  readonly principal: bigint;
  readonly interest: bigint;
  readonly balanceAfter: bigint;
}

/** A loan whose first months pay nothing, and whose interest of them bears interest. */
interface GraceByHand {
  readonly principal: bigint;
  /** Effective a month, in hundredths of a percent. */
  readonly monthly: number;
  readonly months: number;
  readonly grace: number;
}

/**
 * Months of a level loan with a grace whose interest joins the debt, as a spreadsheet with two
 * columns of debt has them: capital and interest of the grace. Each installment pays the interest
 * of its month on both, and the rest pays both back in proportion; the last takes what is left.
 *
 * @example compoundedByHand({ principal: 100_000n, monthly: 300, months: 6, grace: 2 }).length // 6
 */
export function compoundedByHand({ principal, monthly, months, grace }: GraceByHand): RowByHand[] {
  const rate = new Exact(monthly).div(10_000);
  const cents = (value: Decimal) => value.toDecimalPlaces(0);
  let capital = new Exact(principal.toString());
  let joined = new Exact(0);
  const rows: RowByHand[] = [];
  const add = (repaid: Decimal, interest: Decimal) => {
    capital = capital.minus(repaid);
    rows.push({
      principal: BigInt(repaid.toString()),
      interest: BigInt(interest.toString()),
      balanceAfter: BigInt(capital.toString()),
    });
  };
  // The level of the whole plan, before any interest is rounded.
  const grown = new Exact(1).plus(rate).pow(grace).times(capital);
  const left = months - grace;
  const discount = new Exact(1).minus(new Exact(1).plus(rate).pow(-left));
  const level = cents(rate.isZero() ? grown.div(left) : grown.times(rate).div(discount));
  for (let month = 1; month <= months; month += 1) {
    const interest = cents(capital.plus(joined).times(rate));
    if (month <= grace) {
      joined = joined.plus(interest);
      add(new Exact(0), new Exact(0));
      continue;
    }
    const debt = capital.plus(joined);
    const repaid = month === months ? debt : level.minus(interest);
    const ofCapital = repaid.times(capital).div(debt).floor();
    joined = joined.minus(repaid.minus(ofCapital));
    add(ofCapital, interest.plus(repaid.minus(ofCapital)));
  }
  return rows;
}
