import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Origin } from '../identity/sessions';
import type { AppEnv } from './router';

/** Where a request comes from; in tests there is no connection to ask. */
export function originOf(c: Context<AppEnv>): Origin {
  const device = c.req.header('user-agent') ?? '';
  try {
    return { device, address: getConnInfo(c).remote.address ?? 'unknown' };
  } catch {
    return { device, address: 'unknown' };
  }
}
