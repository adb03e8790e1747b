import { describe, expect, it } from 'vitest';
import { agreementOf } from '@core/loan/agreementOf';
import { callIn } from '@core/loan/callIn';
import { explainOwed } from '@core/loan/explainOwed';
import { outstandingOn, totalOf } from '@core/loan/outstanding';
import { planPrepayment } from '@core/loan/planPrepayment';
import { carriedFrom, planTranche, type CarriedDraw } from '@core/loan/planTranche';
import type { LoanTerms } from '@core/loan/terms';
import { sum } from '@core/money/money';
import { livingRows } from '../../support/livingRows';

const RULES = {
  currency: 'PEN',
  lateAnnualRatePercent: '0',
  allocationOrder: 'oldestInstallmentFirst',
} as const;

/** 1,200.00 at 1 % a month of 30 days, in six. */
const TERMS: LoanTerms = {
  principal: 120_000n,
  rateKind: 'annualNominal',
  annualRatePercent: '12',
  dayCount: '30/360',
  paymentFrequency: 'monthly',
  installmentCount: 6,
  disbursedOn: '2026-03-10',
  firstDueOn: '2026-04-10',
};

const AGREED = agreementOf(TERMS);

/** The first installment paid ahead, 600.00 more on 20 March, 300.00 of principal on a day. */
function life(on: string, terms = TERMS) {
  const agreed = agreementOf(terms);
  const born = livingRows(terms);
  const first = born[0]!.principal + born[0]!.interest + born[0]!.insurance;
  const money = { on: '2026-03-15', amount: first, way: 'payAhead' } as const;
  const ahead = planPrepayment(born, agreed, RULES, money);
  const draw = { on: '2026-03-20', amount: 60_000n };
  const { rows, fromNumber } = planTranche(ahead.rows, agreed, draw);
  const draws: CarriedDraw[] = [{ ...draw, fromNumber }];
  const asked = { on, amount: 30_000n, way: 'lowerInstallment' } as const;
  const plan = planPrepayment(rows, agreed, RULES, asked, { draws });
  const prepayment = { on, amount: -plan.prepaid, fromNumber: plan.ownerNumber! };
  return { rows, draws, plan, after: [...carriedFrom(draws, plan.fromNumber!), prepayment] };
}

/** Money that ends the loan on a day. */
function payoffOn({ plan, after }: ReturnType<typeof life>, on: string) {
  const { rows, freed } = callIn(plan.rows, AGREED, on, { draws: after });
  return sum(rows.map((row) => totalOf(outstandingOn(row, on, RULES)))) - freed;
}

const explain = (
  rows: ReturnType<typeof life>['rows'],
  draws: readonly CarriedDraw[],
  number: number,
) => {
  const question = { rows, number, agreement: AGREED, rules: RULES, draws };
  return explainOwed({ ...question, paid: [], asOf: TERMS.disbursedOn });
};

describe('a tranche while an installment is paid ahead, and a prepayment after it', () => {
  /*
   * 1,200.00 - 195.06 + 600.00 = 1,604.94 from 10 April on; 600.00 * 20/30 of 1 % = 4.00 before.
   * Prepaid on 10 April: 1,304.94 * 1 % = 13.05. On the 20th: 1,604.94 * 1/3 % + 1,304.94 * 2/3 % =
   * 5.35 + 8.70. Both bear the 4.00 besides.
   */
  it.each([
    ['2026-04-10', 1_705n],
    ['2026-04-20', 1_805n],
  ])('prepaid on %s, the next bears interest of the tranche from its own day', (on, interest) => {
    const one = life(on);
    expect(one.rows[1]).toMatchObject({ interest: 2_005n });
    expect(one.plan.rows[1]).toMatchObject({ interest });
    // Ending the loan on its due date costs what it asks for, and the principal after it.
    const { principal, prepaid = 0n } = one.plan.rows[1]!;
    const later = sum(one.plan.rows.slice(2).map((row) => row.principal));
    expect(payoffOn(one, '2026-05-10')).toBe(principal - prepaid + later + interest);
  });

  /*
   * Of 1,200.00 ten days, of 1,800.00 five: 4.00 + 3.00 on 25 March, on which 507.06 are repaid.
   * The other 1,292.94 bear 6.46 up to 10 April: 13.46 in all.
   */
  it('prepaid before the one paid ahead falls due, its interest runs within that one alone', () => {
    const one = life('2026-03-25');
    expect(one.plan).toMatchObject({ prepaid: 50_706n, fromNumber: 1 });
    expect(one.plan.rows[0]).toMatchObject({ interest: 1_346n });
    expect(payoffOn(one, '2026-03-25')).toBe(129_294n + 700n);
    expect(payoffOn(one, '2026-04-10')).toBe(129_294n + 1_346n);
    expect(explain(one.plan.rows, one.after, 1)).toMatchObject([
      { component: 'interest', amount: 1_346n },
      { component: 'principal' },
    ]);
  });

  it('is explained from its own day, where it was carried, without a change after', () => {
    for (const on of ['2026-03-25', '2026-04-10', '2026-04-20']) {
      const { rows, draws, plan, after } = life(on);
      const parts = [1, 2, 3].flatMap((number) => [
        ...explain(rows, draws, number),
        ...explain(plan.rows, after, number),
      ]);
      const interest = parts.filter(({ component }) => component === 'interest');
      const kinds = interest.flatMap(({ steps }) => steps.map(({ kind }) => kind));
      expect(kinds).not.toContain('replanned');
    }
  });

  /** 0.1 % of 1,604.94, which is the balance at the start of the second: not of 600.00 alone. */
  it('insures the balance of the installment that carries it', () => {
    const terms = { ...TERMS, charges: { insurancePercent: '0.1', fees: [] } };
    for (const on of ['2026-04-10', '2026-04-20']) {
      const { rows, plan } = life(on, terms);
      expect(rows[1]).toMatchObject({ insurance: 160n });
      expect(plan.rows[1]!.insurance).toBe(on === '2026-04-10' ? 130n : 160n);
    }
  });
});
