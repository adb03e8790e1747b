import { createHash } from 'node:crypto';
import { DomainError } from '@core/errors';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

interface LimitOptions {
  /** Tries for one account, link or person. */
  readonly perSubject: number;
  readonly perAddress: number;
  readonly seconds: number;
}

/** Counts tries by whom they concern and by where they come from. */
export function createLimit({ perSubject, perAddress, seconds }: LimitOptions) {
  const bySubject = new RateLimiterMemory({ points: perSubject, duration: seconds });
  const byAddress = new RateLimiterMemory({ points: perAddress, duration: seconds });
  /** Throws TOO_MANY_ATTEMPTS with the seconds to wait. */
  async function consume(subject: string, address: string): Promise<void> {
    try {
      await byAddress.consume(address);
      await bySubject.consume(keyOf(subject));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const waitSeconds = Math.ceil(refusal.msBeforeNext / 1000);
      throw new DomainError('TOO_MANY_ATTEMPTS', { waitSeconds });
    }
  }
  /** Gives the tries back to who turned out to be right. */
  async function forgive(subject: string, address: string): Promise<void> {
    await Promise.all([bySubject.delete(keyOf(subject)), byAddress.reward(address)]);
  }
  return { consume, forgive };
}

/** E-mails and links are not kept in memory as they are. */
const keyOf = (subject: string) =>
  createHash('sha256').update(subject.toUpperCase()).digest('base64');
