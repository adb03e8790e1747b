import type { InvestmentRule, NewInvestmentRule } from '@core/contract/investmentRules';
import { DomainError } from '@core/errors/domainError';
import { parseTyped } from '@core/money/typedAmount';
import { formatMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { checkCurrencyInUse } from '../../access/currencies/service';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { investmentRule } from '../../platform/db/tables/investors';
import type { Act } from '../../platform/deps';
import { findRules } from './queries';

/** A rule as it stands. Throws INVESTMENT_RULE_NOT_FOUND. */
export async function getRule(
  tx: Database,
  act: Pick<Act, 'clock'>,
  id: number,
): Promise<InvestmentRule> {
  const rule = (await findRules(tx, act.clock.today())).find((one) => one.id === id);
  if (rule === undefined) throw new DomainError('INVESTMENT_RULE_NOT_FOUND');
  return rule;
}

/** Sets a rule from a day on, of the lender's country. Throws INVESTMENT_RULE_TAKEN. */
export async function addRule(
  tx: Database,
  act: Act,
  data: NewInvestmentRule,
): Promise<InvestmentRule> {
  if (data.currency !== null) await checkCurrencyInUse(tx, data.currency);
  const amount =
    data.amount === null
      ? null
      : formatMoney(parseTyped(data.amount, data.currency!, 'amount'), data.currency!);
  const [row] = await tx
    .insert(investmentRule)
    .values({
      ...data,
      amount,
      country: sql`lender_country(${act.clock.today()})`,
      createdAt: act.clock.now(),
      createdBy: act.userId,
    })
    .onConflictDoNothing()
    .returning({ id: investmentRule.id });
  if (row === undefined) throw new DomainError('INVESTMENT_RULE_TAKEN', {}, 'validFrom');
  await audited(tx, act, 'addInvestmentRule', row.id, { after: data });
  return getRule(tx, act, row.id);
}

/** Annuls a rule: what it took of distributions that were made stays. */
export async function voidRule(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<InvestmentRule> {
  const { rowCount } = await tx.execute(sql`
    update investment_rule set is_voided = true where id = ${id} and not is_voided`);
  if (rowCount === 0) throw new DomainError('INVESTMENT_RULE_NOT_FOUND');
  await audited(tx, act, 'voidInvestmentRule', id, { after: { reason } });
  return getRule(tx, act, id);
}

const audited = (
  tx: Database,
  act: Act,
  action: string,
  entityId: number,
  change: { readonly after: object },
) => recordAudit(tx, act, { action, entity: 'investmentRule', entityId, ...change });
