import { z } from 'zod';
import { CurrencyCode, MoneyText, PlainDateText } from './common';
import { MonthText } from './periods';

/** Units of the currency of totals for one of another, as decimal text: `"3.745"`. */
const ExchangeRateText = z
  .string()
  .regex(/^\d{1,8}(\.\d{1,6})?$/, { error: 'Use un tipo de cambio como 3.745', abort: true })
  .refine((text) => /[1-9]/.test(text), 'Use un tipo de cambio mayor que cero');

/** A rate of a day: one accounting rate, or what a bank pays and asks. */
export const NewExchangeRate = z
  .strictObject({
    currency: CurrencyCode,
    on: PlainDateText,
    accounting: ExchangeRateText.optional(),
    buy: ExchangeRateText.optional(),
    sell: ExchangeRateText.optional(),
    source: z.string().trim().min(3, 'Escriba la fuente').max(120),
    /** Confirmation that the rate did change that much since the last one. */
    confirmsUnusual: z.boolean().optional(),
  })
  .superRefine(({ accounting, buy, sell }, c) => {
    const refuse = (path: string, message: string) =>
      c.addIssue({ code: 'custom', path: [path], message });
    if (accounting === undefined && buy === undefined && sell === undefined) {
      refuse('accounting', 'Escriba el tipo contable, o los de compra y venta');
    } else if (accounting !== undefined && (buy ?? sell) !== undefined) {
      refuse('accounting', 'Deje el tipo contable, o los de compra y venta');
    } else if (accounting === undefined && buy === undefined) {
      refuse('buy', 'Escriba el tipo de compra');
    } else if (accounting === undefined && sell === undefined) {
      refuse('sell', 'Escriba el tipo de venta');
    }
  })
  .meta({ id: 'NewExchangeRate' });
export type NewExchangeRate = z.infer<typeof NewExchangeRate>;

/** A rate that was entered; one entered later for the same day replaces it. */
export const ExchangeRate = z
  .object({
    id: z.int(),
    currency: CurrencyCode,
    baseCurrency: CurrencyCode,
    on: PlainDateText,
    accounting: z.string().nullable(),
    buy: z.string().nullable(),
    sell: z.string().nullable(),
    source: z.string(),
    enteredBy: z.string(),
    enteredAt: z.string(),
    isReplaced: z.boolean(),
  })
  .meta({ id: 'ExchangeRate' });
export type ExchangeRate = z.infer<typeof ExchangeRate>;

/** An account of a fund in another currency, and what it is worth in that of totals. */
export const RevaluationLine = z
  .object({
    fundId: z.int(),
    fundName: z.string(),
    currency: CurrencyCode,
    account: z.string(),
    accountName: z.string(),
    balance: MoneyText,
    rate: z.string(),
    carried: MoneyText,
    value: MoneyText,
    /** Worth more than it was carried at; a loss is negative. */
    difference: MoneyText,
  })
  .meta({ id: 'RevaluationLine' });
export type RevaluationLine = z.infer<typeof RevaluationLine>;

/** Lines of a month with what they come to: a gain (5112), or a loss (4308) where negative. */
const revalued = {
  month: MonthText,
  baseCurrency: CurrencyCode,
  lines: z.array(RevaluationLine),
  difference: MoneyText,
};

/** The next month to revalue, as it would be; none where every fund is in the one currency. */
export const OpenRevaluation = z
  .object({
    ...revalued,
    month: MonthText.nullable(),
    isOver: z.boolean(),
    /** Currencies without a rate of the last week of the month. */
    missing: z.array(CurrencyCode),
  })
  .meta({ id: 'OpenRevaluation' });
export type OpenRevaluation = z.infer<typeof OpenRevaluation>;

/** A revaluation that was made. */
export const Revaluation = z
  .object({
    id: z.int(),
    ...revalued,
    madeAt: z.string(),
    madeBy: z.string().nullable(),
    voidedAt: z.string().nullable(),
    voidedBy: z.string().nullable(),
    voidReason: z.string(),
    /** True of the last one that stands: it may be taken back. */
    canVoid: z.boolean(),
  })
  .meta({ id: 'Revaluation' });
export type Revaluation = z.infer<typeof Revaluation>;

/** Month that an address names. */
export const RevaluationParams = z.object({ month: MonthText });
