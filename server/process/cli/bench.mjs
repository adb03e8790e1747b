import { spawnSync } from 'node:child_process';
import { ensureInstalled, giveUp, ROOT } from './install.mjs';

// npm run bench [-- name …]: measures and prints, promises nothing.
ensureInstalled();
process.chdir(ROOT);
const { nodeBuild, ensureServerBuilt, ensureScreensBuilt } = await import('./bundle.mjs');
const { NO_CHROMIUM, ensureChromium } = await import('./chromium.mjs');
const chromium = await ensureChromium();
if (chromium === undefined) giveUp(NO_CHROMIUM);
process.env['CHROMIUM_PATH'] = chromium;
await ensureServerBuilt();
await ensureScreensBuilt();
const { build } = await import('vite');
await build(nodeBuild('tests/bench/main.ts', 'bench'));
// A process of its own: what the builders hold in memory slows what is measured beside them.
const run = "import('./.build/bench.mjs').then(({ main }) => main(process.argv.slice(1)))";
const end = 'process.exit(0)';
const { status } = spawnSync(
  process.execPath,
  ['--input-type=module', '--eval', `await ${run}; ${end}`, ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
