import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourcesOf as walk } from '@tests/support/importGraph';

const ROOT = join(import.meta.dirname, '..');
const LINE_MAX = 100;
const FILE_MAX = 300;

/** Lines of the middle file of a layer, and of the file that nine of ten do not exceed. */
const LINES_OF_LAYER = {
  core: { median: 70, p90: 190 },
  server: { median: 85, p90: 200 },
  src: { median: 70, p90: 150 },
  tests: { median: 105, p90: 225 },
};

/** Imports that a file of a folder may make; the longest folder that matches speaks. */
const MAY_IMPORT: Readonly<Record<string, RegExp>> = {
  core: /^\.{1,2}\//,
  'core/contract': /^(zod$|\.{1,2}\/)/,
  server: /^(?!@\/|react)/,
  src: /^(?!@server|@mui\/material$)/,
  'src/components': /^(?!@server|@\/(app|pages|features)|@core\/contract)/,
  'src/features': /^(?!@server|@\/(app\/(?!paths)|pages))/,
};

/** The floors of the server: each imports those before it, and itself. */
const FLOORS = [
  'platform',
  'access',
  'parties',
  'money',
  'origination',
  'lending',
  'investing',
  'reports',
  'process',
];

/** Climbs that stand all the same, from a file to a room, and why. */
const CLIMBS: Readonly<Record<string, string>> = {
  'access/awaitingActs/facts.ts > money/journal': 'what takes money out by the books waits',
  'access/awaitingActs/rehearsal.ts > money/journal': 'a second person reads the entries of an act',
  'access/awaitingActs/rehearsal.ts > reports/auditLog': 'and what it changes, as the log says it',
  'parties/borrowers/queries.ts > money/riskRatings': 'the list shows the worst class of each',
  'money/funds/forecast.ts > lending/loans': 'cash to come is what installments still owe',
  'money/moneyAccounts/transfers.ts > lending/collection': 'no transfer takes what a desk holds',
  'money/funds/profile.ts > lending/pastLoans': 'the yield of a year begins at a day that is kept',
  'origination/requests/livingInstallments.ts > lending/loans': 'living loans take capacity',
};

