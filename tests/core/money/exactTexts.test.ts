import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { exactTexts } from '@core/money/exactTexts';
import { ONE } from '@core/money/fixedPoint';
import { sum } from '@core/money/money';

const MILLIONTH = ONE / 10_000n;

const read = (text: string) => BigInt(text.replace('.', ''));

it('shows thirds with six decimals that add up', () => {
  const third = ONE / 3n;
  expect(exactTexts([third, third, ONE - 2n * third], 'PEN')).toEqual([
    '0.003333',
    '0.003333',
    '0.003334',
  ]);
  expect(exactTexts([-third, third - ONE], 'PEN')).toEqual(['-0.003333', '-0.006667']);
});

it('adds up to whole minor units, each within one millionth of what it is', () => {
  const someExacts = fc.array(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }));
  fc.assert(
    fc.property(someExacts, (some) => {
      const exacts = [...some, -(sum(some) % ONE)];
      const shown = exactTexts(exacts, 'PEN').map(read);
      expect(sum(shown) * MILLIONTH).toBe(sum(exacts));
      for (const [index, exact] of exacts.entries()) {
        const off = shown[index]! * MILLIONTH - exact;
        expect(off < MILLIONTH && off > -MILLIONTH).toBe(true);
      }
    }),
  );
});

it('count the whole pesos of a currency without cents', () => {
  expect(exactTexts([ONE / 2n, 4852n * ONE], 'CLP')).toEqual(['0.500000', '4852.000000']);
});
