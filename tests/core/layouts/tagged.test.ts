import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Layout, LayoutField } from '@core/layouts/layout';
import { layoutFaults } from '@core/layouts/layoutFaults';
import { taggedText, xmlTexts } from '@core/layouts/lineTexts';
import { renderLayout } from '@core/layouts/renderLayout';
import { aField, aFile, aLayout, aRecord } from '@tests/support/layouts';

const FIELDS = [
  aField('Cuenta', { tag: '00', source: 'account' }),
  aField('Glosa', { tag: '05', source: 'description' }),
];
const tagged = (form: Layout['form'], change: Partial<Layout> = {}) =>
  aLayout({ form, records: [aRecord(FIELDS, { tag: 'CR' })], ...change });

const linesOf = (layout: Layout, ...texts: readonly string[]) => {
  const rows = texts.map((description) => ({
    group: '1',
    values: { account: '1101', description },
  }));
  const { lines, problems } = renderLayout(layout, rows, aFile());
  return { problems, texts: lines.map((line) => taggedText(layout, line)) };
};

/** Fields of a line as a reader of tags of two letters, with lengths of two digits, takes them. */
function readLengths(line: string): Record<string, string> {
  const [letters, read] = [Array.from(line.slice(2)), {} as Record<string, string>];
  while (letters.length > 0) {
    const tag = letters.splice(0, 2).join('');
    const length = Number(letters.splice(0, 2).join(''));
    read[tag] = letters.splice(0, length).join('');
  }
  return read;
}

describe('a line of tags', () => {
  it('says each with its length, or with a sign between', () => {
    expect(linesOf(tagged('tagLength'), 'Pago').texts).toEqual(['CR000411010504Pago\r\n']);
    const pairs = tagged('tagValue', { separator: 'pipe' });
    expect(linesOf(pairs, 'Pago a=b').texts).toEqual(['CR|00=1101|05=Pago a=b\r\n']);
  });

  it('has no tag of a field that is empty', () => {
    expect(linesOf(tagged('tagLength'), '').texts).toEqual(['CR00041101\r\n']);
  });

  it('tells a text that its length or its sign has no room for', () => {
    const long = linesOf(tagged('tagLength'), 'x'.repeat(100)).problems;
    expect(long).toMatchObject([{ field: 'Glosa', problem: 'tooLong' }]);
    const parted = linesOf(tagged('tagValue', { separator: 'semicolon' }), 'a;b').problems;
    expect(parted).toMatchObject([{ field: 'Glosa', problem: 'breaksLines' }]);
  });

  it('without problems, is read as it was written', () => {
    const some = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(some, (description) => {
        const { problems, texts } = linesOf(tagged('tagLength'), description);
        if (problems.length > 0) return;
        const said = description.normalize('NFC').trim();
        const expected = { '00': '1101', ...(said !== '' && { '05': said }) };
        expect(readLengths(texts[0]!.slice(0, -2))).toEqual(expected);
      }),
    );
  });
});

it('a text of XML is escaped, and what it cannot say is a question mark', () => {
  const record = aRecord([aField('Glosa', { tag: 'Glosa' })], { tag: 'Linea' });
  const elementOf = (text: string) =>
    xmlTexts({ charset: 'utf-8', rootTag: 'A' }, [{ record, texts: [text] }])[1]!.trim();
  expect(elementOf(`Pérez & <Cía> "O'Neil"`)).toBe(
    '<Linea><Glosa>Pérez &amp; &lt;Cía&gt; &quot;O&apos;Neil&quot;</Glosa></Linea>',
  );
  expect(elementOf('a\u0000b\uFFFEc')).toBe('<Linea><Glosa>a?b?c</Glosa></Linea>');
});

describe('tags of a layout', () => {
  const faultsOf = (
    form: Layout['form'],
    one: Partial<LayoutField>,
    change: Partial<Layout> = {},
  ) => {
    const records = [aRecord([aField('Glosa', one)], { tag: form === 'xml' ? 'Linea' : '' })];
    const rootTag = form === 'xml' ? 'Archivo' : '';
    return layoutFaults(aLayout({ form, rootTag, records, ...change }));
  };

  it.each([
    ['delimited', '05'],
    ['tagLength', ''],
    ['tagValue', 'a=b'],
    ['xml', '05'],
    ['xml', 'con espacio'],
    ['xml', 'xmlDato'],
  ] as const)('of %s are not «%s»', (form, tag) => {
    expect(faultsOf(form, { tag })).toMatchObject([{ record: 0, field: 0, property: 'tag' }]);
  });

  it('are asked for each once, with a name for the document', () => {
    expect(faultsOf('xml', { tag: 'Glosa' })).toEqual([]);
    expect(faultsOf('xml', { tag: 'Glosa' }, { rootTag: '' })).toMatchObject([
      { property: 'rootTag' },
    ]);
    const twice = [aRecord([aField('A', { tag: 'x' }), aField('B', { tag: 'x' })])];
    expect(layoutFaults(aLayout({ form: 'tagValue', records: twice }))).toMatchObject([
      { field: 1, property: 'tag' },
    ]);
    expect(faultsOf('tagValue', { tag: 'x' }, { hasHeader: true })).toHaveLength(1);
  });

  it('may lack where nobody verified the field', () => {
    expect(faultsOf('tagLength', { source: 'empty', isUnverified: true })).toEqual([]);
  });
});
