import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/*
 * What the pages of a newcomer promise: they are short, their links lead somewhere, the files and
 * commands that they name exist.
 */

const README_BYTES_MAX = 8192;
const COLUMNS_MAX = 120;

/** Every page of Markdown below a folder. */
const pagesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return pagesIn(path);
    return path.endsWith('.md') ? [path] : [];
  });

const PAGES = ['README.md', 'core/README.md', ...pagesIn('docs')];

const read = (path: string) => readFileSync(path, 'utf8');

const scripts = Object.keys(
  (JSON.parse(read('package.json')) as { readonly scripts: Record<string, string> }).scripts,
);

/** Paths between backticks that begin with a folder of the repository. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`((?:core|server|src|tests|docs|\.ci)\/[\w./-]*)`/g)].map(
    ([, path]) => path as string,
  );

/** Files that a link of a page leads to. */
const linksIn = (text: string) =>
  [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path]) => path as string);

/** Names of scripts that a page tells to run, also where a line breaks after `npm run`. */
const commandsIn = (text: string) =>
  [...text.matchAll(/`npm (?:run\s+)?([a-z:]+)/g)].map(([, name]) => name as string);

describe.each(PAGES)('%s', (page) => {
  const text = read(page);

  it('links to what exists', () =>
    expect(linksIn(text).filter((path) => !existsSync(join(dirname(page), path)))).toEqual([]));

  it('names files that exist', () =>
    expect(pathsIn(text).filter((path) => !existsSync(path))).toEqual([]));

  it('names commands that exist', () =>
    expect(commandsIn(text).filter((name) => name !== 'ci' && !scripts.includes(name))).toEqual(
      [],
    ));
});

it('README is read in some minutes', () =>
  expect(statSync('README.md').size).toBeLessThanOrEqual(README_BYTES_MAX));

it('pages below docs are no wider than a screen', () => {
  const wide = pagesIn('docs').flatMap((page) =>
    read(page)
      .split('\n')
      .filter((line) => line.length > COLUMNS_MAX)
      .map((line) => `${page}: ${line.slice(0, 40)}`),
  );
  expect(wide).toEqual([]);
});

it('every page below docs is reached from another', () => {
  const reached = new Set(
    PAGES.flatMap((page) => linksIn(read(page)).map((path) => join(dirname(page), path))),
  );
  expect(pagesIn('docs').filter((page) => !reached.has(page))).toEqual([]);
});

it('the glossary names what stands in the code', () => {
  const code = ['core', 'server', 'src']
    .flatMap((layer) =>
      readdirSync(layer, { recursive: true, encoding: 'utf8' }).map((path) => join(layer, path)),
    )
    .filter((path) => /\.tsx?$/.test(path))
    .map(read)
    .join('\n');
  const rows = read('core/GLOSSARY.md')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const terms = rows.flatMap((row) => [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
  expect(terms.length).toBeGreaterThan(90);
  const words = new Set(code.match(/\w+/g));
  const parts = (name: string) =>
    [...words].some((word) => word.toLowerCase().includes(name.toLowerCase()));
  expect(terms.filter((name) => name !== 'abono' && !words.has(name) && !parts(name))).toEqual([]);
});
