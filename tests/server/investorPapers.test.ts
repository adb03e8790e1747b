import type { ReportPage } from '@core/contract/reports';
import { formatMoney, parseMoney } from '@core/money/wire';
import { expect, it } from 'vitest';
import {
  aFundedLoan,
  ANA,
  BETO,
  distribute,
  investorBooks,
  ok,
  payLoan,
  walletOf,
  withInvestors,
} from '@tests/support/investments';
import { pdfText } from '@tests/support/pdfText';
import { outcome } from '@tests/support/requests';

const textOf = async (answer: Response) => pdfText(new Uint8Array(await answer.arrayBuffer()));

it('an investor’s papers and the reports say what the books say', () =>
  withInvestors(async (world) => {
    const { app, ana } = world;
    const { loan } = await aFundedLoan(world);
    app.setToday('2026-04-10');
    await payLoan(app, loan.id, loan.installments[0]!.total, '2026-04-10');
    app.setToday('2026-04-11');
    await distribute(app);
    const papers = `/protected/inversionistas/${ana.userId}`;
    const days = 'from=2026-03-01&to=2026-04-30';
    const statement = await app.send('GET', `${papers}/estado-de-cuenta.pdf?${days}`, { as: ANA });
    const { available } = await walletOf(app, ANA);
    const text = await textOf(statement);
    expect(text).toContain(available.replace(/(\d)(\d{3})\./, '$1,$2.'));
    const csv = await app.send('GET', `${papers}/estado-de-cuenta.csv?${days}`, { as: ANA });
    expect(csv.headers.get('content-disposition')).toMatch(/"estado-de-cuenta-\d+\.csv"/);
    const lines = (await csv.text()).trim().split('\r\n');
    expect(lines.at(-1)!.split(',').at(-1)).toBe(available);
    expect(lines).toHaveLength(1 + 4);
    expect(lines.at(-1)).toContain('RI-000001 · Bodega que compra mercadería');
    expect(lines.at(-2)).toContain('PI-000001 · Bodega que compra mercadería');
    expect(text).toContain('RI-000001');
    const others = await app.send('GET', `${papers}/estado-de-cuenta.pdf?${days}`, { as: BETO });
    expect(await outcome(others)).toBe('INVESTOR_NOT_FOUND');

    const books = await investorBooks(app);
    const wallets = [available, (await walletOf(app, BETO)).available];
    const told = wallets.map((amount) => parseMoney(amount, 'PEN'));
    expect(
      formatMoney(
        told.reduce((total, one) => total + one),
        'PEN',
      ),
    ).toBe(books['2701']);
    const report = async (id: string) =>
      ok<ReportPage>(
        await app.send(
          'GET',
          `/protected/reportes/${id}?from=2026-04-01&to=2026-04-11&currency=PEN`,
        ),
      );
    const withheld = await report('retenciones-de-inversionistas');
    expect(withheld.control).toMatchObject([{ books: books['2503'], difference: '0.00' }]);
    const given = await report('repartos-a-inversionistas');
    expect(given.control).toMatchObject([{ difference: '0.00' }]);
    const year = `${papers}/certificado-de-retenciones.pdf?year=2026`;
    const certificate = await textOf(await app.send('GET', year));
    const [first] = withheld.rows;
    expect(withheld.rows).toHaveLength(2);
    const documents = withheld.columns.findIndex(({ name }) => name === 'Documento');
    for (const { cells } of withheld.rows) expect(cells[documents]).toMatch(/^DNI \d{8}$/);
    expect(certificate).toContain(first!.cells.at(-1));
    expect(certificate).toMatch(/Residencia fiscal\s*Perú/);
  }));

it('tells since when there are papers, and refuses days that end before they begin', () =>
  withInvestors(async ({ app, ana }) => {
    expect(await ok(await app.send('GET', '/protected/mi-inversion', { as: ANA }))).toMatchObject({
      firstMovedOn: app.deps.clock.today(),
    });
    const statement = `/protected/inversionistas/${ana.userId}/estado-de-cuenta`;
    for (const type of ['pdf', 'csv']) {
      const days = 'from=2026-04-02&to=2026-04-01';
      const refused = await app.send('GET', `${statement}.${type}?${days}`, { as: ANA });
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({
        code: 'PERIOD_INVALID',
        errors: [{ field: 'from' }],
      });
      const aDay = await app.send('GET', `${statement}.${type}?from=2026-04-02&to=2026-04-02`);
      expect(aDay.status).toBe(200);
    }
  }));
