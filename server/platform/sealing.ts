import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './startError';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** A text that only who holds the key reads, or changes unnoticed. */
export function seal(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The text that was sealed; undefined when another key did, or somebody changed it. */
export function openSealed(key: Buffer, sealed: Buffer): string | undefined {
  try {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, key, nonce);
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const start = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([start, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/**
 * The key of what is sealed in the database: that of SECRETS_KEY, or one kept beside the data in a
 * file that only this user reads, made at the first start.
 */
export function readSecretKey(secretsKey: string | undefined, folder: string): Buffer {
  if (secretsKey !== undefined) return createHash('sha256').update(secretsKey).digest();
  const file = join(folder, 'secrets.key');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Fails where there is one: two that start at once use the same.
    writeFileSync(file, randomBytes(KEY_BYTES).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unusable(file);
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (key.length !== KEY_BYTES) throw unusable(file);
  return key;
}

const unusable = (file: string) =>
  new StartError(
    `No se puede usar ${file}, que guarda la llave de los secretos. Dele permiso, restáurelo de ` +
      'su copia, o indique una llave con SECRETS_KEY.',
  );
