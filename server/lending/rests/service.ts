import type { NewRest, Rest } from '@core/contract/dailyFacts';
import { DomainError } from '@core/errors/domainError';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { rest } from '../../platform/db/tables/dailyFacts';
import type { Act } from '../../platform/deps';
import { findRest } from './queries';

/** Declares days without collection. */
export async function declareRest(tx: Database, act: Act, data: NewRest): Promise<Rest> {
  const [row] = await tx
    .insert(rest)
    .values({ ...data, createdAt: act.clock.now(), createdBy: act.userId })
    .returning({ id: rest.id });
  const entityId = row!.id;
  await recordAudit(tx, act, { action: 'declareRest', entity: 'rest', entityId, after: data });
  return (await findRest(tx, entityId))!;
}

/** Takes a rest back, with its reason. Throws NOT_FOUND. */
export async function cancelRest(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<Rest> {
  const changed = await tx
    .update(rest)
    .set({ isCancelled: true })
    .where(and(eq(rest.id, id), eq(rest.isCancelled, false)));
  if (changed.rowCount === 0) throw new DomainError('NOT_FOUND');
  const after = { reason };
  await recordAudit(tx, act, { action: 'cancelRest', entity: 'rest', entityId: id, after });
  return (await findRest(tx, id))!;
}
