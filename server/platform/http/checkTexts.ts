import { DomainError } from '@core/errors/domainError';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './appEnv';

/** Half of a pair of UTF-16, or the NUL that PostgreSQL keeps in no text. */
const UNKEEPABLE = /\0|\p{Surrogate}/u;
/** Escapes in JSON of a letter that cannot be kept: a text without any is not read twice. */
const ESCAPED = /\\u(0000|d[89a-f])/i;
/** Letters that cannot be kept, in an address; a half of a pair has no other bytes than these. */
const PERCENT = /%00|%ed%[ab]/i;

/** A media type of JSON, with its parameters or without. */
const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i;

/** Path in a value of a text that cannot be kept, as `terms.0.name`. */
export function unkeepable(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return UNKEEPABLE.test(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`;
    if (UNKEEPABLE.test(key)) return path;
    const where = unkeepable(part, at);
    if (where !== undefined) return where;
  }
  return undefined;
}

function checkAddress(c: Context<AppEnv>): void {
  if (!PERCENT.test(c.req.url)) return;
  const query = new URL(c.req.url).search.slice(1);
  const wrong = query.split('&').find((pair) => PERCENT.test(pair));
  throw new DomainError('TEXT_REFUSED', {}, /^\w*/.exec(wrong ?? '')![0]);
}

async function checkBody(c: Context<AppEnv>): Promise<void> {
  const text = await c.req.text();
  // Calls without a payload come with whatever type a client's library writes.
  if (text === '') return;
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) throw new DomainError('NOT_JSON');
  if (!ESCAPED.test(text)) return;
  const where = unkeepable(parse(text));
  if (where !== undefined) throw new DomainError('TEXT_REFUSED', {}, where);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('MALFORMED_JSON');
  }
}

/**
 * The one boundary of texts: nothing behind it meets a NUL, half a letter, or a body that is not
 * JSON, wherever in the address or the body it stood.
 * @param isFile whether the body is a file, which is read by what it is
 */
export const checkTexts = (isFile: (c: Context<AppEnv>) => boolean) =>
  createMiddleware<AppEnv>(async (c, next) => {
    checkAddress(c);
    const { method } = c.req;
    if (method !== 'GET' && method !== 'HEAD' && !isFile(c)) await checkBody(c);
    await next();
  });
