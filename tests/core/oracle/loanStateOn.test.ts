import { describe, expect, it } from 'vitest';
import type { LoanAgreement } from '@core/loan/agreement';
import { formatMoney } from '@core/money/wire';
import { ALLOCATION_ORDERS } from '@core/servicing/allocationOrder';
import type { LoanEvent } from '@tests/oracle/loanEvent';
import { loanStateOn } from '@tests/oracle/loanStateOn';
import { payoffOn } from '@tests/oracle/payoffOn';
import { prepaymentSaving } from '@tests/oracle/prepaymentSaving';
import { DEFAULT_SERVICING, type ServicingRules } from '@tests/oracle/servicingRules';

/** 1,200.00 at 12 % nominal in four months of 30 days: 295.54 + 12.00 first. */
const agreement: LoanAgreement = {
  disbursements: [{ on: '2026-01-15', amount: 120_000n }],
  installmentCount: 4,
  calendar: { frequency: { every: 1, unit: 'month' }, firstDueOn: '2026-02-15' },
  rate: { kind: 'annualNominal', percent: '12' },
  dayCount: '30/360',
  method: { kind: 'levelInstallment' },
};

const servicing: ServicingRules = {
  ...DEFAULT_SERVICING,
  lateInterest: { annualPercent: '36', basisDays: 360, on: 'principal', graceDays: 3 },
  lateCharge: { basis: { kind: 'fixed', amount: 1_000n }, per: 'installment', graceDays: 5 },
};

const loan = { agreement, servicing };
const pay = (id: string, on: string, amount: bigint): LoanEvent => {
  return { id, kind: 'payment', on, amount };
};
const owed = (on: string, events: readonly LoanEvent[] = []) =>
  formatMoney(loanStateOn(loan, events, on).totalOwed, 'PEN');

