import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { PlainDate } from '@core/calendar/plainDate';
import { HELD_ON } from '../../platform/clock/heldDay';
import type { Database } from '../../platform/db/client';
import { appUser, session } from '../../platform/db/schema';
import type { Origin } from '../../platform/http/origin';
import type { Scope } from '../permissions/permissions';
import { hashOf, newSecret } from './secrets';

/** Idle time after which a session is over: that of the screens (specification, section 9). */
const IDLE_MS = 3_600_000;
const ABSOLUTE_MS = 12 * 3_600_000;
/** The last use is written at most this often. */
const TOUCH_MS = 60_000;

/** User who is signed in. */
export interface Actor {
  readonly userId: number;
  readonly username: string;
  readonly fullName: string;
  readonly profile: string;
  /** Scope of the data that the profile sees. */
  readonly scope: Scope;
  readonly isValidated: boolean;
  /** The borrower that this user is, if any. */
  readonly borrowerId: number | null;
  /** Officers whose portfolios they see; null: everybody's, or none by this way. */
  readonly officerIds: readonly number[] | null;
  readonly sessionId: string;
}

const DEVICE_MAX_LENGTH = 200;

/** Opens a session and answers its token, which is stored only as a hash. */
export async function openSession(
  db: Database,
  userId: number,
  now: Date,
  { device, address }: Origin,
): Promise<string> {
  const token = newSecret();
  await db.insert(session).values({
    tokenHash: hashOf(token),
    userId,
    device: device.slice(0, DEVICE_MAX_LENGTH),
    address,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + ABSOLUTE_MS),
  });
  return token;
}

/** A session as it is found: with the permissions and the business date that hold now. */
export type FoundActor = Omit<Actor, 'scope' | 'officerIds'> & {
  readonly permissionRevision: number;
  readonly heldOn: PlainDate | null;
};

/** A session that was last used before is over. */
export const idleSince = (now: Date) => new Date(now.getTime() - IDLE_MS);

/** Condition: a session `s` is still open, used within the hour, and not open too long. */
export const isOpenAt = (now: Date) =>
  sql`s.expires_at > ${now} and s.last_used_at > ${idleSince(now)}`;

/** Every request asks it first: its text is made once, and planned once a connection. */
const actorQueryOf = (db: Database) =>
  db
    .select({
      userId: appUser.id,
      username: appUser.username,
      fullName: appUser.fullName,
      profile: appUser.profile,
      isValidated: appUser.isValidated,
      borrowerId: appUser.borrowerId,
      sessionId: session.id,
      tokenHash: session.tokenHash,
      lastUsedAt: session.lastUsedAt,
      permissionRevision: sql<number>`(select revision from permission_state)`,
      heldOn: HELD_ON,
    })
    .from(session)
    .innerJoin(appUser, eq(appUser.id, session.userId))
    .where(
      and(
        sql`${session.tokenHash} = any(${sql.placeholder('tokenHashes')}::bytea[])`,
        gt(session.expiresAt, sql.placeholder('now')),
        gt(session.lastUsedAt, sql.placeholder('idleSince')),
      ),
    )
    .prepare('find_actors');

const actorQueries = new WeakMap<Database, ReturnType<typeof actorQueryOf>>();

/** Actors of the sessions of tokens; none where there is none, or it was idle or open too long. */
export async function findActors(
  db: Database,
  tokens: readonly string[],
  now: Date,
): Promise<Map<string, FoundActor>> {
  const query = actorQueries.get(db) ?? actorQueryOf(db);
  actorQueries.set(db, query);
  const tokenOf = new Map(tokens.map((token) => [hashOf(token).toString('hex'), token]));
  const tokenHashes = [...tokenOf.keys()].map((hash) => Buffer.from(hash, 'hex'));
  const rows = await query.execute({ tokenHashes, now, idleSince: idleSince(now) });
  const actors = new Map<string, FoundActor>();
  for (const { tokenHash, lastUsedAt, ...actor } of rows) {
    actors.set(tokenOf.get(tokenHash.toString('hex'))!, actor);
    if (now.getTime() - lastUsedAt.getTime() <= TOUCH_MS) continue;
    const isIt = and(eq(session.tokenHash, tokenHash), lt(session.lastUsedAt, now));
    await db.update(session).set({ lastUsedAt: now }).where(isIt);
  }
  return actors;
}

/** Actor as if signed in, for acts that they asked for and another person approves. */
export async function findActorOf(db: Database, userId: number): Promise<FoundActor | undefined> {
  const [row] = await db
    .select({
      userId: appUser.id,
      username: appUser.username,
      fullName: appUser.fullName,
      profile: appUser.profile,
      isValidated: appUser.isValidated,
      borrowerId: appUser.borrowerId,
      sessionId: sql<string>`''`,
      permissionRevision: sql<number>`(select revision from permission_state)`,
      heldOn: HELD_ON,
    })
    .from(appUser)
    .where(eq(appUser.id, userId));
  return row;
}

export async function closeSession(db: Database, token: string): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, hashOf(token)));
}
