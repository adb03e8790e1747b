import type { LoanImportDetail, LoanImportRowPage } from '@core/contract/loanImports';
import type { LoanDetail } from '@core/contract/loans';
import type { PortfolioBalance } from '@core/contract/portfolio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frequencyAt } from '@core/loan/dueDates';
import { formatMoney } from '@core/money/wire';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import { someParties } from '@tests/support/builders';
import { createTestApp, TODAY, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST } from '@tests/support/testUsers';
import { uploadAs } from '@tests/support/uploads';

const BASE = '/protected/migraciones';
const HEAD = [
  'DNI;Préstamo;Monto;Tasa;Cuotas;Desembolso;Primer vencimiento;Tasa de mora;Corte;Pagadas',
  'Saldo capital;Interés;Mora;Pagos',
].join(';');

/** 1,200.00 at 1 % a month of December, cut on 5 March with one installment paid. */
const LOAN = {
  document: '41234567',
  number: 'A-1',
  amount: '"1,200.00"',
  rate: '12 %',
  count: '3',
  from: '10/12/2025',
  due: '10/01/2026',
  late: '36',
  cut: '05/03/2026',
  paid: '1',
  principal: '803.97',
  interest: '8.04',
  lateInterest: '9.2',
  payments: '',
};
const row = (change: Partial<typeof LOAN> = {}) => Object.values({ ...LOAN, ...change }).join(';');
const file = (...rows: readonly string[]) => [HEAD, ...rows].join('\r\n');

let app: TestApp;
let fundId: number;
beforeAll(async () => {
  app = await createTestApp();
  ({ fundId } = await someParties(app));
});
afterAll(() => app.close());

const read = async (text: string, as = ADMIN) =>
  uploadAs(app, as, `${BASE}/archivo?name=cartera.csv`, Buffer.from(text));
const detail = async (response: Response | Promise<Response>) =>
  (await (await response).json()) as LoanImportDetail;
const mappingOf = ({ mapping }: LoanImportDetail) => ({
  ...mapping,
  shared: { ...mapping.shared, fundId, rateKind: 'annualNominal' as const },
});
const check = (file: LoanImportDetail) =>
  detail(app.send('POST', `${BASE}/${file.id}/revision`, { body: mappingOf(file) }));
const run = ({ id, sha256, create }: LoanImportDetail) =>
  detail(app.send('POST', `${BASE}/${id}/avance`, { body: { sha256, create } }));
const rowsOf = async ({ id }: LoanImportDetail) => {
  const page = await app.send('GET', `${BASE}/${id}/filas?limit=50`);
  return ((await page.json()) as LoanImportRowPage).items;
};
const undo = ({ id }: LoanImportDetail) =>
  app.send('POST', `${BASE}/${id}/anulacion`, { body: { reason: 'Era otra cartera' } });
const code = async (response: Response) =>
  `${response.status} ${((await response.json()) as { code: string }).code}`;
const balance = async () =>
  (await (await app.send('GET', '/protected/balance-prestamos')).json()) as PortfolioBalance;

