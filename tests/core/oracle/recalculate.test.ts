import { expect, it } from 'vitest';
import { loanStateOn } from '@tests/oracle/loanStateOn';
import type { Loan } from '@tests/oracle/loanBook';
import type { LoanEvent } from '@tests/oracle/loanEvent';
import { payoffOn } from '@tests/oracle/payoffOn';

/*
 * Fifteen of sixteen installments late, interest on what is really owed, two months of grace whose
 * interest joins the principal: paid off as a prepayment, what settled principal is interest once
 * the rows are run again.
 */
it('money that paid principal pays the interest that it became', () => {
  const loan: Loan = {
    agreement: {
      disbursements: [{ on: '2000-01-01', amount: 5000n }],
      installmentCount: 16,
      calendar: { frequency: { every: 1, unit: 'month' }, firstDueOn: '2000-01-02' },
      rate: { kind: 'annualEffective', percent: '0' },
      dayCount: '30/360',
      method: { kind: 'levelInstallment' },
    },
    servicing: {
      order: [
        {
          states: ['pastDue', 'due', 'inAdvance'],
          scope: 'installment',
          components: [
            'lateCharge',
            'lateInterest',
            'fees',
            'insurance',
            'tax',
            'interest',
            'principal',
          ],
          take: 'oldest',
        },
      ],
      excess: 'shortenTerm',
      interestOn: 'actualBalance',
      lateCharge: { basis: { kind: 'fixed', amount: 500n }, per: 'installment', graceDays: 0 },
    },
  };
  const dearer: LoanEvent = {
    id: 'r',
    on: '2000-01-01',
    kind: 'rateChange',
    rate: { kind: 'annualEffective', percent: '15' },
  };
  const holiday: LoanEvent = {
    id: 'h',
    on: '2001-03-02',
    kind: 'paymentHoliday',
    grace: { installments: 2, interest: 'capitalized' },
  };
  const on = '2001-04-03';
  const { amount } = payoffOn(loan, [dearer, holiday], on);
  const state = loanStateOn(loan, [dearer, holiday, { id: 'p', kind: 'payment', on, amount }], on);
  expect(state.received).toBe(amount);
  expect(state.totalOwed).toBe(0n);
});
