import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, ROOT } from './install.mjs';
import { loadEnvFile } from './loadEnvFile.mjs';
import { watchParent } from './orphan.mjs';

// npm run dev: the SPA with hot reload on 5173, the API on PORT, restarted when it changes.
ensureInstalled();
loadEnvFile(ROOT);
process.chdir(ROOT);
const port = process.env['PORT'] ?? '3000';
// The value is read before Vite sets it to production.
const { NODE_ENV = 'development' } = process.env;
const { build, createServer } = await import('vite');
const { nodeBuild, SERVER_ENTRY } = await import('./bundle.mjs');

/** @type {import('node:child_process').ChildProcess | undefined} */
let api;
let restart = Promise.resolve();

/** Stops the API that runs and waits for its database to be free. @returns {Promise<void>} */
function stopApi() {
  const running = api;
  api = undefined;
  if (!running || running.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    running.once('exit', () => resolve());
    running.kill('SIGTERM');
  });
}

function startApi() {
  const url = new URL('../../../.build/server.mjs', import.meta.url).href;
  const script = `const { run } = await import(${JSON.stringify(url)}); await run('serve');`;
  api = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV, PORT: port },
    stdio: 'inherit',
  });
}

const options = nodeBuild(SERVER_ENTRY, 'server');
const watcher = await build({ ...options, build: { ...options.build, watch: {} } });
if ('on' in watcher) {
  watcher.on('event', (event) => {
    if (event.code === 'END') restart = restart.then(stopApi).then(startApi);
    if (event.code === 'ERROR') process.stderr.write(`${event.error.message}\n`);
  });
}

const target = `http://127.0.0.1:${port}`;
const screens = await createServer({
  root: ROOT,
  configFile: join(ROOT, 'vite.config.ts'),
  server: { port: 5173, proxy: { '/api': target, '/protected': target } },
});
await screens.listen();
screens.printUrls();

const end = () => {
  void Promise.all([stopApi(), screens.close()]).then(() => process.exit(0));
};
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, end);
watchParent(end);
