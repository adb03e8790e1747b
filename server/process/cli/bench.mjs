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
const built = new URL('../../../.build/bench.mjs', import.meta.url).href;
const { main } = await import(built);
await main(process.argv.slice(2));
process.exit(0);
