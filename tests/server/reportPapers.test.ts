import { describe, expect, it } from 'vitest';
import type { ReportColumn, ReportPage } from '@core/contract/reports';
import { REPORT_IDS } from '@core/indicators/reportIds';
import type { Lender } from '@server/platform/documents/lender';
import { REPORTS } from '@server/reports/catalogue/index';
import { renderReport } from '@server/reports/catalogue/reportPdf';
import { infoOf } from '@server/reports/catalogue/service';
import { placedTexts, textsOutside, type PaperPage } from '@tests/support/placedTexts';

/** Cells as wide as a lender of some size has them, each its own by a number. */
const cellOf = ({ key, kind }: ReportColumn, row: number): string => {
  if (kind === 'date') return '2026-11-27';
  if (kind === 'money') return `-${1_234_560 + row}.99`;
  if (kind === 'count') return String(12_345 + row);
  if (kind === 'percent') return '1234.56';
  return `${key} ${row} de María Fernanda Quispe Huamán`;
};

const pageOf = (id: ReportPage['id'], cell = cellOf): ReportPage => {
  const { columns, ...report } = REPORTS[id];
  const isPeriod = report.dates === 'period';
  const rows = Array.from({ length: 30 }, (_, row) => ({
    cells: columns.map((column) => cell(column, row)),
    loanId: null,
    borrowerId: null,
    balance: null,
  }));
  return {
    ...infoOf({ ...report, columns }),
    from: isPeriod ? '2026-11-01' : null,
    to: isPeriod ? '2026-11-27' : null,
    asOf: isPeriod ? null : '2026-11-27',
    currency: 'PEN',
    fundId: null,
    columns: [...columns],
    rows,
    totals: columns.map((column) => (column.isTotalled ? cell(column, 1_000_000) : null)),
    control: [],
    total: rows.length,
    next: null,
    previous: null,
  };
};

const LENDER: Lender = {
  name: 'Financiera de Prueba',
  taxId: '20100070970',
  address: 'Jr. Puno 320, Lima',
  city: 'Lima',
  representativeName: '',
  representativeDocument: '',
  representativePower: '',
  phone: '01 4567890',
  email: 'hola@prueba.pe',
  website: '',
  claimsChannel: '',
  paymentPlaces: '',
  insurer: '',
  insurancePolicy: '',
  itfPercent: null,
  itfSource: '',
  logo: null,
  isRegistered: true,
};
const render = async (page: ReportPage) =>
  placedTexts(await renderReport(page, [['Moneda', 'PEN']], LENDER, '2026-11-27'));

const wordsOf = (pages: readonly PaperPage[]) =>
  pages.map(({ texts }) => texts.map(({ text }) => text).join(' ')).join(' ');

describe('a report on paper', () => {
  it.each(REPORT_IDS)('%s has every column and total within its pages', async (id) => {
    const page = pageOf(id);
    const pages = await render(page);
    expect(textsOutside(pages)).toEqual([]);
    const sizes = pages.flatMap(({ texts }) => texts.map(({ size }) => size));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(6);
    const said = wordsOf(pages);
    const words = new Set(said.split(/\s+/));
    for (const { name } of page.columns) {
      for (const word of name.split(' ')) expect([name, words.has(word)]).toEqual([name, true]);
    }
    const texts = new Set(pages.flatMap((one) => one.texts.map(({ text }) => text)));
    for (const [index, { kind }] of page.columns.entries()) {
      const { [index]: total } = page.totals;
      if (kind === 'money' && total !== null) expect(texts).toContain('−2,234,560.99');
      if (kind === 'money') expect(texts).toContain('−1,234,589.99');
    }
  });

  it('goes on in parts with its first columns where it is too wide', async () => {
    const amount = '123456789012345678.99';
    const wide = (column: ReportColumn, row: number) =>
      column.kind === 'money' ? amount : cellOf(column, row);
    const page = pageOf('cobros', wide);
    const pages = await render(page);
    expect(textsOutside(pages)).toEqual([]);
    const said = wordsOf(pages);
    expect(said).toContain('Parte 1 de 2 de las columnas; continúa en la parte 2');
    expect(said).toContain('Parte 2 de 2 de las columnas');
    const last = pages.at(-1)!.texts.map(({ text }) => text);
    expect(last).toEqual(expect.arrayContaining(['Fecha', 'Acto', 'Fondo', 'Total']));
    const amounts = pages.flatMap(({ texts }) =>
      texts.filter(({ text }) => text === '123,456,789,012,345,678.99'),
    );
    expect(amounts).toHaveLength(6 * (page.rows.length + 1));
  });
});
