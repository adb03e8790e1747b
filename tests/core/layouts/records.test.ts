import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meets } from '@core/layouts/condition';
import type { Layout, LayoutRecord, LayoutRow } from '@core/layouts/layout';
import { layoutFaults } from '@core/layouts/layoutFaults';
import { renderLayout } from '@core/layouts/renderLayout';
import type { FieldSource } from '@core/layouts/sources';
import { aField, aFile, aLayout, aRecord } from '@tests/support/layouts';

const record = (
  name: string,
  level: LayoutRecord['level'],
  sources: readonly FieldSource[],
  condition: LayoutRecord['condition'] = null,
) =>
  aRecord([aField('Tipo', { source: 'constant', constant: name }), ...sources.map(fieldOf)], {
    name,
    level,
    condition,
  });
const fieldOf = (source: FieldSource) => aField(source, { source });

const IS_LATE = { source: 'daysLate', test: 'above', value: '0' } as const;
const HEADER = record('HD', 'header', ['lenderName', 'fileTo', 'rowCount']);
const LOAN = record('CR', 'loan', ['loanNumber', 'outstandingPrincipal']);
const TRAILER = record('TS', 'trailer', [
  'rowCount',
  'detailCount',
  'groupCount',
  'guarantorCount',
  'principalSum',
]);
const RECORDS = [
  HEADER,
  record('EM', 'borrower', ['borrowerName']),
  LOAN,
  record('DE', 'loan', ['daysLate'], IS_LATE),
  record('AV', 'guarantor', ['guarantorName', 'loanNumber']),
  TRAILER,
];
const loans = (change: Partial<Layout> = {}) =>
  aLayout({ kind: 'loans', records: RECORDS, ...change });

const loan = (
  group: string,
  loanNumber: string,
  outstandingPrincipal: string,
  daysLate = '0',
): LayoutRow => ({
  group,
  values: { borrowerName: `Socio ${group}`, loanNumber, outstandingPrincipal, daysLate },
});
const ROWS: readonly LayoutRow[] = [
  { ...loan('1', 'P-1', '100.10'), guarantors: [{ guarantorName: 'Ana' }] },
  loan('1', 'P-2', '200.20', '9'),
  loan('2', 'P-3', '300.30'),
];
const FILE = aFile({ lenderName: 'Caja', fileTo: '2026-04-30' });
const linesOf = (layout: Layout, rows = ROWS) =>
  renderLayout(layout, rows, FILE).lines.map(({ texts }) => texts.join(' '));

