import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { agreementOf } from '@core/loan/agreementOf';
import { duePeriods } from '@core/loan/duePeriods';
import { levelAmount } from '@core/loan/levelAmount';
import { planTerms } from '@core/loan/planTerms';
import { preparePeriods } from '@core/loan/preparePeriods';
import type { LoanTerms } from '@core/loan/terms';
import { someSale } from '../../support/soldAgreements';

/** The level of terms, by each way of rounding: half up alone is found in doubles. */
function levelsOf({ installmentAmount: _amount, ...terms }: LoanTerms) {
  const agreement = agreementOf({ ...terms, method: 'levelInstallment' });
  const { disbursements, calendar, installmentCount } = agreement;
  const { on, amount } = disbursements[0]!;
  const periods = preparePeriods(agreement, duePeriods(on, calendar, installmentCount!), []);
  const plan = planTerms(agreement, false);
  const by = (installment: 'halfUp' | 'up' | 'down' | 'halfEven') =>
    levelAmount({ ...plan, rounding: { ...plan.rounding, installment } }, periods, amount, 0n);
  return { quick: by('halfUp'), exact: by('halfEven'), up: by('up'), down: by('down') };
}

it('a level by doubles is the level by fractions, whatever is agreed', () => {
  fc.assert(
    fc.property(someSale, (terms) => {
      const { quick, exact, up, down } = levelsOf(terms);
      // The ways differ in the mode that rounds: only of an exact half do they round apart.
      if (quick !== exact) expect([quick, exact]).toEqual([up, down]);
    }),
    { numRuns: 500 },
  );
});
