import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

/**
 * A program to run, and the name under which it is reported.
 * @typedef {{ name: string, command: string, args: string[] }} Program
 * @typedef {Program & { env?: Record<string, string> }} Step
 */

const BIN = join(ROOT, 'node_modules', '.bin');

/** A program of the project's own packages. @param {string} program */
export const bin = (program) =>
  join(BIN, process.platform === 'win32' ? `${program}.cmd` : program);

/**
 * Types, lint, format: everything that reads the sources without running them. Whoever lints knows
 * every type, each file by the options of its layer, and says what the compiler would: to ask the
 * compiler too took three times as long, which reads the lower layers anew for each that uses them.
 * @type {Step[]}
 */
export const STATIC_STEPS = [
  {
    name: 'tipos y reglas de estilo',
    command: bin('oxlint'),
    args: ['--type-aware', '--type-check', '--quiet'],
  },
  { name: 'formato', command: bin('prettier'), args: ['--check', '--log-level=warn', '.'] },
];

/**
 * Runs a step and answers what it printed; shown as it comes when it is to be watched.
 * @param {Step} step @param {boolean} isShown @returns {Promise<{ ok: boolean, text: string }>}
 */
export function run({ command, args, env = {} }, isShown = false) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let text = '';
    for (const [from, to] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])) {
      from.on('data', (/** @type {Buffer} */ chunk) => {
        text += chunk.toString();
        if (isShown) to.write(chunk);
      });
    }
    child.once('error', (error) => resolve({ ok: false, text: String(error) }));
    child.once('close', (code) => resolve({ ok: code === 0, text }));
  });
}

/**
 * Runs steps two at a time; answers the names of those that failed, whose output it shows.
 * @param {Step[]} steps @returns {Promise<string[]>}
 */
export async function runAll(steps) {
  const queue = [...steps];
  /** @type {string[]} */
  const failed = [];
  const worker = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const started = Date.now();
      const { ok, text } = await run(step);
      const seconds = ((Date.now() - started) / 1000).toLocaleString('es', {
        maximumFractionDigits: 1,
      });
      process.stdout.write(`${ok ? '✓' : '✗'} ${step.name} (${seconds} s)\n`);
      if (!ok) {
        failed.push(step.name);
        process.stdout.write(`${text}\n`);
      }
    }
  };
  await Promise.all([worker(), worker()]);
  return failed;
}
