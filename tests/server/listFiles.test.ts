import { LIST_FILES } from '@server/reports/listFiles/lists';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditPage } from '@core/contract/auditLog';
import type { LoanPage } from '@core/contract/loanLists';
import { aLoan, aNewLoan } from '@tests/support/builders';
import { bodyOf, codeOf } from '@tests/support/fourEyes';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, BORROWER } from '@tests/support/testUsers';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const { borrowerId, fundId } = await aLoan(app);
  const body = aNewLoan({ borrowerId, fundId }, { principal: '800.00' });
  expect((await app.send('POST', '/protected/prestamos', { body })).status).toBe(201);
});
afterAll(() => app.close());

const fileOf = (list: string, filters = '', format = 'csv', as: string = ADMIN) => {
  const query = new URLSearchParams({ format, filters }).toString();
  return app.send('GET', `/protected/listas/${list}/archivo?${query}`, { as });
};

/** Rows of a CSV by their headings. */
const rowsOf = async (answer: Response) => {
  expect(answer.status).toBe(200);
  const text = (await answer.text()).replace(/^\uFEFF/, '');
  return Papa.parse<Readonly<Record<string, string>>>(text, { header: true, skipEmptyLines: true })
    .data;
};

const taken = async () => {
  const { rows } = await app.db.execute(
    sql`select after from audit_log where action = 'exportList' order by id`,
  );
  return rows;
};

describe('a list as a file', () => {
  it.each(Object.keys(LIST_FILES))('%s holds the rows that its list answers', async (list) => {
    const { path, head } = LIST_FILES[list as keyof typeof LIST_FILES];
    const { total } = await bodyOf<{ total: number }>(await app.send('GET', path));
    const answer = await fileOf(list);
    expect(answer.headers.get('content-disposition')).toMatch(
      new RegExp(String.raw`${list}-\d{4}-\d\d-\d\d\.csv`),
    );
    const rows = await rowsOf(answer);
    expect(rows).toHaveLength(total);
    for (const row of rows) expect(Object.keys(row)).toEqual(head);
  });

  it('says of a loan its document, its product and its class', async () => {
    const [latest] = await rowsOf(await fileOf('prestamos'));
    const { items } = await bodyOf<LoanPage>(await app.send('GET', '/protected/prestamos'));
    expect(latest).toMatchObject({
      Número: 'P-000002',
      Documento: 'DNI 41234567',
      Producto: '',
      Estado: 'Vigente',
      Clase: 'Normal',
      'Capital prestado': '800.00',
      'Saldo de capital': items[0]?.outstandingPrincipal,
      'Próximo vencimiento': items[0]?.nextDueOn,
    });
  });

  it('keeps the filters and the order of its screen', async () => {
    const found = await rowsOf(await fileOf('prestamos', 'search=P-000001&after=x&limit=1'));
    expect(found.map((row) => row['Número'])).toEqual(['P-000001']);
    const sorted = await rowsOf(await fileOf('prestamos', 'sort=number&direction=asc'));
    expect(sorted.map((row) => row['Número'])).toEqual(['P-000001', 'P-000002']);
    expect(await rowsOf(await fileOf('prestamos', 'status=paidOff'))).toEqual([]);
  });

  it('is refused as its list is, and then nobody took it', async () => {
    const before = await taken();
    expect(await codeOf(await fileOf('prestamos', 'status=perdido'))).toBe('VALIDATION');
    expect(await codeOf(await fileOf('prestamos', 'estado=active'))).toBe('VALIDATION');
    expect((await fileOf('nadie')).status).toBe(422);
    expect((await fileOf('prestamos', '', 'pdf')).status).toBe(422);
    expect((await fileOf('usuarios', '', 'csv', ANALYST)).status).toBe(403);
    expect((await fileOf('prestamos', '', 'csv', BORROWER)).status).toBe(403);
    expect(await taken()).toEqual(before);
  });

  it('holds every row beyond a page, and who took it is kept', async () => {
    await app.db.execute(sql`
      insert into audit_log (at, action, entity, entity_id, request_id)
      select now(), 'addAccount', 'account', n, 'r' || n from generate_series(1, 230) n`);
    const rows = await rowsOf(await fileOf('bitacora', 'entity=account'));
    expect(new Set(rows.map((row) => row['Referencia'])).size).toBe(230);
    const page = await bodyOf<AuditPage>(await app.send('GET', '/protected/bitacora?limit=1'));
    expect(page.items[0]?.title).toBe('Descarga lo que una lista muestra, entero');
    expect((await taken()).at(-1)).toEqual({
      after: { list: 'bitacora', format: 'csv', entity: 'account' },
    });
  });

  it('is a workbook of amounts that add up where that is asked for', async () => {
    const answer = await fileOf('prestamos', '', 'xlsx');
    expect(answer.headers.get('content-disposition')).toContain('.xlsx');
    const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(strFromU8(parts['xl/worksheets/sheet1.xml']!)).toContain('<v>800</v>');
    expect(strFromU8(parts['xl/sharedStrings.xml']!)).toContain('P-000002');
  });

  it.each([
    ['/protected/carteras/exportacion', 'Número de documento', '41234567'],
    ['/protected/bandeja-de-solicitudes/exportacion', 'Folio', undefined],
  ])('%s is a workbook too', async (path, heading, value) => {
    const rows = await rowsOf(await app.send('GET', path));
    expect(rows[0]?.[heading]).toBe(value);
    const answer = await app.send('GET', `${path}?format=xlsx`);
    const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(strFromU8(parts['xl/sharedStrings.xml']!)).toContain(heading);
  });
});
