import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OutsideFileRowPage, OutsideFileWarnings } from '@core/contract/outsideFileRows';
import type { OutsideFile } from '@core/contract/outsideFiles';
import { bodyOf, codeOf } from '@tests/support/fourEyes';
import { FILES, filesOf, filesWorld } from '@tests/support/outsideFiles';
import type { TestApp } from '@tests/support/testApp';

const LOANS = 'CSV genérico de préstamos';

let app: TestApp;
let files: ReturnType<typeof filesOf>;
let file: OutsideFile;
beforeAll(async () => {
  app = await filesWorld();
  files = filesOf(app);
  // A day before the one that runs: its loans stay as they were then.
  file = await files.made(LOANS, { asOf: '2026-04-28' });
});
afterAll(() => app.close());

const warnings = async () =>
  bodyOf<OutsideFileWarnings>(await app.send('GET', `${FILES}/${file.id}/avisos`));
const rowsSince = async (since: string) => {
  const path = `${FILES}/${file.id}/filas?since=${since}`;
  const { items } = await bodyOf<OutsideFileRowPage>(await app.send('GET', path));
  return items.map(({ loanNumber }) => loanNumber);
};
const rename = (loanId: number, lastNames: string) =>
  app.db.execute(sql`update borrower set last_names = ${lastNames}
    where id = (select borrower_id from loan where id = ${loanId})`);

it('a file whose loans are as it tells them warns of nothing', async () => {
  expect(await warnings()).toEqual({ voidedCount: 0, changedCount: 0 });
  expect([await rowsSince('voided'), await rowsSince('changed')]).toEqual([[], []]);
});

it('rows of loans that were voided since are counted and found', async () => {
  const body = { reason: 'Nunca se entregó' };
  const voided = await app.send('POST', '/protected/prestamos/3/anulacion', { body });
  expect(voided.status).toBe(200);
  expect(await warnings()).toEqual({ voidedCount: 1, changedCount: 0 });
  expect(await rowsSince('voided')).toEqual(['P-000003']);
});

it('rows that the books of today would write otherwise are counted and found', async () => {
  const { rows } = await app.db.execute<{ id: number; name: string }>(sql`
    select l.id::int, b.last_names as name from loan l join borrower b on b.id = l.borrower_id
    where b.id = (select borrower_id from loan where id = 3) order by l.id`);
  await rename(3, 'Otro');
  const { changedCount } = await warnings();
  expect(changedCount).toBe(rows.length);
  expect(await rowsSince('changed')).toEqual(rows.map(({ id }) => `P-00000${id}`));
  expect(await codeOf(await files.approve(file.id))).toBe('OUTSIDE_FILE_OFF_BOOKS');
  await rename(3, rows[0]!.name);
  expect((await files.approve(file.id)).status).toBe(200);
  expect(await warnings()).toEqual({ voidedCount: 1, changedCount: 0 });
});

it('of a file that went out what changed since is not asked', async () => {
  await files.step(file.id, 'envio', { sentOn: '2026-04-30', reference: '' });
  await rename(3, 'Otro');
  expect(await warnings()).toEqual({ voidedCount: 1, changedCount: null });
  expect(await codeOf(await app.send('GET', `${FILES}/99/avisos`))).toBe('NOT_FOUND');
});
