import { z } from 'zod';
import { MoneyText, PlainDateText, RateText } from './common';
import { Replanned } from './schedules';

/** Numbers of installments, both ends among them. */
const Span = { fromNumber: z.int(), toNumber: z.int() };

/** A rescheduling or a payment holiday that stands: the installments that it agreed on. */
export const Replan = z
  .object({
    kind: z.enum(['rescheduling', 'holiday']),
    /** Number of the change, as a person reads it. */
    number: z.string(),
    on: PlainDateText,
    fromNumber: z.int(),
    installmentCount: z.int(),
    firstDueOn: PlainDateText,
    /** Installments of before that it replaced. */
    replaced: z.array(z.object(Span)),
  })
  .meta({ id: 'Replan' });
export type Replan = z.infer<typeof Replan>;

/** Agreements of a loan: what was agreed as its money left, and anew since. */
export const AgreedSince = {
  /** Rate that was agreed as the money left; that of the terms is the one in force. */
  agreedRatePercent: RateText,
  /** Rates of installments before a schedule was made anew at another one. */
  formerRates: z.array(z.object({ ...Span, percent: RateText }).meta({ id: 'FormerRate' })),
  /** First one first. */
  replans: z.array(Replan),
  replanned: Replanned.nullable(),
  /**
   * The TCEA agreed as the money left, where a loan is read by itself; left out where no rate gives
   * its flows, of a loan in tranches, and of one that another system lent.
   */
  agreedCostPercent: z.string().optional(),
  /** Rows agreed first of a flat loan that was prepaid since: they say what its rate costs. */
  agreedRows: z
    .array(
      z.object({
        number: z.int(),
        dueOn: PlainDateText,
        principal: MoneyText,
        interest: MoneyText,
      }),
    )
    .optional(),
};
