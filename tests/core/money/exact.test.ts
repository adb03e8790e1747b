import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelAmount } from '@core/loan/levelAmount';
import { DEFAULT_ROUNDING, planTerms } from '@core/loan/planTerms';
import type { PreparedPeriod } from '@core/loan/preparePeriods';
import { exactLevelInstallment, levelInstallment } from '@core/loan/levelInstallment';
import {
  CURRENCY_CODES,
  currencyName,
  currencyOf,
  currencySign,
  isCurrency,
} from '@core/money/currency';
import { compareTexts, oppositeText, sumOfTexts } from '@core/money/decimalTexts';
import { ONE } from '@core/money/fixedPoint';
import { factorOf, nearOf, roundedInterest, roundedProduct } from '@core/money/roundedProduct';
import {
  divideHalfUp,
  divideRounded,
  divideToMultiple,
  ROUNDING_MODES,
} from '@core/money/rounding';
import { formatMoney, parseMoney } from '@core/money/wire';

/** A period of this growth; its days do not count. */
const periodOf = (index: number, factor: bigint): PreparedPeriod => {
  const dates = { number: index + 1, from: '2026-01-01', to: '2026-01-31', dueOn: '2026-01-31' };
  return { ...dates, days: 30, stretches: [], drawn: 0n, factor, near: nearOf(factor) };
};

const amounts = fc.integer({ min: 0, max: 1_000_000_000 });

