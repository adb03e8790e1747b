import { z } from 'zod';
import { ActReason, MoneyText, PlainDateText } from './common';

/** Day on which an offer of a loan would close. */
export const LoanOfferQuery = z.strictObject({ closesOn: PlainDateText });
export type LoanOfferQuery = z.infer<typeof LoanOfferQuery>;

/** A living loan as it may be offered to investors. */
export const LoanOffer = z
  .object({
    loanId: z.int(),
    number: z.string(),
    currency: z.string(),
    fundName: z.string(),
    closesOn: PlainDateText,
    /** Principal that it owes today. */
    outstanding: MoneyText,
    /** Principal that falls due until the offer closes: the lender keeps it at least. */
    due: MoneyText,
    /** Rest of it, the most that may be offered. */
    offerable: MoneyText,
    /** Most that the lender may keep by law; null where no law bounds it. */
    lenderMost: MoneyText.nullable(),
    /** Reason for which it may not be offered today; null where it may. */
    why: z.string().nullable(),
    /** Opportunity in which it is or was offered last; null where it never was. */
    opportunity: z.object({ id: z.int(), number: z.string(), isOpen: z.boolean() }).nullable(),
  })
  .meta({ id: 'LoanOffer' });
export type LoanOffer = z.infer<typeof LoanOffer>;

/** Reason for which an opportunity is cancelled, or the sale of its loan undone. */
export const OpportunityEnding = ActReason.extend({
  /** True where whoever asks saw its loan sold: an opportunity sold meanwhile is not undone. */
  isSold: z.boolean(),
}).meta({ id: 'OpportunityEnding' });
export type OpportunityEnding = z.infer<typeof OpportunityEnding>;
