import type { LedgerPage, ManualEntry } from '@core/contract/books';
import type { DueEntry, EntryTemplate, EntryTemplatePage } from '@core/contract/entryTemplates';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { someParties } from '@tests/support/builders';
import { approve, asTwo, awaited, bodyOf, codeOf } from '@tests/support/fourEyes';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST } from '@tests/support/testUsers';
import { HTML, PDF, uploadAs } from '@tests/support/uploads';

const ENTRIES = '/protected/contabilidad/asientos';
const BASE = '/protected/contabilidad/asientos-repetidos';

/** Rent accrued on the 5th of each month, which moves no money. */
const RENT = {
  fundId: 1,
  description: 'Alquiler de la oficina',
  lines: [
    { account: '4401', side: 'debit', amount: '850' },
    { account: '2401', side: 'credit', amount: '850' },
  ],
  day: 5,
  firstMonth: '2026-01',
};
const add = (app: TestApp, change: object = {}) =>
  app.send('POST', BASE, { body: { ...RENT, ...change } });
const due = async (app: TestApp) =>
  bodyOf<DueEntry[]>(await app.send('GET', `${BASE}/por-registrar`));
const list = async (app: TestApp) =>
  (await bodyOf<EntryTemplatePage>(await app.send('GET', BASE))).items;
const skip = (app: TestApp, month: string) =>
  app.send('POST', `${BASE}/1/meses/${month}/omision`, { body: { reason: 'No se ocupó' } });
const post = (app: TestApp, month: string, change: object = {}) => {
  const { description, lines, fundId } = RENT;
  const entry = { fundId, description, lines, postedOn: `${month}-05` };
  const body = { ...entry, repeats: { templateId: 1, month }, ...change };
  return app.send('POST', ENTRIES, { body });
};

/** A lender with two accounts of its own, on 10 March. */
const books = (test: (app: TestApp) => Promise<void>) =>
  withTestApp(async (app) => {
    await someParties(app);
    for (const [code, name, kind] of [
      ['4401', 'Alquileres', 'expense'],
      ['2401', 'Alquileres por pagar', 'liability'],
    ]) {
      const body = { code, name, kind, ownCode: '' };
      await app.send('POST', '/protected/contabilidad/cuentas', { body });
    }
    await app.db.execute(sql`update fund set opened_on = '2026-01-01'`);
    await test(app);
  });

