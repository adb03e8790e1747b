import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementOf } from '@core/loan/agreementOf';
import { planSchedule } from '@core/loan/planSchedule';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import { someTerms } from '../../support/someTerms';

describe('agreementOf', () => {
  it('gives simple terms the same schedule, cent by cent', () => {
    fc.assert(
      fc.property(someTerms, (terms) => {
        const simple = scheduleOfTerms(terms);
        const planned = planSchedule(agreementOf(terms));
        const columns = planned.installments.map(
          ({ number, dueOn, days, principal, interest, total, balanceAfter }) => {
            const agreed = { number, dueOn, days, principal, interest, total, balanceAfter };
            return { ...agreed, insurance: 0n, fees: 0n, tax: 0n, carried: 0n };
          },
        );
        expect(columns).toEqual(simple.installments);
        expect(planned.totalDue).toBe(simple.totalDue);
      }),
      { numRuns: 300 },
    );
  });
});
