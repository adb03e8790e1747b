import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const PAGE = '/pendientes/ruta/telefono';

/**
 * Options of a build of its own into `dist/`: what the phone of a collector loads shares no file
 * with the other screens, and theirs stay as small as they were.
 * @param {string} entry @param {import('vite').BuildEnvironmentOptions} build
 * @param {Record<string, string>} define @returns {import('vite').InlineConfig}
 */
const phoneBuild = (entry, build, define = {}) => ({
  root: ROOT,
  configFile: join(ROOT, 'vite.config.ts'),
  logLevel: 'warn',
  mode: 'production',
  publicDir: false,
  define,
  build: {
    ...build,
    emptyOutDir: false,
    rolldownOptions: { ...build.rolldownOptions, input: join(ROOT, entry) },
  },
});

/** @param {string} path @returns {string} */
const versionOf = (path) =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'dist', path)))
    .digest('hex')
    .slice(0, 16);

/** Builds the page of the phone, and the worker that keeps its files by the manifest of that. */
export async function buildPhone() {
  const { build } = await import('vite');
  const output = { codeSplitting: false };
  await build(
    phoneBuild('telefono.html', { manifest: 'telefono.json', rolldownOptions: { output } }),
  );
  /** @type {Record<string, { file: string, css?: string[] }>} */
  const manifest = JSON.parse(readFileSync(join(ROOT, 'dist/telefono.json'), 'utf8'));
  rmSync(join(ROOT, 'dist/telefono.json'));
  const hashed = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]);
  const files = [
    { url: PAGE, revision: versionOf('telefono.html') },
    ...[...new Set(hashed)].map((file) => ({ url: `/${file}`, revision: null })),
    ...['telefono.webmanifest', 'arte/icono.svg'].map((file) => ({
      url: `/${file}`,
      revision: versionOf(file),
    })),
  ];
  const worker = { codeSplitting: false, entryFileNames: 'telefono-sw.js' };
  await build(
    phoneBuild(
      'src/phone/worker.ts',
      { rolldownOptions: { output: worker } },
      { PHONE_FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
    ),
  );
}
