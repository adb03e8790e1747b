import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All the files of a folder, as bytes read by their letters. */
export function filesOf(path: string): string {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
    .map((bytes) => `${bytes.toString('latin1')}${bytes.toString('utf16le')}`)
    .join('\n');
}
