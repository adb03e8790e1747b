import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';

const ROOT = join(import.meta.dirname, '../..');

const ALIASES: readonly (readonly [string, string])[] = [
  ['@core/', 'core/'],
  ['@server/', 'server/'],
  ['@tests/', 'tests/'],
  ['@/', 'src/'],
];

const EXTENSIONS = ['', '.ts', '.tsx', '.mjs'];

/** One import, or re-export, of one name: `*` stands for all that the file exports. */
interface NamedImport {
  readonly from: string;
  readonly to: string;
  readonly name: string;
}

interface SourceFile {
  readonly exports: readonly string[];
  readonly imports: readonly NamedImport[];
}

/** Paths of all source files of a folder of the project. */
export function sourcesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sourcesOf(path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
  });
}

/** Exports and imports of the files given, by path; packages are left out. */
export function importGraph(files: readonly string[]): ReadonlyMap<string, SourceFile> {
  const paths = new Set(files);
  return new Map(files.map((file) => [file, readSource(file, paths)]));
}

function readSource(file: string, paths: ReadonlySet<string>): SourceFile {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const { module } = parseSync(file, text);
  const imports: NamedImport[] = [];
  const add = (specifier: string, name: string) => {
    const to = fileOf(file, specifier, paths);
    if (to !== undefined) imports.push({ from: file, to, name });
  };
  for (const { moduleRequest, entries } of module.staticImports) {
    if (entries.length === 0) add(moduleRequest.value, '*');
    for (const { importName } of entries) add(moduleRequest.value, importName.name ?? '*');
  }
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  for (const { moduleRequest, importName } of exported) {
    if (moduleRequest) add(moduleRequest.value, importName.name ?? '*');
  }
  for (const { start, end, moduleRequest } of module.dynamicImports) {
    const specifier = text.slice(moduleRequest.start + 1, moduleRequest.end - 1);
    for (const name of namesTaken(text.slice(0, start), text.slice(end))) add(specifier, name);
  }
  // An interface that a room widens is named by it as much as if it were imported.
  for (const [, specifier, name] of text.matchAll(/declare module '(.+)' \{\s+interface (\w+)/g)) {
    add(specifier!, name!);
  }
  return { exports: exported.map(({ exportName }) => exportName.name ?? 'default'), imports };
}

/** Names that a dynamic import takes, read from the text before and after it. */
function namesTaken(before: string, after: string): string[] {
  const member = /^\)\.(\w+)/.exec(after)?.[1];
  if (member !== undefined) return [member];
  const list =
    /(?:const|let) \{([^}]*)\} = await $/.exec(before)?.[1] ??
    /^\s*\.then\(\s*\(?\s*\{([^}]*)\}/.exec(after)?.[1];
  if (list === undefined) return ['*'];
  return list.split(',').flatMap((entry) => entry.trim().split(':')[0] || []);
}

function fileOf(from: string, specifier: string, paths: ReadonlySet<string>): string | undefined {
  const alias = ALIASES.find(([prefix]) => specifier.startsWith(prefix));
  if (alias === undefined && !specifier.startsWith('.')) return undefined;
  const path = alias
    ? alias[1] + specifier.slice(alias[0].length)
    : relative('.', join(dirname(from), specifier));
  return EXTENSIONS.map((extension) => path + extension).find((name) => paths.has(name));
}
