import { FILE_MAX_BYTES } from '@core/identity/accountReview';
import { DomainError } from '@core/errors/domainError';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { timeout } from 'hono/timeout';
import { isUpload } from '../platform/files/uploadDay';
import type { AppEnv } from '../platform/http/appEnv';

const BODY_LIMIT_BYTES = 1_000_000;
const REQUEST_LIMIT_MS = 30_000;
/** A photograph over a slow line takes its time, and a lot that pays thousands of investors. */
export const LONG_LIMIT_MS = 300_000;

/** True of a request about lots of distributions, which are written whole or not at all. */
const isLot = (c: Context<AppEnv>) => c.req.path.startsWith('/protected/lotes-de-repartos');

/** Limit of the size of a body: that of a file where one is sent. */
export function limitSize(): MiddlewareHandler<AppEnv> {
  const [ordinary, upload] = [sizeOf(BODY_LIMIT_BYTES), sizeOf(FILE_MAX_BYTES)];
  return (c, next) => (isUpload(c) ? upload : ordinary)(c, next);
}

/** Limit of the time of a request, after which it is answered TIMEOUT. */
export function limitTime(): MiddlewareHandler<AppEnv> {
  const [soon, later] = [timeout(REQUEST_LIMIT_MS), timeout(LONG_LIMIT_MS)];
  return (c, next) => (isUpload(c) || isLot(c) ? later : soon)(c, next);
}

/** Limit of a size. Only a body that did not announce its own is measured: that costs a Request. */
function sizeOf(maxSize: number): MiddlewareHandler<AppEnv> {
  const onError = (): never => {
    if (maxSize === BODY_LIMIT_BYTES) throw new DomainError('BODY_TOO_LARGE');
    throw new DomainError('FILE_TOO_LARGE', { megabytes: maxSize / 1_000_000 }, 'file');
  };
  const measured = bodyLimit({ maxSize, onError });
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const announced = c.req.header('content-length');
    const isWhole = c.req.header('transfer-encoding') === undefined;
    if (announced === undefined || !isWhole) return measured(c, next);
    return Number(announced) > maxSize ? onError() : next();
  };
}
