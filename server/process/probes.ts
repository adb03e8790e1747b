import { timingSafeEqual } from 'node:crypto';
import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Deps } from '../platform/deps';
import type { createMetrics } from '../platform/http/observe';
import type { AppEnv } from '../platform/http/appEnv';
import type { createRouter } from '../access/operations/router';

/** Probes for whoever runs the server: is it alive, can it serve, how is it doing. */
export function addProbes(
  app: ReturnType<typeof createRouter>,
  deps: Deps,
  { registry }: ReturnType<typeof createMetrics>,
): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    try {
      await deps.db.execute(sql`select 1`);
      return c.json({ status: 'ready' });
    } catch {
      return c.json({ status: 'database unreachable' }, 503);
    }
  });
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(c, deps.settings)) throw new DomainError('FORBIDDEN');
    return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType });
  });
}

/**
 * True for the holder of the token; a call from this machine may be one that a proxy here brings.
 */
function mayReadMetrics(
  c: Context<AppEnv>,
  { metricsToken: token, areMetricsOpen }: Deps['settings'],
): boolean {
  if (areMetricsOpen) return true;
  if (token === undefined) return false;
  const sent = Buffer.from(c.req.header('authorization') ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
