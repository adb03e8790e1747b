import { countDays } from '../calendar/dayCount';
import type { PlainDate } from '../calendar/plainDate';
import { ONE } from '../money/fixedPoint';
import { max, sum, ZERO, type Money } from '../money/money';
import { divideHalfUp } from '../money/rounding';
import type { Draw } from './planTranche';
import type { OpenInstallment } from './openInstallment';
import { periodicRate } from './periodicRate';
import type { LoanTerms } from './terms';

/** An installment as far as calling it in needs it. */
interface CallableRow extends OpenInstallment {
  /** Principal still owed after it, as agreed. */
  readonly balanceAfter: Money;
}

/** A tranche, and the installment that carries its first interest. */
interface CarriedDraw extends Draw {
  readonly fromNumber: number;
}

type InterestTerms = Pick<LoanTerms, 'rateKind' | 'annualRatePercent' | 'dayCount' | 'disbursedOn'>;

/**
 * The installments of a loan that ends on a day: those fallen due as they are; of the one that
 * runs, interest and insurance of the days that passed; of the others, principal alone. What was
 * already paid ahead of any of them stays paid. What they owe then is the payoff of that day. A
 * tranche bears interest from its own day, and a prepayment (a negative one) up to its own.
 *
 * @example callIn(installments, terms, '2026-04-20').at(-1)?.interest // 0n
 */
export function callIn<Row extends CallableRow>(
  installments: readonly Row[],
  terms: InterestTerms,
  on: PlainDate,
  draws: readonly CarriedDraw[] = [],
): Row[] {
  const interestOf = (amount: Money, since: PlainDate) =>
    since < on
      ? amount *
        periodicRate(terms.rateKind, terms.annualRatePercent, countDays(terms.dayCount, since, on))
      : 0n;
  let from = terms.disbursedOn;
  return installments.map((row) => {
    const start = from;
    from = row.dueOn;
    if (row.dueOn <= on) return row;
    const passed = start < on ? countDays(terms.dayCount, start, on) : undefined;
    const share = (whole: Money) => {
      if (passed === undefined) return 0n;
      const { days } = countDays(terms.dayCount, start, row.dueOn);
      return divideHalfUp(whole * BigInt(passed.days), BigInt(days));
    };
    const drawn = draws.filter(({ fromNumber }) => fromNumber === row.number);
    const handedOver = sum(drawn.map(({ amount }) => max(ZERO, amount)));
    const atStart = row.balanceAfter + row.principal - handedOver;
    const accrued = divideHalfUp(
      interestOf(atStart, start) + sum(drawn.map((draw) => interestOf(draw.amount, draw.on))),
      ONE,
    );
    const { paid } = row;
    return {
      ...row,
      interest: max(accrued, paid.interest),
      insurance: max(share(row.insurance), paid.insurance),
      fees: paid.fees,
    };
  });
}
