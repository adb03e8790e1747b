import { ensureInstalled, ROOT } from './install.mjs';
import { loadEnvFile } from './loadEnvFile.mjs';

// npm start: install, build and serve, each only when it is needed.
ensureInstalled();
loadEnvFile(ROOT);
process.chdir(ROOT);
const { ensureServerBuilt, ensureScreensBuilt } = await import('./bundle.mjs');
await ensureServerBuilt();
await ensureScreensBuilt();
const built = new URL('../../../.build/server.mjs', import.meta.url).href;
const { run } = await import(built);
await run('serve');
