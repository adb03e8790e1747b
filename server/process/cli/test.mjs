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
const { ensureChromium } = await import('./chromium.mjs');

/** Lines of a failure that say what went wrong. */
const REASON_LINES = 12;

/** So many broken files are no accident: they are not tried again. */
const SECOND_TRIES = 4;

const isJourneysOnly = process.argv[2] === 'journeys';

/** Parts of the names of files; none runs everything. */
const asked = process.argv.slice(isJourneysOnly ? 3 : 2);
const folder = mkdtempSync(join(tmpdir(), 'prestamos-pruebas-'));
const chromium = ensureChromium();
await ensureServerBuilt();
await ensureScreensBuilt();

let passed = 0;
let failed = 0;

/** @type {string[]} */
const names = [];

/** What passed only at the second try: told, for each hides a flaw.
 * @type {string[]} */
const shaky = [];

/** Keeps what failed, and the first lines of why, for the end: all that some logs show.
 * @param {string} text @param {RegExp} pattern @param {string[]} kept */
const keepFailures = (text, pattern, kept = names) => {
  const plain = stripVTControlCharacters(text);
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const match of plain.matchAll(pattern)) {
    const why = plain.slice(match.index + match[0].length, match.index + 4000).split('\n');
    const lines = why.filter((line) => line.trim() !== '').slice(0, REASON_LINES);
    if (!found.has(`${match[1]}`)) found.set(`${match[1]}`, lines.join('\n    '));
  }
  for (const [name, why] of found) kept.push(`${name}\n    ${why}`);
};

/** Adds up the numbers that a pattern finds. @param {string} text @param {RegExp} pattern */
const count = (text, pattern) =>
  [...stripVTControlCharacters(text).matchAll(pattern)].reduce(
    (total, match) => total + Number(match[1]),
    0,
  );

if (!isJourneysOnly) {
  const steps = asked.length === 0 ? STATIC_STEPS : [];
  const broken = await runAll(steps);
  passed += steps.length - broken.length;
  failed += broken.length;
  names.push(...broken);
  const unit = await runVitest(['--passWithNoTests', ...asked]);
  const again = unit.brokenFiles.length <= SECOND_TRIES ? unit.brokenFiles : [];
  // A file that broke is tried once more from its start, with nothing else beside it.
  const second = !unit.ok && again.length > 0 ? await runOneByOne(again) : unit;
  passed += unit.passed + (second === unit ? 0 : unit.failed - second.failed);
  failed += second.ok ? 0 : Math.max(second.failed, 1);
  const FAILURES = /^\s*FAIL\s+(.*)$/gm;
  if (second.ok) keepFailures(unit.text, FAILURES, shaky);
  else keepFailures(second.text, FAILURES);
}

/** A name that only tests of vitest have is no failure of the journeys. */
const NO_MATCH = asked.length > 0 && !isJourneysOnly ? ['--pass-with-no-tests'] : [];

const journeys = await run(
  {
    name: 'recorridos',
    command: bin('playwright'),
    args: ['test', '--config', 'tests/journeys/playwright.config.ts', ...NO_MATCH, ...asked],
    env: {
      CHROMIUM_PATH: chromium,
      JOURNEYS_DATA_DIR: join(folder, 'recorridos'),
      JOURNEYS_PORT: String(await freePort()),
    },
  },
  true,
);
rmSync(folder, { recursive: true, force: true });
passed += count(journeys.text, /^\s+(\d+) (?:passed|flaky)/gm);
failed += count(journeys.text, /^\s+(\d+) failed/gm);
keepFailures(journeys.text, /^\s+\d+\) (\[.*)$/gm, journeys.ok ? shaky : names);
if (!journeys.ok) failed = Math.max(failed, 1);

if (asked.length > 0 && passed + failed === 0) {
  failed = 1;
  names.push(`Ninguna prueba se llama así: ${asked.join(' ')}`);
}

if (shaky.length > 0) {
  process.stdout.write(`\nPasaron al segundo intento:\n  ${shaky.join('\n  ')}\n`);
}
if (names.length > 0) process.stdout.write(`\nFallaron:\n  ${names.join('\n  ')}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

/**
 * What vitest says of a run.
 * @typedef {{ name: string, status: string }} FileReport
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: FileReport[] }} Report
 */

/**
 * Runs vitest; answers what it counted, and the files in which something failed.
 * @param {string[]} args
 */
async function runVitest(args) {
  const report = join(folder, 'vitest.json');
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const step = { name: 'vitest', command: bin('vitest'), args: ['run', ...reporters, ...args] };
  const { ok, text } = await run(step, true);
  /** @type {Report} */
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const broken = testResults.filter(({ status }) => status === 'failed');
  const brokenFiles = broken.map(({ name }) => name);
  return { ok, text, passed: numPassedTests, failed: numFailedTests, brokenFiles };
}

/**
 * The same for some files, none beside another: how many workers a project has is its own to say.
 * @param {string[]} files
 */
async function runOneByOne(files) {
  let [ok, text, passed, failed] = [true, '', 0, 0];
  for (const file of files) {
    const one = await runVitest([file]);
    ok &&= one.ok;
    text += one.text;
    passed += one.passed;
    failed += one.failed;
  }
  return { ok, text, passed, failed };
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
