import type { Context } from 'hono';
import type { AppEnv } from '../../platform/http/appEnv';
import type { Permissions } from '../permissions/permissions';
import { AWAITING } from './kinds';
import { mayApprove } from './rules';

/** User who reads acts: those that are theirs, and those that they may decide. */
export interface Reader {
  readonly userId: number;
  /** The operations whose acts they may approve. */
  readonly approves: readonly string[];
  readonly permissions: Permissions;
}

/** Rights of somebody to read and decide the acts that wait. */
export function readerOf(c: Context<AppEnv>): Reader {
  const { userId, profile } = c.get('actor');
  const permissions = c.get('permissions');
  const approves = Object.keys(AWAITING).filter((operation) =>
    mayApprove(permissions, profile, operation),
  );
  return { userId, approves, permissions };
}
