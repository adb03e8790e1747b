import { hash, verify } from '@node-rs/argon2';

// OWASP's minimum for argon2id (the library's default algorithm): 19 MiB, 2 passes, 1 lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes what the browser sends, which is itself a SHA-256 of the password. */
export function hashPassword(sent: string): Promise<string> {
  return hash(sent, COST);
}

// A hash of nothing anybody knows: an unknown user costs the same time as a known one.
const DUMMY = hashPassword(crypto.randomUUID());

/** True where the hash sent matches; always false, and as slow, when there is no hash. */
export async function checkPassword(stored: string | undefined, sent: string): Promise<boolean> {
  const matches = await verify(stored ?? (await DUMMY), sent);
  return matches && stored !== undefined;
}
