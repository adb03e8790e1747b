import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Path of the bytes of a hash: `ab/abcdef…`, so that no folder grows without end. */
const placeOf = (folder: string, sha256: string) => join(folder, sha256.slice(0, 2), sha256);

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Keeps bytes under their own hash and answers it. They are on the disk, name included, before
 * this returns: a row that is committed afterwards never points at nothing.
 */
export async function keepContent(folder: string, bytes: Uint8Array): Promise<string> {
  const sha256 = sha256Of(bytes);
  const place = placeOf(folder, sha256);
  if (await isWhole(place, bytes.length)) return sha256;
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  const making = `${place}.${randomUUID()}`;
  const file = await open(making, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(making, place);
  await syncFolder(dirname(place));
  await syncFolder(folder);
  return sha256;
}

/** The bytes of a hash. Throws when they are gone: that is a fault of the server. */
export function readContent(folder: string, sha256: string): Promise<Buffer> {
  return readFile(placeOf(folder, sha256));
}

async function isWhole(place: string, size: number): Promise<boolean> {
  const file = await stat(place).catch(() => undefined);
  return file?.size === size;
}

async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders; there the rename itself is enough.
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
