import type { PlainDate } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';
import type { MonthWithheld } from '@core/investments/months';
import type { InvestmentRules } from '@core/investments/rules';
import { parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findRulesInForce } from '../rules/queries';

interface MonthRow extends Record<string, unknown> {
  readonly investor: number;
  readonly month: string;
  readonly ratePct: string | null;
  readonly base: string;
  readonly withheld: string;
}

/**
 * Interest of every investor in some months, `2026-05`, by the rate that it bore: of payments by
 * their value dates, and of buy-backs that stand by the days on which they were done.
 */
export async function findMonths(
  db: Database,
  currency: string,
  months: readonly string[],
): Promise<MonthWithheld[]> {
  const { rows } = await db.execute<MonthRow>(sql`
    with m as (
      select first from unnest(${sql.param(months.map((month) => `${month}-01`))}::date[]) m (first)
    ), line as (
      select n.investor_id, d.value_date as day, d.opportunity_id, n.withholding_base,
        n.withholding_percent, n.withheld
      from m join distribution d
        on d.value_date >= m.first and d.value_date < m.first + interval '1 month'
      join distribution_line n on n.distribution_id = d.id and n.investor_id is not null
      union all
      select b.investor_id, a.acted_on, a.opportunity_id, b.withholding_base,
        b.withholding_percent, b.withheld
      from m join share_act a on a.acted_on >= m.first and a.acted_on < m.first + interval '1 month'
        and a.undone_at is null
      join share_act_line b on b.share_act_id = a.id
    )
    select n.investor_id as investor, to_char(n.day, 'YYYY-MM') as month,
      n.withholding_percent::text as "ratePct",
      sum(n.withholding_base)::numeric(18,2)::text as base,
      sum(n.withheld)::numeric(18,2)::text as withheld
    from line n join opportunity o on o.id = n.opportunity_id
    where o.currency = ${currency}
    group by 1, 2, 3 having sum(n.withholding_base) <> 0 or sum(n.withheld) <> 0`);
  return rows.map(({ base, withheld, ...row }) => ({
    ...row,
    base: parseMoney(base, currency),
    withheld: parseMoney(withheld, currency),
  }));
}

/** Own rates of withholding of investors, by their ids. */
export async function findOwnRates(db: Database): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.execute<{ id: number; percent: string }>(sql`
    select id, withholding_percent::text as percent from investor
    where withholding_percent is not null`);
  return new Map(rows.map(({ id, percent }) => [id, percent]));
}

/** Own rate of withholding of one investor, by the id of their user; null where the rule holds. */
export async function findOwnRate(db: Database, userId: number): Promise<string | null> {
  const { rows } = await db.execute<{ percent: string | null }>(sql`
    select withholding_percent::text as percent from investor where user_id = ${userId}`);
  return rows[0]?.percent ?? null;
}

/**
 * Rules by which a payment of a day would be distributed to one investor, of whom another rate
 * than that of the rule is withheld where they have one. Throws INVESTMENT_RULE_MISSING.
 */
export async function findRulesFor(
  db: Database,
  on: PlainDate,
  currency: string,
  ownPct: string | null,
): Promise<InvestmentRules> {
  const rules = await findDistributionRules(db, on, currency, new Map());
  if (ownPct === null || rules.withholding === null) return rules;
  return { ...rules, withholding: { ...rules.withholding, ratePct: ownPct } };
}

/**
 * Rules by which a payment of a day is distributed. Throws INVESTMENT_RULE_MISSING where nobody
 * said what is withheld in the lender's country.
 */
export async function findDistributionRules(
  db: Database,
  on: PlainDate,
  currency: string,
  ownPct: ReadonlyMap<number, string>,
): Promise<InvestmentRules> {
  const rules = await findRulesInForce(db, on, currency);
  const ruleOf = (kind: string) => rules.find((rule) => rule.kind === kind);
  const [commission, withholding] = [ruleOf('commission'), ruleOf('withholding')];
  if (withholding?.percent === undefined || withholding.percent === null) {
    throw new DomainError('INVESTMENT_RULE_MISSING', { rule: 'la retención de inversionistas' });
  }
  return {
    commission:
      commission?.base === undefined || commission.base === null
        ? null
        : {
            base: commission.base,
            ratePct: commission.percent!,
            taxPct: commission.taxPercent ?? '0',
          },
    lateInterestInvestorsPct: ruleOf('lateShare')?.percent ?? '100',
    withholding: {
      ratePct: withholding.percent,
      lateInterestToo: withholding.takesLateInterest,
      ownPct,
    },
  };
}
