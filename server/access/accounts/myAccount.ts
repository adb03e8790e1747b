import type { MyAccount, MyAccountChange, OpenSession } from '@core/contract/accounts';
import { DomainError } from '@core/errors/domainError';
import { and, desc, eq, ne, sql, type SQL } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { appUser, session } from '../../platform/db/schema';
import { plainSql } from '../../platform/db/text';
import type { Act } from '../../platform/deps';

type Owner = Act & { readonly userId: number };

export async function getMyAccount(db: Database, userId: number): Promise<MyAccount> {
  const [user] = await db.select().from(appUser).where(eq(appUser.id, userId));
  if (!user) throw new DomainError('UNAUTHENTICATED');
  return {
    username: user.username,
    fullName: user.fullName,
    profile: user.profile,
    isValidated: user.isValidated,
    phone: user.phone,
    contactChannel: user.contactChannel as MyAccount['contactChannel'],
    contactFromHour: user.contactFromHour,
    contactToHour: user.contactToHour,
    createdAt: user.createdAt.toISOString(),
  };
}

const LETTERS = (name: SQL) => sql`regexp_replace(${plainSql(name)}, '[^a-z]', '', 'g')`;

/** Throws NAME_OF_ANOTHER where staff would be told by a name like that of a colleague. */
async function checkOwnName(tx: Database, userId: number, fullName: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select from app_user u join profile p on p.code = u.profile and p.scope = 'staff'
    where u.id <> ${userId} and ${LETTERS(sql`u.full_name`)} = ${LETTERS(sql`${fullName}`)}
      and exists (select from app_user o join profile r on r.code = o.profile
        where o.id = ${userId} and r.scope = 'staff')`);
  if (rowCount !== 0) throw new DomainError('NAME_OF_ANOTHER', {}, 'fullName');
}

/**
 * Changes what may change at once; the e-mail and the password have their own ways. Receipts and
 * the audit log tell people by name: nobody takes that of a colleague.
 */
export async function changeMyAccount(
  tx: Database,
  act: Owner,
  change: MyAccountChange,
): Promise<MyAccount> {
  const before = await getMyAccount(tx, act.userId);
  if (change.fullName !== before.fullName) await checkOwnName(tx, act.userId, change.fullName);
  await tx.update(appUser).set(change).where(eq(appUser.id, act.userId));
  await recordAudit(tx, act, {
    action: 'changeMyAccount',
    entity: 'user',
    entityId: act.userId,
    before,
    after: change,
  });
  return getMyAccount(tx, act.userId);
}

/** The open sessions of a user, the last used first. */
export async function findMySessions(
  db: Database,
  userId: number,
  currentId: string,
): Promise<OpenSession[]> {
  const rows = await db
    .select()
    .from(session)
    .where(eq(session.userId, userId))
    .orderBy(desc(session.lastUsedAt));
  return rows.map(({ id, createdAt, lastUsedAt, device, address }) => ({
    id,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    device,
    address,
    isCurrent: id === currentId,
  }));
}

/** Closes one of the user's sessions. Throws SESSION_NOT_FOUND. */
export async function closeMySession(tx: Database, act: Owner, id: string): Promise<void> {
  const isMine = and(eq(session.id, id), eq(session.userId, act.userId));
  const { rowCount } = await tx.delete(session).where(isMine);
  if (rowCount === 0) throw new DomainError('SESSION_NOT_FOUND');
  const entry = { action: 'closeSession' as const, entity: 'user' as const, entityId: act.userId };
  await recordAudit(tx, act, entry);
}

/** Closes all the user's sessions but the one that asks. */
export async function closeOtherSessions(tx: Database, act: Owner, currentId: string) {
  const isOther = and(eq(session.userId, act.userId), ne(session.id, currentId));
  await tx.delete(session).where(isOther);
  const entry = {
    action: 'closeOtherSessions' as const,
    entity: 'user' as const,
    entityId: act.userId,
  };
  await recordAudit(tx, act, entry);
}
