import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainInstallment } from '@tests/oracle/explainInstallment';
import { planSchedule } from '@core/loan/planSchedule';
import { ONE } from '@core/money/fixedPoint';
import { sum } from '@core/money/money';
import { explainDebt } from '@tests/oracle/explainDebt';
import { loanStateOn } from '@tests/oracle/loanStateOn';
import { DEFAULT_SERVICING } from '@tests/oracle/servicingRules';
import { someAgreement } from '../../support/someAgreement';
import { someLife } from '../../support/someEvents';

describe('why an amount is what it is', () => {
  it('adds up, step by step, to every column of a schedule', () => {
    fc.assert(
      fc.property(someAgreement, (agreement) => {
        for (const row of planSchedule(agreement).installments) {
          for (const { amount, steps } of explainInstallment(agreement, row)) {
            expect(sum(steps.map(({ exact }) => exact))).toBe(amount * ONE);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('adds up to what is owed of every debt of a loan in life', () => {
    fc.assert(
      fc.property(someLife, ({ loan, events, on }) => {
        const state = loanStateOn(loan, events, on);
        for (const debt of state.debts) {
          const { steps, owed } = explainDebt(state, debt, loan.servicing ?? DEFAULT_SERVICING);
          expect(sum(steps.map(({ exact }) => exact))).toBe(owed * ONE);
        }
      }),
      { numRuns: 100 },
    );
  });
});