describe('an entry that is repeated', () => {
  it('is proposed for each month whose day came, and posted by a person', () =>
    books(async (app) => {
      const made = await bodyOf<EntryTemplate>(await add(app));
      expect(made).toMatchObject({ day: 5, lastMonth: null, isEnded: false, last: null });
      expect(made.lines[0]).toEqual({
        account: '4401',
        accountName: 'Alquileres',
        side: 'debit',
        amount: '850.00',
      });
      expect((await due(app)).map(({ month, postedOn }) => [month, postedOn])).toEqual([
        ['2026-01', '2026-01-05'],
        ['2026-02', '2026-02-05'],
        ['2026-03', '2026-03-05'],
      ]);
      const { number } = await bodyOf<ManualEntry>(await post(app, '2026-01'));
      expect(await codeOf(await post(app, '2026-01'))).toBe('ENTRY_MONTH_DONE');
      expect((await due(app)).map(({ month }) => month)).toEqual(['2026-02', '2026-03']);
      expect((await list(app))[0]?.last).toEqual({
        month: '2026-01',
        entryNumber: number,
        isReversed: false,
        reason: '',
        by: 'Ada Ruiz',
      });
      // Its figures may be others this month: a person looks at them.
      const lines = RENT.lines.map((line) => ({ ...line, amount: '900' }));
      expect((await post(app, '2026-02', { lines })).status).toBe(201);
      const others = [RENT.lines[0], { ...RENT.lines[1], account: '1101' }];
      const refused = await post(app, '2026-03', { lines: others });
      expect(refused.status).toBe(422);
      expect(await bodyOf(refused)).toMatchObject({
        code: 'ENTRY_MONTH_OTHER_ACCOUNTS',
        errors: [{ field: 'lines' }],
        params: { names: '2401 al haber y 4401 al debe' },
      });
      const turned = RENT.lines.map((line) => ({
        ...line,
        side: line.side === 'debit' ? 'credit' : 'debit',
      }));
      expect(await codeOf(await post(app, '2026-03', { lines: turned }))).toBe(
        'ENTRY_MONTH_OTHER_ACCOUNTS',
      );
      const body = { reason: 'Era de otro local' };
      await app.send('POST', `${ENTRIES}/${number}/extorno`, { body });
      expect((await due(app)).map(({ month }) => month)).toEqual(['2026-01', '2026-03']);
    }));

  it('is skipped with a reason, and ends on its own or when somebody says', () =>
    books(async (app) => {
      await add(app, { day: 31, lastMonth: '2026-02' });
      expect((await due(app)).map(({ dueOn }) => dueOn)).toEqual(['2026-01-31', '2026-02-28']);
      const left = await bodyOf<DueEntry[]>(await skip(app, '2026-01'));
      expect(left.map(({ month }) => month)).toEqual(['2026-02']);
      expect((await list(app))[0]?.last).toMatchObject({
        entryNumber: null,
        reason: 'No se ocupó',
      });
      expect(await codeOf(await skip(app, '2026-01'))).toBe('ENTRY_MONTH_DONE');
      expect(await codeOf(await skip(app, '2026-03'))).toBe('ENTRY_MONTH_DONE');
      const end = () => app.send('POST', `${BASE}/1/fin`, { body: { reason: 'Se dejó el local' } });
      expect(await bodyOf<EntryTemplate>(await end())).toMatchObject({ isEnded: true });
      expect(await codeOf(await end())).toBe('ENTRY_TEMPLATE_ENDED');
      expect(await due(app)).toEqual([]);
    }));

  it('bears today where its month is closed, or where it moves money', () =>
    books(async (app) => {
      await app.db.execute(sql`insert into period_close (month, checks, note, closed_at)
        values ('2026-01-01', '[]', '', now())`);
      const paid = [RENT.lines[0], { ...RENT.lines[1], account: '1101' }];
      await add(app);
      await add(app, { lines: paid, firstMonth: '2026-03' });
      expect((await due(app)).map(({ dueOn, postedOn }) => [dueOn, postedOn])).toEqual([
        ['2026-01-05', '2026-03-10'],
        ['2026-02-05', '2026-02-05'],
        ['2026-03-05', '2026-03-05'],
        ['2026-03-05', '2026-03-10'],
      ]);
    }));

  it('waits for a second person where its money leaves, and its month is done once', () =>
    books(async (app) => {
      const lines = [RENT.lines[0], { ...RENT.lines[1], account: '1101' }];
      await add(app, { lines, firstMonth: '2026-03' });
      await asTwo(app);
      const change = { lines, postedOn: '2026-03-10' };
      const act = await awaited(await post(app, '2026-03', change));
      expect(await due(app)).toHaveLength(1);
      expect((await approve(app, act.id)).status).toBe(200);
      expect(await due(app)).toEqual([]);
    }));

  it.each([
    [{ day: 32 }, 'day'],
    [{ lastMonth: '2025-12' }, 'lastMonth'],
    [{ firstMonth: '2026-13' }, 'firstMonth'],
    [{ lines: RENT.lines.slice(1) }, 'lines'],
    [{ lines: [RENT.lines[0], { ...RENT.lines[1], amount: '849' }] }, 'lines'],
    [{ lines: [RENT.lines[0], { ...RENT.lines[1], account: '1401' }] }, 'lines.1.account'],
  ])('is refused beside its field: %j', (change, field) =>
    books(async (app) => {
      const refused = await add(app, change);
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ errors: [{ field }] });
      expect((await app.send('POST', BASE, { body: RENT, as: ANALYST })).status).toBe(403);
    }),
  );
});

describe('a paper of an entry by hand', () => {
  it('is added to it, opened from its line, and never taken away', () =>
    books(async (app) => {
      await add(app);
      const { number } = await bodyOf<ManualEntry>(await post(app, '2026-01'));
      const annexes = `${ENTRIES}/${number}/anexos`;
      const put = (bytes: Buffer, name: string, path = annexes) =>
        uploadAs(app, ADMIN, `${path}/archivo?name=${name}`, bytes);
      const { id } = await bodyOf<{ id: number }>(await put(PDF, 'factura.pdf'));
      const read = `/protected/contabilidad/cuentas/4401/movimientos?from=2026-01-01`;
      const { items } = await bodyOf<LedgerPage>(await app.send('GET', read));
      expect(items[0]).toMatchObject({
        takesAnnexes: true,
        annexes: [{ id, name: 'factura.pdf', mediaType: 'application/pdf' }],
      });
      const opened = await app.send('GET', `${annexes}/${id}/archivo`);
      expect(Buffer.from(await opened.arrayBuffer())).toEqual(PDF);
      expect(await codeOf(await put(HTML, 'factura.pdf'))).toBe('FILE_KIND_REFUSED');
      const other = `${ENTRIES}/${number + 1}/anexos`;
      expect(await codeOf(await put(PDF, 'x.pdf', other))).toBe('ENTRY_NOT_MANUAL');
      expect((await app.send('GET', `${other}/${id}/archivo`)).status).toBe(404);
    }));
});
