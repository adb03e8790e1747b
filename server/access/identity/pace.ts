import type { Database } from '../../platform/db/client';
import { createCounter, keyOf, tooMany } from '../../platform/http/limit';
import type { Familiarity } from './knownDevices';

const HOUR = 3_600;
/** Wrong tries before somebody has to wait between two of them. */
const FREE_TRIES = 5;
const FIRST_WAIT_SECONDS = 15;
const LONGEST_WAIT_SECONDS = 900;

/** Wrong tries of strangers at one account, and from one network, in their time. */
const STRANGERS_PER_USER = 50;
const STRANGERS_PER_NETWORK = 30;

/** Attempt to enter: the user name typed, and from where. */
interface Attempt {
  /** Upper-cased. */
  readonly username: string;
  readonly network: string;
  readonly familiarity: Familiarity;
}

/** Seconds between two tries after so many wrong ones: doubled by each. */
const waitAfter = (tries: number) =>
  Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (tries - FREE_TRIES - 1));

/**
 * Slows guessing without locking anybody out. Wrong tries are counted for each pair of user and
 * place — the device that signed the user in before, or else the network — so that nobody spends
 * the tries of a user from elsewhere, nor those of their own device from the same office. Guesses
 * at one account from many networks, and at many accounts from one, are slowed together; whoever
 * signed in on that device or from that network before is no part of those.
 */
export function createPace(db: Database) {
  const pairs = createCounter(db, 'entry:pair', FREE_TRIES, 6 * HOUR);
  const waits = createCounter(db, 'entry:wait', 1, LONGEST_WAIT_SECONDS);
  const users = createCounter(db, 'entry:user', STRANGERS_PER_USER, HOUR);
  const networks = createCounter(db, 'entry:network', STRANGERS_PER_NETWORK, HOUR / 4);
  const pairOf = ({ username, network, familiarity }: Attempt) =>
    keyOf(`${username} ${familiarity.device ?? network}`);

  /** Counts a try before it is made: many at once pass no more. Throws TOO_MANY_ATTEMPTS. */
  async function admit(attempt: Attempt): Promise<void> {
    const { username, network, familiarity } = attempt;
    const pair = pairOf(attempt);
    const { consumedPoints } = await pairs.penalty(pair);
    try {
      if (consumedPoints > FREE_TRIES) {
        await waits.consume(pair, 1, { customDuration: waitAfter(consumedPoints) });
      }
      if (familiarity.isStranger) {
        await networks.consume(network);
        await users.consume(keyOf(username));
      }
    } catch (refusal) {
      // A password that was not tried does not make the next wait longer.
      await pairs.reward(pair);
      throw tooMany(refusal);
    }
  }

  /** Forgets the wrong tries of who turned out to be right. */
  async function forgive(attempt: Attempt): Promise<void> {
    const pair = pairOf(attempt);
    await Promise.all([pairs.delete(pair), waits.delete(pair)]);
    if (!attempt.familiarity.isStranger) return;
    await Promise.all([networks.reward(attempt.network), users.reward(keyOf(attempt.username))]);
  }
  return { admit, forgive };
}
