import { z } from 'zod';
import { MoneyText, PlainDateText, PositiveMoneyText } from './common';
import { PayoffQuote } from './loans';
import { PaymentWayOption } from './payments';

/** Query of a payoff: of today, or of a day soon to come if nothing is paid until then. */
export const PayoffQuery = z.object({ asOf: PlainDateText.optional() });

/** The day on which a borrower would pay, and how much where it is not the whole. */
export const PrepaymentSimulationQuery = z.object({
  on: PlainDateText.optional(),
  amount: PositiveMoneyText.optional(),
});
export type PrepaymentSimulationQuery = z.infer<typeof PrepaymentSimulationQuery>;

/** Simulation of paying more than is due on a day, if nothing is paid until then. */
export const PrepaymentSimulation = z
  .object({
    on: PlainDateText,
    /** The days that may be asked for: today, up to the last installment. */
    from: PlainDateText,
    to: PlainDateText,
    payoff: PayoffQuote,
    /** Sum that the schedule asks for up to its end, and what ending it on that day saves. */
    scheduled: MoneyText,
    saved: MoneyText,
    /** Amount that will have fallen due by then. */
    due: MoneyText,
    /** The amount asked about, and its ways; no ways where it only settles what is due. */
    amount: MoneyText.nullable(),
    ways: z.array(PaymentWayOption),
  })
  .meta({ id: 'PrepaymentSimulation' });
export type PrepaymentSimulation = z.infer<typeof PrepaymentSimulation>;
