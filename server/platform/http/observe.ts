import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Log } from '../log';
import { reportBug } from './errors';
import type { AppEnv } from './appEnv';

/** The measurements of one process, as Prometheus reads them. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Duration of requests by route pattern, method and status',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return { registry, requests };
}

/** The route that answered; `*` for files and pages, where the address is not ours to repeat. */
function patternOf(c: Context): string {
  const exact = matchedRoutes(c).filter(({ path }) => !path.endsWith('*'));
  return exact.at(-1)?.path ?? '*';
}

/** One log line and one measurement a request: the route pattern, never the address itself. */
export function observe(log: Log, { requests }: ReturnType<typeof createMetrics>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now();
    c.set('reportBug', (error) => reportBug(log, c.get('requestId'), error));
    await next();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const { method } = c.req;
    const { status } = c.res;
    const route = patternOf(c);
    requests.observe({ route, method, status: String(status) }, ms / 1000);
    log.info({
      requestId: c.get('requestId'),
      userId: c.get('userId'),
      method,
      route,
      status,
      ms,
      code: c.get('code'),
    });
  });
}
