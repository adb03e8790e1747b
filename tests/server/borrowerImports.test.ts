import type { BorrowerImportDetail, BorrowerImportRowPage } from '@core/contract/borrowerImports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBorrower } from '@tests/support/builders';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST } from '@tests/support/testUsers';
import { uploadAs } from '@tests/support/uploads';

const BASE = '/protected/importaciones';
const HEAD = 'DNI;Apellidos;Nombres;Celular;Dirección;Ocupación;Ingreso mensual;Nacimiento';
const row = (document: string, bornOn = '01/02/1990') =>
  [document, 'Núñez;José;987 654 321;Av. Grau 145;Comerciante', '"S/ 2,800.50"', bornOn].join(';');

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.send('POST', '/protected/clientes', {
    body: aBorrower({ documentNumber: '49999999' }),
  });
});
afterAll(() => app.close());

const read = async (text: string | Buffer, name = 'cartera.csv', as = ADMIN) =>
  uploadAs(app, as, `${BASE}/archivo?name=${name}`, Buffer.from(text));
const detail = async (response: Response | Promise<Response>) =>
  (await (await response).json()) as BorrowerImportDetail;
const check = ({ id, mapping }: BorrowerImportDetail) =>
  detail(app.send('POST', `${BASE}/${id}/revision`, { body: mapping }));
const run = ({ id, sha256, create }: BorrowerImportDetail) =>
  detail(app.send('POST', `${BASE}/${id}/avance`, { body: { sha256, create } }));
const rowsOf = async ({ id }: BorrowerImportDetail) =>
  (await (await app.send('GET', `${BASE}/${id}/filas?limit=50`)).json()) as BorrowerImportRowPage;
const undo = ({ id }: BorrowerImportDetail) =>
  app.send('POST', `${BASE}/${id}/anulacion`, { body: { reason: 'Era otra cartera' } });
const code = async (response: Response) =>
  `${response.status} ${((await response.json()) as { code: string }).code}`;
const borrowers = async () => {
  const page = await (await app.send('GET', '/protected/clientes')).json();
  return (page as { total: number }).total;
};

