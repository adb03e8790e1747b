import { DomainError } from '@core/errors/domainError';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { oneTimeToken } from '../../platform/db/schema';
import { hashOf, newCode, newSecret } from '../identity/secrets';

export type TokenPurpose = 'confirmEmail' | 'resetPassword';

/** Minutes that a link or code works, by its purpose. */
export const TOKEN_MINUTES: Readonly<Record<TokenPurpose, number>> = {
  confirmEmail: 30,
  resetPassword: 60,
};

/** Wrong tries after which a code no longer works. */
export const CODE_TRIES = 5;

interface TokenOptions {
  readonly minutes?: number;
  /** True where somebody else than its reader sees the link. */
  readonly wasShown?: boolean;
}

/** A new link and code; only their hashes are kept, and what came before no longer works. */
export async function issueToken(
  tx: Database,
  userId: number,
  purpose: TokenPurpose,
  now: Date,
  { minutes = TOKEN_MINUTES[purpose], wasShown = false }: TokenOptions = {},
): Promise<{ token: string; code: string }> {
  const token = newSecret();
  const code = newCode();
  await tx
    .update(oneTimeToken)
    .set({ expiresAt: now })
    .where(
      and(
        eq(oneTimeToken.userId, userId),
        eq(oneTimeToken.purpose, purpose),
        isNull(oneTimeToken.usedAt),
        sql`${oneTimeToken.expiresAt} > ${now}`,
      ),
    );
  await tx.insert(oneTimeToken).values({
    userId,
    purpose,
    tokenHash: hashOf(token),
    codeHash: hashOf(`${userId}:${code}`),
    triesLeft: CODE_TRIES,
    wasShown,
    createdAt: now,
    expiresAt: new Date(now.getTime() + minutes * 60_000),
  });
  return { token, code };
}

/** Whatever was mailed to somebody so far opens nothing any more. */
export async function expireTokens(tx: Database, userId: number, now: Date): Promise<void> {
  await tx
    .update(oneTimeToken)
    .set({ expiresAt: now })
    .where(
      and(
        eq(oneTimeToken.userId, userId),
        isNull(oneTimeToken.usedAt),
        sql`${oneTimeToken.expiresAt} > ${now}`,
      ),
    );
}

type StoredToken = typeof oneTimeToken.$inferSelect;

/**
 * Uses up the token of a link and answers whose it is, and whether others saw it.
 * Throws TOKEN_INVALID, TOKEN_USED or TOKEN_EXPIRED.
 */
export async function useToken(
  tx: Database,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<{ readonly userId: number; readonly wasShown: boolean }> {
  const [row] = await tx
    .select()
    .from(oneTimeToken)
    .where(and(eq(oneTimeToken.tokenHash, hashOf(token)), eq(oneTimeToken.purpose, purpose)))
    .for('update');
  if (!row) throw new DomainError('TOKEN_INVALID', {}, 'token');
  if (row.usedAt) throw new DomainError('TOKEN_USED', {}, 'token');
  if (row.expiresAt <= now) throw new DomainError('TOKEN_EXPIRED', {}, 'token');
  return { userId: await markUsed(tx, row, now), wasShown: row.wasShown };
}

/** Outcome of a code. Only whoever holds the mail can type one that expired or was used. */
export type CodeOutcome =
  | { readonly userId: number }
  | { readonly refusal: 'CODE_EXPIRED' | 'CODE_USED' }
  | { readonly triesLeft: number };

/**
 * Tries a code: right, typed too late, or the tries that are left. It is not thrown, so that
 * the try is written down.
 */
export async function useCode(
  tx: Database,
  userId: number,
  code: string,
  now: Date,
): Promise<CodeOutcome> {
  const rows = await tx
    .select()
    .from(oneTimeToken)
    .where(and(eq(oneTimeToken.userId, userId), eq(oneTimeToken.purpose, 'confirmEmail')))
    .orderBy(desc(oneTimeToken.id))
    .for('update');
  const [latest] = rows;
  if (!latest || latest.triesLeft === 0) return { triesLeft: 0 };
  const typed = rows.find((row) => row.codeHash?.equals(hashOf(`${userId}:${code}`)));
  if (typed?.usedAt) return { refusal: 'CODE_USED' };
  if (typed !== undefined && (typed !== latest || typed.expiresAt <= now)) {
    return { refusal: 'CODE_EXPIRED' };
  }
  if (typed !== undefined) return { userId: await markUsed(tx, typed, now) };
  const triesLeft = latest.triesLeft - 1;
  await tx.update(oneTimeToken).set({ triesLeft }).where(eq(oneTimeToken.id, latest.id));
  return { triesLeft };
}

async function markUsed(tx: Database, row: StoredToken, now: Date): Promise<number> {
  await tx.update(oneTimeToken).set({ usedAt: now }).where(eq(oneTimeToken.id, row.id));
  return row.userId;
}
