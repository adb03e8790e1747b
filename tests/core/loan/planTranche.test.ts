import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@core/calendar/plainDate';
import { agreementOf } from '@core/loan/agreementOf';
import { callIn } from '@core/loan/callIn';
import { withCount } from '@core/loan/fixedInstallment';
import { outstandingOn, totalOf } from '@core/loan/outstanding';
import { planPrepayment } from '@core/loan/planPrepayment';
import { planTranche, type CarriedDraw } from '@core/loan/planTranche';
import type { LoanTerms } from '@core/loan/terms';
import { sum } from '@core/money/money';
import type { LoanEvent } from '@tests/oracle/loanEvent';
import { loanStateOn } from '@tests/oracle/loanStateOn';
import { payoffOn } from '@tests/oracle/payoffOn';
import { METHODS_IN_PARTS, someTerms } from '../../support/someTerms';
import { livingRows } from '../../support/livingRows';

/** A loan whose money leaves in parts, some of them days after one another. */
const someTranches = fc.record({
  terms: fc
    .tuple(someTerms, fc.constantFrom(...METHODS_IN_PARTS))
    .map(([terms, method]): LoanTerms => ({ ...terms, method }))
    .filter(({ annualRatePercent }) => Number(annualRatePercent) > 0),
  parts: fc.array(
    fc.record({
      days: fc.integer({ min: 0, max: 40 }),
      amount: fc.bigInt({ min: 1_000n, max: 50_000_000n }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  wait: fc.integer({ min: 0, max: 40 }),
});

type Tranches = typeof someTranches extends fc.Arbitrary<infer One> ? One : never;

/** The rows after all that was handed over, and the same as events of its servicing. */
function livedThrough({ terms, parts }: Tranches) {
  let rows = livingRows(terms);
  let on = terms.disbursedOn;
  const draws: CarriedDraw[] = [];
  const events: LoanEvent[] = [];
  for (const [index, { days, amount }] of parts.entries()) {
    const day = addDays(on, days);
    if (!rows.some(({ dueOn }) => dueOn > day)) break;
    on = day;
    const plan = planTranche(rows, agreementOf(terms), { on, amount }, draws);
    rows = [...plan.rows];
    draws.push({ on, amount, fromNumber: plan.fromNumber });
    events.push({ id: `t${index}`, kind: 'disbursement', on, amount });
  }
  return { rows, draws, events, on };
}

const MONTHLY: LoanTerms = {
  principal: 100_000n,
  rateKind: 'annualNominal',
  annualRatePercent: '12',
  dayCount: '30/360',
  paymentFrequency: 'monthly',
  installmentCount: 12,
  disbursedOn: '2026-01-10',
  firstDueOn: '2026-02-10',
};

const RULES = {
  currency: 'PEN',
  lateAnnualRatePercent: '0',
  lateCharge: null,
  allocationOrder: 'oldestInstallmentFirst',
} as const;

describe('money handed over in parts', () => {
  it('makes of a loan what its servicing does, also twice in one period', () => {
    fc.assert(
      fc.property(someTranches, (given) => {
        const { rows, events, on } = livedThrough(given);
        const state = loanStateOn({ agreement: agreementOf(given.terms) }, events, on);
        expect(
          rows.map(({ number, principal, interest }) => ({ number, principal, interest })),
        ).toEqual(
          state.installments.map(({ number, amount: { principal, interest } }) => {
            return { number, principal, interest };
          }),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('costs to end what its servicing quotes', () => {
    fc.assert(
      fc.property(someTranches, (given) => {
        const { rows, draws, events, on: last } = livedThrough(given);
        const on = addDays(last, given.wait);
        const { rows: called, freed } = callIn(rows, agreementOf(given.terms), on, { draws });
        const owed = called.map((row) =>
          totalOf(outstandingOn(row, on, { currency: 'PEN', lateAnnualRatePercent: '0' })),
        );
        const quote = payoffOn({ agreement: agreementOf(given.terms) }, events, on);
        expect([sum(owed), freed]).toEqual([quote.amount, 0n]);
      }),
      { numRuns: 60 },
    );
  });

  it('bears interest from its own day, however many are handed over in a month', () => {
    const terms = { ...MONTHLY, installmentCount: 1 };
    const parts = [10, 10].map((days) => ({ days, amount: 100_000n }));
    // 1 % a month: 10.00 of the first, 6.67 of the second, 3.33 of the third: 20.00 in all.
    expect(livedThrough({ terms, parts, wait: 0 }).rows[0]).toMatchObject({
      principal: 300_000n,
      interest: 2_000n,
    });
  });

  it.each<[string, Partial<LoanTerms>]>([
    ['an agreed installment', { method: 'fixedInstallment', installmentAmount: 9_000n }],
    ['a balloon', { method: 'levelWithBalloon', balloonPercent: '20' }],
    ['flat interest', { method: 'flat' }],
  ])('is refused of %s, also where a prepayment made the term shorter', (_name, change) => {
    const terms = withCount({ ...MONTHLY, ...change });
    const agreement = agreementOf(terms);
    const draw = { on: '2026-01-20', amount: 1_000n };
    expect(() => planTranche(livingRows(terms), agreement, draw)).toThrow('TRANCHE_NOT_OF_METHOD');
    if (terms.method === 'flat') return;
    const prepayment = { on: '2026-01-15', amount: 50_000n, way: 'shortenTerm' } as const;
    const { rows } = planPrepayment(
      livingRows(terms),
      agreement,
      { ...RULES, agreement },
      prepayment,
    );
    expect(rows.at(-1)!.principal).toBe(0n);
    expect(() => planTranche(rows, agreement, draw)).toThrow('TRANCHE_NOT_OF_METHOD');
  });

  it('of level installments keeps every row, though a prepayment left fewer', () => {
    const agreement = agreementOf(MONTHLY);
    const prepayment = { on: '2026-01-15', amount: 50_000n, way: 'shortenTerm' } as const;
    const before = planPrepayment(
      livingRows(MONTHLY),
      agreement,
      { ...RULES, agreement },
      prepayment,
    ).rows;
    const { rows } = planTranche(before, agreement, { on: '2026-02-20', amount: 30_000n });
    expect(rows).toHaveLength(12);
    expect(sum(rows.map(({ principal }) => principal))).toBe(130_000n);
  });
});
