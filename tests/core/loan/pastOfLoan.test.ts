import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '@core/calendar/plainDate';
import { controlTotalsOf, pastOfLoan } from '@core/loan/pastOfLoan';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import type { LoanTerms } from '@core/loan/terms';
import { sum } from '@core/money/money';

const terms: LoanTerms = {
  principal: 120_000n,
  rateKind: 'annualNominal',
  annualRatePercent: '12',
  dayCount: '30/360',
  paymentFrequency: 'monthly',
  installmentCount: 12,
  disbursedOn: '2025-12-10',
  firstDueOn: '2026-01-10',
  charges: { insurancePercent: '0.1', fees: [{ name: 'Portes', amount: 500n }] },
};
const schedule = scheduleOfTerms(terms);
const rules = {
  currency: 'PEN',
  lateAnnualRatePercent: '36',
  allocationOrder: 'oldestInstallmentFirst' as const,
};
const { disbursedOn } = terms;

it('owes nothing of the past when everything due was paid', () => {
  const past = { kind: 'paidThrough' as const, installment: 3 };
  const matches = pastOfLoan(schedule, rules, past, { disbursedOn, cutOn: '2026-03-10' });
  expect(controlTotalsOf(matches, 'PEN')).toMatchObject({ interest: '0.00', lateInterest: '0.00' });
  expect(matches.payments.map(({ receivedOn }) => receivedOn)).toEqual([
    '2026-01-10',
    '2026-02-10',
    '2026-03-10',
  ]);
});

it('dates what was paid ahead on the day of the cut', () => {
  const past = { kind: 'paidThrough' as const, installment: 2 };
  const matches = pastOfLoan(schedule, rules, past, { disbursedOn, cutOn: '2026-01-20' });
  expect(matches.payments.at(-1)?.receivedOn).toBe('2026-01-20');
});

it('loses no cent: what was lent and charged less what was paid is what is owed', () => {
  const anyPayments = fc.array(
    fc.record({ days: fc.integer({ min: 1, max: 20 }), amount: fc.bigInt(1n, 20_000n) }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(anyPayments, (given) => {
      let receivedOn = disbursedOn;
      const payments = given.map(({ days, amount }) => {
        receivedOn = addDays(receivedOn, days);
        return { receivedOn, amount };
      });
      const span = { disbursedOn, cutOn: '2026-04-01' };
      const { balances, charges } = pastOfLoan(
        schedule,
        rules,
        { kind: 'payments', payments },
        span,
      );
      const owed = sum(Object.values(balances));
      const charged = sum(charges.map(({ amount }) => amount));
      expect(owed).toBe(terms.principal + charged - sum(payments.map(({ amount }) => amount)));
    }),
  );
});

it.each([
  ['after the cut', [{ receivedOn: '2026-04-02', amount: 100n }]],
  ['before the loan', [{ receivedOn: '2025-12-09', amount: 100n }]],
  ['above what was owed', [{ receivedOn: '2026-01-10', amount: 9_000_000n }]],
  [
    'out of order',
    [
      { receivedOn: '2026-02-10', amount: 100n },
      { receivedOn: '2026-01-10', amount: 100n },
    ],
  ],
])('refuses a payment %s', (_case, payments) => {
  const span = { disbursedOn, cutOn: '2026-04-01' };
  expect(() => pastOfLoan(schedule, rules, { kind: 'payments', payments }, span)).toThrow(
    'PAST_PAYMENT_OUT_OF_LIMITS',
  );
});
