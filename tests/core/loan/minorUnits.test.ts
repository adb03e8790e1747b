import { describe, expect, it } from 'vitest';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import type { LoanTerms } from '@core/loan/terms';
import { formatMoney, parseMoney } from '@core/money/wire';

/** Three months at 12 % nominal: exactly 1 % a month. */
const termsOf = (principal: bigint): LoanTerms => ({
  principal,
  rateKind: 'annualNominal',
  annualRatePercent: '12',
  dayCount: '30/360',
  paymentFrequency: 'monthly',
  installmentCount: 3,
  disbursedOn: '2026-03-10',
  firstDueOn: '2026-04-10',
});

/** Interest, principal and whole of each installment, by hand: each rounded to the minor unit. */
const BY_HAND = {
  CLP: [
    '1200000.00',
    ['12000.00', '396027.00', '408027.00'],
    ['8040.00', '399987.00', '408027.00'],
    ['4040.00', '403986.00', '408026.00'],
  ],
  PEN: [
    '1200.00',
    ['12.00', '396.03', '408.03'],
    ['8.04', '399.99', '408.03'],
    ['4.04', '403.98', '408.02'],
  ],
  KWD: [
    '1200.000',
    ['12.000', '396.027', '408.027'],
    ['8.040', '399.987', '408.027'],
    ['4.040', '403.986', '408.026'],
  ],
} as const;

describe('a schedule', () => {
  it.each(Object.entries(BY_HAND))('in %s is whole in its minor unit', (code, [lent, ...rows]) => {
    const { installments } = scheduleOfTerms(termsOf(parseMoney(lent, code)));
    const written = installments.map(({ interest, principal, total }) =>
      [interest, principal, total].map((amount) => formatMoney(amount, code)),
    );
    expect(written).toEqual(rows);
  });
});
