import type { PlainDate } from '@core/calendar/plainDate';
import type {
  InvestmentBase,
  InvestmentRule,
  InvestmentRuleKind,
} from '@core/contract/investmentRules';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';

const COLUMNS = sql`r.id, r.kind, r.country, r.currency, r.valid_from as "validFrom", r.base,
  r.percent::text, r.tax_percent::text as "taxPercent",
  r.takes_late_interest as "takesLateInterest", r.tier, r.amount::text, r.source,
  r.is_voided as "isVoided"`;

/**
 * Rank of a rule `r` among those of its kind that hold for a day and a currency: those of the
 * lender's country and of the currency itself go first, then the newest.
 */
const rankOn = (on: PlainDate) => sql`row_number() over (
  partition by r.kind, r.currency, r.tier
  order by r.country is not null desc, r.valid_from desc, r.id desc)
  = 1 and r.valid_from <= ${on}`;

const holdsOn = (on: PlainDate) => sql`not r.is_voided and r.valid_from <= ${on}
  and (r.country is null or r.country = lender_country(${on}))`;

/** Every rule that could hold for the lender, those in force first. */
export async function findRules(db: Database, today: PlainDate): Promise<InvestmentRule[]> {
  const { rows } = await db.execute<InvestmentRule & Record<string, unknown>>(sql`
    with holding as (
      select r.id, ${rankOn(today)} as is_first from investment_rule r where ${holdsOn(today)}
    )
    select ${COLUMNS}, coalesce(h.is_first, false) as "isInForce"
    from investment_rule r left join holding h on h.id = r.id
    where r.country is null or r.country = lender_country(${today})
    order by r.kind, r.currency nulls first, r.tier nulls first, r.valid_from desc, r.id desc`);
  return rows;
}

/** A rule that holds. Percents as decimal text. */
export interface RuleInForce {
  readonly kind: InvestmentRuleKind;
  readonly base: InvestmentBase | null;
  readonly percent: string | null;
  readonly taxPercent: string | null;
  readonly takesLateInterest: boolean;
  readonly tier: number | null;
  readonly amount: string | null;
}

/** Rules that hold on a day for a currency; of several of a kind, those of the currency itself. */
export async function findRulesInForce(
  db: Database,
  on: PlainDate,
  currency: string,
): Promise<RuleInForce[]> {
  const { rows } = await db.execute<RuleInForce & Record<string, unknown>>(sql`
    select distinct on (r.kind, r.tier) r.kind, r.base, r.percent::text,
      r.tax_percent::text as "taxPercent", r.takes_late_interest as "takesLateInterest", r.tier,
      r.amount::text
    from investment_rule r
    where ${holdsOn(on)} and (r.currency is null or r.currency = ${currency})
    order by r.kind, r.tier, r.currency is not null desc, r.country is not null desc,
      r.valid_from desc, r.id desc`);
  return rows;
}
