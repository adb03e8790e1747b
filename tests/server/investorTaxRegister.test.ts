import type { ReportPage } from '@core/contract/reports';
import { expect, it } from 'vitest';
import {
  BETO,
  CARLA,
  distribute,
  investorBooks,
  ok,
  payLoan,
  withInvestors,
} from '@tests/support/investments';
import { centsOf } from '@tests/support/livingLoans';
import { WHY } from '@tests/support/requests';
import { aMarket, sellShare, setSaleFee } from '@tests/support/shareMarket';
import type { TestApp } from '@tests/support/testApp';

const aRule = (change: object) => ({
  currency: null,
  validFrom: '2026-01-01',
  base: null,
  percent: null,
  taxPercent: null,
  takesLateInterest: false,
  tier: null,
  amount: null,
  source: 'Acuerdo del directorio',
  ...change,
});

async function registerOf(app: TestApp) {
  const query = 'from=2026-04-01&currency=PEN';
  const path = `/protected/reportes/registro-de-impuestos?${query}`;
  const { columns, rows, control } = await ok<ReportPage>(await app.send('GET', path));
  const cells = rows.map((row) =>
    Object.fromEntries(row.cells.map((cell, at) => [columns[at]!.name, cell])),
  );
  return { cells, control };
}

it('the register of taxes names the investor of a commission, with its base', () =>
  withInvestors(async (world) => {
    const { app, ana, beto } = world;
    const rules = '/protected/reglas-de-inversion';
    const commission = { kind: 'commission', base: 'interest', percent: '10', taxPercent: '18' };
    await ok(await app.send('POST', rules, { body: aRule(commission) }));
    await setSaleFee(app, '1');
    const { loan } = await aMarket(world);
    const all = { principal: null, pricePercent: '100' };
    const sale = await sellShare(app, { from: BETO, to: CARLA }, all);
    expect(Number(sale.fee)).toBeGreaterThan(0);

    const { cells, control } = await registerOf(app);
    const books = await investorBooks(app);
    expect(control).toMatchObject([
      { books: books['2502'], difference: '0.00' },
      { name: 'Comisiones de inversionistas, en los libros', books: books['5110'] },
    ]);
    expect(control[1]!.difference).toBe('0.00');
    const documents = [...[ana.document, beto.document].toSorted(), beto.document];
    expect(cells.map((row) => row['Documento'])).toEqual(documents);
    for (const row of cells) {
      expect(row['Cliente o inversionista']).toBe(ana.name);
      expect(row['Interés y comisiones de prestatarios']).toBe('0.00');
      const [base, tax] = [row['Comisiones de inversionistas'], row['Impuesto']].map((cell) =>
        centsOf(cell!),
      );
      expect(tax).toBe(Math.round(base! * 0.18));
      expect(centsOf(row['Total']!)).toBe(base! + tax!);
    }
    expect(cells.at(-1)).toMatchObject({
      'Comisiones de inversionistas': sale.fee,
      Impuesto: sale.feeTax,
    });

    const undo = `/protected/ventas-de-participaciones/${sale.id}/extorno`;
    await ok(await app.send('POST', undo, { body: WHY }));
    app.setToday('2026-05-10');
    await payLoan(app, loan.id, loan.installments[1]!.total, '2026-05-10');
    app.setToday('2026-05-11');
    await distribute(app);
    const later = await registerOf(app);
    expect(later.control.map(({ difference }) => difference)).toEqual(['0.00', '0.00']);
    expect(later.cells).toHaveLength(6);
    expect(later.cells[3]).toMatchObject({ 'Comisiones de inversionistas': `-${sale.fee}` });
  }));
