import { expect, it } from 'vitest';
import { agreementOf } from '@core/loan/agreementOf';
import { callIn } from '@core/loan/callIn';
import { outstandingOn, totalOf } from '@core/loan/outstanding';
import { openInstallment } from '@core/loan/replayPayments';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import { sum } from '@core/money/money';
import { payoffOn } from '@tests/oracle/payoffOn';
import type { LoanTerms } from '@core/loan/terms';

const terms: LoanTerms = {
  principal: 500_000n,
  rateKind: 'annualEffective',
  annualRatePercent: '40',
  dayCount: '30/360',
  paymentFrequency: 'monthly',
  installmentCount: 12,
  disbursedOn: '2026-01-10',
  firstDueOn: '2026-02-10',
};

const rows = (of: LoanTerms) =>
  scheduleOfTerms(of).installments.map((row) => ({
    ...openInstallment(row),
    balanceAfter: row.balanceAfter,
  }));

it.each(['2026-01-10', '2026-01-11', '2026-01-29', '2026-02-09', '2026-02-10'])(
  'asks on %s what the full engine quotes',
  (on) => {
    const owed = callIn(rows(terms), agreementOf(terms), on).rows.map((row) =>
      totalOf(outstandingOn(row, on, { currency: 'PEN', lateAnnualRatePercent: '0' })),
    );
    const engine = payoffOn({ agreement: agreementOf(terms) }, [], on).amount;
    expect(sum(owed)).toBe(engine);
  },
);

it('takes insurance of the days that passed, no fee to come, and frees what was paid ahead', () => {
  const carrying = {
    ...terms,
    charges: { insurancePercent: '0.12', fees: [{ name: 'Portes', amount: 500n }] },
  };
  const called = callIn(rows(carrying), agreementOf(carrying), '2026-02-25');
  const [first, second, third] = called.rows;
  expect(called.freed).toBe(0n);
  expect(first).toMatchObject({ insurance: 600n, fees: 500n });
  expect(second).toMatchObject({ fees: 0n });
  // Half a month of 0.12 % of what is left of 5,000.00.
  expect(second?.insurance).toBe(279n);
  expect(third).toMatchObject({ interest: 0n, insurance: 0n, fees: 0n });
  const ahead = rows(carrying).map((row) => {
    const { interest, insurance, fees } = row;
    const paid = { ...row.paid, interest, insurance, fees };
    return row.number > 3 ? row : { ...row, paid };
  });
  const after = callIn(ahead, agreementOf(carrying), '2026-02-25');
  expect(after.rows[0]).toBe(ahead[0]);
  const { interest, insurance } = second!;
  expect(after.rows[1]?.paid).toMatchObject({ interest, insurance, fees: 0n });
  expect(after.rows[2]?.paid).toMatchObject({ interest: 0n, insurance: 0n, fees: 0n });
  const paidOf = (all: typeof ahead) =>
    sum(all.flatMap(({ paid }) => [paid.interest, paid.insurance, paid.fees]));
  expect(after.freed).toBe(paidOf(ahead) - paidOf([...after.rows]));
  expect(after.freed > 1_000n).toBe(true);
});
