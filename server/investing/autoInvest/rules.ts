import type { AutoInvestRule, NewAutoInvestRule } from '@core/contract/shareSales';
import { DomainError } from '@core/errors/domainError';
import { parseTyped } from '@core/money/typedAmount';
import { formatMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { autoInvestRule } from '../../platform/db/tables/shareActs';
import type { Act } from '../../platform/deps';
import { checkNotSuspended, lockInvestor } from '../investors/queries';
import { getInvestorsFund } from '../wallets/common';

const COLUMNS = sql`r.id, r.fund_id as "fundId", f.name as "fundName", f.currency, r.priority,
  r.max_per_loan::text as "maxPerLoan", r.cash_to_keep::text as "cashToKeep",
  r.minimum_yield_percent::text as "minimumYieldPercent",
  r.maximum_term_days as "maximumTermDays", r.risk_classes as "riskClasses"`;

/** Rules that hold of an investor, by priority. */
export async function findMyRules(db: Database, userId: number): Promise<AutoInvestRule[]> {
  const { rows } = await db.execute<AutoInvestRule & Record<string, unknown>>(sql`
    select ${COLUMNS} from auto_invest_rule r join fund f on f.id = r.fund_id
    join investor i on i.id = r.investor_id
    where i.user_id = ${userId} and r.ended_at is null order by r.priority, r.id`);
  return rows;
}

/** Sets a rule; one that is to be another ends first. Throws INVESTOR_SUSPENDED. */
export async function addMyRule(
  tx: Database,
  act: Act,
  userId: number,
  data: NewAutoInvestRule,
): Promise<AutoInvestRule[]> {
  const { currency } = await getInvestorsFund(tx, data.fundId);
  const investor = await lockInvestor(tx, userId);
  checkNotSuspended(investor);
  const money = (field: 'maxPerLoan' | 'cashToKeep', text: string) =>
    formatMoney(parseTyped(text, currency, field), currency);
  const [row] = await tx
    .insert(autoInvestRule)
    .values({
      ...data,
      maxPerLoan: data.maxPerLoan === null ? null : money('maxPerLoan', data.maxPerLoan),
      cashToKeep: money('cashToKeep', data.cashToKeep),
      investorId: investor.id,
      createdAt: act.clock.now(),
    })
    .returning({ id: autoInvestRule.id });
  const after = { ...data, rule: row!.id };
  await recordAudit(tx, act, {
    action: 'addAutoInvestRule',
    entity: 'investor',
    entityId: investor.id,
    after,
  });
  return findMyRules(tx, userId);
}

/** Ends a rule. Throws AUTO_INVEST_RULE_NOT_FOUND. */
export async function endMyRule(
  tx: Database,
  act: Act,
  userId: number,
  id: number,
): Promise<AutoInvestRule[]> {
  const investor = await lockInvestor(tx, userId);
  const { rows } = await tx.execute<{ fundId: number; maxPerLoan: string | null }>(sql`
    update auto_invest_rule set ended_at = ${act.clock.now()}
    where id = ${id} and investor_id = ${investor.id} and ended_at is null
    returning fund_id as "fundId", max_per_loan::text as "maxPerLoan"`);
  const [rule] = rows;
  if (rule === undefined) throw new DomainError('AUTO_INVEST_RULE_NOT_FOUND');
  await recordAudit(tx, act, {
    action: 'endAutoInvestRule',
    entity: 'investor',
    entityId: investor.id,
    after: { rule: id, fundId: rule.fundId, maxPerLoan: rule.maxPerLoan },
  });
  return findMyRules(tx, userId);
}
