import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LayoutSample } from '@core/contract/reportLayouts';
import type { Layout, LayoutField } from '@core/layouts/layout';
import { bodyOf, codeOf } from '@tests/support/fourEyes';
import { aField, aLayout, aRecord } from '@tests/support/layouts';
import { filesOf, filesWorld, LAYOUTS } from '@tests/support/outsideFiles';
import type { TestApp } from '@tests/support/testApp';

let app: TestApp;
let files: ReturnType<typeof filesOf>;
beforeAll(async () => {
  app = await filesWorld();
  files = filesOf(app);
  await app.db.execute(sql`
    update borrower set last_names = 'Núñez & <Hijos> "S.A."' where id = 1`);
});
afterAll(() => app.close());

const field = (tag: string, source: LayoutField['source']) => aField(tag, { tag, source });

const XML = aLayout({
  kind: 'loans',
  form: 'xml',
  rootTag: 'Creditos',
  charset: 'latin1',
  records: [
    aRecord([field('Nombre', 'borrowerName'), field('Saldo', 'outstandingPrincipal')], {
      name: 'Crédito',
      tag: 'Credito',
      level: 'loan',
    }),
    aRecord([field('Cantidad', 'rowCount'), field('Suma', 'principalSum')], {
      name: 'Cierre',
      tag: 'Cierre',
      level: 'trailer',
    }),
  ],
});

/** Texts of the nodes of a document, as the parser of the database reads them. */
async function readXml(document: string, path: string): Promise<string[]> {
  const { rows } = await app.db.execute<{ texts: string[] }>(sql`
    select xpath(${path}, xmlparse(document ${document}))::text[] as texts`);
  return rows[0]!.texts;
}

describe('a file of XML', () => {
  it('is a document that a parser reads, in the letters that it declares', async () => {
    expect((await files.published('XML de la central', XML)).status).toBe(200);
    const file = await files.made('XML de la central', { asOf: '2026-04-30' });
    expect(file).toMatchObject({ problemCount: 0, rowCount: 3 });
    expect(file.fileName).toBe('xml-de-la-central-2026-04-30.xml');
    const bytes = await files.contentOf(file.id);
    expect(bytes.includes(Buffer.from('Núñez', 'latin1'))).toBe(true);
    const text = new TextDecoder('iso-8859-1').decode(bytes);
    expect(text.startsWith('<?xml version="1.0" encoding="ISO-8859-1"?>')).toBe(true);
    // The database takes a text that is decoded already: its declaration no longer holds.
    const document = text.replace(/^<\?xml[^>]*>\s*/, '');
    const names = await readXml(document, '/Creditos/Credito/Nombre/text()');
    const { rows } = await app.db.execute<{ name: string; owed: string; total: string }>(sql`
      select b.full_name as name, l.outstanding_principal::text as owed,
        (sum(l.outstanding_principal) over ())::numeric(18,2)::text as total
      from loan l join borrower b on b.id = l.borrower_id order by l.id`);
    // A path answers its texts as XML writes them.
    const escaped = (one: string) => one.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    expect(names).toEqual(rows.map((row) => escaped(row.name).replaceAll('>', '&gt;')));
    expect(await readXml(document, '/Creditos/Credito/Saldo/text()')).toEqual(
      rows.map((row) => row.owed),
    );
    expect(await readXml(document, '/Creditos/Cierre/*/text()')).toEqual(['3', rows[0]?.total]);
    expect((await files.approve(file.id)).status).toBe(200);
  });
});

describe('the Mexican skeleton', () => {
  const NAME = 'Empresas, segmentos HD a TS (México)';

  it('has its segments, and nothing that nobody found', async () => {
    const { versions, country, unverifiedCount } = await files.layoutOf(NAME);
    const [version] = versions;
    expect([country, version?.status, unverifiedCount]).toEqual(['MX', 'draft', 7]);
    const { records } = version!.layout;
    expect(records.map(({ tag }) => tag)).toEqual(['HD', 'EM', 'AC', 'CR', 'DE', 'AV', 'TS']);
    const fields = records.flatMap((record) => record.fields);
    expect(fields.every((one) => one.source === 'empty' && one.isUnverified)).toBe(true);
  });

  it('is not published, and makes no file', async () => {
    const { id } = await files.layoutOf(NAME);
    expect(await codeOf(await files.publish(id, 1))).toBe('LAYOUT_UNVERIFIED');
    expect(await codeOf(await files.assemble(NAME))).toBe('LAYOUT_UNPUBLISHED');
    const shown = await app.send('GET', `${LAYOUTS}/${id}/versiones/1/muestra`);
    const { lines } = await bodyOf<LayoutSample>(shown);
    expect(lines.join(' ')).toBe('HD EM AC CR DE CR DE EM AC CR DE TS');
  });

  it('is published once a person filled what was marked', async () => {
    const { id, versions } = await files.layoutOf(NAME);
    const { source, layout } = versions[0]!;
    const filled = (one: Layout['records'][number]): Layout['records'][number] => ({
      ...one,
      fields: [aField('Constante', { tag: '00', source: 'constant', constant: one.tag })],
    });
    const draft = { source, layout: { ...layout, records: layout.records.map(filled) } };
    expect((await files.send(`${LAYOUTS}/${id}/borrador`, draft)).status).toBe(200);
    expect((await files.publish(id, 1)).status).toBe(200);
  });
});
