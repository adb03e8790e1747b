import { z } from 'zod';
import { POINTS_PATTERN, RATE_STEPS_MAX } from '../loan/rateSteps';
import { INSTALLMENT_COUNT_MAX } from '../loan/rules';
import { PlainDateText, RateText } from './common';
import { VariableRateBody } from './variableRates';

/** Points by which the rate changes once some installments fell due. */
const RateStepBody = z
  .strictObject({
    after: z.int('Use un número entero').min(1).max(INSTALLMENT_COUNT_MAX),
    points: z.string().regex(POINTS_PATTERN, 'Use puntos como 4.5 o -2'),
  })
  .meta({ id: 'RateStep' });

/** Later rates of a loan, by installment. */
const RateStepsBody = z.array(RateStepBody).max(RATE_STEPS_MAX).readonly();

/** Terms of interest that a product may have; left out, it has none of them. */
export const INTEREST_TO_SELL = {
  rateSteps: RateStepsBody.default([]),
  variableRate: VariableRateBody.nullable().default(null),
  interestCapPercent: RateText.default('0'),
};

/** Terms of the interest of a loan that its product says: later rates, and the most in all. */
export const INTEREST_OF_PRODUCT = {
  rateSteps: RateStepsBody.optional(),
  variableRate: VariableRateBody.optional(),
  /** Percent of what is lent. */
  interestCapPercent: RateText.optional(),
};

/** Rates that hold from an installment on instead of that of the terms, first one first. */
export const LaterRates = z.array(
  z
    .object({ fromNumber: z.int(), from: PlainDateText, percent: RateText })
    .meta({ id: 'LaterRate' }),
);