describe('an import of borrowers', () => {
  it('says of every row what would become of it, by the rules of the form', async () => {
    const text = [
      HEAD,
      row('41111111'),
      row('41111111'),
      row('4111111'),
      row('49999999'),
      '',
      row('41111112', '01/02/2020'),
      row('41111113', '31/02/1990'),
      '41111114;Núñez;José;987654321;;Comerciante;2800;',
    ].join('\r\n');
    const file = await detail(read(text));
    expect(file).toMatchObject({ rowCount: 7, status: 'LEIDA', delimiter: ';', create: 0 });
    const checked = await check(file);
    expect(checked).toMatchObject({ create: 1, skip: 2, refuse: 4, created: 0 });
    const { items } = await rowsOf(checked);
    expect(items.map(({ line, outcome, reason }) => [line, outcome, reason])).toEqual([
      [2, 'create', ''],
      [3, 'skip', 'Repite la fila 2'],
      [4, 'refuse', expect.stringContaining('Número de documento: ')],
      [5, 'skip', 'Ya está registrado: Rosa Quispe Huamán'],
      [7, 'refuse', 'Fecha de nacimiento: Debe tener al menos 18 años. Revise la fecha.'],
      [8, 'refuse', 'Fecha de nacimiento: La fecha no existe'],
      [9, 'refuse', expect.stringContaining('Dirección: ')],
    ]);
    expect(await borrowers()).toBe(1);
    const report = await app.send('GET', `${BASE}/${file.id}/informe?outcome=refuse`);
    const lines = (await report.text()).split('\r\n');
    expect(lines[0]).toBe('Fila,Documento,Nombre,Resultado,Motivo');
    expect(lines[2]).toMatch(/^7,DNI 41111112,José Núñez,No se puede,Fecha de nacimiento/);
  });

  it('refuses an income beyond what any amount may be', async () => {
    const huge = row('41111119').replace('2,800.50', '9,999,999,999,999.00');
    const checked = await check(await detail(read([HEAD, huge].join('\r\n'))));
    expect(checked).toMatchObject({ create: 0, refuse: 1 });
    const [refused] = (await rowsOf(checked)).items;
    expect(refused?.reason).toMatch(/^Ingreso mensual: .*S\/\s[\d,]+\.00/);
  });

  it('registers what was confirmed once, in steps, and takes it back whole', async () => {
    const before = await borrowers();
    const documents = Array.from({ length: 130 }, (_, index) => String(42_000_000 + index));
    const text = [HEAD, ...documents.map((document) => row(document))].join('\n');
    const checked = await check(await detail(read(text)));
    const first = await run(checked);
    expect(first).toMatchObject({ status: 'EN_CURSO', created: 100, create: 30 });
    const last = await run(first);
    expect(last).toMatchObject({ status: 'TERMINADA', created: 130, create: 0 });
    expect(await run(last)).toMatchObject({ created: 130 });
    expect(await borrowers()).toBe(before + 130);
    const again = await check(await detail(read(text)));
    expect(again).toMatchObject({ create: 0, skip: 130, sha256: checked.sha256 });
    expect(again.registeredBeforeAt).not.toBeNull();

    const { items } = await rowsOf(last);
    const note = { kind: 'note', text: 'Llamó por teléfono' };
    const { borrowerId } = items[0]!;
    const given = await app.send('POST', '/protected/carteras/reasignaciones', {
      body: { borrowerIds: [borrowerId], officerId: 1, reason: 'Vive en su zona' },
    });
    expect(given.status).toBe(201);
    await app.send('POST', `/protected/clientes/${borrowerId}/datos`, { body: note });
    expect(await code(await undo(last))).toBe('409 IMPORT_IN_USE');
    await app.db.execute('delete from borrower_note');
    expect((await undo(last)).status).toBe(200);
    expect(await borrowers()).toBe(before);
    expect(await code(await undo(last))).toBe('409 IMPORT_NOT_RUN');
  });

  it('remembers which column held what, and reads what Windows writes', async () => {
    const text = 'Código\tCliente\tFono\r\n41555555\tPeña\t987654321\r\n';
    const columns = { documentNumber: 0, firstNames: 1, phone: 2 };
    const latin = Buffer.from(text, 'latin1');
    const unknown = await detail(read(latin));
    expect(unknown).toMatchObject({ encoding: 'windows-1252', delimiter: '\t' });
    expect(unknown.mapping.columns).toEqual({});
    expect(unknown.sample).toEqual([['41555555', 'Peña', '987654321']]);
    await check({ ...unknown, mapping: { columns, documentType: 'CE' } });
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    const file = await detail(read(utf16));
    expect(file).toMatchObject({ encoding: 'utf-16le', mapping: { columns, documentType: 'CE' } });
  });

  it.each([
    ['what is no table', () => read('hola')],
    ['a picture', () => read(Buffer.from([0x89, 0x50, 0, 0x0a, 0x2c, 0]))],
  ])('does not read %s', async (_what, ask) => {
    expect(await code(await ask())).toBe('422 IMPORT_UNREADABLE');
  });

  it('refuses steps out of order, totals that were not seen, and analysts', async () => {
    const file = await detail(read(`${HEAD}\n${row('43333333')}`));
    const step = (name: string, body: object) =>
      app.send('POST', `${BASE}/${file.id}/${name}`, { body });
    const confirmed = { sha256: file.sha256, create: 1 };
    expect(await code(await step('avance', confirmed))).toBe('409 IMPORT_NOT_CHECKED');
    const none = { columns: { firstNames: 2 }, documentType: 'DNI' };
    expect(await code(await step('revision', none))).toBe('422 IMPORT_COLUMN_MISSING');
    await check(file);
    expect(await code(await step('avance', { ...confirmed, create: 2 }))).toBe(
      '409 IMPORT_CHANGED',
    );
    await step('avance', confirmed);
    expect(await code(await step('revision', file.mapping))).toBe('409 IMPORT_BEGUN');
    await undo(file);
    expect(await code(await step('avance', confirmed))).toBe('409 IMPORT_UNDONE');
    expect(await code(await read('a,b\n1,2', 'x.csv', ANALYST))).toBe('403 FORBIDDEN');
    expect(await code(await app.send('GET', `${BASE}/999`))).toBe('404 IMPORT_NOT_FOUND');
  });

  it('looks at 5,000 rows while others are answered', { timeout: 30_000 }, async () => {
    const lines = Array.from({ length: 5000 }, (_, index) => row(String(45_000_000 + index)));
    const file = await detail(read([HEAD, ...lines].join('\n')));
    const waits: number[] = [];
    const progress = { isDone: false };
    const checking = check(file).finally(() => {
      progress.isDone = true;
    });
    while (!progress.isDone) {
      const start = performance.now();
      await app.send('GET', '/protected/clientes?limit=1');
      waits.push(performance.now() - start);
    }
    expect((await checking).create).toBe(5000);
    expect(waits.length).toBeGreaterThan(3);
    expect(Math.max(...waits)).toBeLessThan(1500);
  });
});
