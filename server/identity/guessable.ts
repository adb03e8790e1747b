import { hash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { DomainError } from '@core/errors';
import { readGuessable, textsOfPerson } from './guessableTexts';

/** At once, without an object for each: millions are made. */
const hashOf = (text: string) => hash('sha256', text, 'hex');

const SLOTS = 2 ** 22;
/** Hashes between two looks at what else there is to do: some milliseconds. */
const SLICE = 2_000;

/** A set of millions of hashes in 16 MB: half of the slots are empty, so that a look is short. */
class HashSet {
  readonly #tags = new Uint32Array(SLOTS);

  /** Where a hash stands, or the empty slot where it would. */
  #find(hash: string): { readonly slot: number; readonly tag: number } {
    const tag = Number.parseInt(hash.slice(8, 16), 16) || 1;
    let slot = Number.parseInt(hash.slice(0, 8), 16) % SLOTS;
    while (this.#tags[slot] !== 0 && this.#tags[slot] !== tag) slot = (slot + 1) % SLOTS;
    return { slot, tag };
  }

  add(hash: string): void {
    const { slot, tag } = this.#find(hash);
    this.#tags[slot] = tag;
  }

  has(hash: string): boolean {
    return this.#tags[this.#find(hash).slot] !== 0;
  }
}

let making: Promise<HashSet> | undefined;

/**
 * The set, made at most once: at the first password that somebody sets, or before. It is waited
 * for outside of transactions: the first time takes a second or more.
 */
export function guessableHashes(): Promise<Pick<HashSet, 'has'>> {
  making ??= makeSet();
  return making;
}

/** Made in slices, between which the server goes on answering. */
async function makeSet(): Promise<HashSet> {
  const set = new HashSet();
  let count = 0;
  for (const text of await readGuessable()) {
    set.add(hashOf(text));
    count += 1;
    if (count % SLICE === 0) await turn();
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
