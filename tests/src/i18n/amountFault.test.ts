import { expect, it } from 'vitest';
import { amountFault } from '@/i18n/amountFault';
import { roundingsOf } from '@/i18n/habits';

it('tells while it is typed that an amount is too large, or has cents of none', () => {
  expect(amountFault('100,000,000.00', 'PEN')).toBeUndefined();
  expect(amountFault('100,000,000.01', 'PEN')).toBe('Use como máximo S/\u00A0100,000,000.00');
  expect(amountFault('100,000,000,000', 'CLP')).toBeUndefined();
  expect(amountFault('100,000,000,001', 'CLP')).toBe('Use como máximo CLP\u00A0100,000,000,000');
  expect(amountFault('1,250.50', 'CLP')).toBe('Sin decimales: es en pesos chilenos');
  for (const [typed, currency] of [
    ['', 'PEN'],
    ['12..', 'PEN'],
    ['999999999999', ''],
  ] as const) {
    expect(amountFault(typed, currency)).toBeUndefined();
  }
});

it('rounds an installment to what its currency has, and further where the unit is small', () => {
  const labels = (currency: string) => roundingsOf(currency).map(({ label }) => label);
  expect(labels('PEN').slice(0, 2)).toEqual(['Al céntimo', 'A 0.05']);
  expect(labels('PEN').at(-1)).toBe('A 100.00');
  expect(labels('CLP')).toEqual(
    ['A la unidad', ...[5, 10, 50, 100, 500].map((one) => `A ${one}`)].concat(
      ['1,000', '5,000', '10,000'].map((one) => `A ${one}`),
    ),
  );
});
