import type { LoanAgreement } from '@core/loan/agreement';
import { agreementOf, atRate } from '@core/loan/agreementOf';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '@core/calendar/plainDate';
import { callIn, type PlanPast } from '@core/loan/callIn';
import { BESIDES_PRINCIPAL, nothingOf } from '@core/loan/components';
import { outstandingOn, totalOf } from '@core/loan/outstanding';
import { planPrepayment } from '@core/loan/planPrepayment';
import { restartInterest } from '@core/loan/restartInterest';
import type { LoanTerms } from '@core/loan/terms';
import { sum } from '@core/money/money';
import { someTerms } from '../../support/someTerms';
import { livingRows } from '../../support/livingRows';

const NO_PAST: PlanPast = { draws: [] };
const RULES = {
  currency: 'PEN',
  lateAnnualRatePercent: '0',
  lateCharge: null,
  allocationOrder: 'oldestInstallmentFirst',
} as const;

/** A loan, and two days of its life. */
const aLoanAndDays = fc
  .record({
    terms: someTerms.filter(({ installmentCount }) => installmentCount > 1),
    tax: fc.option(fc.constant({ name: 'IGV', percent: '18', on: ['interest'] as const })),
    parts: fc.tuple(...[1, 2, 3].map(() => fc.double({ min: 0, max: 0.999, noNaN: true }))),
    percent: fc.constantFrom(0n, 0n, 1n, 20n, 70n),
  })
  .map(({ terms: simple, tax, parts, percent }) => {
    const terms = { ...simple, ...(tax && { charges: { insurancePercent: '0', fees: [], tax } }) };
    const agreed = livingRows(terms);
    const life = daysBetween(terms.disbursedOn, agreed.at(-1)!.dueOn);
    const days = parts.map((part) => Math.floor(part * life)).toSorted((a, b) => a - b);
    const [on, from, until] = days.map((day) => addDays(terms.disbursedOn, day));
    return { terms, ...prepaidOn(agreed, terms, on!, percent), from: from!, until: until! };
  });

type Rows = Parameters<typeof planPrepayment>[0];

/** A loan once a percentage of what it owes was prepaid, and what its interest must know of it. */
function prepaidOn<Row extends Rows[number]>(
  agreed: readonly Row[],
  terms: LoanTerms,
  on: string,
  percent: bigint,
) {
  const due = sum(agreed.filter((row) => row.dueOn <= on).map(totalAgreed));
  const amount = due + (terms.principal * percent) / 100n;
  if (percent === 0n) return { rows: agreed, past: NO_PAST };
  const prepayment = { on, amount, way: 'lowerInstallment' } as const;
  const { rows, prepaid, ownerNumber } = planPrepayment(
    agreed,
    agreementOf(terms),
    RULES,
    prepayment,
  );
  const draws = ownerNumber ? [{ on, amount: -prepaid, fromNumber: ownerNumber }] : [];
  return { rows, past: { draws } };
}

const totalAgreed = (row: Rows[number]) =>
  row.principal + row.interest + row.insurance + row.fees + row.tax;

const payoff = (rows: Parameters<typeof callIn>[0], ...rest: Parameters<Rest>) =>
  sum(callIn(rows, ...rest).rows.map((row) => totalOf(outstandingOn(row, rest[1], RULES))));
type Rest = (agreement: LoanAgreement, on: string, past: PlanPast) => void;

it('frozen interest adds nothing; thawed, each later installment bears its own again', () => {
  fc.assert(
    fc.property(aLoanAndDays, ({ terms, rows, past: before, from, until }) => {
      const frozen = restartInterest(rows, agreementOf(terms), before, from, '0');
      const agreement = agreementOf(terms);
      const waits = atRate(agreement, '0');
      const past = { draws: [], ...(frozen.restart && { restart: frozen.restart }) };
      const owed = payoff(rows, agreement, from, before);
      expect(payoff(frozen.rows, waits, from, past)).toBe(owed);
      expect(payoff(frozen.rows, waits, until, past)).toBe(owed + chargesDue(rows, from, until));

      const { rows: thawed, restart } = restartInterest(
        frozen.rows,
        waits,
        past,
        until,
        terms.annualRatePercent,
      );
      for (const [index, row] of thawed.entries()) {
        expect([row.dueOn, row.principal]).toEqual([rows[index]!.dueOn, rows[index]!.principal]);
        // Cut in two, a period is rounded twice.
        expect(row.interest <= rows[index]!.interest + 1n).toBe(true);
        if (restart !== undefined && row.number > restart.number && index < rows.length - 1) {
          expect(row.interest).toBe(rows[index]!.interest);
        }
      }
    }),
  );
});

