import { DAY_COUNTS } from '@core/calendar/dayCount';
import { DomainError } from '@core/errors/domainError';
import { firstDueAfter, type PaymentFrequency } from '@core/loan/paymentFrequencies';
import { RATE_KINDS } from '@core/loan/terms';
import { computeOffer } from '@core/products/computeOffer';
import { effectiveRatePercent } from '@core/products/effectiveRate';
import { toldCost } from '@core/products/toldCost';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aNewProduct } from '@tests/support/products';

const FREQUENCIES: readonly PaymentFrequency[] = [
  'daily',
  'weekly',
  'biweekly',
  'fortnightly',
  'twiceMonthly',
  'monthly',
  'quarterly',
];

/** A rate of each kind, about as dear as the others. */
const RATES = { annualEffective: 1000, annualNominal: 1000, monthlyEffective: 60, daily: 2 };

const anOffer = fc.record({
  method: fc.constantFrom('levelInstallment', 'constantPrincipal', 'bullet', 'flat'),
  rateKind: fc.constantFrom(...RATE_KINDS),
  dayCount: fc.constantFrom(...DAY_COUNTS),
  paymentFrequency: fc.constantFrom(...FREQUENCIES),
  installmentCount: fc.integer({ min: 2, max: 60 }),
  amount: fc.integer({ min: 200, max: 50_000 }),
  share: fc.integer({ min: 10, max: 90 }),
  day: fc.constantFrom('2026-01-31', '2026-02-28', '2026-03-02', '2026-08-15'),
});

type Asked = typeof anOffer extends fc.Arbitrary<infer One> ? One : never;

/** TEA and TCEA of an offer as they are told; undefined where it cannot be sold. */
function toldOf({ method, rateKind, dayCount, day, share, ...asked }: Asked) {
  const terms = { method, rateKind, dayCount, feePercent: '0' } as const;
  const product = { ...aNewProduct(terms), holidays: [] };
  const annualRatePercent = String((RATES[rateKind] * share) / 1000);
  const choice = { ...asked, amount: `${asked.amount}.00`, annualRatePercent };
  const firstDueOn = firstDueAfter(day, asked.paymentFrequency);
  try {
    const offer = computeOffer(product, choice, { disbursedOn: day, firstDueOn });
    const { installments } = offer.schedule;
    return [offer.costRatePercent, effectiveRatePercent({ ...offer.terms, installments })] as const;
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

it('a loan without costs never costs less than its TEA, whatever it counts and when', () => {
  let told = 0;
  fc.assert(
    fc.property(anOffer, (asked) => {
      const rates = toldOf(asked);
      if (rates === undefined) return;
      told += 1;
      const [cost, rate] = rates;
      expect({ cost, isBelow: Number(cost) < Number(rate) }).toEqual({ cost, isBelow: false });
    }),
    { numRuns: 600 },
  );
  expect(told).toBeGreaterThan(300);
});

it('leaves alone what a relief takes off a rate', () => {
  const quote = {
    rateKind: 'annualEffective',
    annualRatePercent: '40',
    paymentFrequency: 'monthly',
    dayCount: '30/360',
  } as const;
  const rows = [{ interest: 60_000n }, { interest: 60_000n }];
  expect(toldCost('39.99', quote, rows)).toBe('40.00');
  expect(toldCost('39.50', quote, rows)).toBe('39.50');
  expect(toldCost('40.12', quote, rows)).toBe('40.12');
});
