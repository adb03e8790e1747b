import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Reads `.env` where there is one; what the environment says already wins. @param {string} root */
export function loadEnvFile(root) {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
