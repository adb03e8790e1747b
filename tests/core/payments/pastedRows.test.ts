import { BLANK_ROW, pasteRows, readPastedRows } from '@core/payments/pastedRows';
import {
  isAmbiguousAmount,
  readTypedAmount,
  readTypedDay,
  readTypedMeans,
} from '@core/payments/typedValues';
import { formatMoney } from '@core/money/wire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** Any amount that fits, as the pieces in which people write it. */
const anAmount = fc
  .bigInt({ min: 0n, max: 99_999_999_999n })
  .map((cents) => formatMoney(cents, 'PEN'));

/** Whole digits in groups of three. */
const grouped = (amount: string, thousands: string, decimals: string) => {
  const [integer = '', cents = ''] = amount.split('.');
  return `${integer.replaceAll(/\B(?=(\d{3})+$)/g, thousands)}${decimals}${cents}`;
};

describe('an amount as a spreadsheet writes it', () => {
  it('is read the same with a point, a comma, thousands and signs of currency', () => {
    fc.assert(
      fc.property(anAmount, (amount) => {
        const written = [
          amount,
          amount.replace('.', ','),
          grouped(amount, ',', '.'),
          grouped(amount, '.', ','),
          `S/ ${grouped(amount, ',', '.')}`,
          `US$\u00A0${grouped(amount, '\u00A0', ',')}`,
        ];
        expect(new Set(written.map(readTypedAmount))).toEqual(new Set([amount]));
      }),
    );
  });

  it('is never guessed where it could be two', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 0, max: 999 }),
        fc.constantFrom('.', ','),
        (integer, rest, point) => {
          const typed = `${integer}${point}${String(rest).padStart(3, '0')}`;
          expect(readTypedAmount(typed)).toBeUndefined();
          expect(isAmbiguousAmount(typed)).toBe(true);
        },
      ),
    );
  });

  it.each(['', 'abc', '-5', '1,2,3', '1.23.4', '1e5', '12.345.6', '12345678901234567'])(
    'is not «%s»',
    (typed) => expect(readTypedAmount(typed)).toBeUndefined(),
  );
});

describe('a day and a means as a spreadsheet writes them', () => {
  it.each([
    ['2026-03-10', '2026-03-10'],
    ['10/3/2026', '2026-03-10'],
    ['10-03-26', '2026-03-10'],
    ['31/02/2026', undefined],
    ['ayer', undefined],
  ])('%s is %s', (typed, day) => expect(readTypedDay(typed)).toBe(day));

  it.each([
    ['Efectivo', 'cash'],
    ['DEPÓSITO', 'deposit'],
    ['yape', 'wallet'],
    ['trueque', undefined],
  ])('%s is %s', (typed, means) => expect(readTypedMeans(typed)).toBe(means));
});

describe('rows pasted from a spreadsheet', () => {
  const row = (loan: string, amount: string, note = '') => ({ ...BLANK_ROW, loan, amount, note });

  it('reads cells apart by tabs or by semicolons, and leaves blank lines out', () => {
    expect(readPastedRows('P-000001\t150,00\r\n\r\n41234567\t80\r\n')).toEqual([
      row('P-000001', '150,00'),
      row('41234567', '80'),
    ]);
    expect(readPastedRows('P-1;1.250,00;;;"dijo ""pago"";\nmañana"')).toEqual([
      row('P-1', '1.250,00', 'dijo "pago"; mañana'),
    ]);
  });

  it('follows headings in any order, and skips columns that it does not know', () => {
    expect(readPastedRows('Monto;Cliente;Préstamo;Observación\n80;Rosa;P-1;a cuenta')).toEqual([
      row('P-1', '80', 'a cuenta'),
    ]);
  });

  it('fills a column downwards from the cell that was pasted into', () => {
    const rows = [row('P-1', ''), row('P-2', '5')];
    expect(pasteRows(rows, 0, 'amount', '10\n20\n30')).toEqual([
      row('P-1', '10'),
      row('P-2', '20'),
      row('', '30'),
    ]);
  });
});
