import type { InvestmentRuleDraft, InvestmentRuleReach } from '@core/contract/investmentRuleReach';
import type { InvestmentRule } from '@core/contract/investmentRules';
import { sql } from 'drizzle-orm';
import { STANDS } from '../../money/investors/standing';
import type { Database } from '../../platform/db/client';

/** Kinds of rules by which a payment is distributed; the others bound or charge acts of a day. */
const OF_DISTRIBUTIONS: readonly InvestmentRule['kind'][] = [
  'commission',
  'withholding',
  'lateShare',
];

/** A rule as its reach asks: without an id where it would be set anew, of the lender's country. */
type Reaching = InvestmentRuleDraft & Partial<Pick<InvestmentRule, 'id' | 'country'>>;

/**
 * Distributions that stand, of days on which a rule is, or would be, that of its kind. What they
 * gave stays whatever becomes of the rule; a payment of those days that is made again takes the
 * rule that holds on its day by then.
 */
export async function findReach(db: Database, rule: Reaching): Promise<InvestmentRuleReach> {
  const { kind, currency, validFrom, id = null, country } = rule;
  if (!OF_DISTRIBUTIONS.includes(kind)) return { distributions: 0 };
  const isOfCountry = country !== null;
  const { rows } = await db.execute<{ distributions: number }>(sql`
    select count(*)::int as distributions
    from distribution d join opportunity o on o.id = d.opportunity_id
    where d.cause <> 'writeOff' and ${STANDS} and d.value_date >= ${validFrom}
      and o.currency = coalesce(${currency}::text, o.currency)
      and not exists (
        select from investment_rule r
        where r.kind = ${kind} and not r.is_voided and r.id is distinct from ${id}::bigint
          and r.valid_from <= d.value_date
          and (r.country is null or r.country = lender_country(d.value_date))
          and (r.currency is null or r.currency = o.currency)
          and (r.currency is not null, r.country is not null, r.valid_from, r.id)
            > (${currency !== null}::boolean, ${isOfCountry}::boolean, ${validFrom}::date,
              coalesce(${id}::bigint, 9223372036854775807)))`);
  return rows[0]!;
}
