import { hash } from 'node:crypto';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '@core/errors/domainError';
import { readGuessable, textsOfPerson } from './guessableTexts';

/** Hash made at once, without an object for each: millions are made. */
const hashOf = (text: string) => hash('sha256', text, 'hex');

const SLOTS = 2 ** 22;
/** Hexadecimal digits that make an exact number: its low bits say where, the others what. */
const DIGITS = 13;
/**
 * Hashes between two looks at what else there is to do: ten milliseconds. Shorter slices would have
 * whoever waits for the set wait behind the requests of everybody else, hundreds of times.
 */
const SLICE = 16_000;

/** Pause after a slice while nobody waits for the set, ms: a tenth of the processor is taken. */
const PAUSE_MS = 90;

interface HashSet {
  readonly add: (hash: string) => void;
  readonly has: (hash: string) => boolean;
}

/** A set of millions of hashes in 16 MB: half of the slots are empty, so that a look is short. */
function createHashSet(): HashSet {
  const tags = new Uint32Array(SLOTS);
  const tagOf = (value: number) => Math.floor(value / SLOTS) + 1;
  /** Slot where a hash stands, or the empty one where it would. */
  function slotOf(value: number, tag: number): number {
    let slot = value % SLOTS;
    while (tags[slot] !== 0 && tags[slot] !== tag) slot = (slot + 1) % SLOTS;
    return slot;
  }
  function add(hex: string): void {
    const value = Number.parseInt(hex.slice(0, DIGITS), 16);
    tags[slotOf(value, tagOf(value))] = tagOf(value);
  }
  function has(hex: string): boolean {
    const value = Number.parseInt(hex.slice(0, DIGITS), 16);
    return tags[slotOf(value, tagOf(value))] !== 0;
  }
  return { add, has };
}

let making: Promise<HashSet> | undefined;
let isAwaited = false;

/** Makes the set little by little, before somebody waits for it; no process lives on for it. */
export function makeGuessableAhead(): void {
  making ??= makeSet();
}

/**
 * The set, made at most once: at the first password that somebody sets, or before. It is waited
 * for outside of transactions: the first time takes a second or more.
 */
export function guessableHashes(): Promise<Pick<HashSet, 'has'>> {
  isAwaited = true;
  making ??= makeSet();
  return making;
}

/** Made in slices, between which the server goes on answering. */
async function makeSet(): Promise<HashSet> {
  const set = createHashSet();
  let count = 0;
  for (const text of await readGuessable()) {
    set.add(hashOf(text));
    count += 1;
    if (count % SLICE === 0)
      await (isAwaited ? turn() : pause(PAUSE_MS, undefined, { ref: false }));
  }
  return set;
}

/**
 * Refuses a password that is among the first that anybody tries. Only its SHA-256 arrives, so it is
 * compared with the hashes of such texts. Throws PASSWORD_GUESSABLE at its field.
 */
export async function refuseGuessable(
  sent: string,
  facts: readonly string[],
  field: string,
): Promise<void> {
  for (const text of textsOfPerson(facts)) {
    if (hashOf(text) === sent) throw new DomainError('PASSWORD_GUESSABLE', {}, field);
  }
  if ((await guessableHashes()).has(sent)) throw new DomainError('PASSWORD_GUESSABLE', {}, field);
}