it('takes money early while frozen, to the cent, beside what was prepaid before', () => {
  fc.assert(
    fc.property(aLoanAndDays, ({ terms, rows, past: before, from }) => {
      const frozen = restartInterest(rows, agreementOf(terms), before, from, '0');
      if (frozen.restart === undefined) return;
      const agreement = agreementOf(terms);
      const waits = atRate(agreement, '0');
      const past = { draws: [], restart: frozen.restart };
      const owed = payoff(frozen.rows, waits, from, past);
      const amount = owed / 3n;
      if (amount === 0n) return;
      const prepayment = { on: from, amount, way: 'shortenTerm' } as const;
      const plan = planPrepayment(frozen.rows, waits, RULES, prepayment, past);
      const draws = plan.ownerNumber
        ? [{ on: from, amount: -plan.prepaid, fromNumber: plan.ownerNumber }]
        : [];
      expect(payoff(plan.rows, waits, from, { ...past, draws })).toBe(owed - amount);
    }),
  );
});

/** Insurance and fees of the days between, which no freeze stops. */
const chargesDue = (rows: Parameters<typeof callIn>[0], from: string, until: string) => {
  const due = rows.filter((row) => row.dueOn > from && row.dueOn <= until);
  return sum(due.map((row) => row.insurance + row.fees));
};

describe('a freeze within a period', () => {
  const terms: LoanTerms = {
    principal: 100_000n,
    rateKind: 'annualNominal',
    annualRatePercent: '12',
    dayCount: '30/360',
    paymentFrequency: 'monthly',
    installmentCount: 10,
    disbursedOn: '2026-01-10',
    firstDueOn: '2026-02-10',
    method: 'constantPrincipal',
    charges: {
      insurancePercent: '0.1',
      fees: [{ name: 'Portes', amount: 350n }],
    },
  };
  const half = '2026-01-25';
  const NOTHING = nothingOf(BESIDES_PRINCIPAL);
  const frozen = (rows = livingRows(terms), past = NO_PAST) =>
    restartInterest(rows, agreementOf(terms), past, half, '0');
  const waits = atRate(agreementOf(terms), '0');

  /** 0.1 % of 1,000.00 a month is 1.00: half of it until the 25th, half of 0.60 after 400.00. */
  it('leaves insurance of a prepayment in it charged once', () => {
    const { rows, restart } = frozen();
    const after = (on: string, amount: bigint) => {
      const prepayment = { on, amount, way: 'lowerInstallment' } as const;
      return planPrepayment(rows, waits, RULES, prepayment, {
        draws: [],
        restart,
      }).rows[0]!;
    };
    expect(restart?.insurance).toBe(50n);
    expect(after(half, 40_000n).insurance).toBe(80n);
    expect(after('2026-02-01', 40_000n).insurance).toBe(100n);
  });

  it('keeps fees that a schedule made anew carried', () => {
    const past = {
      draws: [],
      restart: { since: '2026-01-10', on: '2026-01-10', number: 1, ...NOTHING, fees: 500n },
    };
    const [first, ...others] = livingRows(terms);
    const carrying = [{ ...first!, fees: 850n }, ...others];
    const { rows, restart } = frozen(carrying, past);
    expect(callIn(carrying, agreementOf(terms), half, past).rows[0]!.fees).toBe(500n);
    expect(callIn(rows, waits, half, { draws: [], restart }).rows[0]!.fees).toBe(500n);
  });
});