describe('a loan in life', () => {
  it('owes late interest past the grace, from the due date, and a charge once', () => {
    const first = (on: string) => loanStateOn(loan, [], on).installments[0]!.owed;
    expect(first('2026-02-18')).toMatchObject({ lateInterest: 0n, lateCharge: 0n });
    expect(first('2026-02-19')).toMatchObject({ lateInterest: 118n, lateCharge: 0n });
    expect(first('2026-02-21')).toMatchObject({ lateInterest: 177n, lateCharge: 1_000n });
    expect(first('2026-03-21').lateCharge).toBe(1_000n);
  });

  it.each([
    ['oldestInstallmentFirst', ['lateCharge', 'lateInterest', 'interest', 'principal']],
    ['interestFirst', ['interest', 'interest', 'principal']],
    ['principalFirst', ['principal', 'principal']],
    ['dueColumnsFirst', ['lateCharge', 'lateCharge', 'lateInterest', 'lateInterest', 'interest']],
  ] as const)('settles by the order %s', (name, expected) => {
    const payment = { ...pay('p', '2026-03-25', 30_000n), order: ALLOCATION_ORDERS[name] };
    const { lines } = loanStateOn(loan, [payment], '2026-03-25');
    expect(lines.slice(0, expected.length).map(({ component }) => component)).toEqual(expected);
  });

  it('takes a payment back from the day of its reversal, not before', () => {
    const events: LoanEvent[] = [
      pay('p', '2026-02-15', 30_754n),
      { id: 'r', kind: 'reversal', on: '2026-03-01', eventId: 'p' },
    ];
    expect(loanStateOn(loan, events, '2026-02-28').received).toBe(30_754n);
    expect(loanStateOn(loan, events, '2026-03-01').received).toBe(0n);
    expect(owed('2026-03-01', events)).toBe(owed('2026-03-01'));
  });

  it('lets a reversal be taken back too', () => {
    const events: LoanEvent[] = [
      pay('p', '2026-02-15', 30_754n),
      { id: 'r', kind: 'reversal', on: '2026-03-01', eventId: 'p' },
      { id: 'rr', kind: 'reversal', on: '2026-03-02', eventId: 'r' },
    ];
    expect(loanStateOn(loan, events, '2026-03-02').received).toBe(30_754n);
  });

  it.each([
    ['payAhead', 4, '307.54'],
    ['lowerInstallment', 4, '205.53'],
    ['shortenTerm', 3, '307.54'],
    ['keepCredit', 4, '307.54'],
  ] as const)('gives the excess of a payment to %s', (excess, count, next) => {
    const payment = { ...pay('p', '2026-02-15', 60_754n), excess } as LoanEvent;
    const state = loanStateOn(loan, [payment], '2026-02-15');
    expect(state.installments).toHaveLength(count);
    const { amount } = state.installments[1]!;
    expect(formatMoney(amount.principal + amount.interest, 'PEN')).toBe(next);
    expect(state.credit).toBe(excess === 'keepCredit' ? 30_000n : 0n);
  });

  it('saves the interest of the time that principal is not owed', () => {
    const payment = { ...pay('p', '2026-02-15', 60_754n), excess: 'shortenTerm' } as const;
    const saving = prepaymentSaving(loan, [], payment as never);
    expect(saving.installmentsSaved).toBe(1);
    expect(saving.interestSaved).toBe(saving.costSaved);
    expect(formatMoney(saving.interestSaved, 'PEN')).toBe('9.07');
  });

  it('is paid off with the principal and the interest up to the day', () => {
    const quote = payoffOn(loan, [], '2026-01-30');
    expect(formatMoney(quote.amount, 'PEN')).toBe('1206.00');
    const payoff: LoanEvent = { id: 'x', kind: 'payoff', on: '2026-01-30' };
    const state = loanStateOn(loan, [payoff], '2026-06-30');
    expect([state.condition, state.totalOwed]).toEqual(['paidOff', 0n]);
  });

  it('is refinanced, rescheduled, given a holiday, written off and recovered', () => {
    const end = '2027-01-01';
    const one = (event: LoanEvent) => loanStateOn({ agreement }, [event], event.on);
    expect(one({ id: 'a', kind: 'refinancing', on: '2026-02-01', newLoanId: '9' }).condition).toBe(
      'refinanced',
    );
    const spread = one({
      id: 'b',
      kind: 'rescheduling',
      on: '2026-03-15',
      installmentCount: 6,
      firstDueOn: '2026-04-15',
      unpaidInterest: 'capitalized',
    });
    expect(spread.capitalized).toBe(2_104n);
    expect(spread.installments.filter(({ totalOwed }) => totalOwed > 0n)).toHaveLength(6);
    const grace = { installments: 2, interest: 'paid' } as const;
    const rest = one({ id: 'c', kind: 'paymentHoliday', on: '2026-02-20', grace });
    const graced = rest.installments.map(({ amount }) => amount.principal === 0n);
    expect(graced).toEqual([false, true, true, false, false, false]);
    const life: LoanEvent[] = [
      { id: 'd', kind: 'writeOff', on: '2026-08-01' },
      { id: 'e', kind: 'recovery', on: '2026-09-01', amount: 10_000n },
    ];
    const state = loanStateOn({ agreement }, life, end);
    expect([state.condition, state.recovered]).toEqual(['writtenOff', 10_000n]);
    expect(state.writtenOff + state.recovered).toBe(123_014n);
  });

  it.each<[string, LoanEvent]>([
    ['a payment of nothing', pay('x', '2026-02-01', 0n)],
    ['an event before the loan', pay('x', '2026-01-01', 1n)],
    ['a reversal of nothing', { id: 'x', kind: 'reversal', on: '2026-02-01', eventId: 'none' }],
    ['a recovery before a write-off', { id: 'x', kind: 'recovery', on: '2026-02-01', amount: 1n }],
    [
      'a waiver of what is not owed',
      { id: 'x', kind: 'waiver', on: '2026-02-01', column: 'lateInterest', amount: 1n },
    ],
  ])('refuses %s', (_case, event) => {
    expect(() => loanStateOn(loan, [event], '2026-12-31')).toThrow('EVENT_INVALID');
  });

  it('gives no holiday to a loan whose principal is all repaid', () => {
    const rules: ServicingRules = { ...servicing, excess: 'lowerInstallment' };
    const grace = { installments: 2, interest: 'capitalized' } as const;
    const life: LoanEvent[] = [
      pay('a', '2026-03-12', 10_000_000n),
      { id: 'b', kind: 'paymentHoliday', on: '2026-03-13', grace },
    ];
    const late = { agreement, servicing: { ...rules, interestOn: 'actualBalance' as const } };
    expect(() => loanStateOn(late, life, '2026-12-31')).toThrow('EVENT_INVALID');
    expect(loanStateOn(late, life.slice(0, 1), '2026-12-31').totalOwed).toBe(0n);
  });
});
