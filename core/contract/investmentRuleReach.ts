import { z } from 'zod';
import { PlainDateText } from './common';
import { INVESTMENT_RULE_KINDS } from './investmentRules';

/** A rule to set, as far as its reach asks. */
export const InvestmentRuleDraft = z
  .strictObject({
    kind: z.enum(INVESTMENT_RULE_KINDS),
    currency: z.string().length(3).nullable(),
    validFrom: PlainDateText,
  })
  .meta({ id: 'InvestmentRuleDraft' });
export type InvestmentRuleDraft = z.infer<typeof InvestmentRuleDraft>;

/** Distributions of before that a rule which is set or annulled reaches. */
export const InvestmentRuleReach = z
  .object({
    /** Distributions that stand, of days on which the rule holds: only made again they change. */
    distributions: z.int(),
  })
  .meta({ id: 'InvestmentRuleReach' });
export type InvestmentRuleReach = z.infer<typeof InvestmentRuleReach>;
