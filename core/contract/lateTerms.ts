import { z } from 'zod';
import { LATE_BASES, LATE_FREE_DAYS_MAX, LATE_YEARS } from '../loan/lateTerms';

/** Days of the year of late interest; a description of literals names the first alone. */
export const LateYearDays = z.literal(LATE_YEARS).meta({ enum: [...LATE_YEARS] });

/** Terms of late interest besides its rate. */
export const LateTermsBody = z
  .strictObject({
    base: z.enum(LATE_BASES),
    yearDays: LateYearDays,
    freeDays: z.int('Use un número entero').min(0).max(LATE_FREE_DAYS_MAX),
    isChargedBack: z.boolean(),
    /** Times the ordinary rate that it was agreed as; left out where it is a rate of its own. */
    timesOrdinary: z.string().exactOptional(),
  })
  .meta({ id: 'LateTerms' });
