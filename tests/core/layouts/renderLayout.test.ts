import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Layout, LayoutField, LayoutValues } from '@core/layouts/layout';
import { layoutFaults } from '@core/layouts/layoutFaults';
import { amountText, dateText, strangersOf } from '@core/layouts/layoutTexts';
import { renderLayout } from '@core/layouts/renderLayout';
import { aField, aFile, aLayout, aRecord } from '@tests/support/layouts';

const field = aField;

/** A layout with one record of these fields. */
const layout = ({ fields, ...change }: Partial<Layout> & { fields?: LayoutField[] } = {}) =>
  aLayout({ ...(fields && { records: [aRecord(fields)] }), ...change });

/** Texts of the lines of some values, with the names where there are. */
function rendered(look: Layout, rows: readonly LayoutValues[]) {
  const lines = rows.map((values) => ({ group: '1', values }));
  const { names, lines: made, problems } = renderLayout(look, lines, aFile());
  const texts = made.map((line) => line.texts);
  return { lines: names === undefined ? texts : [names, ...texts], problems };
}

const row = { postedOn: '2026-03-09', account: '1101', debit: '1250.50', description: 'Pago' };

describe('a line of a file', () => {
  it('holds each field in the form of the layout', () => {
    const fields = [
      field('Fecha', { source: 'postedOn' }),
      field('Debe', { source: 'debit' }),
      field('Libro', { source: 'constant', constant: '5' }),
      field('Reserva', { source: 'empty', isUnverified: true }),
      field('Cuenta', { source: 'account', codes: [{ from: '1101', to: '10.1' }] }),
    ];
    const look = layout({ dateForm: 'DD/MM/YYYY', decimalSign: 'comma', hasHeader: true, fields });
    expect(rendered(look, [row])).toEqual({
      lines: [
        ['Fecha', 'Debe', 'Libro', 'Reserva', 'Cuenta'],
        ['09/03/2026', '1250,50', '5', '', '10.1'],
      ],
      problems: [],
    });
  });

  it('of fixed width fills each field, zeros behind the sign', () => {
    const fields = [
      field('A', { source: 'debit', width: 10, pad: 'zeroBefore' }),
      field('B', { width: 6 }),
      field('C', { source: 'account', width: 6, pad: 'spaceBefore' }),
    ];
    const { lines } = rendered(layout({ form: 'fixed', fields }), [
      row,
      { ...row, debit: '-7.00' },
    ]);
    expect(lines.map((texts) => texts.join(''))).toEqual([
      '0001250.50Pago    1101',
      '-000007.00Pago    1101',
    ]);
  });
});

describe('a problem of a row', () => {
  const problemsOf = (look: Partial<Layout>, one: Partial<LayoutField>, value: string | null) =>
    rendered(layout({ ...look, fields: [field('Glosa', one)] }), [{ description: value }]).problems;

  it.each([
    ['required', {}, { isRequired: true }, ' '],
    ['tooLong', {}, { maxLength: 3 }, 'Pago'],
    ['charset', { charset: 'latin1' }, {}, '5 €'],
    ['code', {}, { codes: [{ from: 'A', to: '1' }] }, 'B'],
    ['breaksLines', {}, {}, 'dos\u0085líneas'],
    ['breaksLines', { separator: 'pipe' }, {}, 'a|b'],
    ['breaksLines', { separator: 'tab' }, {}, 'dijo "sí"'],
  ] as const)('is %s', (problem, look, one, value) => {
    const problems = problemsOf(look, one, value);
    expect(problems).toEqual([
      { row: 1, record: 'Línea', field: 'Glosa', problem, value: value.trim() },
    ]);
  });

  it('is an amount with more decimals than the file has', () => {
    const fields = [field('Debe', { source: 'debit' })];
    const { problems } = rendered(layout({ decimals: 0, fields }), [
      row,
      { ...row, debit: '3.00' },
    ]);
    expect(problems).toEqual([
      { row: 1, record: 'Línea', field: 'Debe', problem: 'decimals', value: '1250.50' },
    ]);
  });

  it('is none of tabs and ends of lines, which are told as one space', () => {
    const look = layout({ separator: 'tab', fields: [field('Glosa')] });
    const { lines, problems } = rendered(look, [{ description: 'dos\r\nlíneas\ty más' }]);
    expect(problems).toEqual([]);
    expect(lines.at(-1)).toEqual(['dos líneas y más']);
  });

  it('is none of an accent that was typed apart', () => {
    expect(problemsOf({ charset: 'latin1' }, {}, 'Nun\u0303ez')).toEqual([]);
  });

  it('is none of a comma in a file that quotes', () => {
    expect(problemsOf({}, {}, 'Pago, "parcial"; uno')).toEqual([]);
  });
});

