import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LayoutSample } from '@core/contract/reportLayouts';
import { bodyOf, codeOf } from '@tests/support/fourEyes';
import { aLayout } from '@tests/support/layouts';
import { FILES, filesOf, filesWorld, LAYOUTS } from '@tests/support/outsideFiles';
import type { TestApp } from '@tests/support/testApp';

let app: TestApp;
let files: ReturnType<typeof filesOf>;
beforeAll(async () => {
  app = await filesWorld();
  files = filesOf(app);
});
afterAll(() => app.close());

const april = { from: '2026-04-01', to: '2026-04-30' };
const haveLender = (isThere: boolean) =>
  app.db.execute(sql`update lender_profile set is_voided = ${!isThere}`);
const sampleOf = async (id: number) =>
  bodyOf<LayoutSample>(await app.send('GET', `${LAYOUTS}/${id}/versiones/1/muestra`));

describe('files of a layout', () => {
  it('of the factory keep their usual name: nobody entered another', async () => {
    for (const { name } of await files.layouts()) {
      const { versions } = await files.layoutOf(name);
      expect([name, versions.map(({ layout }) => layout.namePattern)]).toEqual([name, ['']]);
    }
    const file = await files.made('CSV genérico del diario', april);
    expect(file.fileName).toBe('csv-generico-del-diario-2026-04-01-a-2026-04-30.csv');
  });

  it('are called as their layout says, once the document of the lender is there', async () => {
    const look = aLayout({ namePattern: 'LE{DOCUMENTO}{AAAA}{MM}00_{MONEDA}.txt' });
    expect((await files.published('Con nombre', look)).status).toBe(200);
    const { id } = await files.layoutOf('Con nombre');
    await haveLender(false);
    expect((await sampleOf(id)).fileName).toBeNull();
    const refused = await files.assemble('Con nombre', april);
    expect([refused.status, await codeOf(refused)]).toEqual([409, 'LAYOUT_NAME_INCOMPLETE']);
    await haveLender(true);
    expect((await sampleOf(id)).fileName).toBe('LE2010007097020260400_PEN.txt');
    const file = await files.made('Con nombre', april);
    expect(file.fileName).toBe('LE2010007097020260400_PEN.txt');
    const taken = await app.send('GET', `${FILES}/${file.id}/contenido`);
    expect(taken.headers.get('content-disposition')).toContain(`"${file.fileName}"`);
  });

  it.each([
    [{ source: 'Manual' }, 'LE{RUC}.txt', 'layout.namePattern'],
    [{ source: 'Manual' }, 'LE{AAAA}', 'layout.namePattern'],
    [{ source: 'Manual' }, `${'L'.repeat(100)}.txt`, 'layout.namePattern'],
    [{ source: '' }, 'LE{AAAA}.txt', 'source'],
  ])(
    'are not called by a faulty pattern, or one without a source: %j %s',
    async (said, namePattern, field) => {
      const body = { name: 'Otro', country: null, ...said, layout: aLayout({ namePattern }) };
      const refused = await files.send(LAYOUTS, body);
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ errors: [{ field }] });
    },
  );
});
