import { DomainError } from '@core/errors';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Deps } from '../deps';
import { findActor } from '../identity/sessions';
import type { AppEnv } from './router';

/** The opaque token of the session, if one was sent. */
export function bearerToken(c: Context): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(c.req.header('authorization') ?? '')?.[1];
}

/** Finds whose session this is. Throws UNAUTHENTICATED. */
export function authenticate({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = bearerToken(c);
    const actor = token === undefined ? undefined : await findActor(db, token, clock.now());
    if (!actor) throw new DomainError('UNAUTHENTICATED');
    c.set('actor', actor);
    await next();
  });
}
