import type { OperationScope } from '@core/identity/operationKeys';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { appUser } from '../../platform/db/schema';
import type { Operation } from '../identity/authorize';
import { mayDo } from '../permissions/permissions';
import { loadPermissions } from '../permissions/read';

/** Operations that a key of each scope does in the name of who issued it. */
const OPERATION_OF: Readonly<Record<OperationScope, Operation>> = {
  assemble: 'assembleCharges',
  generate: 'generateCharges',
};

/** True while who issued a key may still issue it and do by themselves what it opens. */
export async function hasIssuerRights(
  db: Database,
  userId: number,
  scope: OperationScope,
): Promise<boolean> {
  const [issuer] = await db
    .select({ profile: appUser.profile, status: appUser.status })
    .from(appUser)
    .where(eq(appUser.id, userId));
  if (issuer?.status !== 'ACTIVA') return false;
  const permissions = await loadPermissions(db);
  const needed: readonly Operation[] = ['issueOperationKey', OPERATION_OF[scope]];
  return needed.every((operation) => mayDo(permissions, issuer.profile, operation));
}
