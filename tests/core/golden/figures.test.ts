import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { GOLDEN_FILES, proofsOf, type Proof } from './provenBy';

const page = readFileSync(join(import.meta.dirname, '../../../docs/figures.md'), 'utf8');

/** Cells of the rows of a section of the page, below the head of its table. */
const rowsOf = (title: string) =>
  page
    .split(`## ${title}\n`)[1]!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.slice(1, -1).split('|'))
    .map((cells) => cells.map((cell) => cell.trim()))
    .slice(2);

const proofs = GOLDEN_FILES.flatMap((file) => proofsOf(file).map((proof) => ({ file, ...proof })));
const count = (of: readonly Proof[], by: Proof['by']) =>
  `${of.filter((one) => one.by === by).length}`;

it('the page counts the golden cases file by file', () => {
  expect(rowsOf('Golden cases')).toEqual(
    GOLDEN_FILES.map((file) => {
      const of = proofsOf(file);
      return [
        `\`${file}.json\``,
        `${of.length}`,
        count(of, 'server'),
        count(of, 'oracle'),
        count(of, 'neither'),
      ];
    }),
  );
});

it('the page says what each kind lacks that what the server calls cannot tell', () => {
  const keys = proofs.flatMap(({ file, lacks }) =>
    lacks === undefined ? [] : [`${file}|${lacks}`],
  );
  expect(rowsOf('Golden cases that the server cannot tell')).toEqual(
    [...new Set(keys)].map((key) => {
      const [file, lacks] = key.split('|') as [string, string];
      const of = proofs.filter((one) => one.file === file && one.lacks === lacks);
      return [file, lacks, count(of, 'oracle'), count(of, 'neither')];
    }),
  );
});
