import { chmodSync, chownSync, cpSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of a demonstration that was filled and left, beside that of the journeys' server.
 * @param {string} folder */
export const filledBeside = (folder) => `${folder}-molde`;

/** Copies a folder whose files stay of whoever they are: PostgreSQL opens no others.
 * @param {string} from @param {string} to */
export function copyFolder(from, to) {
  cpSync(from, to, { recursive: true });
  const names = readdirSync(from, { recursive: true, encoding: 'utf8' });
  for (const name of ['.', ...names]) {
    const { uid, gid, mode } = statSync(join(from, name));
    chmodSync(join(to, name), mode);
    if (process.getuid?.() === 0) chownSync(join(to, name), uid, gid);
  }
}
