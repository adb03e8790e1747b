import { agreementOf } from '@core/loan/agreementOf';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween } from '@core/calendar/plainDate';
import { callIn, type PlanPast } from '@core/loan/callIn';
import { chargesDue } from '@core/loan/chargesDue';
import { DomainError } from '@core/errors/domainError';
import { NOTHING_CHARGED } from '@core/loan/components';
import { dueDatesOf, offeredAs } from '@core/loan/dueDates';
import { taxOf } from '@core/loan/installmentTax';
import { outstandingOn, totalOf } from '@core/loan/outstanding';
import { shareOfYear } from '@core/loan/paymentFrequencies';
import { planPrepayment } from '@core/loan/planPrepayment';
import { openInstallment, replayFrom } from '@core/loan/replayPayments';
import { replanLoan, type ReplannableRow } from '@core/loan/replanLoan';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import type { LoanTerms } from '@core/loan/terms';
import { max, sum } from '@core/money/money';
import { datesOf, someTax, someTerms } from '../../support/someTerms';

const RULES = {
  currency: 'PEN',
  lateAnnualRatePercent: '36',
  lateCharge: { kind: 'fixed', value: '15.00', graceDays: 3 },
  allocationOrder: 'oldestInstallmentFirst',
} as const;
const NO_PAST: PlanPast = { draws: [] };

const charged = (rows: readonly ReplannableRow[], on: string) => {
  const charges = chargesDue(rows, on, RULES);
  return rows.map((row) => {
    const all = { ...row.charged };
    for (const { installmentNumber, kind, amount } of charges) {
      if (installmentNumber === row.number) all[kind] += amount;
    }
    return { ...row, charged: all };
  });
};

const rowsOf = (terms: LoanTerms): ReplannableRow[] =>
  scheduleOfTerms(terms).installments.map((row) => ({
    ...openInstallment(row),
    charged: NOTHING_CHARGED,
    days: row.days,
    balanceAfter: row.balanceAfter,
  }));

const owed = (rows: readonly ReplannableRow[], on: string) =>
  sum(rows.map((row) => totalOf(outstandingOn(row, on, RULES))));

/** A loan of which something was paid, late or ahead, on a day of its life. */
const aLoanInLife = fc
  .record({
    // At a usury rate a level installment may not cover its first, longer period.
    terms: someTerms.filter(
      (one) => one.installmentCount > 1 && Number(one.annualRatePercent) <= 60,
    ),
    tax: fc.option(someTax, { nil: undefined }),
    part: fc.double({ min: 0, max: 1.2, noNaN: true }),
    percents: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 3 }),
    count: fc.integer({ min: 1, max: 40 }),
    wait: fc.integer({ min: 1, max: 90 }),
  })
  .map(({ terms: untaxed, tax, part, percents, count, wait }) => {
    const fees = [{ name: 'Portes', amount: 500n }];
    const terms = { ...untaxed, charges: tax && { insurancePercent: '0.1', fees, tax } };
    const agreed = rowsOf(terms);
    const life = daysBetween(terms.disbursedOn, agreed.at(-1)!.dueOn);
    const on = addDays(terms.disbursedOn, Math.floor(part * life));
    const total = sum(agreed.map((row) => row.principal + row.interest));
    const payments = percents
      .map((percent, index) => ({
        amount: (total * BigInt(percent)) / 200n,
        receivedOn: addDays(on, index - percents.length),
      }))
      .filter(({ receivedOn, amount }) => receivedOn >= terms.disbursedOn && amount > 0n);
    const paid = replayFrom(agreed, payments, RULES);
    const rows = charged(
      agreed.map((row, index) => ({ ...row, ...paid[index]! })),
      on,
    );
    const firstDueOn = addDays(on, wait + 200);
    const paymentFrequency = offeredAs(terms.paymentFrequency);
    const anew = datesOf({ paymentFrequency, installmentCount: count, firstDueOn });
    const dates = dueDatesOf(anew.paymentFrequency);
    const plan = {
      on,
      firstDueOn,
      installmentCount: anew.installmentCount,
      annualRatePercent: terms.annualRatePercent,
      ...(dates.length > 0 && { dates }),
    };
    return { terms, rows, plan };
  })
  // Nor, after decades, a longer year.
  .filter(({ terms, plan }) => {
    const { part, of } = shareOfYear(terms.paymentFrequency, terms.disbursedOn);
    return BigInt(plan.installmentCount) * part <= 10n * of;
  })
  .filter(({ rows }) => sum(rows.map((row) => row.principal - row.paid.principal)) > 0n)
  .filter(({ rows, plan }) =>
    rows.every((row) => totalOf(row.paid) === 0n || row.dueOn < plan.firstDueOn),
  )
  // Nor may a few small installments cover a first period of more than 200 days.
  .filter(({ rows, terms, plan }) => {
    try {
      return replanLoan(rows, agreementOf(terms), RULES, NO_PAST, plan).rows.length > 0;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'INSTALLMENT_NEVER_PAYS') return false;
      throw error;
    }
  });

