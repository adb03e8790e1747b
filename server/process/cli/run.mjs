import { ensureInstalled, ROOT } from './install.mjs';
import { loadEnvFile } from './loadEnvFile.mjs';

// node server/process/cli/run.mjs migrate | seed | admin | link | openapi
ensureInstalled();
loadEnvFile(ROOT);
const { ensureServerBuilt } = await import('./bundle.mjs');
await ensureServerBuilt();
const built = new URL('../../../.build/server.mjs', import.meta.url).href;
const { run } = await import(built);
const [command = 'migrate', ...words] = process.argv.slice(2);
await run(command, words);