describe('texts of a layout', () => {
  it('say days, amounts and strangers', () => {
    expect(dateText('YYYYMMDD', '2026-03-09')).toBe('20260309');
    expect(amountText({ decimalSign: 'point', decimals: 4 }, '1.5')).toBe('1.5000');
    expect(amountText({ decimalSign: 'point', decimals: 0 }, '15.00')).toBe('15');
    expect(strangersOf('latin1', 'Ñandú € €')).toEqual(['€']);
    expect(strangersOf('utf-8', 'Ñandú €')).toEqual([]);
  });
});

const anyText = fc.string({ unit: 'grapheme', maxLength: 30 });

it('leaves no row out, and every line of fixed width is as wide as the others', () => {
  const widths = fc.integer({ min: 1, max: 12 });
  const pads = fc.constantFrom('spaceAfter', 'spaceBefore', 'zeroBefore');
  fc.assert(
    fc.property(
      fc.array(fc.tuple(widths, pads), { minLength: 1, maxLength: 5 }),
      fc.array(anyText, { maxLength: 10 }),
      fc.constantFrom('utf-8', 'latin1'),
      (columns, texts, charset) => {
        const fields = columns.map(([width, pad], index) => field(`c${index}`, { width, pad }));
        const rows = texts.map((description) => ({ description }));
        const { lines } = rendered(layout({ form: 'fixed', charset, fields }), rows);
        const wide = columns.reduce((total, [width]) => total + width, 0);
        expect(lines.map((cells) => Array.from(cells.join('')).length)).toEqual(
          rows.map(() => wide),
        );
      },
    ),
  );
});

it('without problems, bytes of latin1 say the very text', () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 10 }), (texts) => {
      const rows = texts.map((description) => ({ description }));
      const { lines, problems } = rendered(layout({ charset: 'latin1' }), rows);
      const wrong = new Set(problems.map((one) => one.row));
      for (const [index, [line = '']] of lines.entries()) {
        if (wrong.has(index + 1)) continue;
        expect(Buffer.from(line, 'latin1').toString('latin1')).toBe(
          texts[index]!.normalize('NFC').trim(),
        );
      }
    }),
  );
});

it('an amount says the same cents in every form', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
      fc.integer({ min: 2, max: 6 }),
      fc.constantFrom('point', 'comma'),
      (cents, decimals, decimalSign) => {
        const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
        const text = `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        const said = amountText({ decimalSign, decimals }, text)!.replace(/[.,]/, '');
        expect(BigInt(said)).toBe(cents * 10n ** BigInt(decimals - 2));
      },
    ),
  );
});

describe('a layout', () => {
  it.each([
    ['source', {}, { source: 'loanNumber' }],
    ['constant', {}, { source: 'constant' }],
    ['isUnverified', {}, { isUnverified: true }],
    ['codes', {}, { source: 'empty', codes: [{ from: 'a', to: 'b' }] }],
    ['codes', {}, { source: 'debit', codes: [{ from: '10.00', to: '1.00' }] }],
    ['width', { form: 'fixed' }, {}],
    ['pad', {}, { pad: 'zeroBefore' }],
    ['name', { form: 'fixed', hasHeader: true }, { width: 2 }],
  ] as const)('has a fault of its %s', (property, look, one) => {
    const faults = layoutFaults(layout({ ...look, fields: [field('Glosa', one)] }));
    expect(faults).toEqual([
      { record: 0, field: 0, property, message: expect.any(String) as string },
    ]);
  });

  it('has no codes for what it counts of itself', () => {
    const total = (source: 'rowCount' | 'debitSum') => {
      const fields = [aField('Total', { source, codes: [{ from: '3', to: '2' }] })];
      const records = [...layout().records, aRecord(fields, { name: 'Cierre', level: 'trailer' })];
      return layoutFaults(aLayout({ records })).map(({ record, property }) => [record, property]);
    };
    expect(total('rowCount')).toEqual([[1, 'codes']]);
    expect(total('debitSum')).toEqual([[1, 'codes']]);
  });

  it('has none as it should be, and no name twice', () => {
    expect(layoutFaults(layout())).toEqual([]);
    const twice = layoutFaults(layout({ fields: [field('Glosa'), field('Glosa')] }));
    expect(twice.map((fault) => [fault.field, fault.property])).toEqual([[1, 'name']]);
  });
});
