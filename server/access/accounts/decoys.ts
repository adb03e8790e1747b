import { createHash } from 'node:crypto';
import type { Database } from '../../platform/db/client';
import { createCounter } from '../../platform/http/limit';
import { CODE_TRIES, TOKEN_MINUTES } from './tokens';

const keyOf = (email: string) =>
  createHash('sha256').update(email.trim().toUpperCase()).digest('base64');

/**
 * Counts the tries of codes for e-mails without an account down, as it is done for the others:
 * the answers do not tell the two apart.
 */
export function createDecoys(db: Database) {
  const tries = createCounter(db, 'decoys', CODE_TRIES, TOKEN_MINUTES.confirmEmail * 60);
  async function triesLeft(email: string): Promise<number> {
    const { remainingPoints } = await tries.penalty(keyOf(email));
    return Math.max(0, remainingPoints);
  }
  /** Another code has all its tries again. */
  const renew = (email: string) => tries.delete(keyOf(email));
  return { triesLeft, renew };
}
