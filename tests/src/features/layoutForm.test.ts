import { describe, expect, it } from 'vitest';
import type { LayoutVersion } from '@core/contract/reportLayouts';
import type { Layout } from '@core/layouts/layout';
import {
  emptyLayout,
  formOfVersion,
  layoutOf,
  toDraft,
  withKind,
  withRecords,
} from '@/features/outsideFiles/layoutForm';
import { layoutSchema } from '@/features/outsideFiles/layoutSchema';
import {
  raised,
  recordsOf,
  withLevel,
  withOneMoreField,
  withOneMoreRecord,
  withoutField,
  withRaisedField,
} from '@/features/outsideFiles/recordForm';
import { aField, aLayout, aRecord } from '@tests/support/layouts';

const LAYOUT: Layout = aLayout({
  kind: 'loans',
  form: 'xml',
  rootTag: 'Archivo',
  bureau: { noticeDays: 20, twiceUpTo: '250.00' },
  records: [
    aRecord([aField('Empresa', { tag: 'Empresa', source: 'lenderName' })], {
      name: 'Encabezado',
      tag: 'Encabezado',
      level: 'header',
    }),
    aRecord(
      [
        aField('Número', { tag: 'Numero', source: 'loanNumber', isRequired: true, maxLength: 12 }),
        aField('Clase', {
          tag: 'Clase',
          source: 'riskRating',
          codes: [{ from: 'NORMAL', to: '1' }],
        }),
        aField('Falta', { source: 'empty', isUnverified: true }),
      ],
      {
        name: 'Crédito',
        tag: 'Credito',
        level: 'loan',
        condition: { source: 'daysLate', test: 'above', value: '0' },
      },
    ),
  ],
});
const version = { source: 'Manual', layout: LAYOUT } as LayoutVersion;
const form = formOfVersion('Central', version);
const records = recordsOf(form, 'xml');

const faultsOf = (values: object) =>
  layoutSchema.validate(values, { abortEarly: false }).then(
    () => [],
    (error: { readonly inner: readonly { readonly path?: string }[] }) =>
      error.inner.map(({ path }) => path),
  );

describe('the form of a layout', () => {
  it('says the layout that it was opened with', async () => {
    expect(toDraft(form)).toEqual({ source: 'Manual', layout: LAYOUT });
    expect(await faultsOf(form)).toEqual([]);
  });

  it('gives up what another form of lines has no place for', () => {
    const plain = layoutOf({ ...form, form: 'delimited' });
    expect(plain.rootTag).toBe('');
    expect(
      plain.records.flatMap(({ tag, fields }) => [tag, ...fields.map((one) => one.tag)]),
    ).toEqual(Array.from({ length: 6 }, () => ''));
    expect(layoutOf({ ...form, isForBureau: '' }).bureau).toBeNull();
  });

  it('tells a fault beside the input of its record and field', async () => {
    const wrong = { ...form, 'record1-field0-tag': 'con espacio', rootTag: '' };
    expect(await faultsOf(wrong)).toEqual(['record1-field0-tag', 'rootTag']);
    const unnamed = { ...form, 'record0-name': ' ', 'record1-conditionSource': 'guarantorName' };
    expect(await faultsOf(unnamed)).toEqual(['record0-name']);
    const condition = { ...form, 'record1-conditionValue': 'mucho' };
    expect(await faultsOf(condition)).toEqual(['record1-conditionSource']);
  });

  it('begins anew with the records of another kind', () => {
    const other = withKind({ ...emptyLayout(), name: 'Central' }, 'loans');
    expect(recordsOf(other, 'delimited')).toMatchObject([{ level: 'loan', fields: [{}] }]);
    expect(other.name).toBe('Central');
  });
});

describe('the records of a form', () => {
  it('end in a trailer, and then have more rows before it', () => {
    const more = withOneMoreRecord(withOneMoreRecord(records, 'loans'), 'loans');
    expect(more.map(({ level }) => level)).toEqual(['header', 'loan', 'loan', 'trailer']);
    expect(recordsOf(withRecords(form, more), 'xml')).toEqual(more);
  });

  it('keep what they say of another level, and empty the rest', () => {
    const [, borrower] = withLevel(records, 1, 'loans', 'borrower');
    expect(borrower).toMatchObject({ level: 'borrower', condition: null });
    expect(borrower?.fields.map(({ source }) => source)).toEqual(['empty', 'empty', 'empty']);
    const [, guarantor] = withLevel(records, 1, 'loans', 'guarantor');
    expect(guarantor).toEqual({ ...records[1], level: 'guarantor' });
  });

  it('are moved, and so are their fields', () => {
    expect(raised(records, 1).map(({ name }) => name)).toEqual(['Crédito', 'Encabezado']);
    const names = (list: typeof records) => list[1]!.fields.map(({ name }) => name);
    expect(names(withRaisedField(records, 1, 1))).toEqual(['Clase', 'Número', 'Falta']);
    expect(names(withoutField(records, 1, 0))).toEqual(['Clase', 'Falta']);
    expect(names(withOneMoreField(records, 1))).toHaveLength(4);
  });
});
