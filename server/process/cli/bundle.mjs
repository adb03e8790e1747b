import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ROOT, giveUp } from './install.mjs';

const LOCK = 'package-lock.json';

/** Sources of each of the two builds. */
const SOURCES = {
  server: ['core', 'server', LOCK],
  screens: ['core', 'src', 'public', 'index.html', 'telefono.html', 'vite.config.ts', LOCK],
};

const STAMPS = { server: '.build/stamp.json', screens: 'dist/.stamp.json' };

/** @param {string} path @returns {number} */
function newestIn(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce((newest, name) => {
    return Math.max(newest, newestIn(join(path, name)));
  }, stat.mtimeMs);
}

/** Stamp of the sources: a build is stale when it changes. @param {'server'|'screens'} what */
function stampOf(what) {
  const newest = Math.max(...SOURCES[what].map((path) => newestIn(join(ROOT, path))));
  const { VITE_API_BASE_URL = '', VITE_API_COOKIES = '' } = process.env;
  const api = what === 'screens' ? `${VITE_API_BASE_URL} ${VITE_API_COOKIES}`.trim() : '';
  return JSON.stringify({ newest, api });
}

/** @param {'server'|'screens'} what @param {() => Promise<void>} build */
async function buildIfStale(what, build) {
  const file = join(ROOT, STAMPS[what]);
  const stamp = stampOf(what);
  if (existsSync(file) && readFileSync(file, 'utf8') === stamp) return;
  // Whoever starts a server for development still gets React as it is shipped.
  const { NODE_ENV } = process.env;
  process.env['NODE_ENV'] = 'production';
  try {
    await build();
    if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = NODE_ENV;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, stamp);
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'EACCES' || code === 'EROFS') {
      giveUp(`No se puede escribir en ${ROOT}. Dé permiso a esa carpeta o copie el proyecto.`);
    }
    giveUp(`No se pudo construir (${what}): ${message}`);
  }
}

const ALIAS = {
  '@core': join(ROOT, 'core'),
  '@server': join(ROOT, 'server'),
  '@tests': join(ROOT, 'tests'),
};

/**
 * Options that bundle a program for Node into `.build/`; a new object each time, for Vite writes
 * into it.
 * @param {string} entry @param {string} name
 * @returns {import('vite').InlineConfig & { build: import('vite').BuildEnvironmentOptions }}
 */
export function nodeBuild(entry, name) {
  return {
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    resolve: { alias: ALIAS },
    build: {
      ssr: join(ROOT, entry),
      outDir: join(ROOT, '.build'),
      emptyOutDir: false,
      target: 'node20',
      sourcemap: true,
      rolldownOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
  };
}

export const SERVER_ENTRY = 'server/process/cli/entry.ts';

/** The server as one JavaScript file, so that it starts at once. */
export function ensureServerBuilt() {
  return buildIfStale('server', async () => {
    const { build } = await import('vite');
    await build(nodeBuild(SERVER_ENTRY, 'server'));
  });
}

/** The SPA in `dist/`, with compressed copies beside its files. @param {boolean} isForced */
export async function ensureScreensBuilt(isForced = false) {
  const make = async () => {
    process.stderr.write('Construyendo las pantallas…\n');
    const { build } = await import('vite');
    await build({ root: ROOT, logLevel: 'warn', mode: 'production' });
    const { buildPhone } = await import('./phone.mjs');
    await buildPhone();
    compress(join(ROOT, 'dist'));
  };
  if (isForced) writeStale(STAMPS.screens);
  await buildIfStale('screens', make);
}

/** @param {string} path */
function writeStale(path) {
  if (existsSync(join(ROOT, path))) writeFileSync(join(ROOT, path), '');
}

/** @param {string} folder */
function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      compress(path);
    } else if (['.js', '.css', '.svg', '.json'].includes(extname(path))) {
      const raw = readFileSync(path);
      if (raw.length < 512 || basename(path).startsWith('.')) continue;
      writeFileSync(`${path}.gz`, gzipSync(raw, { level: 9 }));
      const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      writeFileSync(`${path}.br`, brotliCompressSync(raw, { params: quality }));
    }
  }
}