describe('whole cents in doubles', () => {
  it('are those of bigint for every product', () => {
    fc.assert(
      fc.property(amounts, fc.bigInt({ min: 0n, max: 12n * ONE }), (amount, exact) => {
        const expected = divideHalfUp(BigInt(amount) * exact, ONE);
        expect(BigInt(roundedProduct(amount, factorOf(exact)))).toBe(expected);
      }),
      { numRuns: 20_000 },
    );
  });

  it('are those of bigint on halves, and one step beside them', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: -2, max: 2 }), (amount, step) => {
        const half = BigInt(2 * (amount % 1_000) + 1) * ONE;
        const exact = half / BigInt(2 * Math.max(1, amount)) + BigInt(step);
        const expected = divideHalfUp(BigInt(amount) * (exact < 0n ? 0n : exact), ONE);
        const product = roundedProduct(amount, factorOf(exact < 0n ? 0n : exact));
        expect(BigInt(product)).toBe(expected);
      }),
      { numRuns: 20_000 },
    );
  });

  it('are those of bigint for parts of any amount, below zero and beyond doubles too', () => {
    const anyAmount = fc.bigInt({ min: -(10n ** 10n), max: 10n ** 20n });
    const anyRate = fc.bigInt({ min: 0n, max: 12n * ONE });
    fc.assert(
      fc.property(anyAmount, anyRate, fc.constantFrom(1, 360, 365), (amount, exact, days) => {
        const parts = ONE * BigInt(days);
        const product = roundedInterest(amount, exact, nearOf(exact) / days, parts);
        expect(product).toBe(divideHalfUp(amount * exact, parts));
      }),
      { numRuns: 20_000 },
    );
  });

  it('are those of bigint for every level installment of a plan, grace and balloon', () => {
    const someRates = fc.array(fc.bigInt({ min: 0n, max: ONE }), { minLength: 3, maxLength: 60 });
    const somePlan = fc.record({
      opening: fc.bigInt({ min: 5_000n, max: 10n ** 12n }),
      rates: someRates,
      balloon: fc.integer({ min: 0, max: 90 }),
      grace: fc.nat({ max: 2 }),
      interest: fc.constantFrom('paid' as const, 'capitalized' as const),
      multiple: fc.constantFrom(1n, 10n, 100n),
    });
    fc.assert(
      fc.property(somePlan, ({ opening, rates, balloon, grace, interest, multiple }) => {
        const left = (opening * BigInt(balloon)) / 100n;
        const rounding = { ...DEFAULT_ROUNDING, installmentMultiple: multiple };
        const method = { kind: 'levelInstallment' } as const;
        const terms = {
          ...planTerms({ method, rounding }),
          grace: { installments: grace, interest },
        };
        const periods = rates.map((factor, index) => periodOf(index, factor));
        let [debt, installments] = [opening * ONE, 0n];
        for (const [index, factor] of rates.entries()) {
          if (index < grace && interest === 'paid') continue;
          debt = (debt * (ONE + factor)) / ONE;
          installments = (installments * (ONE + factor)) / ONE + (index < grace ? 0n : ONE);
        }
        const exact = divideToMultiple(debt - left * ONE, installments, multiple, 'halfUp');
        expect(levelAmount(terms, periods, opening, left)).toBe(exact);
      }),
      { numRuns: 3_000 },
    );
  });

  it('are those of bigint for every level installment', () => {
    const someRates = fc.array(fc.bigInt({ min: 0n, max: ONE }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(amounts, someRates, (principal, rates) => {
        const factors = rates.map(factorOf);
        const exact = exactLevelInstallment(BigInt(principal), factors);
        expect(BigInt(levelInstallment(principal, factors))).toBe(exact);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('rounding by name', () => {
  it.each([
    ['halfUp', [3n, 2n, -3n, 4n]],
    ['halfEven', [2n, 2n, -2n, 4n]],
    ['up', [3n, 3n, -3n, 4n]],
    ['down', [2n, 2n, -2n, 3n]],
  ] as const)('%s', (mode, [half, below, negative, oddHalf]) => {
    expect(divideRounded(5n, 2n, mode)).toBe(half);
    expect(divideRounded(9n, 4n, mode)).toBe(below);
    expect(divideRounded(-5n, 2n, mode)).toBe(negative);
    expect(divideRounded(7n, 2n, mode)).toBe(oddHalf);
  });

  it('goes to a multiple and never farther than one', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 500n }),
        fc.constantFrom(...ROUNDING_MODES),
        (amount, multiple, mode) => {
          const rounded = divideToMultiple(amount, 1n, multiple, mode);
          const gap = rounded > amount ? rounded - amount : amount - rounded;
          expect(rounded % multiple).toBe(0n);
          expect(gap < multiple).toBe(true);
        },
      ),
    );
  });
});

describe('amounts of a currency', () => {
  it.each([
    ['CLP', '1250.00', 1_250n],
    ['PEN', '1250.50', 125_050n],
    ['KWD', '-0.005', -5n],
  ] as const)('%s travels as %s', (code, text, minor) => {
    expect(parseMoney(text, code)).toBe(minor);
    expect(formatMoney(minor, code)).toBe(text);
  });

  it.each([
    ['1250', 'CLP', 1_250n],
    ['1250.5', 'PEN', 125_050n],
    ['0.00', 'CLP', 0n],
  ] as const)('reads %s of %s', (text, code, minor) => {
    expect(parseMoney(text, code)).toBe(minor);
  });

  it.each(['1,000', '', '1e3', '.5'])('refuses "%s", which is no amount', (text) => {
    expect(() => parseMoney(text, 'PEN')).toThrow(RangeError);
  });

  it.each([
    ['1.5', 'CLP', 'pesos chilenos', 0],
    ['1.005', 'PEN', 'soles', 2],
  ] as const)('refuses %s of %s, which has fewer decimals', (text, code, name, decimals) => {
    const params = { name, decimals };
    expect(() => parseMoney(text, code)).toThrow(
      expect.objectContaining({ code: 'AMOUNT_DECIMALS', params }),
    );
  });

  const someAmount = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
  const someCode = fc.constantFrom('CLP', 'PEN', 'KWD');

  it('add and compare as texts like their minor units', () => {
    fc.assert(
      fc.property(someCode, fc.array(someAmount), someAmount, (code, amounts, other) => {
        const texts = amounts.map((amount) => formatMoney(amount, code));
        const total = amounts.reduce((sum, amount) => sum + amount, 0n);
        expect(parseMoney(sumOfTexts(texts), code)).toBe(total);
        expect(oppositeText(formatMoney(total, code))).toBe(formatMoney(-total, code));
        const order = compareTexts(formatMoney(total, code), formatMoney(other, code));
        expect(order).toBe(total < other ? -1 : total > other ? 1 : 0);
      }),
    );
  });
});

describe('currencies of ISO 4217', () => {
  const codesWith = (decimals: number) =>
    CURRENCY_CODES.filter((code) => currencyOf(code).decimals === decimals);

  it('have the minor units of the standard, which Intl has not everywhere', () => {
    const none = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
    expect(codesWith(0).join(' ')).toBe(none);
    expect(codesWith(3).join(' ')).toBe('BHD IQD JOD KWD LYD OMR TND');
    expect(codesWith(2)).toHaveLength(CURRENCY_CODES.length - 23);
  });

  it('are all known to Intl, each under a name of its own', () => {
    const known = new Set(Intl.supportedValuesOf('currency'));
    expect(CURRENCY_CODES.filter((code) => !known.has(code))).toEqual([]);
    expect(new Set(CURRENCY_CODES.map(currencyName)).size).toBe(CURRENCY_CODES.length);
  });

  it('are told by a sign of one alone, or by their code', () => {
    expect(['PEN', 'USD', 'CLP', 'EUR'].map(currencySign)).toEqual(['S/', 'US$', 'CLP', '€']);
    expect(new Set(CURRENCY_CODES.map(currencySign)).size).toBe(CURRENCY_CODES.length);
  });

  it('are no others: not of funds, of tests, nor of objects', () => {
    expect(['XDR', 'XAU', 'CLF', 'pen', 'toString', ''].map(isCurrency)).toEqual(
      Array.from({ length: 6 }, () => false),
    );
  });
});
