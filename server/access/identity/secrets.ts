import { createHash, randomBytes, randomInt } from 'node:crypto';

const SECRET_BYTES = 32;

/** A secret that nobody guesses, as a link or a header carries it. */
export const newSecret = () => randomBytes(SECRET_BYTES).toString('base64url');

/** Six digits that a person reads out of a mail. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/** SHA-256 of a secret: all that is kept of it. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest();
