import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  LeftOutRowPage,
  OutsideFileRowPage,
  RejectedRows,
} from '@core/contract/outsideFileRows';
import type { OutsideFile } from '@core/contract/outsideFiles';
import { bodyOf, SECOND } from '@tests/support/fourEyes';
import { FILES, filesOf, filesWorld } from '@tests/support/outsideFiles';
import type { TestApp } from '@tests/support/testApp';
import { ADMIN } from '@tests/support/testUsers';

const LOANS = 'CSV genérico de préstamos';
const DAY = '2026-04-30';

let app: TestApp;
let files: ReturnType<typeof filesOf>;
let original: OutsideFile;
beforeAll(async () => {
  app = await filesWorld();
  files = filesOf(app);
  original = await sent();
});
afterAll(() => app.close());

/** A file of the loans of the day that went out. */
async function sent(): Promise<OutsideFile> {
  const file = await files.made(LOANS, { asOf: DAY });
  expect((await files.approve(file.id)).status).toBe(200);
  return bodyOf(await files.step(file.id, 'envio', { sentOn: DAY, reference: '' }));
}

const answer = async (reason: string, as: string) => {
  const row = { loanNumber: 'P-000003', isAccepted: reason === '', reason };
  const body = { answeredOn: DAY, rows: [row] };
  expect((await files.step(original.id, 'respuestas', body, as)).status).toBe(200);
};
const rowOf = async () => {
  const path = `${FILES}/${original.id}/filas?search=P-000003`;
  return (await bodyOf<OutsideFileRowPage>(await app.send('GET', path))).items[0]!;
};
const waiting = async () =>
  (await bodyOf<RejectedRows>(await app.send('GET', '/protected/filas-rechazadas-por-terceros')))
    .files;

it('a later answer of a row leaves the earlier ones to be read, with who wrote each', async () => {
  await answer('DNI no existe', ADMIN);
  await answer('', SECOND);
  await answer('Nombre distinto', ADMIN);
  const row = await rowOf();
  expect(row).toMatchObject({ state: 'rejected', reason: 'Nombre distinto', isWaiting: true });
  expect(row.answers.map((one) => [one.isAccepted, one.reason, one.answeredOn])).toEqual([
    [false, 'Nombre distinto', DAY],
    [true, '', DAY],
    [false, 'DNI no existe', DAY],
  ]);
  const [last, second, first] = row.answers.map(({ writtenBy }) => writtenBy);
  expect([last, second]).toEqual([first, 'Luz Vega']);
  expect(row.answers.every(({ writtenAt }) => writtenAt > '2026')).toBe(true);
});

it('the row of a loan that was voided is not corrected, but named by the next file', async () => {
  const reason = { reason: 'Nunca se entregó' };
  const voided = await app.send('POST', '/protected/prestamos/3/anulacion', { body: reason });
  expect(voided.status).toBe(200);
  const asked = { loanNumbers: ['P-000001', 'P-000003'], reason: 'Lo pidió la central' };
  const refused = await files.step(original.id, 'correcciones', asked);
  expect(refused.status).toBe(409);
  expect(await bodyOf(refused)).toMatchObject({
    code: 'OUTSIDE_FILE_LOAN_VOIDED',
    errors: [{ field: 'loanNumbers' }],
    params: { loan: 'P-000003', date: DAY },
  });
  expect(await rowOf()).toMatchObject({ isWaiting: true, voidedOn: DAY });
  expect(await waiting()).toMatchObject([{ fileId: original.id, loanNumber: 'P-000003' }]);

  const next = await sent();
  expect(next.contents.voided).toBe(1);
  expect(next.rowCount).toBe(original.rowCount - 1);
  const path = `${FILES}/${next.id}/filas-excluidas`;
  expect(await bodyOf<LeftOutRowPage>(await app.send('GET', path))).toMatchObject({
    total: 1,
    items: [{ loanNumber: 'P-000003', voidedOn: DAY, conditions: [] }],
  });
  expect(await waiting()).toEqual([]);
  expect(await rowOf()).toMatchObject({ state: 'rejected', isWaiting: false, voidedOn: DAY });
  expect((await files.made(LOANS, { asOf: DAY })).contents.voided).toBe(0);
});
