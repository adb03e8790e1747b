import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '@core/calendar/plainDate';
import { agreementOf } from '@core/loan/agreementOf';
import { NOTHING_CHARGED } from '@core/loan/components';
import { replanLoan } from '@core/loan/replanLoan';
import { PREPAYMENT_WAYS } from '@core/loan/paymentWays';
import { planPrepayment } from '@core/loan/planPrepayment';
import { callIn } from '@core/loan/callIn';
import { isGivenUp, isUnpaid, type OpenInstallment } from '@core/loan/openInstallment';
import { outstandingOn, totalOf } from '@core/loan/outstanding';
import { replayFrom } from '@core/loan/replayPayments';
import type { CarriedDraw } from '@core/loan/planTranche';
import type { LoanTerms } from '@core/loan/terms';
import { sum } from '@core/money/money';
import type { LoanEvent } from '@tests/oracle/loanEvent';
import { loanStateOn, type LoanState } from '@tests/oracle/loanStateOn';
import { payoffOn } from '@tests/oracle/payoffOn';
import {
  hasSchedule,
  METHODS_OF_BALANCE,
  someTax,
  someTerms,
  withInstallment,
} from '../../support/someTerms';
import { livingRows } from '../../support/livingRows';

const RULES = {
  currency: 'PEN',
  lateAnnualRatePercent: '0',
  allocationOrder: 'oldestInstallmentFirst',
} as const;
const RUNS = { numRuns: 60 };
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
    const agreed = livingRows(terms);
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

type Rows = ReturnType<typeof livingRows>;

/** Essence of a living schedule: what it agrees on and what came in, row by row. */
const essenceOf = (rows: readonly OpenInstallment[]) =>
  rows
    .filter((row) => !isGivenUp(row))
    .map(({ number, dueOn, principal, interest, paid }) => {
      return { number, dueOn, principal, interest, paid: paid.principal + paid.interest };
    });

const essenceOfState = (state: LoanState) =>
  state.installments
    .filter(({ amount }) => amount.principal + amount.interest > 0n)
    .map(({ number, dueOn, amount, paid }) => ({
      number,
      dueOn,
      principal: amount.principal,
      interest: amount.interest,
      paid: paid.principal + paid.interest,
    }));

/** Money that comes again and again, each in parts of a thousand of what is owed then. */
const someMoneys = fc.record({
  terms: fc
    .tuple(someTerms, fc.constantFrom(...METHODS_OF_BALANCE, 'fixedInstallment' as const))
    .map(([terms, method]): LoanTerms => withInstallment({ ...terms, method }))
    .filter((terms) => terms.installmentCount > 1 && hasSchedule(terms)),
  moneys: fc.array(
    fc.record({
      days: fc.integer({ min: 0, max: 45 }),
      thousandths: fc.integer({ min: 1, max: 400 }),
      way: fc.constantFrom(...PREPAYMENT_WAYS),
    }),
    { minLength: 1, maxLength: 6 },
  ),
});

type Moneys = typeof someMoneys extends fc.Arbitrary<infer One> ? One : never;

