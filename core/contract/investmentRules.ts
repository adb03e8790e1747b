import { z } from 'zod';
import { COMMISSION_BASES } from '../investments/rules';
import { REASON_MAX_LENGTH } from '../loan/rules';
import { MoneyText, PartPercentText, PlainDateText, RateText, TypedMoneyText } from './common';

/** Kinds of rules of investments. */
export const INVESTMENT_RULE_KINDS = [
  'commission',
  'withholding',
  'lateShare',
  'saleFee',
  'projectPercent',
  'incomePercent',
  'netWorthPercent',
  'borrowerPercent',
  'investorTotal',
  'tierMaximum',
] as const;
/** Kind of a rule, for example `'commission'`. */
export type InvestmentRuleKind = (typeof INVESTMENT_RULE_KINDS)[number];
/** Base of a commission, for example `'interest'`. */
export type InvestmentBase = (typeof COMMISSION_BASES)[number];

/** Rule of what is taken of investors, or of how far they may go. */
export const InvestmentRule = z
  .object({
    id: z.int(),
    kind: z.enum(INVESTMENT_RULE_KINDS),
    country: z.string().nullable(),
    currency: z.string().nullable(),
    validFrom: PlainDateText,
    base: z.enum(COMMISSION_BASES).nullable(),
    percent: RateText.nullable(),
    taxPercent: RateText.nullable(),
    takesLateInterest: z.boolean(),
    tier: z.int().nullable(),
    amount: MoneyText.nullable(),
    source: z.string(),
    isVoided: z.boolean(),
    /** True of the one that holds today. */
    isInForce: z.boolean(),
  })
  .meta({ id: 'InvestmentRule' });
export type InvestmentRule = z.infer<typeof InvestmentRule>;

/** First day of a rule: one of before is a slip, as no lender of today withheld by it. */
const FIRST_DAY = '2000-01-01';

/** A rule to set. */
export const NewInvestmentRule = z
  .strictObject({
    kind: z.enum(INVESTMENT_RULE_KINDS),
    currency: z.string().length(3).nullable(),
    validFrom: PlainDateText,
    base: z.enum(COMMISSION_BASES).nullable(),
    percent: PartPercentText.nullable(),
    taxPercent: PartPercentText.nullable(),
    takesLateInterest: z.boolean(),
    tier: z.int().min(0).max(3).nullable(),
    amount: TypedMoneyText.nullable(),
    source: z.string().trim().min(5, 'Escriba de dónde sale').max(REASON_MAX_LENGTH),
  })
  .superRefine(({ kind, base, percent, tier, amount, currency, validFrom }, context) => {
    const issue = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (validFrom < FIRST_DAY) issue('validFrom', 'Use un día desde el 01/01/2000');
    const isAmount = kind === 'tierMaximum' || kind === 'investorTotal';
    if ((base !== null) !== (kind === 'commission')) issue('base', 'Elija la base');
    if ((percent === null) !== isAmount) issue('percent', 'Escriba el porcentaje');
    if ((tier !== null) !== (kind === 'tierMaximum')) issue('tier', 'Elija el nivel');
    if ((amount !== null) !== isAmount) issue('amount', 'Escriba el monto');
    if (isAmount && currency === null) issue('currency', 'Elija la moneda');
  })
  .meta({ id: 'NewInvestmentRule' });
export type NewInvestmentRule = z.infer<typeof NewInvestmentRule>;
