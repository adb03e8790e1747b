import { z } from 'zod';
import { RATE_BOUNDS } from '../loan/variableRate';
import { PlainDateText, RateText } from './common';

/** Reasons for which a review that is due was not made. */
const REVIEW_WAITS = ['indexMissing', 'frozen', 'undone', 'due'] as const;

/** A loan whose rate should have been reviewed by today. */
export const WaitingReview = z
  .object({
    loanId: z.int(),
    loanNumber: z.string(),
    borrowerName: z.string(),
    reviewedOn: PlainDateText,
    index: z.string(),
    waitsFor: z.enum(REVIEW_WAITS),
  })
  .meta({ id: 'WaitingReview' });
export type WaitingReview = z.infer<typeof WaitingReview>;

/** The loans that wait longest for their review, and how many there are in all. */
export const WaitingReviews = z
  .object({ items: z.array(WaitingReview), total: z.int() })
  .meta({ id: 'WaitingReviews' });
export type WaitingReviews = z.infer<typeof WaitingReviews>;

/** Rates before and after a review, what stopped the new one, and the value that it came from. */
export const RateOfReview = z
  .object({
    rateBefore: RateText,
    rateAfter: RateText,
    bound: z.enum(RATE_BOUNDS).nullable(),
    fromNumber: z.int(),
    startsOn: PlainDateText,
    index: z.object({ name: z.string(), percent: RateText, validFrom: PlainDateText }),
  })
  .meta({ id: 'RateOfReview' });
