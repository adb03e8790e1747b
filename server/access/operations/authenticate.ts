import { DomainError } from '@core/errors/domainError';
import DataLoader from 'dataloader';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Deps } from '../../platform/deps';
import { approvalOf } from '../../platform/http/commandStopped';
import { findActorOf, findActors, type Actor, type FoundActor } from '../identity/sessions';
import { findTeam, isReached } from '../identity/reach';
import { mayDo, type Permissions } from '../permissions/permissions';
import { createPermissionReader } from '../permissions/read';
import type { AppEnv } from '../../platform/http/appEnv';

/** The opaque token of the session, if one was sent. */
export function bearerToken(c: Context): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(c.req.header('authorization') ?? '')?.[1];
}

/** Reader of who is signed in, if anybody is, for routes that ask for no session. */
export function createVisitorReader({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const permissionsAt = createPermissionReader(db);
  return async (c: Context<AppEnv>): Promise<Actor | undefined> => {
    const token = bearerToken(c);
    const actors = token === undefined ? undefined : await findActors(db, [token], clock.now());
    const actor = actors?.get(token!);
    if (actor === undefined) return undefined;
    const { permissionRevision, heldOn: _held, ...user } = actor;
    const { profiles } = await permissionsAt(permissionRevision);
    const scope = profiles.get(user.profile)?.scope ?? 'borrower';
    return { ...user, scope, officerIds: null };
  };
}

const seesEveryPortfolio = (permissions: Permissions, profile: string) =>
  mayDo(permissions, profile, 'listEveryPortfolio');

/** Finds whose session this is, and what it may do. Throws UNAUTHENTICATED. */
export function authenticate({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const permissionsAt = createPermissionReader(db);
  const actors = new DataLoader<string, FoundActor | undefined>(
    async (tokens) => {
      const actors = await findActors(db, tokens, clock.now());
      return tokens.map((token) => actors.get(token));
    },
    // Actors read for one request are never reused for the next: those of one turn are read at
    // once.
    { cache: false, batchScheduleFn: (read) => setImmediate(read) },
  );
  /** User whose session it is, or who asked for the act that somebody else approves now. */
  const findWho = (c: Context<AppEnv>): Promise<FoundActor | undefined> => {
    const approval = approvalOf(c);
    if (approval !== undefined) return findActorOf(db, approval.askedBy);
    const token = bearerToken(c);
    return token === undefined ? Promise.resolve(undefined) : actors.load(token);
  };
  return createMiddleware<AppEnv>(async (c, next) => {
    const actor = await findWho(c);
    if (!actor) throw new DomainError('UNAUTHENTICATED');
    const { permissionRevision, heldOn, ...user } = actor;
    clock.hold(heldOn);
    const permissions = await permissionsAt(permissionRevision);
    const scope = permissions.profiles.get(user.profile)?.scope ?? 'borrower';
    const on = clock.today();
    const isLimited = scope === 'staff' && !seesEveryPortfolio(permissions, user.profile);
    const officerIds = isLimited ? await findTeam(db, user.userId, on) : null;
    c.set('actor', { ...user, scope, officerIds });
    c.set('reaches', (of, id) =>
      isReached(db, { userId: user.userId, officerIds: officerIds ?? [], on }, of, id),
    );
    c.set('userId', user.userId);
    c.set('permissions', permissions);
    c.set('mayDo', (operation) => mayDo(permissions, user.profile, operation));
    c.header('x-business-date', clock.today());
    await next();
  });
}
