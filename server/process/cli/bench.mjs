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
const measure = `const { main } = await import('./.build/bench.mjs');
  await main(process.argv.slice(1));
  process.exit(0);`;
const { status } = spawnSync(
  process.execPath,
  ['--input-type=module', '--eval', measure, ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
