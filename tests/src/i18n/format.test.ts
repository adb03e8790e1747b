import { describe, expect, it } from 'vitest';
import { monthForPeople } from '@server/platform/documents/format';
import { moneyHint } from '@/i18n/fields';
import {
  groupMoney,
  readTypedDate,
  readTypedMoney,
  sharesOf,
  showDate,
  showMoney,
  showMonth,
  showRate,
  unbroken,
} from '@/i18n/format';

it('the ninth month is the one of Peru, as on papers', () => {
  expect(showMonth('2026-09')).toBe('setiembre de 2026');
  expect(monthForPeople('2026-09')).toBe('setiembre de 2026');
});

describe('money on screen', () => {
  it.each([
    ['0.00', 'S/\u00A00.00'],
    ['1234.56', 'S/\u00A01,234.56'],
    ['1234567890.10', 'S/\u00A01,234,567,890.10'],
    ['-950.00', '−S/\u00A0950.00'],
  ])('shows %s as %s', (wire, answer) => expect(showMoney(wire, 'PEN')).toBe(answer));

  it('shows dollars with their sign', () => expect(showMoney('5.00', 'USD')).toBe('US$\u00A05.00'));

  it('groups what is being typed without touching its decimals', () =>
    expect([groupMoney('1250'), groupMoney('1250.5'), groupMoney('999')]).toEqual([
      '1,250',
      '1,250.5',
      '999',
    ]));
});

it('Keeps amounts and percents of a sentence on one line', () => {
  expect(unbroken('Debe S/ 204,321.40 (US$ 5.00), hasta 500.00 % en 12 cuotas de P-000004.')).toBe(
    'Debe S/\u00A0204,321.40 (US$\u00A05.00), hasta 500.00\u00A0% en 12 cuotas de P-000004.',
  );
});

it.each([
  ['-5.00', 'El importe no puede ser negativo'],
  ['12.345', 'Use como máximo dos decimales, como 1,250.00'],
  ['doce', 'Use un importe como 1,250.00'],
])('Says why %s is no amount', (typed, hint) => expect(moneyHint(typed)).toBe(hint));

describe('money as people type it', () => {
  it.each([
    ['1250', '1250.00'],
    ['1250.5', '1250.50'],
    ['1,250.50', '1250.50'],
    [' 12,345,678.90 ', '12345678.90'],
    ['7.', '7.00'],
  ])('reads %s as %s', (typed, wire) => expect(readTypedMoney(typed)).toBe(wire));

  it.each(['', '1250,50', '1,25', '12.345', '-5', '1e3', 'mil'])('refuses %s', (typed) =>
    expect(readTypedMoney(typed)).toBeUndefined(),
  );
});

describe('dates', () => {
  it('shows a day as dd/mm/aaaa', () => expect(showDate('2026-11-21')).toBe('21/11/2026'));
  it('reads a typed day', () => expect(readTypedDate('1/2/2026')).toBe('2026-02-01'));
  it('leaves a day that does not exist as it was typed', () =>
    expect(readTypedDate('31/02/2026')).toBe('31/02/2026'));
});

describe('rates and shares', () => {
  it('shows a rate with two decimals, or as many as it needs', () =>
    expect([showRate('24.0000'), showRate('30'), showRate('25.125')]).toEqual([
      '24.00\u00A0%',
      '30.00\u00A0%',
      '25.125\u00A0%',
    ]));
  it('draws parts of a whole, and nothing of nothing', () =>
    expect([sharesOf(['75.00', '25.00']), sharesOf(['0.00', '0.00'])]).toEqual([
      ['75%', '25%'],
      ['0%', '0%'],
    ]));
});
