import type { PlainDate } from '@core/calendar/plainDate';
import type { ContactHalt, HaltKind, NewContactHalt } from '@core/contract/loanContacts';
import { DomainError } from '@core/errors/domainError';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { nameThen } from '../../platform/db/nameThen';
import { contactHalt } from '../../platform/db/tables/loanContacts';
import { instantText, numberSql } from '../../platform/db/text';
import type { Act } from '../../platform/deps';
import { LAST_STEP } from '../caseMatters/openMatter';
import { getLockedLoan } from '../loans/queries';

/** Fact that stops the contacts about a loan `l` on a day, the death before a dispute; or null. */
export const haltOf = (on: SQL) => sql<HaltKind | null>`(
  select h.kind from contact_halt h
  where h.borrower_id = l.borrower_id and coalesce(h.loan_id, l.id) = l.id
    and h.ended_at is null and h.since_on <= ${on}
  order by h.kind limit 1)`;

/** Facts that stop the contacts about some loans on a day, by loan. */
export async function findHaltKinds(
  db: Database,
  loanIds: readonly number[],
  on: PlainDate,
): Promise<ReadonlyMap<number, HaltKind>> {
  const { rows } = await db.execute<{ id: number; kind: HaltKind | null }>(sql`
    select l.id, ${haltOf(sql`${on}::date`)} as kind from loan l
    where l.id = any(${sql.param(loanIds)}::bigint[])`);
  return new Map(rows.flatMap(({ id, kind }) => (kind === null ? [] : [[id, kind] as const])));
}

/** The first loan of a list whose contacts are stopped on a day, if any. */
export async function findHaltedLoan(
  db: Database,
  on: PlainDate,
  loanIds: readonly number[],
): Promise<number | undefined> {
  const halts = await findHaltKinds(db, loanIds, on);
  return loanIds.find((id) => halts.has(id));
}

/** Facts about a loan or its borrower that stopped contacts, the last first. */
export async function findHalts(db: Database, loanId: number): Promise<ContactHalt[]> {
  const { rows } = await db.execute<ContactHalt & Record<string, unknown>>(sql`
    select h.id, ${numberSql('contactHalt', sql`h.id`)} as number, h.kind,
      h.since_on as since, h.said_how as "saidHow",
      ${nameThen(sql`h.recorded_by`, sql`h.recorded_at`)} as "recordedBy",
      ${instantText(sql`h.recorded_at`)} as "recordedAt",
      case when h.ended_at is not null then json_build_object(
        'by', ${nameThen(sql`h.ended_by`, sql`h.ended_at`)},
        'at', ${instantText(sql`h.ended_at`)}, 'reason', h.end_reason) end as ending
    from contact_halt h join loan l on l.borrower_id = h.borrower_id
    where l.id = ${loanId} and coalesce(h.loan_id, l.id) = l.id
    order by h.id desc`);
  return rows;
}

/**
 * Writes down a fact that stops whoever collects. Throws CONTACT_HALT_DATE_AHEAD,
 * CONTACT_HALT_STANDING.
 */
export async function recordHalt(
  tx: Database,
  act: Act,
  userId: number,
  loanId: number,
  { kind, since, saidHow }: NewContactHalt,
): Promise<void> {
  const { borrowerId } = await getLockedLoan(tx, loanId);
  if (since > act.clock.today()) throw new DomainError('CONTACT_HALT_DATE_AHEAD', {}, 'since');
  const fact = { kind, sinceOn: since, saidHow, loanId: kind === 'disputed' ? loanId : null };
  const stamp = { recordedBy: userId, recordedAt: act.clock.now() };
  const [row] = await tx
    .insert(contactHalt)
    .values({ ...fact, ...stamp, borrowerId })
    .onConflictDoNothing()
    .returning({ id: contactHalt.id });
  if (row === undefined) throw new DomainError('CONTACT_HALT_STANDING', {}, 'kind');
  const entry = { action: 'recordContactHalt', entity: 'contactHalt' as const, entityId: row.id };
  await recordAudit(tx, act, { ...entry, after: { ...fact, borrowerId } });
}

/**
 * Ends a fact that stopped contacts: a dispute that was settled, or what was written down by
 * mistake. It stays in the list. Throws CONTACT_HALT_NOT_FOUND, CONTACT_HALT_ENDED, and
 * CONTACT_HALT_OF_COMPLAINT while a complaint about the debt is open.
 */
export async function endHalt(
  tx: Database,
  act: Act,
  userId: number,
  { loanId, haltId }: { readonly loanId: number; readonly haltId: number },
  reason: string,
): Promise<void> {
  await getLockedLoan(tx, loanId);
  const halts = await findHalts(tx, loanId);
  const halt = halts.find(({ id }) => id === haltId);
  if (halt === undefined) throw new DomainError('CONTACT_HALT_NOT_FOUND');
  if (halt.kind === 'disputed' && (await hasOpenComplaint(tx, loanId))) {
    throw new DomainError('CONTACT_HALT_OF_COMPLAINT');
  }
  const { rowCount } = await tx
    .update(contactHalt)
    .set({ endedBy: userId, endedAt: act.clock.now(), endReason: reason })
    .where(and(eq(contactHalt.id, haltId), isNull(contactHalt.endedAt)));
  if (rowCount === 0) throw new DomainError('CONTACT_HALT_ENDED');
  const entry = { action: 'endContactHalt', entity: 'contactHalt' as const, entityId: haltId };
  await recordAudit(tx, act, { ...entry, after: { loanId, reason } });
}

/** True where somebody's complaint about the debt of a loan is open. */
async function hasOpenComplaint(tx: Database, loanId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from case_matter m join ${LAST_STEP} on true
    where m.loan_id = ${loanId} and m.kind = 'complaint' and s.kind <> 'ended'`);
  return rowCount !== 0;
}
