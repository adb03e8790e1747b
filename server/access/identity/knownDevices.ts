import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Database } from '../../platform/db/client';
import { appUser } from '../../platform/db/schema';
import { knownDevice } from '../../platform/db/tables/tries';
import type { Settings } from '../../platform/deps';
import { hashOf, newSecret } from './secrets';

const COOKIE = 'dispositivo';
const DAY_SECONDS = 24 * 3_600;
const LIFE_DAYS = 180;
/** Devices that are remembered for a user: the latest used. */
const DEVICES_MAX = 20;

/** Time since which a device that was not used is a stranger again. */
export const forgottenSince = (now: Date) =>
  new Date(now.getTime() - LIFE_DAYS * DAY_SECONDS * 1e3);

/** The token that a browser brings; it opens nothing. */
export function deviceOf(c: Context): string | undefined {
  const token = getCookie(c, COOKIE) ?? '';
  return /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** Leaves the token with the browser, out of reach of scripts. */
export function leaveDevice(c: Context, settings: Settings, token: string): void {
  const isSecure = settings.publicUrl.startsWith('https:');
  // Screens of another origin bring it along only so, and only over https.
  const isForeign = settings.corsOrigins.length > 0 && isSecure;
  setCookie(c, COOKIE, token, {
    path: '/api',
    httpOnly: true,
    secure: isSecure,
    sameSite: isForeign ? 'None' : 'Lax',
    maxAge: LIFE_DAYS * DAY_SECONDS,
  });
}

/** Familiarity of a place for a user. */
export interface Familiarity {
  /** The device, where it signed this user in before. */
  readonly device: string | undefined;
  /** True where neither this device nor this network ever signed this user in. */
  readonly isStranger: boolean;
}

/** Familiarity of a place for a user, who may not exist. */
export async function findFamiliarity(
  db: Database,
  {
    username,
    device,
    network,
    now,
  }: Readonly<{
    username: string;
    device: string | undefined;
    network: string;
    now: Date;
  }>,
): Promise<Familiarity> {
  const rows = await db
    .select({ tokenHash: knownDevice.tokenHash, network: knownDevice.network })
    .from(knownDevice)
    .innerJoin(appUser, eq(appUser.id, knownDevice.userId))
    .where(and(eq(appUser.username, username), gt(knownDevice.lastUsedAt, forgottenSince(now))));
  const tokenHash = device === undefined ? undefined : hashOf(device);
  const isDevice = rows.some((row) => tokenHash !== undefined && row.tokenHash.equals(tokenHash));
  const isNetwork = rows.some((row) => row.network === network);
  return { device: isDevice ? device : undefined, isStranger: !isDevice && !isNetwork };
}

/**
 * Remembers the device that signed a user in, and answers its token: the one that it brought, when
 * we gave it, or a new one. Those used longest ago make room.
 */
export async function rememberDevice(
  db: Database,
  userId: number,
  { device, network, now }: Readonly<{ device: string | undefined; network: string; now: Date }>,
): Promise<string> {
  const isOurs =
    device !== undefined &&
    (await db.$count(knownDevice, eq(knownDevice.tokenHash, hashOf(device)))) > 0;
  const token = isOurs ? device : newSecret();
  await db
    .insert(knownDevice)
    .values({ userId, tokenHash: hashOf(token), network, createdAt: now, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [knownDevice.userId, knownDevice.tokenHash],
      set: { network, lastUsedAt: now },
    });
  await db.execute(sql`
    delete from known_device where user_id = ${userId} and token_hash in (
      select token_hash from known_device where user_id = ${userId}
      order by last_used_at desc, created_at desc offset ${DEVICES_MAX})`);
  return token;
}

/** Forgets every device of a user: whoever held the old password may have left one. */
export async function forgetDevices(tx: Database, userId: number): Promise<void> {
  await tx.delete(knownDevice).where(eq(knownDevice.userId, userId));
}
