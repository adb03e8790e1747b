import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportPage } from '@core/contract/reports';
import { aNewLoan, someParties } from '@tests/support/builders';
import { anEntry } from '@tests/support/entries';
import { addSecond, bodyOf } from '@tests/support/fourEyes';
import { aField, aLayout, aRecord } from '@tests/support/layouts';
import { filesOf } from '@tests/support/outsideFiles';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let app: TestApp;
let otherFund: number;

const send = async (path: string, body: object) => {
  const { status } = await app.send('POST', `/protected/${path}`, { body });
  expect([path, status]).toEqual([path, 201]);
};
/** Number that a sequence gave to an act that never came to be. */
const skip = () =>
  app.db.execute(sql`select nextval(pg_get_serial_sequence('journal_entry', 'id'))`);
const manual = (postedOn: string, description: string) => {
  const body = { debit: '4501', credit: '2501', amount: '10', description };
  return send('contabilidad/asientos', { ...anEntry(body), postedOn });
};

beforeAll(async () => {
  app = await createTestApp();
  app.setToday('2026-03-20');
  await addSecond(app);
  const ids = await someParties(app);
  const fund = { name: 'Fondo dos', currency: 'PEN', openingCapital: '5000' };
  const made = await app.send('POST', '/protected/fondos', { body: fund });
  otherFund = (await bodyOf<{ id: number }>(made)).id;
  await skip();
  const dates = { disbursedOn: '2026-03-20', firstDueOn: '2026-04-20' };
  await send('prestamos', aNewLoan({ ...ids, fundId: otherFund }, dates));
  app.setToday('2026-04-05');
  await skip();
  await skip();
  await manual('2026-04-05', 'Del cinco');
  await manual('2026-04-02', 'Del dos');
});
afterAll(() => app.close());

/** Entries of the journal of some days, each once: its day, its number in the month, its own. */
async function entries(query: string) {
  const path = `/protected/reportes/libro-diario?${query}`;
  const { columns, rows } = await bodyOf<ReportPage>(await app.send('GET', path));
  const at = (name: string) => columns.findIndex((column) => column.name === name);
  const lines = rows.map(({ cells }) =>
    [cells[at('Fecha')], cells[at('Correlativo')], cells[at('Asiento')]].join(' '),
  );
  return [...new Set(lines)].map((line) => line.split(' '));
}

describe('the journal', () => {
  it('counts the entries of each month from 1 without gaps, where their numbers skip', async () => {
    const told = await entries('from=2026-03-01&to=2026-04-05');
    const numbers = told.map(([, , number]) => Number(number)).toSorted((a, b) => a - b);
    expect(numbers.at(-1)! - numbers[0]!).toBeGreaterThan(numbers.length - 1);
    for (const month of ['2026-03', '2026-04']) {
      const ofMonth = told.filter(([day]) => day!.startsWith(month));
      expect(ofMonth.length).toBeGreaterThan(1);
      expect(ofMonth.map(([, order]) => order)).toEqual(ofMonth.map((_, place) => `${place + 1}`));
    }
    // The one of the second was written after that of the fifth.
    expect(told.slice(-2).map(([day, order]) => [day, order])).toEqual([
      ['2026-04-02', '1'],
      ['2026-04-05', '2'],
    ]);
  });

  it('gives an entry the number of its month, whatever days are asked for', async () => {
    const whole = await entries('from=2026-04-01&to=2026-04-05');
    expect(await entries('from=2026-04-03&to=2026-04-05')).toEqual(whole.slice(1));
  });

  it('counts those of one fund by themselves', async () => {
    const told = await entries(`from=2026-03-01&to=2026-03-31&fundId=${otherFund}`);
    expect(told.map(([, order]) => order)).toEqual(told.map((_, place) => `${place + 1}`));
  });

  it('says the same in a file for outsiders', async () => {
    const files = filesOf(app);
    const fields = (['postedOn', 'entryOrder', 'entryNumber'] as const).map((source) =>
      aField(source, { source }),
    );
    const look = aLayout({ hasHeader: false, separator: 'pipe', records: [aRecord(fields)] });
    expect((await files.published('Con correlativo', look)).status).toBe(200);
    const { id } = await files.made('Con correlativo', { from: '2026-04-03', to: '2026-04-05' });
    const lines = (await files.contentOf(id)).toString('utf8').trimEnd().split('\r\n');
    const [entry] = await entries('from=2026-04-03&to=2026-04-05');
    expect([...new Set(lines)]).toEqual([entry!.join('|')]);
  });
});
