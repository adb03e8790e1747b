import { computeOffer } from '@core/products/computeOffer';
import {
  effectiveRate,
  effectiveRatePercent,
  lateRateOfYear,
  percentAbove,
  percentOf,
  percentPast,
} from '@core/products/effectiveRate';
import { parseFixed } from '@core/money/fixedPoint';
import { formatMoney } from '@core/money/wire';
import { votesNeeded } from '@core/products/productTerms';
import { totalOfUpfront, upfrontOn } from '@core/products/upfrontOn';
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
    const offer = computeOffer(
      { ...aNewProduct({ feePercent: '0' }), holidays: [] },
      CHOICE,
      DATES,
    );
    expect(offer).toMatchObject({ fee: 0n, received: 120000n, costRatePercent: '40.00' });
  });

  it('with a netted fee hands over less and costs more', () => {
    const offer = computeOffer({ ...aNewProduct(), holidays: [] }, CHOICE, DATES);
    expect(offer).toMatchObject({ fee: 2400n, received: 117600n });
    expect(offer.terms.principal).toBe(120000n);
    expect(Number(offer.costRatePercent)).toBeGreaterThan(40);
  });

  it('with a financed fee lends it besides', () => {
    const { terms } = aNewProduct({ feeMode: 'financed' });
    const offer = computeOffer({ terms, currency: 'PEN', holidays: [] }, CHOICE, DATES);
    expect(offer.terms.principal).toBe(122400n);
    expect(offer.received).toBe(120000n);
  });

  it('never loses a céntimo between what is lent, taken and handed over', () => {
    const percent = fc.bigInt({ min: 0n, max: 3000n }).map((units) => formatMoney(units, 'PEN'));
    const charge = fc.record({
      name: fc.constant('Cargo'),
      basis: fc.constantFrom('fixed', 'percentOfAmount'),
      value: percent,
      charged: fc.constantFrom('eachInstallment', 'netted', 'financed', 'paidApart'),
      taxPercent: fc.constantFrom(null, '18'),
      account: fc.constantFrom(null, '5108'),
    } as const);
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        percent,
        fc.constantFrom('netted' as const, 'financed' as const),
        fc.array(charge, { maxLength: 4 }),
        fc.constantFrom('0', '20', '33.33'),
        (amount, feePercent, feeMode, charges, downPaymentPercent) => {
          const sold = { feePercent, feeMode, downPaymentPercent };
          const taken = upfrontOn(amount, { ...sold, charges }, 'PEN');
          const { fee, paidApart, principal, received, lines } = taken;
          expect(principal + paidApart).toBe(received + fee);
          const lent = amount - (taken.purchase?.downPayment ?? 0n);
          if (lines.length === 0) expect(feeMode === 'netted' ? principal : received).toBe(lent);
          const commission = upfrontOn(amount, { ...sold, charges: [] }, 'PEN').fee;
          expect(fee).toBe(commission + totalOfUpfront(lines));
        },
      ),
    );
  });

  it('counts every charge in what a loan costs a year, paid apart or kept alike', () => {
    const costOf = (charged: 'eachInstallment' | 'netted' | 'paidApart') => {
      const notary = { name: 'Notaría', basis: 'fixed', value: '50.00', charged } as const;
      const charges = [{ ...notary, taxPercent: '18', account: null }];
      const { terms } = aNewProduct({ feePercent: '0', charges });
      return Number(
        computeOffer({ terms, currency: 'PEN', holidays: [] }, CHOICE, DATES).costRatePercent,
      );
    };
    // 1,200.00 at 40 % of which 59.00 goes, at once or with each of twelve installments.
    expect([costOf('netted'), costOf('paidApart')]).toEqual([54.55, 54.55]);
    expect(costOf('eachInstallment')).toBeGreaterThan(150);
  });
});

it('votes are those of the first range that holds the amount', () => {
  const { committee } = aNewProduct().terms;
  expect(votesNeeded(committee, '5000.00')).toBe(1);
  expect(votesNeeded(committee, '5000.01')).toBe(2);
});

describe('what a rate costs in a year', () => {
  const quote = { rateKind: 'annualNominal', annualRatePercent: '60', dayCount: '30/360' } as const;

  it('is an effective rate as it is quoted', () => {
    const effective = { ...quote, rateKind: 'annualEffective', annualRatePercent: '40' } as const;
    expect(effectiveRatePercent({ ...effective, paymentFrequency: 'weekly' })).toBe('40.00');
  });

  // Rates reckoned by hand: (1 + 0.60 / 12)^12, (1 + 0.60 * 7 / 365)^(365 / 7), (1 + 0.60 /
  // 365)^365...
  it.each([
    ['monthly', '30/360', '79.59'],
    ['monthly', 'actual/365', '79.59'],
    ['fortnightly', 'actual/365', '80.89'],
    ['weekly', '30/360', '81.59'],
    ['weekly', 'actual/365', '81.59'],
    ['daily', '30/360', '82.12'],
    ['daily', 'actual/365', '82.12'],
  ] as const)('is a nominal one paid %s, counted by %s, capitalised: %s', (...given) => {
    const [paymentFrequency, dayCount, percent] = given;
    expect(effectiveRatePercent({ ...quote, paymentFrequency, dayCount })).toBe(percent);
  });

  it('is simple late interest over 360 days, for the 365 of a year', () => {
    expect(percentOf(lateRateOfYear('36', 360))).toBe('36.50');
    expect(percentAbove(lateRateOfYear('10.86', 360))).toBe('11.02');
    expect(percentAbove(lateRateOfYear('36', 360))).toBe('36.50');
  });

  /** (1 + 37.32 % / 12)^12 = 44.41404... %: the same in a refusal as in the contract. */
  it('reads half up above a limit as everywhere, and with more decimals near it', () => {
    const monthly = { ...quote, annualRatePercent: '37.32', paymentFrequency: 'monthly' } as const;
    const rate = effectiveRate(monthly);
    expect(effectiveRatePercent(monthly)).toBe('44.41');
    expect(percentPast(rate, parseFixed('40') / 100n)).toBe('44.41');
    expect(percentPast(rate, parseFixed('44.41') / 100n)).toBe('44.414');
  });
});
