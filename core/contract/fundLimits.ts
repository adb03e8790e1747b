import { z } from 'zod';
import {
  MoneyText,
  PercentText,
  PlainDateText,
  PositiveMoneyText,
  RateText,
  RowId,
} from './common';

/** Things of which a fund lends no more than so much: each borrower, a product, a zone. */
const FUND_LIMIT_KINDS = ['borrower', 'product', 'zone'] as const;

/** One kind of limit, for example `'zone'`. */
export type FundLimitKind = (typeof FUND_LIMIT_KINDS)[number];

/** Limit of a fund in force, with what is lent of it today. */
export const FundLimit = z
  .object({
    id: z.int(),
    kind: z.enum(FUND_LIMIT_KINDS),
    /** Name of the product or of the zone; null of a limit of every borrower. */
    of: z.string().nullable(),
    /** Share of the capital of the fund, in percent; null of a limit that is an amount. */
    capitalPercent: RateText.nullable(),
    fromOn: PlainDateText,
    /** The most that may be owed today, in the currency of the fund. */
    limit: MoneyText,
    /** Principal owed or promised; of a limit of every borrower, that of whoever owes most. */
    used: MoneyText,
    /** Whoever owes most, where the limit is of every borrower. */
    usedBy: z.string().nullable(),
    /** Part that may still be lent; 0 beyond the limit. */
    free: MoneyText,
    isExceeded: z.boolean(),
  })
  .meta({ id: 'FundLimit' });
export type FundLimit = z.infer<typeof FundLimit>;

/** A limit to set: of an amount or of a share of the capital. */
export const NewFundLimit = z
  .strictObject({
    kind: z.enum(FUND_LIMIT_KINDS),
    productId: RowId.optional(),
    zoneId: RowId.optional(),
    amount: PositiveMoneyText.optional(),
    /** Percent of the capital of the fund, above 0 and up to 100. */
    capitalPercent: PercentText.optional(),
  })
  .superRefine(({ kind, productId, zoneId, amount, capitalPercent }, context) => {
    const issue = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if ((kind === 'product') !== (productId !== undefined)) issue('productId', 'Elija el producto');
    if ((kind === 'zone') !== (zoneId !== undefined)) issue('zoneId', 'Elija la zona');
    if ((amount === undefined) === (capitalPercent === undefined)) {
      issue('amount', 'Escriba un monto, o un porcentaje del capital');
    }
    const percent = Number(capitalPercent ?? 1);
    if (!(percent > 0 && percent <= 100)) {
      issue('capitalPercent', 'Escriba un porcentaje mayor que 0 y hasta 100');
    }
  })
  .meta({ id: 'NewFundLimit' });
export type NewFundLimit = z.infer<typeof NewFundLimit>;
