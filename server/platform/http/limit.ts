import { createHash } from 'node:crypto';
import { DomainError } from '@core/errors/domainError';
import {
  RateLimiterDrizzle,
  RateLimiterRes,
  type RateLimiterStoreAbstract,
} from 'rate-limiter-flexible';
import type { Database } from '../db/client';
import { rateLimit } from '../db/tables/tries';
import { networkOf } from './origin';

/** A counter that restarts and other processes share. Old rows go with the nightly job. */
export function createCounter(
  db: Database,
  keyPrefix: string,
  points: number,
  seconds: number,
): RateLimiterStoreAbstract {
  return new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimit,
    keyPrefix,
    points,
    duration: seconds,
    clearExpiredByTimeout: false,
  });
}

interface LimitOptions {
  /** Tries for one account, link or person from one address; from all together, some more. */
  readonly perSubject: number;
  readonly perAddress: number;
  readonly seconds: number;
}

/** Whoever asks for somebody else from elsewhere takes few of that person's own tries away. */
const ELSEWHERE = 4;

/** Counts tries by whom they concern and by where they come from, under a name. */
export function createLimit(db: Database, name: string, options: LimitOptions) {
  const { perSubject, perAddress, seconds } = options;
  const byAddress = createCounter(db, `${name}:address`, perAddress, seconds);
  const byPair = createCounter(db, `${name}:pair`, perSubject, seconds);
  const bySubject = createCounter(db, `${name}:subject`, perSubject * ELSEWHERE, seconds);
  const pairOf = (subject: string, address: string) => keyOf(`${subject} ${networkOf(address)}`);
  /** Throws TOO_MANY_ATTEMPTS with the seconds to wait. */
  async function consume(subject: string, address: string): Promise<void> {
    try {
      await byAddress.consume(networkOf(address));
      await byPair.consume(pairOf(subject, address));
      await bySubject.consume(keyOf(subject));
    } catch (refusal) {
      throw tooMany(refusal);
    }
  }
  /** Gives the tries back to who turned out to be right. */
  async function forgive(subject: string, address: string): Promise<void> {
    await Promise.all([
      byPair.delete(pairOf(subject, address)),
      bySubject.reward(keyOf(subject)),
      byAddress.reward(networkOf(address)),
    ]);
  }
  return { consume, forgive };
}

/** A refusal of a counter as people read it; anything else as it was. */
export function tooMany(refusal: unknown): unknown {
  if (!(refusal instanceof RateLimiterRes)) return refusal;
  const waitSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  return new DomainError('TOO_MANY_ATTEMPTS', { waitSeconds });
}

/** E-mails and links are not kept as they are. */
export const keyOf = (subject: string) =>
  createHash('sha256').update(subject.toUpperCase()).digest('base64');
