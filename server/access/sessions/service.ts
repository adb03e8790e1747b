import type { ClosedSessions, SessionClosing } from '@core/contract/sessions';
import { DomainError } from '@core/errors/domainError';
import { inArray } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { session } from '../../platform/db/schema';
import type { Act } from '../../platform/deps';

/**
 * Closes sessions of others; whoever worked in them signs in again. Those that were closed
 * meanwhile are left out. Throws SESSION_NOT_FOUND when none was open, SESSION_IS_CURRENT for
 * the session that asks.
 */
export async function closeUserSessions(
  tx: Database,
  act: Act,
  currentId: string,
  { ids, reason }: SessionClosing,
): Promise<ClosedSessions> {
  const closed = await tx.delete(session).where(inArray(session.number, ids)).returning();
  if (closed.length === 0) throw new DomainError('SESSION_NOT_FOUND');
  if (closed.some(({ id }) => id === currentId)) throw new DomainError('SESSION_IS_CURRENT');
  for (const { userId, device, address, createdAt } of closed) {
    await recordAudit(tx, act, {
      action: 'closeUserSession',
      entity: 'user',
      entityId: userId,
      before: { device, address, openedAt: createdAt.toISOString() },
      after: { reason },
    });
  }
  return { closed: closed.length };
}
