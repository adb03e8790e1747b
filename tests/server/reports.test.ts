import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportInfo, ReportPage } from '@core/contract/reports';
import { REPORT_IDS } from '@core/indicators/reportIds';
import { runDay } from '@server/process/jobs/nightly';
import { generated } from '@tests/support/chargeRuns';
import { addSecond, SECOND } from '@tests/support/fourEyes';
import { pay, ratedWorld } from '@tests/support/ratings';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, BORROWER } from '@tests/support/testUsers';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await ratedWorld(app);
  await runDay(app.deps);
  app.setToday('2026-05-20');
  await generated(app);
  await pay(app, 1, '300.00');
  await pay(app, 3, '100.00');
  const path = '/protected/prestamos/3/pagos/3/extorno';
  expect((await app.send('POST', path, { body: { reason: 'Se cobró por error' } })).status).toBe(
    200,
  );
  await runDay(app.deps);
});
afterAll(() => app.close());

const report = async (id: string, query = '') =>
  (await (await app.send('GET', `/protected/reportes/${id}?${query}`)).json()) as ReportPage;

/** Reports of what did not happen here. */
const EMPTY: readonly string[] = [
  'reprogramados',
  'limites-de-fondos',
  'castigos-y-recuperaciones',
  'registro-de-impuestos',
  'repartos-a-inversionistas',
  'retenciones-de-inversionistas',
];

/** Cells of a report by the names of its columns. */
const shown = ({ columns, rows }: ReportPage) =>
  rows.map(({ cells }) => Object.fromEntries(cells.map((cell, i) => [columns[i]!.name, cell])));