describe('records of a file', () => {
  it('are written once for each of what they are of, with counts and sums at the end', () => {
    expect(linesOf(loans())).toEqual([
      'HD Caja 2026-04-30 3',
      'EM Socio 1',
      'CR P-1 100.10',
      'AV Ana P-1',
      'CR P-2 200.20',
      'DE 9',
      'EM Socio 2',
      'CR P-3 300.30',
      'TS 3 7 2 1 600.60',
    ]);
  });

  it('leave out the rows that no record of theirs is for, and whatever stands under them', () => {
    const late = { ...LOAN, condition: IS_LATE };
    const records = [HEADER, record('EM', 'borrower', ['borrowerName']), late, TRAILER];
    const { fates } = renderLayout(loans({ records }), ROWS, FILE);
    expect(fates).toEqual(['leftOut', 'written', 'leftOut']);
    expect(linesOf(loans({ records }))).toEqual([
      'HD Caja 2026-04-30 1',
      'EM Socio 1',
      'CR P-2 200.20',
      'TS 1 2 1 0 200.20',
    ]);
  });

  it('of the journal are of entries and of their lines', () => {
    const records = [
      record('A', 'entry', ['entryNumber']),
      record('L', 'line', ['account', 'debit']),
      record('F', 'trailer', ['groupCount', 'debitSum', 'creditSum']),
    ];
    const line = (group: string, account: string, debit: string, credit: string) => ({
      group,
      values: { entryNumber: group, account, debit, credit },
    });
    const rows = [line('7', '1101', '5.00', '0.00'), line('7', '1401', '0.00', '5.00')];
    expect(linesOf(aLayout({ records }), rows)).toEqual([
      'A 7',
      'L 1101 5.00',
      'L 1401 0.00',
      'F 1 5.00 5.00',
    ]);
  });

  it('say the line and the record of what is wrong', () => {
    const required = {
      ...LOAN,
      fields: [aField('Fecha', { source: 'nextDueOn', isRequired: true })],
    };
    const { problems } = renderLayout(loans({ records: [HEADER, required] }), ROWS, FILE);
    expect(problems.map(({ row, record: name, problem }) => [row, name, problem])).toEqual([
      [2, 'CR', 'required'],
      [3, 'CR', 'required'],
      [4, 'CR', 'required'],
    ]);
  });

  it('add up to their rows, whichever a condition leaves out', () => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 12n });
    fc.assert(
      fc.property(fc.array(fc.tuple(cents, fc.integer({ min: 0, max: 3 }))), (owed) => {
        const rows = owed.map(([amount, days], index) => {
          const digits = String(amount).padStart(3, '0');
          const text = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
          return loan(String(index), `P-${index}`, text, String(days));
        });
        const late = { ...LOAN, condition: IS_LATE };
        const lines = linesOf(loans({ records: [late, TRAILER] }), rows);
        const told = owed.filter(([, days]) => days > 0);
        const [, count, , , , total] = lines.at(-1)!.split(' ');
        expect([lines.length - 1, Number(count)]).toEqual([told.length, told.length]);
        expect(BigInt(total!.replace('.', ''))).toBe(told.reduce((all, [one]) => all + one, 0n));
      }),
    );
  });
});

it('a condition compares texts, and numbers by what they are worth', () => {
  const values = {
    riskRating: 'CPP',
    daysLate: '10',
    outstandingPrincipal: '9.50',
    nextDueOn: null,
  };
  const met = (source: keyof typeof values, test: 'is' | 'isNot' | 'above', value: string) =>
    meets({ source, test, value }, values);
  expect([met('riskRating', 'is', 'CPP'), met('riskRating', 'isNot', 'CPP')]).toEqual([
    true,
    false,
  ]);
  expect([met('daysLate', 'above', '9'), met('daysLate', 'above', '10')]).toEqual([true, false]);
  expect(met('outstandingPrincipal', 'above', '9.49')).toBe(true);
  expect([met('nextDueOn', 'is', ''), met('nextDueOn', 'above', '0')]).toEqual([true, false]);
});

describe('records of a layout', () => {
  it.each([
    ['level', [record('A', 'line', []), LOAN]],
    ['level', [LOAN, HEADER]],
    ['level', [HEADER, TRAILER]],
    ['name', [LOAN, { ...LOAN }]],
    ['condition', [LOAN, { ...TRAILER, condition: { ...IS_LATE, source: 'rowCount' } }]],
    ['condition', [{ ...LOAN, condition: { ...IS_LATE, source: 'guarantorName' } }]],
    ['condition', [{ ...LOAN, condition: { ...IS_LATE, source: 'riskRating' } }]],
    ['condition', [{ ...LOAN, condition: { ...IS_LATE, value: 'mucho' } }]],
  ] as const)('have a fault of their %s', (property, records) => {
    const faults = layoutFaults(loans({ records }));
    expect(faults).toMatchObject([{ field: null, property }]);
  });

  it('have none as they should be, and no line of names where they are several', () => {
    expect(layoutFaults(loans())).toEqual([]);
    expect(layoutFaults(loans({ hasHeader: true }))).toMatchObject([{ property: 'name' }]);
  });

  it('take no value that their level has not', () => {
    const faults = layoutFaults(
      loans({ records: [record('EM', 'borrower', ['loanNumber']), LOAN] }),
    );
    expect(faults).toMatchObject([{ record: 0, field: 1, property: 'source' }]);
  });
});
