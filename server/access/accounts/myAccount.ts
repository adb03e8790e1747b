import type { MyAccount, MyAccountChange, OpenSession } from '@core/contract/accounts';
import { DomainError } from '@core/errors/domainError';
import { and, desc, eq, getTableColumns, ne } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { appUser, session } from '../../platform/db/schema';
import { profile } from '../../platform/db/tables/permissions';
import { keepName } from '../../platform/db/nameThen';
import type { Act } from '../../platform/deps';

type Owner = Act & { readonly userId: number };

export async function getMyAccount(db: Database, userId: number): Promise<MyAccount> {
  const [user] = await db
    .select({ ...getTableColumns(appUser), scope: profile.scope })
    .from(appUser)
    .innerJoin(profile, eq(profile.code, appUser.profile))
    .where(eq(appUser.id, userId));
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
    mayRename: user.scope !== 'staff',
  };
}

/**
 * Changes what may change at once; the e-mail and the password have their own ways. Receipts and
 * the audit log tell staff by name: an administrator corrects it. Throws NAME_OF_STAFF.
 */
export async function changeMyAccount(
  tx: Database,
  act: Owner,
  change: MyAccountChange,
): Promise<MyAccount> {
  const before = await getMyAccount(tx, act.userId);
  if (change.fullName !== before.fullName) {
    if (!before.mayRename) throw new DomainError('NAME_OF_STAFF', {}, 'fullName');
    await keepName(tx, act.userId, act.clock.now());
  }
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
