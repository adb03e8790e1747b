import { isGivenUp } from '@core/loan/openInstallment';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@core/calendar/plainDate';
import { agreementOf } from '@core/loan/agreementOf';
import { allocatePayment } from '@core/loan/allocatePayment';
import { LOAN_ALLOCATION_ORDERS } from '@core/servicing/allocationOrder';
import { callIn } from '@core/loan/callIn';
import { explainInstallment } from '@tests/oracle/explainInstallment';
import { explainOwed } from '@core/loan/explainOwed';
import { taxOf } from '@core/loan/installmentTax';
import { loanCost } from '@core/loan/loanCost';
import { outstandingOn, totalOf } from '@core/loan/outstanding';
import { PREPAYMENT_WAYS } from '@core/loan/paymentWays';
import { planPrepayment } from '@core/loan/planPrepayment';
import { planSchedule } from '@core/loan/planSchedule';
import { planTranche } from '@core/loan/planTranche';
import { replayFrom } from '@core/loan/replayPayments';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import type { LoanTerms } from '@core/loan/terms';
import { ONE } from '@core/money/fixedPoint';
import { sum } from '@core/money/money';
import { METHODS_OF_BALANCE, someTax, someTerms, hasSchedule } from '../../support/someTerms';
import { livingRows } from '../../support/livingRows';

const fees = [{ name: 'Portes', amount: 500n }];
const charges = { insurancePercent: '0.1', fees };
const RULES = {
  currency: 'PEN',
  lateAnnualRatePercent: '36',
  allocationOrder: 'oldestInstallmentFirst',
} as const;
const RUNS = { numRuns: 60 };

const TERMS: LoanTerms = {
  principal: 120_000n,
  rateKind: 'annualNominal',
  annualRatePercent: '12',
  dayCount: '30/360',
  paymentFrequency: 'monthly',
  installmentCount: 3,
  disbursedOn: '2026-03-10',
  firstDueOn: '2026-04-10',
  charges: { ...charges, tax: { name: 'IGV', percent: '18', on: ['interest', 'fees'] } },
};

const someTaxed = fc
  .record({ terms: someTerms, method: fc.constantFrom(...METHODS_OF_BALANCE), tax: someTax })
  .filter(({ terms, method }) => hasSchedule({ ...terms, method }))
  .map(({ terms, method, tax }) => ({ ...terms, method, charges: { ...charges, tax } }));

describe('the tax of an installment', () => {
  it('is a percentage of its interest and fees, on top of the installment of before', () => {
    const { installments, totalCharges, totalDue } = scheduleOfTerms(TERMS);
    // 12.00 of interest and 5.00 of fees: 18 % of 17.00 is 3.06.
    expect(installments[0]).toMatchObject({ interest: 1_200n, fees: 500n, tax: 306n });
    const bare = scheduleOfTerms({ ...TERMS, charges });
    const total = sum(installments.map(({ tax }) => tax));
    expect([totalCharges, totalDue]).toEqual([bare.totalCharges + total, bare.totalDue + total]);
    const cost = (terms: LoanTerms) => Number(loanCost(terms).annualEffectiveCostRatePercent);
    expect(cost(TERMS)).toBeGreaterThan(cost({ ...TERMS, charges }));
  });

  it('changes nothing else of a schedule, whatever its terms', () => {
    fc.assert(
      fc.property(someTaxed, (terms) => {
        const { charges: carried } = terms;
        const bare = scheduleOfTerms({ ...terms, charges: { ...carried, tax: undefined } });
        const expected = bare.installments.map((row) => {
          const tax = taxOf(carried.tax, row);
          return { ...row, tax, total: row.total + tax };
        });
        expect(scheduleOfTerms(terms).installments).toEqual(expected);
      }),
      RUNS,
    );
  });

  it('is explained to the last céntimo, planned or owed', () => {
    const agreement = agreementOf(TERMS);
    const [first] = planSchedule(agreement).installments;
    const plan = explainInstallment(agreement, first!).find(({ column }) => column === 'tax')!;
    expect(sum(plan.steps.map(({ exact }) => exact))).toBe(306n * ONE);
    const question = { rows: livingRows(TERMS), agreement, rules: RULES, draws: [] };
    const asked = { ...question, number: 1, paid: [], asOf: '2026-04-20' };
    const owed = explainOwed(asked).find(({ component }) => component === 'tax');
    expect(owed).toMatchObject({
      amount: 306n,
      steps: [{ kind: 'percentage', name: 'IGV', base: 1_700n, percent: '18', exact: 306n * ONE }],
    });
  });

  it('is paid right before the interest, and settled whole in every order', () => {
    const settled = allocatePayment(1_000n, '2026-04-10', livingRows(TERMS), RULES).lines;
    expect(settled.map(({ component, amount }) => [component, amount])).toEqual([
      ['fees', 500n],
      ['insurance', 120n],
      ['tax', 306n],
      ['interest', 74n],
    ]);
    for (const allocationOrder of LOAN_ALLOCATION_ORDERS) {
      const rules = { ...RULES, allocationOrder };
      const rows = livingRows(TERMS);
      const owed = sum(rows.map((row) => totalOf(outstandingOn(row, '2026-05-20', rules))));
      const { unapplied, changed } = allocatePayment(owed, '2026-05-20', rows, rules);
      expect(unapplied).toBe(0n);
      expect(changed.every((row) => row.paid.tax === row.tax)).toBe(true);
    }
  });
});

describe('a change of a taxed schedule', () => {
  const someChange = fc.record({
    terms: someTaxed.filter(
      ({ installmentCount, principal }) => installmentCount > 2 && principal < 900_000_000n,
    ),
    percent: fc.integer({ min: 1, max: 90 }),
    way: fc.constantFrom(...PREPAYMENT_WAYS),
  });

  it('taxes what a prepayment or a tranche leaves, and repays a tax paid ahead', () => {
    fc.assert(
      fc.property(someChange, ({ terms, percent, way }) => {
        const agreed = livingRows(terms);
        const ahead = { amount: totalOf(outstandingOn(agreed[0]!, '2000-01-01', RULES)) };
        const paid = replayFrom(agreed, [{ ...ahead, receivedOn: terms.disbursedOn }], RULES);
        const rows = agreed.map((row, index) => ({ ...row, ...paid[index]! }));
        const on = addDays(terms.disbursedOn, 1);
        const amount = (terms.principal * BigInt(percent)) / 200n + 1n;
        const plan = planPrepayment(rows, agreementOf(terms), RULES, { on, amount, way });
        for (const row of plan.rows.filter((one) => !isGivenUp(one))) {
          expect(row.tax).toBe(taxOf(terms.charges.tax, row));
          expect(row.paid.tax <= row.tax).toBe(true);
        }
        const all = (of: typeof plan.rows) => sum(of.map((row) => totalOf(row.paid)));
        expect(all(plan.rows) + plan.unapplied).toBe(all(rows) + amount);
        if (terms.method === 'levelWithBalloon') return;
        const tranche = planTranche(agreed, agreementOf(terms), { on, amount: 5_000n });
        for (const row of tranche.rows) expect(row.tax).toBe(taxOf(terms.charges.tax, row));
      }),
      RUNS,
    );
  });

  it('asks, where the loan ends on a day, for the tax of the days that passed', () => {
    const called = callIn(livingRows(TERMS), agreementOf(TERMS), '2026-03-25').rows;
    // Half a month of 12.00 is 6.00: 18 % of it is 1.08.
    expect(called.map(({ interest, tax }) => [interest, tax])).toEqual([
      [600n, 108n],
      [0n, 0n],
      [0n, 0n],
    ]);
  });
});
