import * as fc from 'fast-check';
import {
  distributePayment,
  type Distribution,
  type InvestedPayment,
} from '@core/investments/distributePayment';
import { outstandingOf, type LoanShare } from '@core/investments/loanShare';
import { withLines, type MonthWithheld } from '@core/investments/months';
import { COMMISSION_BASES, type InvestmentRules } from '@core/investments/rules';
import { min } from '@core/money/money';
import { newShare } from './thirdsOfLoan';

const pct = (most: number) =>
  fc.integer({ min: 0, max: most * 100 }).map((hundredths) => (hundredths / 100).toString());

/** Rules of any kind, of which one investor may have a rate apart. */
export const someRules: fc.Arbitrary<InvestmentRules> = fc.record({
  commission: fc.option(
    fc.record({ base: fc.constantFrom(...COMMISSION_BASES), ratePct: pct(40), taxPct: pct(25) }),
  ),
  lateInterestInvestorsPct: pct(100),
  withholding: fc.option(
    fc.record({
      ratePct: pct(36),
      lateInterestToo: fc.boolean(),
      ownPct: fc.option(
        pct(36).map((own) => new Map([[2, own]])),
        { nil: undefined },
      ),
    }),
  ),
});

/** Shares of four investors and the lender, some of them of one investor. */
export const someShares: fc.Arbitrary<LoanShare[]> = fc
  .array(
    fc.record({ investor: fc.constantFrom(1, 2, 3, 4, null), units: fc.bigInt(1n, 300_000n) }),
    { minLength: 1, maxLength: 15 },
  )
  .map((rows) =>
    rows.map(({ investor, units }, place) => ({
      ...newShare(place + 1, investor, units),
      subordinated: investor === null,
    })),
  );

/** Payments on days of some months, in any order; principal is bounded by what is outstanding. */
export const somePayments = fc.array(
  fc.record({
    principal: fc.bigInt(0n, 90_000n),
    interest: fc.bigInt(0n, 40_000n),
    lateInterest: fc.bigInt(0n, 3_000n),
    fees: fc.bigInt(0n, 500n),
    day: fc.integer({ min: 10, max: 28 }),
    month: fc.integer({ min: 2, max: 4 }),
  }),
  { minLength: 1, maxLength: 12 },
);

/** Loan after some payments. */
interface Life {
  readonly shares: readonly LoanShare[];
  readonly months: readonly MonthWithheld[];
  readonly paid: readonly { readonly payment: InvestedPayment; readonly made: Distribution }[];
}

/** Day on which the loans were disbursed. */
export const disbursedOn = '2026-01-15';

/** Facts on which the next distribution depends. */
export const contextOf = ({ paid, months }: Life) => ({
  disbursedOn,
  livingOn: paid.map(({ made }) => made.valueDate),
  months,
});

type SomePayment = typeof somePayments extends fc.Arbitrary<(infer One)[]> ? One : never;

function livePayment(life: Life, rules: InvestmentRules, one: SomePayment): Life {
  const { day, month, ...amounts } = one;
  const valueDate = `2026-0${month}-${day}`;
  const principal = min(amounts.principal, outstandingOf(life.shares));
  const payment = { ...amounts, principal };
  const made = distributePayment(life.shares, rules, payment, { ...contextOf(life), valueDate });
  const months = withLines(life.months, valueDate, made.lines);
  return { shares: made.shares, months, paid: [...life.paid, { payment, made }] };
}

/** Shares of a loan after payments, with all that a server would keep of it. */
export const lived = (
  shares: readonly LoanShare[],
  rules: InvestmentRules,
  payments: readonly SomePayment[],
): Life =>
  payments.reduce<Life>((life, payment) => livePayment(life, rules, payment), {
    shares,
    months: [],
    paid: [],
  });
