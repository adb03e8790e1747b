import { isDeepStrictEqual } from 'node:util';
import { parseTyped } from '@core/money/typedAmount';
import { SOLE_OPERATOR_STATEMENT } from '@core/approvals/actKinds';
import { decideByRules, type DoneAlone, type KnownAct } from '@core/approvals/decideByRules';
import type { PlainDate } from '@core/calendar/plainDate';
import type { ApprovalRule, NewApprovalRule } from '@core/contract/approvalRules';
import { DomainError } from '@core/errors/domainError';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { doerThen } from '../../platform/db/nameThen';
import { checkCurrencyInUse } from '../currencies/service';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { approvalRule, soleOperator } from '../../platform/db/tables/awaitingActs';
import { instantText } from '../../platform/db/text';
import type { Act } from '../../platform/deps';
import { mayDo, type Permissions } from '../permissions/permissions';

/** Every rule, the newest first; those that were annulled too. */
export async function findApprovalRules(db: Database): Promise<ApprovalRule[]> {
  const { rows } = await db.execute<ApprovalRule & Record<string, unknown>>(sql`
    select r.id, r.act, r.profile, r.currency, r.fund_id as "fundId", f.name as "fundName",
      r.product_code as "productCode", r.needs_second as "needsSecond",
      r.amount_from::text as "amountFrom", r.valid_from as "validFrom", r.reason,
      ${doerThen(sql`r.created_by`, sql`r.created_at`)} as by, r.is_voided as "isVoided"
    from approval_rule r left join fund f on f.id = r.fund_id
    order by r.valid_from desc, r.id desc`);
  return rows;
}

/** Declaration that one person works alone, and by whom; null where two are asked for. */
export async function findDeclaration(db: Database) {
  const { rows } = await db.execute<{ by: string; at: string; statement: string }>(sql`
    select ${doerThen(sql`s.declared_by`, sql`s.declared_at`)} as by,
      ${instantText(sql`s.declared_at`)} as at, s.statement
    from sole_operator s where s.ended_at is null`);
  return rows[0] ?? null;
}

interface Circumstances {
  /** Answer that holds without a rule, where a limit of the profile speaks. */
  readonly otherwise?: boolean;
  /** Parts of it that the same person did alone before. */
  readonly earlier?: readonly DoneAlone[];
}

/** Answers whether an act needs a second person, by what holds now. */
type Ruling = (known: KnownAct, today: PlainDate, more?: Circumstances) => boolean;

/**
 * Ruling that holds now, read once for every question about an act. Without a rule that speaks of
 * it every act needs a second person, unless one works alone.
 */
export async function findRuling(db: Database): Promise<Ruling> {
  const isAlone = (await findDeclaration(db)) !== null;
  const rules = isAlone ? [] : await findApprovalRules(db);
  return (act, today, { otherwise = true, earlier = [] } = {}) =>
    !isAlone && (decideByRules(rules, act, today, earlier) ?? otherwise);
}

/** Member of staff who works here and has come in at least once. */
export interface Colleague extends Record<string, unknown> {
  readonly id: number;
  readonly fullName: string;
  readonly profile: string;
}

/** Colleagues: all of staff who work here. */
export async function findColleagues(db: Database): Promise<Colleague[]> {
  const { rows } = await db.execute<Colleague>(sql`
    select u.id, u.full_name as "fullName", u.profile from app_user u
    join profile p on p.code = u.profile
    where u.status = 'ACTIVA' and p.scope = 'staff' and u.entered_at is not null
    order by u.full_name, u.id`);
  return rows;
}

/** True of a profile that may be the second person of an operation: may do it, and approve. */
export const mayApprove = (permissions: Permissions, profile: string, operation: string) =>
  mayDo(permissions, profile, operation) && mayDo(permissions, profile, 'approveAwaitingAct');

const told = (tx: Database, act: Act, action: string, entityId: number, after: unknown) =>
  recordAudit(tx, act, { action, entity: 'approvalRule', entityId, after });

/** True where a living rule says the very same from the same day. */
async function isTaken(tx: Database, data: NewApprovalRule): Promise<boolean> {
  const living = (await findApprovalRules(tx)).filter(({ isVoided }) => !isVoided);
  const { reason: _reason, ...said } = data;
  return living.some((rule) => isDeepStrictEqual({ ...rule, ...said }, rule));
}

/** Adds a rule from a day on. Throws AMOUNT_DECIMALS, APPROVAL_RULE_TAKEN. */
export async function addApprovalRule(
  tx: Database,
  act: Act,
  data: NewApprovalRule,
): Promise<ApprovalRule> {
  const { fundId } = data;
  if (data.currency !== null) {
    await checkCurrencyInUse(tx, data.currency);
    parseTyped(data.amountFrom ?? '0', data.currency, 'amountFrom');
  }
  if (fundId !== null) {
    const { rows } = await tx.execute(sql`select from fund where id = ${fundId}`);
    if (rows.length === 0) throw new DomainError('FUND_NOT_FOUND', { fundId }, 'fundId');
  }
  if (data.profile !== null) {
    const { rows } = await tx.execute(sql`select from profile where code = ${data.profile}`);
    if (rows.length === 0) throw new DomainError('PROFILE_UNKNOWN', {}, 'profile');
  }
  if (await isTaken(tx, data)) throw new DomainError('APPROVAL_RULE_TAKEN');
  const [row] = await tx
    .insert(approvalRule)
    .values({ ...data, createdAt: act.clock.now(), createdBy: act.userId })
    .returning({ id: approvalRule.id });
  await told(tx, act, 'addApprovalRule', row!.id, data);
  return getRule(tx, row!.id);
}

/** Annuls a rule; what held before holds again. */
export async function voidApprovalRule(tx: Database, act: Act, id: number, reason: string) {
  const changed = await tx
    .update(approvalRule)
    .set({ isVoided: true })
    .where(and(eq(approvalRule.id, id), eq(approvalRule.isVoided, false)));
  if (changed.rowCount === 0) throw new DomainError('NOT_FOUND');
  const { act: of, needsSecond: needs, amountFrom, currency } = await getRule(tx, id);
  const rule = { act: of, needsSecond: needs, amountFrom, currency };
  await told(tx, act, 'voidApprovalRule', id, { ...rule, reason });
  return getRule(tx, id);
}

const getRule = async (db: Database, id: number) =>
  (await findApprovalRules(db)).find((rule) => rule.id === id)!;

/** Writes that one person works alone. Throws SOLE_OPERATOR_DECLARED. */
export async function declareSoleOperator(tx: Database, act: Act, reason: string) {
  const statement = SOLE_OPERATOR_STATEMENT;
  const [row] = await tx
    .insert(soleOperator)
    .values({ statement, declaredAt: act.clock.now(), declaredBy: act.userId })
    .onConflictDoNothing()
    .returning({ id: soleOperator.id });
  if (!row) throw new DomainError('SOLE_OPERATOR_DECLARED');
  await told(tx, act, 'declareSoleOperator', row.id, { statement, reason });
  return row;
}

/** Asks for two persons from now on. Throws SOLE_OPERATOR_NOT_DECLARED. */
export async function endSoleOperator(tx: Database, act: Act, reason: string) {
  const [row] = await tx
    .update(soleOperator)
    .set({ endedAt: act.clock.now(), endedBy: act.userId })
    .where(isNull(soleOperator.endedAt))
    .returning({ id: soleOperator.id });
  if (!row) throw new DomainError('SOLE_OPERATOR_NOT_DECLARED');
  await told(tx, act, 'endSoleOperator', row.id, { reason });
  return row;
}
