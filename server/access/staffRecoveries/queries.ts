import type { RecoveryHindrance, StaffRecovery } from '@core/contract/staffRecoveries';
import { HAND_DAYS, tiedUntil } from '@core/approvals/accountHands';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { instantText } from '../../platform/db/text';
import { findAccountHands, newUntil } from '../secondPersons/accountHands';

/** Time for which who changed where mail goes agrees to nothing that goes by it, ms. */
const RECENT_MS = HAND_DAYS * 24 * 3_600_000;

const recent = (now: Date) => new Date(+now - RECENT_MS);

/** The acts of an audit that led the mail of a user, or all mail, somewhere else. */
const leadsMail = (userId: number) => sql`(
  (a.entity = 'user' and a.entity_id = ${userId} and a.action = 'correctUserEmail')
  or (a.action = 'saveMailServer' and (a.before ->> 'host' is distinct from a.after ->> 'host'
    or a.before ->> 'port' is distinct from a.after ->> 'port'
    or a.before ->> 'user' is distinct from a.after ->> 'user')))`;

interface AskFacts {
  readonly userId: number;
  readonly askedBy: number | null;
}

/** Reason why somebody may not agree to a recovery that was asked for; null when they may. */
export async function findHindrance(
  db: Database,
  { userId, askedBy }: AskFacts,
  readerId: number,
  now: Date,
): Promise<RecoveryHindrance | null> {
  if (readerId === userId) return 'target';
  if (readerId === askedBy) return 'asker';
  const { rows } = await db.execute<{ isChanger: boolean }>(sql`select
    exists (select from audit_log a where a.user_id = ${readerId} and a.at > ${recent(now)}
      and ${leadsMail(userId)})
    or exists (select from staff_recovery r where r.user_id = ${userId} and r.kind = 'email'
      and r.asked_by = ${readerId} and r.status = 'approved' and r.decided_at > ${recent(now)})
      as "isChanger"`);
  if (rows[0]?.isChanger === true) return 'changer';
  const hands = await findAccountHands(db, now);
  // Newcomers do not agree: else who asks would make an administrator for the purpose.
  if (newUntil(hands, readerId) !== undefined) return 'newcomer';
  const isTied = askedBy !== null && tiedUntil(hands, askedBy, readerId, +now) !== undefined;
  return isTied ? 'tied' : null;
}

type Change = StaffRecovery['changes'][number];

async function findChanges(db: Database, userId: number, now: Date): Promise<Change[]> {
  const { rows } = await db.execute<Change & Record<string, unknown>>(sql`
    select case a.entity when 'user' then 'email' else 'mailServer' end as what,
      coalesce(u.full_name, 'Nadie') as by, ${instantText(sql`a.at`)} as at
    from audit_log a left join app_user u on u.id = a.user_id
    where a.at > ${recent(now)} and ${leadsMail(userId)} order by a.id desc limit 10`);
  return rows;
}

type AskRow = Omit<StaffRecovery, 'hindrance' | 'changes'> &
  Record<string, unknown> & { readonly userId: number; readonly askerId: number | null };

/** Recoveries that wait, the oldest first, as somebody may decide about it. */
export async function findWaitingRecoveries(
  db: Database,
  readerId: number,
  now: Date,
): Promise<StaffRecovery[]> {
  const { rows } = await db.execute<AskRow>(sql`
    select r.id, r.kind, u.full_name as "fullName", lower(u.username) as email, u.profile,
      r.new_email as "newEmail", a.full_name as "askedBy",
      ${instantText(sql`r.asked_at`)} as "askedAt", r.user_id as "userId",
      r.asked_by as "askerId"
    from staff_recovery r join app_user u on u.id = r.user_id
    left join app_user a on a.id = r.asked_by
    where r.status = 'waiting' order by r.id limit 50`);
  const items: StaffRecovery[] = [];
  for (const { userId, askerId, ...row } of rows) {
    const hindrance = await findHindrance(db, { userId, askedBy: askerId }, readerId, now);
    items.push({ ...row, hindrance, changes: await findChanges(db, userId, now) });
  }
  return items;
}