/** The rows of a loan after all that came, and the same as events of its servicing. */
function livedThrough(terms: LoanTerms, moneys: Moneys['moneys']) {
  let rows: Rows = livingRows(terms);
  let on = terms.disbursedOn;
  const draws: CarriedDraw[] = [];
  const events: LoanEvent[] = [];
  for (const [index, { days, thousandths, way }] of moneys.entries()) {
    on = addDays(on, days);
    const owed = sum(rows.map((row) => row.principal - row.paid.principal));
    const amount = (owed * BigInt(thousandths)) / 1000n;
    const isComing = rows.some((row) => row.dueOn > on && !isGivenUp(row));
    if (amount === 0n || !isComing) continue;
    const plan = planPrepayment(rows, agreementOf(terms), RULES, { on, amount, way }, { draws });
    rows = [...plan.rows];
    events.push({ id: `p${index}`, kind: 'payment', on, amount, excess: way });
    if (plan.ownerNumber !== undefined) {
      draws.push({ on, amount: -plan.prepaid, fromNumber: plan.ownerNumber });
    }
  }
  return { rows, events, draws };
}

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
        const plan = planPrepayment(rows, agreementOf(terms), RULES, prepayment);
        expect(essenceOf(plan.rows)).toEqual(essenceOfState(state));
      }),
      RUNS,
    );
  });

  it('goes on as its servicing does, however often money comes', () => {
    fc.assert(
      fc.property(someMoneys, ({ terms, moneys }) => {
        const { rows, events } = livedThrough(terms, moneys);
        const on = events.at(-1)?.on ?? terms.disbursedOn;
        const state = loanStateOn({ agreement: agreementOf(terms) }, events, on);
        expect(essenceOf(rows)).toEqual(essenceOfState(state));
      }),
      RUNS,
    );
  });

  /** Fifty soles over years: interest of a long first period takes a whole installment. */
  const TINY: LoanTerms = {
    principal: 5_000n,
    rateKind: 'annualNominal',
    annualRatePercent: '27.95',
    dayCount: 'actual/365',
    paymentFrequency: 'fortnightly',
    installmentCount: 56,
    disbursedOn: '2000-01-01',
    firstDueOn: '2000-02-02',
  };

  it('takes no installment for a holiday because its interest leaves no principal', () => {
    expect(livingRows(TINY)[0]).toMatchObject({ principal: 0n, interest: 123n });
    const { rows } = livedThrough(TINY, [{ days: 0, thousandths: 10, way: 'shortenTerm' }]);
    expect(rows[0]).toMatchObject({ principal: 52n, prepaid: 50n, interest: 121n });
  });

  it('leaves as many installments as before, however small, to who wants them lower', () => {
    const terms: LoanTerms = {
      ...TINY,
      rateKind: 'annualEffective',
      annualRatePercent: '56.30',
      dayCount: '30/360',
      paymentFrequency: 'monthly',
      installmentCount: 46,
      firstDueOn: '2000-02-01',
    };
    const money = { days: 26, thousandths: 325, way: 'lowerInstallment' } as const;
    const { rows } = livedThrough(terms, [money, { ...money, days: 0, thousandths: 1 }]);
    expect(rows.filter((row) => !isGivenUp(row))).toHaveLength(46);
    const asked = rows.slice(1, -1).map((row) => row.principal + row.interest);
    expect(new Set(asked).size).toBe(1);
  });

  it('keeps a holiday of interest alone as it was agreed', () => {
    const terms = { ...TINY, principal: 500_000n, installmentCount: 8 };
    const plan = {
      on: '2000-01-20',
      firstDueOn: '2000-02-02',
      installmentCount: 8,
      annualRatePercent: terms.annualRatePercent,
      interestOnly: 3,
    };
    const { rows, restart } = replanLoan(
      livingRows(terms).map((row) => ({ ...row, charged: NOTHING_CHARGED })),
      agreementOf(terms),
      { currency: 'PEN', lateAnnualRatePercent: '0' },
      { draws: [] },
      plan,
    );
    expect(restart.restThrough).toBe(3);
    const prepayment = { on: '2000-02-10', amount: 100_000n, way: 'shortenTerm' } as const;
    const past = { draws: [], restart };
    const prepaid = planPrepayment(rows, agreementOf(terms), RULES, prepayment, past).rows;
    const agreed = prepaid.map((row) => row.principal - (row.prepaid ?? 0n));
    expect(agreed.slice(1, 3)).toEqual([0n, 0n]);
    expect(agreed[3]! > 0n).toBe(true);
  });

  it('repays what was lent, never costs more, and takes nothing below zero', () => {
    fc.assert(
      fc.property(aPrepaidLoan, ({ terms, rows, prepayment }) => {
        const plan = planPrepayment(rows, agreementOf(terms), RULES, prepayment);
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

  it('ends the loan where it is all that a payoff asks for, however it was paid before', () => {
    const charges = fc.record({
      insurancePercent: fc.constantFrom('0', '0.075'),
      fees: fc.constantFrom([], [{ name: 'Portes', amount: 350n }]),
      tax: fc.option(someTax, { nil: undefined }),
    });
    const way = fc.constantFrom('lowerInstallment' as const, 'shortenTerm' as const);
    fc.assert(
      fc.property(someMoneys, fc.option(charges), way, (lived, someCharges, last) => {
        const charged = someCharges ?? undefined;
        const terms = { ...lived.terms, charges: charged };
        const { rows, events, draws } = livedThrough(terms, lived.moneys);
        const on = addDays(events.at(-1)?.on ?? terms.disbursedOn, lived.moneys[0]!.days);
        if (!rows.some((row) => row.dueOn > on && !isGivenUp(row))) return;
        const owed = (of: readonly OpenInstallment[]) =>
          sum(of.map((row) => totalOf(outstandingOn(row, on, RULES))));
        const called = callIn(rows, agreementOf(terms), on, { draws });
        const amount = owed(called.rows) - called.freed;
        if (charged === undefined) {
          const { amount: quoted } = payoffOn({ agreement: agreementOf(terms) }, events, on);
          expect(amount > 0n ? amount : 0n).toBe(quoted);
        }
        if (amount <= 0n) return;
        const plan = planPrepayment(
          rows,
          agreementOf(terms),
          RULES,
          { on, amount, way: last },
          { draws },
        );
        expect([owed(plan.rows), plan.unapplied]).toEqual([0n, 0n]);
        expect(plan.rows.some(isUnpaid)).toBe(false);
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
        const rows = livingRows(terms);
        const [one, two, three] = percents.map((percent) => (terms.principal * percent) / 100n);
        const on = terms.disbursedOn;
        const way = 'lowerInstallment';
        const plan = (of: readonly (typeof rows)[number][], amount = 0n, past = 0n, day = on) => {
          const draws = past > 0n ? [{ on, amount: -past, fromNumber: 1 }] : [];
          return planPrepayment(of, agreementOf(terms), RULES, { on: day, amount, way }, { draws })
            .rows;
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