it('keeps what was paid, plans what is owed, and carries the rest without interest on it', () => {
  fc.assert(
    fc.property(aLoanInLife, ({ terms, rows, plan }) => {
      const { on } = plan;
      const before = callIn(rows, agreementOf(terms), on).rows;
      const made = replanLoan(rows, agreementOf(terms), RULES, NO_PAST, plan);
      const past = { draws: [], restart: made.restart };
      const paid = (all: readonly ReplannableRow[]) => sum(all.map((row) => totalOf(row.paid)));
      expect(paid(made.rows)).toBe(paid(rows));
      // Ending the loan that day costs the same under both, but for interest paid ahead.
      const { interest, fees, insurance, tax } = made.carried;
      const ahead = [interest, fees, insurance, tax].some((amount) => amount < 0n);
      const after = callIn(made.rows, agreementOf(terms), on, past).rows;
      if (!ahead && made.restart.since === on) expect(owed(after, on)).toBe(owed(before, on));
      const open = made.rows.filter(({ number }) => number >= made.restart.number);
      expect(sum(open.map(({ principal }) => principal))).toBe(made.carried.principal);
      expect(open[0]!.interest >= max(0n, interest)).toBe(true);
      for (const row of open.slice(1)) expect(row.tax).toBe(taxOf(terms.charges?.tax, row));
      // Charges made before are taken back where they moved, and late interest only moves.
      const late = sum(
        chargesDue(made.rows, on, RULES)
          .filter(({ kind }) => kind === 'lateInterest' || kind === 'lateCharge')
          .map(({ amount }) => amount),
      );
      expect(late).toBe(0n);
      const dates = made.rows.map(({ dueOn }) => dueOn);
      expect(dates).toEqual(dates.toSorted());
    }),
    { numRuns: 200 },
  );
});

it('counts a prepayment in the first new period from the day of the plan', () => {
  fc.assert(
    fc.property(aLoanInLife, fc.integer({ min: 0, max: 30 }), ({ terms, rows, plan }, wait) => {
      const made = replanLoan(rows, agreementOf(terms), RULES, NO_PAST, plan);
      const past = { draws: [], restart: made.restart };
      const on = addDays(made.restart.since, wait);
      const amount = made.carried.principal / 3n;
      if (amount === 0n) return;
      const prepayment = { on, amount, way: 'lowerInstallment' as const };
      const { rows: rest, ownerNumber } = planPrepayment(
        made.rows,
        agreementOf(terms),
        RULES,
        prepayment,
        past,
      );
      const draws = [{ on, amount: -amount, fromNumber: ownerNumber! }];
      // Cost of ending the loan is less, on the same day, by just what came in.
      const then = callIn(made.rows, agreementOf(terms), on, past).rows;
      const now = callIn(rest, agreementOf(terms), on, { ...past, draws }).rows;
      const { interest, fees, tax } = made.restart;
      const ahead = [interest, fees, tax].some((one) => one < 0n);
      if (!ahead) expect(owed(now, on)).toBe(owed(then, on) - amount);
      const first = rest.find(({ number }) => number === made.restart.number)!;
      const [full] = made.rows.filter(({ number }) => number === made.restart.number);
      expect(first.interest <= full!.interest).toBe(true);
    }),
    { numRuns: 100 },
  );
});

it('makes the schedule that a new loan of what is owed would have', () => {
  const terms: LoanTerms = {
    principal: 120_000n,
    rateKind: 'annualNominal',
    annualRatePercent: '12',
    dayCount: '30/360',
    paymentFrequency: 'monthly',
    installmentCount: 3,
    disbursedOn: '2026-01-10',
    firstDueOn: '2026-02-10',
  };
  const rows = charged(rowsOf(terms), '2026-02-25');
  const plan = {
    on: '2026-02-25',
    firstDueOn: '2026-03-25',
    installmentCount: 6,
    annualRatePercent: '10',
  };
  const { rows: made, carried } = replanLoan(rows, agreementOf(terms), RULES, NO_PAST, plan);
  // 12.00 fell due; half a month of 1 % on what had not: 803.97 * 0.5 % = 4.02.
  expect(carried).toEqual({
    principal: 120_000n,
    interest: 1_200n + 402n,
    insurance: 0n,
    fees: 0n,
    tax: 0n,
    // 396.03 for fifteen days at 36 %: 396.03 * 36 % * 15 / 360 = 5.94.
    lateInterest: 594n,
    lateCharge: 1_500n,
    oneOff: 0n,
  });
  const fresh = scheduleOfTerms({ ...terms, ...plan, disbursedOn: plan.on }).installments;
  expect(made.slice(1).map(({ principal, interest }) => principal + interest)).toEqual(
    fresh.map((row, index) => row.total + (index === 0 ? 1_602n : 0n)),
  );
  expect(totalOf(outstandingOn(made[1]!, plan.on, RULES))).toBe(
    fresh[0]!.total + 1_602n + 594n + 1_500n,
  );
});
