import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '@core/calendar/plainDate';
import { agreementOf } from '@core/loan/agreementOf';
import { isGivenUp, planPrepayment, PREPAYMENT_WAYS } from '@core/loan/planPrepayment';
import { openInstallment, replayFrom } from '@core/loan/replayPayments';
import { scheduleOf } from '@core/loan/scheduleOf';
import type { LoanTerms } from '@core/loan/terms';
import { sum } from '@core/money/money';
import type { LoanEvent } from '@core/servicing/loanEvent';
import { loanStateOn } from '@core/servicing/loanStateOn';
import { someTerms } from '../../support/someTerms';

const RULES = {
  lateAnnualRatePercent: '0',
  allocationOrder: 'oldestInstallmentFirst',
} as const;

const RUNS = { numRuns: 60 };

const rowsOf = (terms: LoanTerms) =>
  scheduleOf(terms).installments.map((row) => ({
    ...openInstallment(row),
    days: row.days,
    balanceAfter: row.balanceAfter,
  }));

/** A loan paid in time up to a day, and money that comes on that day. */
const aPrepaidLoan = fc
  .record({
    terms: someTerms.filter(({ installmentCount }) => installmentCount > 1),
    part: fc.double({ min: 0, max: 0.999, noNaN: true }),
    wait: fc.nat(),
    percent: fc.integer({ min: 1, max: 90 }),
    way: fc.constantFrom(...PREPAYMENT_WAYS),
  })
  .map(({ terms, part, wait, percent, way }) => {
    const agreed = rowsOf(terms);
    const count = Math.floor(part * agreed.length);
    const start = agreed[count - 1]?.dueOn ?? terms.disbursedOn;
    const on = addDays(start, wait % Math.max(1, daysBetween(start, agreed[count]!.dueOn)));
    const payments = agreed.slice(0, count).map((row) => ({
      amount: row.principal + row.interest,
      receivedOn: row.dueOn,
    }));
    const paid = replayFrom(
      agreed,
      payments.filter(({ amount }) => amount > 0n),
      RULES,
    );
    const rows = agreed.map((row, index) => ({ ...row, ...paid[index]! }));
    const balance = sum(rows.slice(count).map(({ principal }) => principal));
    const amount = (balance * BigInt(percent)) / 100n;
    return { terms, payments, rows, prepayment: { on, amount, way } };
  })
  .filter(({ prepayment }) => prepayment.amount > 0n);

describe('money beyond what is due', () => {
  it('makes of a loan what its servicing does, to the cent', () => {
    fc.assert(
      fc.property(aPrepaidLoan, ({ terms, payments, rows, prepayment }) => {
        const { on, amount, way } = prepayment;
        const events: LoanEvent[] = payments
          .filter((one) => one.amount > 0n)
          .map((one, index) => ({
            id: `p${index}`,
            kind: 'payment',
            on: one.receivedOn,
            amount: one.amount,
          }));
        const loan = { agreement: agreementOf(terms) };
        const paying: LoanEvent = { id: 'own', kind: 'payment', on, amount, excess: way };
        const state = loanStateOn(loan, [...events, paying], on);
        const plan = planPrepayment(rows, terms, RULES, prepayment);
        const mine = plan.rows
          .filter((row) => !isGivenUp(row))
          .map(({ number, dueOn, principal, interest, paid }) => {
            return { number, dueOn, principal, interest, paid: paid.principal + paid.interest };
          });
        const theirs = state.installments.map((row) => ({
          number: row.number,
          dueOn: row.dueOn,
          principal: row.amount.principal,
          interest: row.amount.interest,
          paid: row.paid.principal + row.paid.interest,
        }));
        expect(mine).toEqual(theirs);
      }),
      RUNS,
    );
  });

  it('repays what was lent, never costs more, and takes nothing below zero', () => {
    fc.assert(
      fc.property(aPrepaidLoan, ({ terms, rows, prepayment }) => {
        const plan = planPrepayment(rows, terms, RULES, prepayment);
        expect(sum(plan.rows.map(({ principal }) => principal))).toBe(terms.principal);
        const interest = (of: typeof plan.rows) => sum(of.map((row) => row.interest));
        expect(interest(plan.rows) <= interest(rows)).toBe(true);
        for (const row of plan.rows) {
          expect(row.principal >= row.paid.principal && row.paid.principal >= 0n).toBe(true);
          expect(row.interest >= row.paid.interest && row.balanceAfter >= 0n).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('comes twice on the day of the loan as if at once, and again before it is due', () => {
    const parts = fc.record({
      terms: someTerms.filter(({ installmentCount }) => installmentCount > 1),
      percents: fc.tuple(...[1, 2, 3].map(() => fc.bigInt(1n, 30n))),
    });
    fc.assert(
      fc.property(parts, ({ terms, percents }) => {
        const rows = rowsOf(terms);
        const [one, two, three] = percents.map((percent) => (terms.principal * percent) / 100n);
        const on = terms.disbursedOn;
        const way = 'lowerInstallment';
        const plan = (of: readonly (typeof rows)[number][], amount = 0n, past = 0n, day = on) => {
          const draws = past > 0n ? [{ on, amount: -past, fromNumber: 1 }] : [];
          return planPrepayment(of, terms, RULES, { on: day, amount, way }, { draws }).rows;
        };
        const twice = plan(plan(rows, one), two, one);
        expect(twice[0]!.interest).toBe(plan(rows, one! + two!)[0]!.interest);
        expect(sum(twice.map(({ principal }) => principal))).toBe(terms.principal);
        const last = addDays(rows[0]!.dueOn, -1);
        const thrice = plan(twice, three, one! + two!, last);
        expect(sum(thrice.map(({ principal }) => principal))).toBe(terms.principal);
        expect(sum(thrice.map((row) => row.paid.principal))).toBe(one! + two! + three!);
      }),
      RUNS,
    );
  });
});
