import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementOf } from '@core/loan/agreementOf';
import { buildSchedule } from '@core/loan/buildSchedule';
import { planSchedule } from '@core/loan/planSchedule';
import { someTerms } from '../../support/someTerms';

describe('agreementOf', () => {
  it('gives simple terms the same schedule, cent by cent', () => {
    fc.assert(
      fc.property(someTerms, (terms) => {
        const simple = buildSchedule(terms);
        const planned = planSchedule(agreementOf(terms));
        const columns = planned.installments.map(
          ({ number, dueOn, days, principal, interest, total, balanceAfter }) => {
            return { number, dueOn, days, principal, interest, total, balanceAfter };
          },
        );
        expect(columns).toEqual(simple.installments);
        expect(planned.totalDue).toBe(simple.totalDue);
      }),
      { numRuns: 300 },
    );
  });
});
