import { randomBytes } from 'node:crypto';
import type {
  KeyExchange,
  NewOperationKey,
  OperationKey,
  OperationPass,
} from '@core/contract/operationKeys';
import { DomainError } from '@core/errors/domainError';
import type { OperationScope } from '@core/identity/operationKeys';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { operationKey } from '../../platform/db/tables/operationKeys';
import type { Act } from '../../platform/deps';
import { hasIssuerRights } from './issuer';
import { findOperationKey } from './queries';
import { hashOf, newSecret } from '../identity/secrets';

type Issuer = Act & { readonly userId: number };

/** Time that the pass of a key works, ms. */
const PASS_MS = 15 * 60_000;
/** Letters of keys, none that look like others: keys are read out and typed. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const KEY_LENGTH = 20;

/** A key of 98 bits, in groups of five: `7KQ2M-…`. */
export function newKey(): string {
  let letters = '';
  while (letters.length < KEY_LENGTH) {
    // Bytes beyond the last whole alphabet would favour its first letters.
    for (const byte of randomBytes(KEY_LENGTH)) {
      if (byte < 240) letters += ALPHABET[byte % ALPHABET.length];
    }
  }
  return letters.slice(0, KEY_LENGTH).replaceAll(/(.{5})(?=.)/g, '$1-');
}

/** However a key was typed: without hyphens or spaces, in capitals. */
const plainKey = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** The first group of a key: enough to count the tries at one key. */
export const keyPrefix = (typed: string) => plainKey(typed).slice(0, 5);

/** Issues a key, of which only the hash is kept. */
export async function issueOperationKey(
  tx: Database,
  act: Issuer,
  key: string,
  { scope, minutes }: NewOperationKey,
): Promise<OperationKey> {
  const issuedAt = act.clock.now();
  const [row] = await tx
    .insert(operationKey)
    .values({
      scope,
      keyHash: hashOf(plainKey(key)),
      issuedBy: act.userId,
      issuedAt,
      expiresAt: new Date(issuedAt.getTime() + minutes * 60_000),
    })
    .returning({ id: operationKey.id });
  await audit(tx, act, 'issueOperationKey', row!.id, { scope, minutes });
  return (await findOperationKey(tx, row!.id, issuedAt))!;
}

const audit = (tx: Database, act: Act, action: string, entityId: number, after?: unknown) =>
  recordAudit(tx, act, { action, entity: 'operationKey', entityId, after });

/** Takes a key back, with the pass that it was exchanged for. */
export async function revokeOperationKey(
  tx: Database,
  act: Issuer,
  id: number,
): Promise<OperationKey> {
  const now = act.clock.now();
  const { rowCount } = await tx
    .update(operationKey)
    .set({ revokedAt: now, revokedBy: act.userId })
    .where(and(eq(operationKey.id, id), isNull(operationKey.revokedAt)));
  if (rowCount === 0) throw new DomainError('OPERATION_KEY_NOT_FOUND');
  await audit(tx, act, 'revokeOperationKey', id);
  return (await findOperationKey(tx, id, now))!;
}

/**
 * Takes back every key of somebody who loses access or changes profile, with its pass: none lives
 * again when they come back.
 */
export async function revokeKeysOf(tx: Database, act: Issuer, issuerId: number): Promise<void> {
  const revoked = await tx
    .update(operationKey)
    .set({ revokedAt: act.clock.now(), revokedBy: act.userId })
    .where(and(eq(operationKey.issuedBy, issuerId), isNull(operationKey.revokedAt)))
    .returning({ id: operationKey.id });
  for (const { id } of revoked) await audit(tx, act, 'revokeOperationKey', id);
}

/**
 * Exchanges a live key for a pass. A key that is wrong, of another operation, used, expired,
 * revoked, or of somebody who lost the right to issue it, is refused with the same words:
 * OPERATION_KEY_REFUSED.
 */
export async function exchangeOperationKey(
  tx: Database,
  act: Act,
  { scope, key }: KeyExchange,
): Promise<OperationPass> {
  const now = act.clock.now();
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + PASS_MS);
  const [row] = await tx
    .update(operationKey)
    .set({ usedAt: now, tokenHash: hashOf(token), tokenExpiresAt: expiresAt })
    .where(
      and(
        eq(operationKey.keyHash, hashOf(plainKey(key))),
        eq(operationKey.scope, scope),
        isNull(operationKey.usedAt),
        isNull(operationKey.revokedAt),
        gt(operationKey.expiresAt, now),
      ),
    )
    .returning({ id: operationKey.id, issuedBy: operationKey.issuedBy });
  if (!row || !(await hasIssuerRights(tx, row.issuedBy, scope))) {
    throw new DomainError('OPERATION_KEY_REFUSED', {}, 'key');
  }
  await audit(tx, act, 'useOperationKey', row.id, { scope });
  return { token, scope, seconds: PASS_MS / 1000 };
}

/**
 * Key that a pass came from; undefined when it opens nothing (any more): the rights of who issued
 * it are asked at each use.
 */
export async function findOperationPass(
  db: Database,
  scope: OperationScope,
  token: string,
  now: Date,
) {
  const [row] = await db
    .select({ keyId: operationKey.id, issuedBy: operationKey.issuedBy })
    .from(operationKey)
    .where(
      and(
        eq(operationKey.tokenHash, hashOf(token)),
        eq(operationKey.scope, scope),
        isNull(operationKey.revokedAt),
        gt(operationKey.tokenExpiresAt, now),
      ),
    );
  return row && (await hasIssuerRights(db, row.issuedBy, scope)) ? row : undefined;
}
