import { describe, expect, it } from 'vitest';
import { post } from '@tests/support/contracts';
import { pdfText } from '@tests/support/pdfText';
import { withTestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

describe('templates', () => {
  const DRAFT = {
    kind: 'pagare',
    title: 'Pagaré corto',
    body: '# PAGARÉ\n\nPagaré {{prestamo.monto}} a la orden de {{acreedor.nombre}}.',
  };

  it('are saved as drafts, published once, and retire the version before', () =>
    withTestApp(async (app) => {
      const draft = await post(app, 'plantillas', { body: DRAFT, as: ANALYST });
      expect(draft.body).toMatchObject({ version: 7, status: 'draft' });
      const again = await post(app, 'plantillas', {
        body: { ...DRAFT, title: 'Pagaré breve' },
        as: ANALYST,
      });
      expect(again.body).toMatchObject({ id: draft.body['id'], version: 7, title: 'Pagaré breve' });
      const path = `plantillas/${String(draft.body['id'])}/publicacion`;
      expect((await post(app, path)).body).toMatchObject({ status: 'published' });
      expect((await post(app, path)).body).toMatchObject({ code: 'TEMPLATE_NOT_FOUND' });
      const list = (await (await app.send('GET', '/protected/plantillas')).json()) as {
        items: { kind: string; version: number; status: string }[];
      };
      const versions = list.items.filter(({ kind }) => kind === 'pagare');
      expect(versions.map(({ version, status }) => `${version} ${status}`)).toEqual([
        '7 published',
        '6 retired',
        '5 retired',
        '4 retired',
        '3 retired',
        '2 retired',
        '1 retired',
      ]);
    }));

  it('are published by who did not write in them', () =>
    withTestApp(async (app) => {
      const { id } = (await post(app, 'plantillas', { body: DRAFT })).body;
      await post(app, 'plantillas', { body: DRAFT, as: ANALYST });
      const refused = await post(app, `plantillas/${String(id)}/publicacion`);
      expect(refused).toMatchObject({ status: 403, body: { code: 'TEMPLATE_OWN' } });
    }));

  it('cannot be published while they name an unknown variable', () =>
    withTestApp(async (app) => {
      const body = { ...DRAFT, body: `${DRAFT.body} {{prestamo.deuda}}` };
      const { id } = (await post(app, 'plantillas', { body })).body;
      const refused = await post(app, `plantillas/${String(id)}/publicacion`);
      expect(refused.body).toMatchObject({
        code: 'TEMPLATE_VARIABLE_UNKNOWN',
        params: { names: 'prestamo.deuda' },
      });
    }));

  it('are tried with an example', () =>
    withTestApp(async (app) => {
      const response = await app.send('POST', '/protected/plantillas/ejemplo', { body: DRAFT });
      const text = await pdfText(Buffer.from(await response.arrayBuffer()));
      expect(text).toContain('Pagaré S/ 1,200.00 a la orden de Financiera de Prueba');
      expect(text).toContain('Ejemplo sin valor');
    }));

  it('Of one word of 20,000 characters are tried within seconds', () =>
    withTestApp(async (app) => {
      const body = { ...DRAFT, body: `${DRAFT.body}\n\n${'x'.repeat(20_000)}` };
      const began = performance.now();
      const response = await app.send('POST', '/protected/plantillas/ejemplo', { body });
      const text = await pdfText(Buffer.from(await response.arrayBuffer()));
      expect(performance.now() - began).toBeLessThan(8_000);
      expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(20_000);
    }));
});
