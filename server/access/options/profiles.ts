import type { OfferedOption } from '@core/contract/options';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { Scope } from '../permissions/permissions';

/** A profile as forms offer it, with what its users see. */
interface OfferedProfile extends OfferedOption {
  readonly scope: Scope;
}

/** The profiles that users may be given. */
export async function findActiveProfiles(db: Database): Promise<OfferedProfile[]> {
  const { rows } = await db.execute<OfferedProfile & Record<string, unknown>>(
    sql`select code, name, scope from profile where is_active order by created_at, code`,
  );
  return rows;
}
