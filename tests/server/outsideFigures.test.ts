import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutsideFile } from '@core/contract/outsideFiles';
import type { ReportLayout } from '@core/contract/reportLayouts';
import { bodyOf, codeOf, SECOND } from '@tests/support/fourEyes';
import { filesOf, filesWorld, LAYOUTS } from '@tests/support/outsideFiles';
import type { TestApp } from '@tests/support/testApp';
import { ADMIN } from '@tests/support/testUsers';

let app: TestApp;
let files: ReturnType<typeof filesOf>;
beforeAll(async () => {
  app = await filesWorld();
  files = filesOf(app);
});
afterAll(() => app.close());

const field = (name: string, source: string, constant = '') => ({
  name,
  tag: '',
  source,
  constant,
  isUnverified: false,
  codes: [],
  width: null,
  pad: 'spaceAfter',
  isRequired: true,
  maxLength: null,
});
const NUMBER = field('Préstamo', 'loanNumber');
const BALANCE = field('Saldo', 'outstandingPrincipal');
const record = (name: string, fields: object[], condition: object | null = null) => ({
  name,
  tag: '',
  level: 'loan',
  condition,
  fields,
});
const look = (records: object[]) => ({
  source: 'Manual de la central, versión 3',
  layout: {
    kind: 'loans',
    form: 'delimited',
    rootTag: '',
    separator: 'comma',
    charset: 'utf-8',
    dateForm: 'YYYY-MM-DD',
    decimalSign: 'point',
    decimals: 2,
    hasHeader: false,
    bureau: null,
    records,
  },
});

/** A file by a layout of some records, which another person published. */
async function fileOf(name: string, records: object[]): Promise<OutsideFile> {
  const draft = { name, country: 'PE', ...look(records) };
  const { id } = await bodyOf<ReportLayout>(await files.send(LAYOUTS, draft, ADMIN));
  expect((await files.publish(id, 1)).status).toBe(200);
  return files.made(name);
}

describe('the control of a file', () => {
  it('tells that a layout does not write the figure of the books', async () => {
    const zero = field('Saldo de capital', 'constant', '0.00');
    const { control, contents } = await fileOf('Saldo inventado', [record('A', [NUMBER, zero])]);
    expect(control).toEqual([]);
    expect(contents).toMatchObject({ untold: ['Saldo de capital'], repeated: [] });
  });

  it('counts the rows that write it alone, and stops the file', async () => {
    const some = { source: 'loanNumber', test: 'is', value: 'P-000001' };
    const records = [record('A', [NUMBER, BALANCE], some), record('B', [NUMBER])];
    const file = await fileOf('Saldo a medias', records);
    const [total] = file.control;
    expect(Number(total?.report)).toBeLessThan(Number(total?.books));
    expect(file.contents.untold).toEqual([]);
    expect(await codeOf(await files.approve(file.id))).toBe('OUTSIDE_FILE_OFF_BOOKS');
  });

  it('tells how many rows write it twice', async () => {
    const records = [record('A', [NUMBER, BALANCE]), record('B', [NUMBER, BALANCE])];
    const { control, contents, rowCount } = await fileOf('Saldo doble', records);
    expect(control).toMatchObject([{ difference: '0.00' }]);
    expect(contents.repeated).toEqual([{ name: 'Saldo de capital', rowCount }]);
  });
});

it('a draft that two wrote is published by whoever did not save it last', async () => {
  const draft = { name: 'De los dos', country: 'PE', ...look([record('A', [NUMBER, BALANCE])]) };
  const { id } = await bodyOf<ReportLayout>(await files.send(LAYOUTS, draft, ADMIN));
  const saved = { ...look([record('A', [NUMBER, BALANCE])]), source: 'Manual, versión 4' };
  await bodyOf(await files.send(`${LAYOUTS}/${id}/borrador`, saved, SECOND));
  const readBy = async (as: string) =>
    (await bodyOf<ReportLayout>(await app.send('GET', `${LAYOUTS}/${id}`, { as }))).versions[0];
  expect([(await readBy(ADMIN))?.isOwn, (await readBy(SECOND))?.isOwn]).toEqual([false, true]);
  expect(await codeOf(await files.publish(id, 1, SECOND))).toBe('LAYOUT_OWN');
  expect(await bodyOf(await files.publish(id, 1, ADMIN))).toMatchObject({ publishedVersion: 1 });
});
