import { z } from 'zod';
import { CurrencyCode, MoneyText, PlainDateText } from './common';

/** Work of the office with investors that waits for somebody. */
export const InvestmentSummary = z
  .object({
    /** Withdrawals that were asked for and nobody paid or rejected. */
    withdrawals: z.int(),
    withdrawalTotals: z.array(z.object({ currency: CurrencyCode, amount: MoneyText })),
    /** Deposits that somebody registered and wait for a second person. */
    deposits: z.int(),
    /** Investors whose data or bank account nobody verified. */
    toVerify: z.int(),
    /** Investors whose money is below zero: what was taken back of them was used already. */
    overdrawn: z.int(),
    /** Opportunities that were prepared and nobody published. */
    toPublish: z.int(),
    /** Opportunities that were funded and whose loan did not leave. */
    toLend: z.int(),
    /** Loans of which payments through a day wait for a lot. */
    loansToDistribute: z.int(),
    throughOn: PlainDateText,
    /** Opportunities whose shares the lender has to buy back and could not yet. */
    toBuyBack: z.array(z.object({ id: z.int(), number: z.string() })),
    /** Lot that was put together and not generated; null where there is none. */
    assembledLot: z.object({ id: z.int(), number: z.string() }).nullable(),
  })
  .meta({ id: 'InvestmentSummary' });
export type InvestmentSummary = z.infer<typeof InvestmentSummary>;
