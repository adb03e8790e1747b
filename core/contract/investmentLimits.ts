import { z } from 'zod';
import { LACKING_FACTS, LIMIT_KINDS } from '../investments/limits';
import { MoneyText, RateText } from './common';

/** A limit that holds an investor, and where they stand; amounts in its currency. */
const InvestorLimit = z
  .object({
    kind: z.enum(LIMIT_KINDS),
    currency: z.string(),
    /** Percent of what the limit is of; null of one that is an amount. */
    percent: RateText.nullable(),
    /**
     * Most that may be placed, what is, and what may still be; null of a percent of each loan, and
     * where a fact lacks. What is placed with one borrower or in one loan is told there.
     */
    most: MoneyText.nullable(),
    placed: MoneyText.nullable(),
    left: MoneyText.nullable(),
    /** Fact without which nothing may be placed. */
    lacks: z.enum(LACKING_FACTS).nullable(),
    /** Law or policy that it comes from. */
    source: z.string(),
  })
  .meta({ id: 'InvestorLimit' });
/** Limit of one kind in one currency. */
export type InvestorLimit = z.infer<typeof InvestorLimit>;

/** Limits that hold an investor today, of the law and of the house. */
export const InvestorLimits = z
  .object({ items: z.array(InvestorLimit) })
  .meta({ id: 'InvestorLimits' });
/** Limits in every currency of the investor. */
export type InvestorLimits = z.infer<typeof InvestorLimits>;
