import { DomainError } from '@core/errors/domainError';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './appEnv';

/** Half of a pair of UTF-16, or the NUL that PostgreSQL keeps in no text. */
const UNKEEPABLE = /\0|\p{Surrogate}/u;
/**
 * Letters that are refused: those, signs that nobody sees, and the two that turn letters around,
 * by which people would read what does not stand there.
 */
const REFUSED = /[^\P{Cc}\t\n\r]|\p{Surrogate}|[\u202d\u202e]/u;
/** Such a letter in JSON, escaped or not: a text without any is not read twice. */
const SUSPECT = /\\u(00[01789]|d[89a-f]|202)|\\[bf]|[\x7f-\x9f\u202d\u202e]/i;
/** Such letters in an address, by their bytes. */
const PERCENT = /%(0[0-8bcef]|1[0-9a-f]|7f|ed%[ab]|c2%[89]|e2%80%a[de])/i;

/** A media type of JSON, with its parameters or without. */
const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i;

/** Path in a value of a text that cannot be kept, as `terms.0.name`. */
export function unkeepable(value: unknown, path = '', refused = UNKEEPABLE): string | undefined {
  if (typeof value === 'string') return refused.test(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`;
    if (refused.test(key)) return path;
    const where = unkeepable(part, at, refused);
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
  if (!SUSPECT.test(text)) return;
  const where = unkeepable(parse(text), '', REFUSED);
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
 * The one boundary of texts: nothing behind it meets an unseen sign, half a letter, or a body that
 * is not JSON, wherever in the address or the body it stood.
 * @param isFile whether the body is a file, which is read by what it is
 */
export const checkTexts = (isFile: (c: Context<AppEnv>) => boolean) =>
  createMiddleware<AppEnv>(async (c, next) => {
    checkAddress(c);
    const { method } = c.req;
    if (method !== 'GET' && method !== 'HEAD' && !isFile(c)) await checkBody(c);
    await next();
  });
