import { ensureInstalled, ROOT } from './install.mjs';
import { loadEnvFile } from './loadEnvFile.mjs';

// npm run build: the SPA alone, in dist/, for any static host that falls back to index.html.
ensureInstalled();
loadEnvFile(ROOT);
const { ensureScreensBuilt } = await import('./bundle.mjs');
await ensureScreensBuilt(true);