describe('a file of migrated loans', () => {
  it('says of every row what would become of it, in the words of the form', async () => {
    const refused = [
      { document: '40000000' },
      { amount: 'mil' },
      { count: 'tres' },
      { from: '31/02/2026' },
      { due: '' },
      { cut: '11/03/2026' },
      { paid: '3' },
      { payments: '"12/01/2026 = 9000.00"' },
      { payments: '"12/01/2026"' },
      { lateInterest: '9.19' },
    ].map((change, index) => row({ number: `R-${index}`, ...change }));
    const text = file(row({ number: 'R-OK' }), row({ number: 'R-OK' }), ...refused);
    const checked = await check(await detail(read(text)));
    expect(checked).toMatchObject({ create: 1, skip: 1, refuse: 10, principal: '803.97' });
    const items = await rowsOf(checked);
    expect(items.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '2 ',
      '3 Repite la fila 2',
      '4 No hay un prestatario con DNI 40000000. Regístrelo o impórtelo primero.',
      '5 Monto prestado: Use un importe como 1250.00',
      '6 Número de cuotas: Complete este dato',
      '7 Fecha de desembolso: La fecha no existe',
      '8 Primer vencimiento: La fecha no existe',
      expect.stringMatching(/^9 Fecha de corte: El corte debe estar entre/),
      expect.stringMatching(/^10 /),
      expect.stringMatching(/^11 El pago del 12\/01\/2026 no es posible/),
      expect.stringMatching(/^12 Pagos uno por uno: Use un importe/),
      expect.stringMatching(
        /^13 Los saldos no coinciden: aquí dan capital S\/ 803.97, .*mora S\/ 9.20\.$/,
      ),
    ]);
    const report = await app.send('GET', `${BASE}/${checked.id}/informe?outcome=skip`);
    expect((await report.text()).split('\r\n')[1]).toBe(
      '3,R-OK,Rosa Quispe Huamán,803.97,Se omite,,Repite la fila 2',
    );
    expect((await balance()).difference).toBe('0.00');
  });

  it('migrates in steps what was confirmed, ties out, and is taken back whole', async () => {
    const before = await balance();
    const rows = Array.from({ length: 29 }, (_, index) => row({ number: `B-${index}` }));
    const payments = '"12/01/2026 = 402.03 | "';
    const one = row({ number: 'B-P', paid: '', payments, cut: '12/01/2026' });
    const zero = one.replace('803.97;8.04;9.2', '798.63;0;0');
    const first = await check(await detail(read(file(...rows, zero))));
    const [last] = (await rowsOf(first)).slice(-1);
    const [, principal = '', interest = '', late = ''] =
      /capital S\/ ([\d.]+), interés y cargos S\/ ([\d.]+), mora S\/ ([\d.]+)\.$/.exec(
        last!.reason,
      ) ?? [];
    const equal = one.replace('803.97;8.04;9.2', `${principal};${interest};${late}`);
    const checked = await check(await detail(read(file(...rows, equal))));
    expect(checked).toMatchObject({ create: 30, status: 'REVISADA' });
    const begun = await run(checked);
    expect(begun).toMatchObject({ status: 'EN_CURSO', created: 25, create: 5 });
    const done = await run(begun);
    expect(done).toMatchObject({
      status: 'TERMINADA',
      created: 30,
      number: expect.stringMatching(/^MG-\d{6}$/),
    });
    expect(await run(done)).toMatchObject({ created: 30 });
    expect((await balance()).difference).toBe('0.00');
    const again = await check(await detail(read(file(...rows, equal))));
    expect(again).toMatchObject({ create: 0, skip: 30 });

    const { loanId, loanNumber } = (await rowsOf(done))[0]!;
    const loan = (await (
      await app.send('GET', `/protected/prestamos/${loanId}`)
    ).json()) as LoanDetail;
    expect(loan).toMatchObject({
      number: loanNumber,
      outstandingPrincipal: '803.97',
      migration: { originalNumber: 'B-0', cutOn: '2026-03-05' },
    });
    const pay = { amount: '10.00', receivedOn: TODAY, means: 'cash' };
    const path = `/protected/prestamos/${loanId}/pagos`;
    const paid = await (await app.send('POST', path, { body: pay })).json();
    expect(await code(await undo(done))).toBe('409 LOAN_IMPORT_IN_USE');
    const { id: paymentId } = paid as { id: number };
    const reason = { body: { reason: 'Era de otro préstamo' } };
    await app.send('POST', `${path}/${paymentId}/extorno`, reason);
    expect(await detail(undo(done))).toMatchObject({ status: 'DESHECHA' });
    expect(await balance()).toEqual(before);
    expect(await code(await undo(done))).toBe('409 IMPORT_NOT_RUN');
    expect(await check(await detail(read(file(row({ number: 'B-0' })))))).toMatchObject({
      create: 1,
    });
  });

  it('remembers what was chosen, but the day, and offers a template it understands', async () => {
    const text = file(row()).replace('Préstamo', 'Cuenta');
    const unknown = await detail(read(text));
    expect(unknown.mapping).toMatchObject({ shared: { fundId: null, cutOn: TODAY } });
    expect(unknown.mapping.columns.originalNumber).toBeUndefined();
    const columns = { ...unknown.mapping.columns, originalNumber: 1 };
    const shared = { ...mappingOf(unknown).shared, cutOn: '2026-03-01' };
    const body = { columns, shared };
    await app.send('POST', `${BASE}/${unknown.id}/revision`, { body });
    const { mapping } = await detail(read(text));
    expect(mapping).toEqual({ columns, shared: { ...shared, cutOn: TODAY } });
    const template = await app.send('GET', `${BASE}/plantilla`);
    const [head = '', sample = ''] = (await template.text()).replace('\uFEFF', '').split('\r\n');
    const reading = await detail(read(`${head}\n${sample}`));
    expect(Object.keys(reading.mapping.columns)).toHaveLength(reading.fields.length);
    expect(await check(reading)).toMatchObject({ refuse: 1 });
  });

  it('refuses steps out of order, totals that were not seen, and analysts', async () => {
    const reading = await detail(read(file(row({ number: 'C-1' }))));
    const step = (name: string, body: object) =>
      app.send('POST', `${BASE}/${reading.id}/${name}`, { body });
    const confirmed = { sha256: reading.sha256, create: 1 };
    expect(await code(await step('avance', confirmed))).toBe('409 IMPORT_NOT_CHECKED');
    const mapping = mappingOf(reading);
    const noFund = { ...mapping, shared: { ...mapping.shared, fundId: null } };
    const { principal: _left, ...columns } = mapping.columns;
    expect(await code(await step('revision', { ...mapping, columns }))).toBe(
      '422 IMPORT_COLUMN_MISSING',
    );
    expect(await code(await step('revision', noFund))).toBe('422 FIELD_REQUIRED');
    await check(reading);
    expect(await code(await step('avance', { ...confirmed, create: 2 }))).toBe(
      '409 IMPORT_CHANGED',
    );
    await step('avance', confirmed);
    expect(await code(await step('revision', mapping))).toBe('409 IMPORT_BEGUN');
    await undo(reading);
    expect(await code(await step('avance', confirmed))).toBe('409 IMPORT_UNDONE');
    const many = Array.from({ length: 501 }, (_, index) => row({ number: `D-${index}` }));
    expect(await code(await read(file(...many)))).toBe('422 IMPORT_TOO_LONG');
    expect(await code(await read(file(row()), ANALYST))).toBe('403 FORBIDDEN');
    expect(await code(await app.send('GET', `${BASE}/999`))).toBe('404 IMPORT_NOT_FOUND');
  });

  it('is planned by the frequency of its own that all of them share', async () => {
    const paymentFrequency = 'every10days';
    const { installments } = scheduleOfTerms({
      principal: 120_000n,
      rateKind: 'annualNominal',
      annualRatePercent: '12',
      dayCount: '30/360',
      paymentFrequency,
      installmentCount: 3,
      disbursedOn: '2026-02-10',
      firstDueOn: '2026-02-20',
    });
    const dates = { from: '10/02/2026', due: '20/02/2026', cut: '20/02/2026' };
    const principal = formatMoney(installments[0]!.balanceAfter, 'PEN');
    const owed = { principal, interest: '0', lateInterest: '0' };
    const text = file(row({ number: 'C-10', ...dates, ...owed }));
    const uploaded = await detail(read(text));
    const mapping = mappingOf(uploaded);
    const checkWith = (shared: object) =>
      app.send('POST', `${BASE}/${uploaded.id}/revision`, {
        body: { ...mapping, shared: { ...mapping.shared, ...shared } },
      });
    expect((await checkWith({ paymentFrequency: 'every0days' })).status).toBe(422);
    expect(await detail(checkWith({ paymentFrequency }))).toMatchObject({ create: 1, refuse: 0 });
  });

  it('is planned by the dates of each row, where they were agreed on one by one', async () => {
    const dates = ['2026-02-20', '2026-03-05', '2026-06-30'];
    const { installments } = scheduleOfTerms({
      principal: 120_000n,
      rateKind: 'annualNominal',
      annualRatePercent: '12',
      dayCount: '30/360',
      paymentFrequency: frequencyAt(dates),
      installmentCount: 3,
      disbursedOn: '2026-02-10',
      firstDueOn: '2026-02-20',
    });
    const terms = { from: '10/02/2026', due: '20/02/2026', cut: '20/02/2026' };
    const principal = formatMoney(installments[0]!.balanceAfter, 'PEN');
    const owed = { principal, interest: '0', lateInterest: '0' };
    const one = row({ number: 'F-1', ...terms, ...owed });
    const text = [
      `${HEAD};Fechas de pago`,
      `${one};20/02/2026 | 05/03/2026 | 30/06/2026`,
      `${row({ number: 'F-2', ...terms, ...owed })};20/02/2026 | 30/06/2026`,
    ].join('\r\n');
    const checked = await check(await detail(read(text)));
    const [first, second] = await rowsOf(checked);
    expect(first).toMatchObject({ outcome: 'create', reason: '' });
    expect(second).toMatchObject({ outcome: 'refuse' });
    expect(second!.reason).toContain('Indique 3 fechas de pago');
  });

  it('takes the agreed installment of each row, which says how many there are', async () => {
    // 1,200.00 at 1 % of the first month leaves 962.00; of 250.00 there are five.
    const there = { principal: '962.00', interest: '0', lateInterest: '0' };
    const dates = { from: '10/02/2026', due: '10/03/2026', cut: '10/03/2026' };
    const text = [
      `${HEAD};Cuota acordada`,
      `${row({ number: 'I-1', ...dates, ...there, count: '5' })};250.00`,
      `${row({ number: 'I-2', ...dates, ...there })};`,
    ].join('\r\n');
    const uploaded = await detail(read(text));
    const mapping = mappingOf(uploaded);
    const shared = { ...mapping.shared, method: 'fixedInstallment' as const };
    const path = `${BASE}/${uploaded.id}/revision`;
    const checked = await detail(app.send('POST', path, { body: { ...mapping, shared } }));
    const [first, second] = await rowsOf(checked);
    expect(first).toMatchObject({ outcome: 'create', reason: '' });
    expect(second).toMatchObject({ outcome: 'refuse' });
    expect(second!.reason).toContain('indique de cuánto es cada cuota');
    await run(checked);
    const [made] = await rowsOf(checked);
    const loan = await app.send('GET', `/protected/prestamos/${made!.loanId}`);
    expect(((await loan.json()) as LoanDetail).terms).toMatchObject({
      installmentAmount: '250.00',
      installmentCount: 5,
    });
  });
});
