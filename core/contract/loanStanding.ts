import { z } from 'zod';
import { FROZEN_PARTS } from '../loan/freezeLateness';
import { PlainDateText } from './common';

/** Agreements with the borrower of a living loan, besides its schedule; null is nothing. */
export const LoanStanding = z.object({
  /** On a schedule that was agreed on anew, since then. */
  rescheduledOn: PlainDateText.nullable(),
  /** The end of a payment holiday that goes on. */
  holidayUntil: PlainDateText.nullable(),
  /** Day since which it is in legal collection. */
  legalSince: PlainDateText.nullable(),
  /** Part of lateness that does not run. */
  frozen: z.enum(FROZEN_PARTS).nullable(),
  /** Ordinary interest does not run since then. */
  interestFrozenSince: PlainDateText.nullable(),
  /** Day on which its rate is found again by its index; null where it follows none. */
  nextReviewOn: PlainDateText.nullable(),
});