describe('a report', () => {
  it('is listed, and agrees with the books to the cent', async () => {
    const list = await app.send('GET', '/protected/reportes');
    const { items } = (await list.json()) as { items: ReportInfo[] };
    expect(items.map(({ id }) => id).toSorted()).toEqual([...REPORT_IDS].toSorted());
    for (const { id, dates } of items) {
      const { control, rows } = await report(id, dates === 'period' ? 'from=2026-01-01' : '');
      expect([id, control.filter(({ difference }) => difference !== '0.00')]).toEqual([id, []]);
      expect([id, rows.length > 0]).toEqual([id, !EMPTY.includes(id)]);
    }
  });

  it('tells each receipt and what was voided, by the days of the books', async () => {
    const page = await report('cobros', 'from=2026-05-01');
    expect(
      shown(page).map((row) => [row['Acto'], row['Recibo'], row['Mora'], row['Total']]),
    ).toEqual([
      ['Cobro', 'R-000002', '15.84', '300.00'],
      ['Cobro', 'R-000003', '13.20', '100.00'],
      ['Extorno', 'R-000003', '-13.20', '-100.00'],
    ]);
    expect(page.rows.map(({ loanId }) => loanId)).toEqual([1, 3, 3]);
    expect([page.from, page.to, page.totals[11]]).toEqual(['2026-05-01', '2026-05-20', '300.00']);
  });

  it('of a past day says what stood then', async () => {
    const rows = shown(await report('antiguedad', 'asOf=2026-04-10'));
    expect(rows[0]).toMatchObject({ Atraso: 'Al día', Préstamos: '3', 'Saldo capital': '3807.95' });
    const classes = shown(await report('clases-y-provisiones', 'asOf=2026-04-10'));
    expect(classes[0]).toMatchObject({
      Clase: 'Normal',
      'Provisión en los libros': '35.08',
      'Provisión que pide la clase': '35.08',
    });
  });

  it('is a file with its totals, and whoever took it stands in the log', async () => {
    const csv = await app.send('GET', '/protected/reportes/cobros/csv?from=2026-05-01');
    const lines = (await csv.text()).trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines.at(-1)).toMatch(/^Total,.*,300\.00,,,,,$/);
    const sheet = await app.send('GET', '/protected/reportes/cobros/xlsx?from=2026-05-01');
    expect(sheet.headers.get('content-type')).toContain('spreadsheetml');
    const paper = await app.send('GET', '/protected/reportes/resultados/pdf?from=2026-01-01');
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    const { rows } = await app.db.execute<{ after: { report: string } }>(
      sql`select after from audit_log where action = 'exportReport' order by id`,
    );
    expect(rows.map(({ after }) => after.report)).toEqual(['cobros', 'cobros', 'resultados']);
  });

  it('names its currency and fund in its file, and of what it is on a second sheet', async () => {
    const query = 'from=2026-05-01&to=2026-05-20&fundId=1';
    const sheet = await app.send(
      'GET',
      `/protected/reportes/cobranza-por-responsable/xlsx?${query}`,
    );
    expect(sheet.headers.get('content-disposition')).toContain(
      '"cobranza-por-responsable-PEN-fondo-de-prueba-2026-05-01-a-2026-05-20.xlsx"',
    );
    const parts = unzipSync(new Uint8Array(await sheet.arrayBuffer()));
    const textOf = (name: string) => strFromU8(parts[name]!);
    const names = textOf('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g);
    expect([...names].map(([, name]) => name)).toEqual([
      'Cobranza por responsable',
      'Datos del reporte',
    ]);
    const words = textOf('xl/sharedStrings.xml');
    for (const said of [
      'del 01/05/2026 al 20/05/2026',
      'PEN',
      'Fondo de prueba',
      'Dinero de cobros en los libros: según los libros',
    ]) {
      expect(words).toContain(`>${said}<`);
    }
    // 300.00 collected, in the books and no difference, are numbers.
    expect(textOf('xl/worksheets/sheet2.xml').match(/<v>300<\/v>/g)).toHaveLength(2);
    const { columns, rows } = await report('cobranza-por-responsable', query);
    const ratio = rows[0]!.cells[columns.findIndex(({ kind }) => kind === 'percent')];
    expect(textOf('xl/worksheets/sheet1.xml')).toContain(`<v>${Number(`${ratio}e-2`)}</v>`);
    expect(textOf('xl/styles.xml')).toContain('0.00##%');
    const csv = await app.send('GET', '/protected/reportes/antiguedad/csv?asOf=2026-04-10');
    expect(csv.headers.get('content-disposition')).toContain('"antiguedad-PEN-2026-04-10.csv"');
  });

  it('that names persons is written down once for its reader and filters', async () => {
    const read = async () => {
      const { rows } = await app.db.execute<{ after: { report: string; from: string } }>(
        sql`select after from audit_log where action = 'getReport' order by id`,
      );
      return rows.map(({ after }) => [after.report, after.from]);
    };
    const before = (await read()).length;
    const since = async () => (await read()).slice(before);
    await report('cobros', 'from=2026-05-02');
    await report('cobros', 'from=2026-05-02&after=1');
    expect(await since()).toEqual([['cobros', '2026-05-02']]);
    await report('cobros', 'from=2026-05-03');
    // Neither names anybody.
    await report('antiguedad');
    await report('resultados', 'from=2026-05-02');
    expect(await since()).toEqual([
      ['cobros', '2026-05-02'],
      ['cobros', '2026-05-03'],
    ]);
    const path = '/protected/reportes/cobros?from=2026-05-02';
    expect((await app.send('GET', path, { as: ANALYST })).status).toBe(200);
    expect(await since()).toHaveLength(3);
  });

  it('of ageing has the bands that were chosen, each loan in one', async () => {
    const usual = await report('antiguedad');
    const chosen = await report('antiguedad', 'bands=15,39, 40');
    expect(shown(chosen).map((row) => [row['Atraso'], row['Préstamos']])).toEqual([
      ['Al día', '0'],
      ['1 a 15 días', '1'],
      ['16 a 39 días', '0'],
      ['40 días', '2'],
      ['Más de 40 días', '0'],
    ]);
    expect(chosen.totals).toEqual(usual.totals);
    expect(chosen.rows.map(({ balance }) => balance)).toEqual([
      { band: '0' },
      ...Array(4).fill(null),
    ]);
    for (const bands of ['0', '30,30', '60,30', 'treinta', '1,2,3,4,5,6,7,8,9,10,11', '12345']) {
      const refused = await app.send('GET', `/protected/reportes/antiguedad?bands=${bands}`);
      expect([bands, refused.status]).toEqual([bands, 422]);
    }
  });

  it('names the loans of which not even the first installment was paid', async () => {
    const page = await report('primera-cuota-impaga');
    expect(page.rows.map(({ loanId }) => loanId)).toEqual([1, 3]);
    const before = await report('primera-cuota-impaga', 'asOf=2026-04-10');
    expect(before.rows).toEqual([]);
  });

  it('tells the interest earned at the last month end, loan by loan', async () => {
    const page = await report('intereses-devengados', 'asOf=2026-04-30');
    const column = page.columns.findIndex(({ name }) => name === 'Ganado por vencer');
    expect(page.rows.map(({ cells }) => cells[column])).toEqual(['5.36', '10.72', '4.47']);
    expect(page.totals[column]).toBe('20.55');
  });

  it('tells the provision of a loan that ended since the last close', async () => {
    const { amount } = (await (
      await app.send('GET', '/protected/prestamos/3/cancelacion')
    ).json()) as { amount: string };
    const body = { amount, receivedOn: '2026-05-20', means: 'cash', way: 'payOff' };
    expect((await app.send('POST', '/protected/prestamos/3/pagos', { body })).status).toBe(201);
    const page = await report('clases-y-provisiones');
    expect(shown(page).at(-1)).toMatchObject({
      Clase: 'Terminados, se libera al cierre',
      'Provisión en los libros': '50.00',
    });
    expect(page.control.map(({ difference }) => difference)).toEqual(['0.00', '0.00']);
  });

  it.each([
    ['cobros', 'from=2026-05-02&to=2026-05-01', 422, 'PERIOD_INVALID'],
    ['antiguedad', 'asOf=2026-05-21', 422, 'DAY_AHEAD'],
    ['cobros', 'to=2026-05-21', 422, 'DAY_AHEAD'],
    ['cobros', 'fundId=1&currency=USD', 422, 'FUND_CURRENCY_OTHER'],
  ])('refuses %s?%s', async (id, query, status, code) => {
    const answer = await app.send('GET', `/protected/reportes/${id}?${query}`);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      status,
      code,
    ]);
  });

  it('refuses a filter that it does not take by its name, as a page and as each file', async () => {
    const list = await app.send('GET', '/protected/reportes');
    const { items } = (await list.json()) as { items: ReportInfo[] };
    const paths = ['', '/csv', '/xlsx', '/pdf'];
    for (const { id, dates, hasBands, isInBase } of items) {
      const untaken = [
        ...(hasBands ? [] : ['bands=30,60']),
        ...(dates === 'period' ? ['asOf=2026-05-01'] : ['from=2026-05-01', 'to=2026-05-02']),
        ...(isInBase ? ['currency=USD'] : []),
      ];
      for (const [filter, path] of untaken.flatMap((one) => paths.map((path) => [one, path]))) {
        const answer = await app.send('GET', `/protected/reportes/${id}${path}?${filter}`);
        const { errors } = (await answer.json()) as { errors: { field: string }[] };
        const field = filter!.split('=')[0];
        expect([id, path, answer.status, errors[0]?.field]).toEqual([id, path, 422, field]);
      }
    }
    const said = await app.send('GET', '/protected/reportes/cobros?bands=30,60');
    expect(await said.json()).toMatchObject({
      code: 'REPORT_HAS_NO_BANDS',
      title: '«Cobros y extornos» no se divide por tramos de días: déjelos vacíos.',
    });
    const base = await app.send(
      'GET',
      '/protected/reportes/libros-en-moneda-contable?currency=PEN',
    );
    expect(base.status).toBe(200);
  });

  it('is of staff alone', async () => {
    const answer = await app.send('GET', '/protected/reportes/cobros', { as: BORROWER });
    expect(answer.status).toBe(403);
  });

  it('tells from which class to which the portfolio went', async () => {
    app.setToday('2026-05-21');
    await runDay(app.deps);
    const page = await report('migracion-de-clases', 'from=2026-04-11');
    expect(shown(page)).toMatchObject([
      { 'Clase al inicio': 'Normal', 'Clase al final': 'Deficiente', Préstamos: '2' },
      { 'Clase al inicio': 'Normal', 'Clase al final': 'Terminado o castigado', Préstamos: '1' },
    ]);
    expect(page.totals.slice(2, 5)).toEqual(['3', '3807.95', '2535.79']);
  });

  it('tells money by each person who took it, two of one name apart', async () => {
    await addSecond(app, SECOND, 'Ada Ruiz');
    const body = { amount: '50.00', receivedOn: '2026-05-20', means: 'cash' };
    const paid = await app.send('POST', '/protected/prestamos/1/pagos', { body, as: SECOND });
    expect(paid.status).toBe(201);
    const page = await report('cobros-por-persona', 'from=2026-05-01&to=2026-05-21');
    const people = shown(page).filter((row) => row['Medio'] === 'Efectivo');
    expect(people.map((row) => [row['Registró'], row['Correo']])).toEqual([
      ['Ada Ruiz', ADMIN.toLowerCase()],
      ['Ada Ruiz', SECOND.toLowerCase()],
    ]);
    expect(people[1]).toMatchObject({ Cobros: '1', Extornos: '0', Total: '50.00' });
    expect(page.control.map(({ difference }) => difference)).toEqual(['0.00']);
  });
});
