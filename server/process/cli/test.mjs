import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureInstalled } from './install.mjs';

// npm test: everything that CI runs. npm test -- NAME …: the tests and journeys whose file has a
// name in its path. npm run test:journeys: the journeys alone.
ensureInstalled();
const { STATIC_STEPS, bin, run, runAll } = await import('./steps.mjs');
const { ensureServerBuilt, ensureScreensBuilt } = await import('./bundle.mjs');
const { NO_CHROMIUM, ensureChromium } = await import('./chromium.mjs');

/** Lines of a failure that say what went wrong. */
const REASON_LINES = 12;

const isJourneysOnly = process.argv[2] === 'journeys';

/** Parts of the names of files; none runs everything. */
const asked = process.argv.slice(isJourneysOnly ? 3 : 2);
const folder = mkdtempSync(join(tmpdir(), 'prestamos-pruebas-'));
// A fresh machine waits for its packages and its disk meanwhile: the sources are read, and built.
const installing = ensureChromium();
const steps = asked.length === 0 && !isJourneysOnly ? STATIC_STEPS : [];
const checking = runAll(steps);
await ensureServerBuilt();
await ensureScreensBuilt();

let passed = 0;
let failed = 0;

/** @type {string[]} */
const names = [];

/** Keeps what failed, and the first lines of why, for the end: all that some logs show.
 * @param {string} text @param {RegExp} pattern */
const keepFailures = (text, pattern) => {
  const plain = stripVTControlCharacters(text);
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const match of plain.matchAll(pattern)) {
    const why = plain.slice(match.index + match[0].length, match.index + 4000).split('\n');
    const lines = why.filter((line) => line.trim() !== '').slice(0, REASON_LINES);
    if (!found.has(`${match[1]}`)) found.set(`${match[1]}`, lines.join('\n    '));
  }
  for (const [name, why] of found) names.push(`${name}\n    ${why}`);
};

/** Keeps why a program ended badly though no test of its failed: an error that no test waited for.
 * @param {string} name @param {string} text */
const keepBadEnd = (name, text) => {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const at = lines.findIndex((line) => /unhandled|uncaught/i.test(line));
  const shown = at === -1 ? lines.slice(-REASON_LINES) : lines.slice(at, at + REASON_LINES);
  names.push(`${name}: ninguna prueba falló, pero terminó con error\n    ${shown.join('\n    ')}`);
};

/** Adds up the numbers that a pattern finds. @param {string} text @param {RegExp} pattern */
const count = (text, pattern) =>
  [...stripVTControlCharacters(text).matchAll(pattern)].reduce(
    (total, match) => total + Number(match[1]),
    0,
  );

const broken = await checking;
passed += steps.length - broken.length;
failed += broken.length;
names.push(...broken);

if (!isJourneysOnly) {
  const unit = await runVitest(['--passWithNoTests', ...asked]);
  passed += unit.passed;
  failed += unit.ok ? 0 : Math.max(unit.failed, 1);
  keepFailures(unit.text, /^\s*FAIL\s+(.*)$/gm);
  if (!unit.ok && unit.failed === 0) keepBadEnd('vitest', unit.text);
}

/** A name that only tests of vitest have is no failure of the journeys. */
const NO_MATCH = asked.length > 0 && !isJourneysOnly ? ['--pass-with-no-tests'] : [];

const chromium = await installing;
if (chromium === undefined) names.push(NO_CHROMIUM);
const journeys = chromium === undefined ? { ok: false, text: '' } : await runJourneys(chromium);
rmSync(folder, { recursive: true, force: true });
passed += count(journeys.text, /^\s+(\d+) passed/gm);
failed += count(journeys.text, /^\s+(\d+) failed/gm);
keepFailures(journeys.text, /^\s+\d+\) (\[.*)$/gm);
if (!journeys.ok) failed = Math.max(failed, 1);
if (chromium !== undefined && !journeys.ok && count(journeys.text, /^\s+(\d+) failed/gm) === 0) {
  keepBadEnd('recorridos', journeys.text);
}

if (asked.length > 0 && passed + failed === 0) {
  failed = 1;
  names.push(`Ninguna prueba se llama así: ${asked.join(' ')}`);
}

if (names.length > 0) process.stdout.write(`\nFallaron:\n  ${names.join('\n  ')}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

/**
 * Answer of vitest to a run.
 * @typedef {{ numPassedTests: number, numFailedTests: number }} Report
 */

/**
 * Runs vitest; answers what it printed and counted.
 * @param {string[]} args
 */
async function runVitest(args) {
  const report = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const step = { name: 'vitest', command: bin('vitest'), args: ['run', ...reporters, ...args] };
  const { ok, text } = await run(step, true);
  /** @type {Report} */
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  return { ok, text, passed: numPassedTests, failed: numFailedTests };
}

/** Runs the journeys in a Chromium; answers what they printed. @param {string} chromium */
async function runJourneys(chromium) {
  const step = {
    name: 'recorridos',
    command: bin('playwright'),
    args: ['test', '--config', 'tests/journeys/playwright.config.ts', ...NO_MATCH, ...asked],
    env: {
      CHROMIUM_PATH: chromium,
      JOURNEYS_DATA_DIR: join(folder, 'recorridos'),
      JOURNEYS_PORT: String(await freePort()),
    },
  };
  return run(step, true);
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
