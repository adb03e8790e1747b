import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './appEnv';

/** Seconds after which a client may come back that was not told when. */
const RETRY_SECONDS = '5';
const LATER = new Set([429, 503]);

/**
 * Headers of every answer: data of people is kept by no browser and no proxy, and whoever has to
 * come back learns when.
 */
export const sayHowToKeep = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { headers, status } = c.res;
  const isData =
    /^\/(api|protected)(\/|$)/.test(c.req.path) || /json/.test(headers.get('content-type') ?? '');
  if (isData && !headers.has('cache-control')) headers.set('cache-control', 'no-store');
  if (LATER.has(status) && !headers.has('retry-after')) headers.set('retry-after', RETRY_SECONDS);
});
