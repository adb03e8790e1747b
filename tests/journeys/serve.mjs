import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyFolder, filledBeside } from './demonstration.mjs';

// Server of the journeys: it works on a copy of a demonstration that is filled first. Journeys
// with a lender of their own begin with another copy, and wait for none to be filled.

const START = join(import.meta.dirname, '../../server/process/cli/start.mjs');
const { DATA_DIR: folder = '' } = process.env;
const filled = filledBeside(folder);
for (const old of [folder, filled]) rmSync(old, { recursive: true, force: true });

const child = spawn(process.execPath, [START], {
  env: { ...process.env, DATA_DIR: filled, PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const exit = once(child, 'exit');
// Work of its nights is done once it says so: what is in its database stands still.
child.stdout.on('data', (/** @type {Buffer} */ chunk) => {
  if (chunk.toString().includes('listo en')) child.kill('SIGTERM');
});
const [code] = await exit;
if (code !== 0) throw new Error(`The demonstration was not filled: ${code}`);
copyFolder(filled, folder);
await import('../../server/process/cli/start.mjs');
