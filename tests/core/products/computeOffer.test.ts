import { computeOffer, feeOn } from '@core/products/computeOffer';
import { effectiveRatePercent } from '@core/products/effectiveRate';
import { votesNeeded } from '@core/products/productTerms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aNewProduct } from '@tests/support/products';

const CHOICE = {
  amount: '1200.00',
  installmentCount: 12,
  annualRatePercent: '40',
  paymentFrequency: 'monthly',
} as const;
const DATES = { disbursedOn: '2026-03-10', firstDueOn: '2026-04-10' };

describe('computeOffer', () => {
  it('without a fee costs its rate', () => {
    const offer = computeOffer(aNewProduct({ feePercent: '0' }).terms, CHOICE, DATES);
    expect(offer).toMatchObject({ fee: 0n, received: 120000n, costRatePercent: '40.00' });
  });

  it('with a netted fee hands over less and costs more', () => {
    const offer = computeOffer(aNewProduct().terms, CHOICE, DATES);
    expect(offer).toMatchObject({ fee: 2400n, received: 117600n });
    expect(offer.terms.principal).toBe(120000n);
    expect(Number(offer.costRatePercent)).toBeGreaterThan(40);
  });

  it('with a financed fee lends it besides', () => {
    const { terms } = aNewProduct({ feeMode: 'financed' });
    const offer = computeOffer(terms, CHOICE, DATES);
    expect(offer.terms.principal).toBe(122400n);
    expect(offer.received).toBe(120000n);
  });

  it('never loses a céntimo between what is lent, kept and handed over', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.integer({ min: 0, max: 5000 }),
        fc.constantFrom('netted', 'financed'),
        (amount, hundredths, mode) => {
          const decimals = String(hundredths % 100).padStart(2, '0');
          const percent = `${Math.floor(hundredths / 100)}.${decimals}`;
          const { fee, principal, received } = feeOn(amount, percent, mode);
          expect(principal).toBe(received + fee);
          expect(mode === 'netted' ? principal : received).toBe(amount);
        },
      ),
    );
  });
});

it('votes are those of the first range that holds the amount', () => {
  const { committee } = aNewProduct().terms;
  expect(votesNeeded(committee, '5000.00')).toBe(1);
  expect(votesNeeded(committee, '5000.01')).toBe(2);
});

it('caps are compared with effective rates', () => {
  expect(effectiveRatePercent('annualEffective', '40', 'weekly')).toBe('40.00');
  expect(effectiveRatePercent('annualNominal', '12', 'monthly')).toBe('12.68');
});
