import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween } from '@core/calendar/plainDate';
import { callIn } from '@core/loan/callIn';
import { outstandingOn, totalOf } from '@core/loan/outstanding';
import { openInstallment } from '@core/loan/replayPayments';
import { restartInterest } from '@core/loan/restartInterest';
import { scheduleOf } from '@core/loan/scheduleOf';
import { sum } from '@core/money/money';
import { someTerms } from '../../support/someTerms';

const NO_PAST = { draws: [] };
const RULES = { lateAnnualRatePercent: '0', lateCharge: null };

/** A loan, and two days of its life. */
const aLoanAndDays = fc
  .record({
    terms: someTerms.filter(({ installmentCount }) => installmentCount > 1),
    tax: fc.option(fc.constant({ name: 'IGV', percent: '18', on: ['interest'] as const })),
    parts: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1 })),
  })
  .map(({ terms: simple, tax, parts }) => {
    const terms = { ...simple, ...(tax && { charges: { insurancePercent: '0', fees: [], tax } }) };
    const rows = scheduleOf(terms).installments.map((row) => ({
      ...openInstallment(row),
      balanceAfter: row.balanceAfter,
    }));
    const life = daysBetween(terms.disbursedOn, rows.at(-1)!.dueOn);
    const days = parts.map((part) => Math.floor((part || 0) * life)).toSorted((a, b) => a - b);
    const [from, until] = days.map((day) => addDays(terms.disbursedOn, day));
    return { terms, rows, from: from!, until: until! };
  });

const payoff = (rows: Parameters<typeof callIn>[0], ...rest: Parameters<Rest>) =>
  sum(callIn(rows, ...rest).map((row) => totalOf(outstandingOn(row, rest[1], RULES))));
type Rest = (terms: Parameters<typeof callIn>[1], on: string, past: typeof NO_PAST) => void;

it('frozen interest adds nothing; thawed, each later installment bears its own again', () => {
  fc.assert(
    fc.property(aLoanAndDays, ({ terms, rows, from, until }) => {
      const frozen = restartInterest(rows, terms, NO_PAST, from, '0');
      const waits = { ...terms, annualRatePercent: '0' };
      const past = { draws: [], ...(frozen.restart && { restart: frozen.restart }) };
      const owed = payoff(rows, terms, from, NO_PAST);
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

/** Insurance and fees of the days between, which no freeze stops. */
const chargesDue = (rows: Parameters<typeof callIn>[0], from: string, until: string) => {
  const due = rows.filter((row) => row.dueOn > from && row.dueOn <= until);
  return sum(due.map((row) => row.insurance + row.fees));
};