const FORBIDDEN: readonly (readonly [string, RegExp])[] = [
  ['a type is never "any"', /:\s*any\b|\bas any\b|<any>/],
  ['the compiler is not silenced', /@ts-(ignore|expect-error|nocheck)/],
  ['a rule is not switched off', /(eslint|oxlint)-disable/],
  ['work is done or filed, not left in a comment', /\b(TODO|FIXME|HACK|XXX)\b/],
  ['a test is not skipped', /\b(it|test|describe)\.(skip|todo|only)\b|\bxit\(/],
  ['a test replaces no module: the files of a worker share them', /\bvi\.(mock|doMock)\(/],
  ['money is never a float', /\bparseFloat\(|\.toFixed\(/],
];

/** The only places that name currencies of one country: the list of all, and what is seeded. */
const NAMES_CURRENCIES =
  /^(core\/money\/(iso4217|currency)\.ts|server\/process\/demonstration\/|tests\/)/;

/** Openings of a comment that name no subject: its reader must know already what it is about. */
const NO_SUBJECT = new RegExp(
  String.raw`^(?:/\*\*|//)?\s*\*?\s*(?:${[
    'What|Who|Whether|How|Where|When|Which|The same|One of them|All of them|None|Both|Those|That',
    'It|This|These|They|With|Without|As|Also|So|Then|There|Here|Only|Not|Never|Of|In|By|To|For',
    'From|Before|After|Until|Once|Else|Otherwise|Even|Nothing|Nobody|Somebody|Anybody|Everything',
    'Everybody',
  ].join('|')})\b`,
);

/** First lines of the comments that stand before code. */
function openingsOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line, index) => {
    const before = lines[index - 1] ?? '';
    if (line.startsWith('//')) return !before.startsWith('//');
    return line.startsWith('/** ') || (line.startsWith('* ') && before === '/**');
  });
}

/** The React Compiler (oxc-transform-react 0.156.0) makes `undefined` of a bigint argument. */
const BIGINT_LITERAL = /\b\d+n\b/;

const files = ['core', 'server', 'src', 'tests'].flatMap(walk);
const source = (file: string) => readFileSync(join(ROOT, file), 'utf8');

function importsOf(text: string, types?: 'types too'): string[] {
  const pattern =
    types === undefined
      ? /^(?:import|export)\s(?!type\s)(?:[^'";]*?from\s+)?'([^']+)'/gm
      : /^(?:import|export)\s(?:[^'";]*?from\s+)?'([^']+)'/gm;
  return [...text.matchAll(pattern)].map((match) => match[1]!);
}

function ruleFor(file: string): RegExp | undefined {
  const folder = Object.keys(MAY_IMPORT)
    .filter((prefix) => file.startsWith(`${prefix}/`))
    .toSorted((a, b) => b.length - a.length)[0];
  return folder === undefined ? undefined : MAY_IMPORT[folder];
}

describe.each(files)('%s', (file) => {
  const text = source(file);

  it('keeps the budgets of lines', () => {
    const lines = text.split('\n');
    const long = lines.filter((line) => line.length > LINE_MAX);
    expect({ long, isTooLong: lines.length > FILE_MAX + 1 }).toEqual({
      long: [],
      isTooLong: false,
    });
  });

  it('imports only what its layer may', () => {
    const rule = ruleFor(file);
    const foreign = rule === undefined ? [] : importsOf(text).filter((name) => !rule.test(name));
    expect(foreign).toEqual([]);
  });

  it('breaks no house rule', () => {
    const thisFile = relative(ROOT, import.meta.filename);
    const broken = file === thisFile ? [] : FORBIDDEN.filter(([, pattern]) => pattern.test(text));
    expect(broken.map(([rule]) => rule)).toEqual([]);
    expect(openingsOf(text).filter((line) => NO_SUBJECT.test(line))).toEqual([]);
    expect(!NAMES_CURRENCIES.test(file) && /\b(PEN|USD)\b/.test(text)).toBe(false);
    expect(/^src\/.*\.tsx$/.test(file) && BIGINT_LITERAL.test(text)).toBe(false);
  });
});

describe.each(Object.entries(LINES_OF_LAYER))('%s', (layer, bounds) => {
  it('is made of small files', () => {
    const lines = walk(layer)
      .map((file) => source(file).split('\n').length - 1)
      .toSorted((a, b) => a - b);
    const at = (part: number) => lines[Math.ceil(lines.length * part) - 1];
    expect(at(0.5)).toBeLessThanOrEqual(bounds.median);
    expect(at(0.9)).toBeLessThanOrEqual(bounds.p90);
  });
});

describe('core', () => {
  it.each(walk('core'))('%s documents every export', (file) => {
    const lines = source(file).split('\n');
    const bare = lines.filter(
      (line, index) =>
        /^export (async )?(function|const|class|interface|type) /.test(line) &&
        !line.includes(' = z.infer<typeof ') &&
        !/\*\/\s*$/.test(lines[index - 1] ?? ''),
    );
    expect(bare).toEqual([]);
  });
});

describe('the floors of the server', () => {
  const rooms = walk('server').map((file) => file.slice('server/'.length));
  const floorOf = (path: string) => FLOORS.indexOf(path.split('/')[0]!);
  const climbs = rooms.flatMap((file) =>
    importsOf(source(`server/${file}`), 'types too')
      .filter((name) => name.startsWith('.'))
      .map((name) => join(dirname(file), name))
      .filter((path) => floorOf(path) > floorOf(file))
      .map((path) => `${file} > ${path.split('/').slice(0, 2).join('/')}`),
  );

  it('hold every file', () => {
    expect(rooms.filter((file) => floorOf(file) === -1)).toEqual(['vite.d.ts']);
  });

  it('import only what lies below them, but for what is named', () => {
    expect([...new Set(climbs)].toSorted()).toEqual(Object.keys(CLIMBS).toSorted());
  });
});

describe('the browser', () => {
  const colours = /#[0-9a-fA-F]{3,8}\b|rgba?\(|hsla?\(/;
  const screens = walk('src').filter((file) => file.endsWith('.tsx') && !/\/art\//.test(file));

  it.each(screens)('%s names no raw colour', (file) => {
    expect(
      source(file)
        .split('\n')
        .filter((line) => colours.test(line)),
    ).toEqual([]);
  });

  it('uses the contract as types only', () => {
    const values = walk('src').filter((file) =>
      importsOf(source(file)).some((name) => name.startsWith('@core/contract')),
    );
    expect(values).toEqual([]);
  });
});
