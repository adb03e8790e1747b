import type { PlainDate } from '@core/calendar/plainDate';
import type { CommissionRuleRow, NewCommissionRule } from '@core/contract/commissions';
import { DomainError } from '@core/errors/domainError';
import { and, eq, sql } from 'drizzle-orm';
import { checkCurrencyInUse } from '../../access/currencies/service';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { commissionRule } from '../../platform/db/tables/commissions';
import type { Act } from '../../platform/deps';

const plain = (column: string) => sql.raw(`trim_scale(r.${column})::text`);

/** Rules of commissions, those of the last day first. */
export async function findRules(db: Database): Promise<CommissionRuleRow[]> {
  const { rows } = await db.execute<CommissionRuleRow & Record<string, unknown>>(sql`
    select r.id, r.currency, r.position_id as "positionId", e.name as position,
      r.valid_from as "validFrom", ${plain('new_percent')} as "newPercent",
      ${plain('interest_percent')} as "interestPercent",
      ${plain('recovered_percent')} as "recoveredPercent", r.brackets,
      ${plain('otherwise_k')} as "otherwiseK", r.note, r.is_voided as "isVoided",
      coalesce(u.full_name, 'Sistema') as by
    from commission_rule r left join catalogue_entry e on e.id = r.position_id
    left join app_user u on u.id = r.created_by
    order by r.valid_from desc, r.id desc`);
  return rows;
}

/** Rules in force on a day, by the post that they are of; that of everybody else has none. */
export async function findRulesOn(db: Database, currency: string, on: PlainDate) {
  const inForce = (await findRules(db))
    .filter((rule) => !rule.isVoided && rule.currency === currency && rule.validFrom <= on)
    .toReversed();
  return new Map(inForce.map((rule) => [rule.positionId, rule]));
}

/** Adds a rule from a day on. Throws COMMISSION_RULE_TAKEN where one begins that day already. */
export async function addRule(
  tx: Database,
  act: Act,
  data: NewCommissionRule,
): Promise<CommissionRuleRow> {
  await checkCurrencyInUse(tx, data.currency);
  if (data.positionId !== null) {
    const { rowCount } = await tx.execute(sql`
      select from catalogue_entry where id = ${data.positionId} and kind = 'position'
        and is_active and merged_into_id is null`);
    if (rowCount === 0) throw new DomainError('POSITION_NOT_AVAILABLE', {}, 'positionId');
  }
  const [row] = await tx
    .insert(commissionRule)
    .values({ ...data, createdAt: act.clock.now(), createdBy: act.userId })
    .onConflictDoNothing()
    .returning({ id: commissionRule.id });
  if (!row) throw new DomainError('COMMISSION_RULE_TAKEN', {}, 'validFrom');
  const entry = { entity: 'officer' as const, entityId: 0 };
  await recordAudit(tx, act, { action: 'addCommissionRule', ...entry, after: data });
  return (await findRules(tx)).find(({ id }) => id === row.id)!;
}

/** Voids a rule that no standing lot was counted by. */
export async function voidRule(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<CommissionRuleRow> {
  const which = and(eq(commissionRule.id, id), eq(commissionRule.isVoided, false));
  const used = await tx.execute(sql`
    select from commission_line n join commission_lot t on t.id = n.lot_id
    where n.rule_id = ${id} and t.status <> 'discarded' limit 1`);
  if (used.rowCount !== 0) throw new DomainError('COMMISSION_RULE_USED');
  const changed = await tx
    .update(commissionRule)
    .set({ isVoided: true })
    .where(which)
    .returning({ id: commissionRule.id });
  if (changed.length === 0) throw new DomainError('COMMISSION_RULE_NOT_FOUND');
  const entry = { entity: 'officer' as const, entityId: 0 };
  await recordAudit(tx, act, { action: 'voidCommissionRule', ...entry, after: { id, reason } });
  return (await findRules(tx)).find((rule) => rule.id === id)!;
}
