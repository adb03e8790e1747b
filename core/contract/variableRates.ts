import { z } from 'zod';
import { POINTS_PATTERN } from '../loan/rateSteps';
import { REVIEW_MONTHS_MAX } from '../loan/variableRate';
import { NameText, RateText } from './common';

/** Longest name of an index. */
export const INDEX_NAME_MAX_LENGTH = 60;

/** Rate of a loan that follows an index. */
export const VariableRateBody = z
  .strictObject({
    index: NameText.max(INDEX_NAME_MAX_LENGTH),
    spreadPoints: z.string().regex(POINTS_PATTERN, 'Use puntos como 4.5 o -2'),
    floorPercent: RateText,
    ceilingPercent: RateText,
    everyMonths: z.int('Use un número entero').min(1).max(REVIEW_MONTHS_MAX),
  })
  .meta({ id: 'VariableRate' });
export type VariableRateBody = z.infer<typeof VariableRateBody>;
