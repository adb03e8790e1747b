import { z } from 'zod';
import { MoneyText, NameText, PercentText, PositiveMoneyText, TypedMoneyText } from './common';

/** Whose money a fund is. */
export const FUND_KINDS = ['own', 'cooperative', 'investors', 'creditLine'] as const;

/** Kind of fund, for example `'own'`. */
export type FundKind = (typeof FUND_KINDS)[number];

/** Profile of a fund as an administrator writes it; percents a year. */
export const FundProfileChange = z
  .strictObject({
    kind: z.enum(FUND_KINDS),
    bankName: NameText.max(80),
    bankAccount: z.string().trim().max(40),
    annualCostPercent: PercentText,
    /** Cash that no loan takes. */
    minCash: TypedMoneyText,
    /** The largest loan that it gives; null is no limit. */
    maxLoan: PositiveMoneyText.nullable(),
  })
  .meta({ id: 'FundProfileChange' });
export type FundProfileChange = z.infer<typeof FundProfileChange>;

/** Profile of a fund, with its yield. */
export const FundProfile = z
  .object({
    kind: z.enum(FUND_KINDS),
    bankName: z.string(),
    bankAccount: z.string(),
    annualCostPercent: z.string(),
    minCash: MoneyText,
    maxLoan: MoneyText.nullable(),
    /** Approved in tranches and not handed over yet. */
    committed: MoneyText,
    /** Cash less what is committed and what is kept: a new loan takes no more. */
    free: MoneyText,
    /** Income less expenses of the twelve months up to today, and percent of its capital. */
    result: MoneyText,
    yieldPercent: z.string().nullable(),
  })
  .meta({ id: 'FundProfile' });
export type FundProfile = z.infer<typeof FundProfile>;
