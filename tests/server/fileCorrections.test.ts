import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutsideFileRowPage, RejectedRows } from '@core/contract/outsideFileRows';
import type { OutsideFile } from '@core/contract/outsideFiles';
import { bodyOf, codeOf } from '@tests/support/fourEyes';
import { FILES, filesOf, filesWorld } from '@tests/support/outsideFiles';
import type { TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

const LOANS = 'CSV genérico de préstamos';
const SENT = { sentOn: '2026-04-30', reference: 'Folio 7' };

let app: TestApp;
let files: ReturnType<typeof filesOf>;
let original: OutsideFile;
beforeAll(async () => {
  app = await filesWorld();
  files = filesOf(app);
  original = await files.made(LOANS, { asOf: '2026-04-30' });
  await files.approve(original.id);
});
afterAll(() => app.close());

const correct = (loanNumbers: readonly string[], id = original.id, as?: string) =>
  files.step(id, 'correcciones', { loanNumbers, reason: 'Lo pidió la central' }, as);
const corrected = async (...loanNumbers: readonly string[]) =>
  bodyOf<OutsideFile>(await correct(loanNumbers));
const linesOf = async (id: number) =>
  (await files.contentOf(id)).toString('utf8').trimEnd().split('\r\n');
const read = async (id: number) => bodyOf<OutsideFile>(await app.send('GET', `${FILES}/${id}`));

const renamed = (lastNames: string) =>
  app.db.execute(sql`update borrower set last_names = ${lastNames} where id =
    (select borrower_id from loan where id = 3)`);

const firstCorrection = async () => (await read(original.id)).corrections[0]!.id;

const answer = (id: number, rows: object[], answeredOn = '2026-04-30', as?: string) =>
  files.step(id, 'respuestas', { answeredOn, rows }, as);
const rowsOf = async (id: number, query = '') =>
  (await bodyOf<OutsideFileRowPage>(await app.send('GET', `${FILES}/${id}/filas${query}`))).items;
const rejectedRows = async () =>
  (await bodyOf<RejectedRows>(await app.send('GET', '/protected/filas-rechazadas-por-terceros')))
    .files;

const REJECTED = { loanNumber: 'P-000003', isAccepted: false, reason: 'DNI no existe' };

describe('a correction', () => {
  it('is only of a file that was sent', async () => {
    expect(await codeOf(await correct(['P-000001']))).toBe('OUTSIDE_FILE_STATE');
    await files.step(original.id, 'envio', SENT);
    const reasons = ['Fila 1: nombre errado'];
    const answer = { answeredOn: '2026-04-30', isAccepted: false, reasons };
    expect((await files.step(original.id, 'acuse', answer)).status).toBe(200);
  });

  it('waits for rows that were rejected, each with its reason', async () => {
    const accepted = { loanNumber: 'P-000001', isAccepted: true, reason: '' };
    expect((await answer(original.id, [accepted, REJECTED])).status).toBe(200);
    expect(await rowsOf(original.id)).toMatchObject([
      { loanNumber: 'P-000001', state: 'accepted', isWaiting: false, answeredOn: '2026-04-30' },
      { loanNumber: 'P-000002', state: 'unanswered', isWaiting: false, answeredOn: null },
      { loanNumber: 'P-000003', state: 'rejected', isWaiting: true, reason: 'DNI no existe' },
    ]);
    expect(await rowsOf(original.id, '?state=rejected&search=mamani')).toHaveLength(1);
    expect(await read(original.id)).toMatchObject({ status: 'rejected', rejectedCount: 1 });
    expect(await rejectedRows()).toMatchObject([
      { fileId: original.id, rowCount: 1, loanNumber: 'P-000003', reason: 'DNI no existe' },
    ]);
    const wrong = [
      [answer(original.id, [REJECTED], '2026-04-29'), 'OUTSIDE_FILE_ANSWER_EARLY'],
      [answer(original.id, [REJECTED], '2026-05-01'), 'DAY_AHEAD'],
      [answer(original.id, [{ ...REJECTED, loanNumber: 'P-000099' }]), 'OUTSIDE_FILE_LOAN_ABSENT'],
      [answer(original.id, [REJECTED, REJECTED]), 'VALIDATION'],
      [answer(original.id, [{ ...REJECTED, reason: '' }]), 'VALIDATION'],
      [answer(original.id, [REJECTED], '2026-04-30', ANALYST), 'FORBIDDEN'],
    ] as const;
    for (const [refused, code] of wrong) expect(await codeOf(await refused)).toBe(code);
  });

  it('says the rows of some loans as the books say them, beside what had been sent', async () => {
    await app.db.execute(sql`
      update borrower set last_names = 'Mamani Choque' where id =
        (select borrower_id from loan where id = 3)`);
    const first = await corrected('P-000003', 'P-000002');
    expect(first).toMatchObject({
      status: 'assembled',
      correctsId: original.id,
      correctionNumber: 1,
      correctionReason: 'Lo pidió la central',
      rowCount: 2,
      fileName: 'csv-generico-de-prestamos-2026-04-30-correccion-1.csv',
    });
    const sent = await linesOf(original.id);
    expect(await linesOf(first.id)).toEqual([
      sent[0],
      sent[2],
      sent[3]!.replace('Mamani', 'Mamani Choque'),
    ]);
    expect(first.contents.changes).toEqual([
      { loanId: 2, loanNumber: 'P-000002', cells: [] },
      {
        loanId: 3,
        loanNumber: 'P-000003',
        cells: [
          {
            record: 'Línea',
            field: 'Prestatario',
            before: 'Luis Mamani',
            after: 'Luis Mamani Choque',
          },
        ],
      },
    ]);
    expect((await read(original.id)).corrections).toMatchObject([{ id: first.id, number: 1 }]);
  });

  it('is approved by another person, and sent', async () => {
    const id = await firstCorrection();
    expect(await codeOf(await files.step(id, 'aprobacion'))).toBe('OUTSIDE_FILE_OWN');
    expect((await files.approve(id)).status).toBe(200);
    expect(await codeOf(await answer(id, [REJECTED]))).toBe('OUTSIDE_FILE_STATE');
    expect(await rejectedRows()).toHaveLength(1);
    expect((await files.step(id, 'envio', SENT)).status).toBe(200);
    expect(await rejectedRows()).toEqual([]);
    expect(await rowsOf(original.id, '?state=rejected')).toMatchObject([{ isWaiting: false }]);
    const { rows } = await app.db.execute(sql`
      select action from audit_log where entity = 'outsideFile' and entity_id = ${id}
        and action <> 'exportOutsideFile' order by id`);
    expect(rows.map((row) => row['action'])).toEqual([
      'correctOutsideFile',
      'approveOutsideFile',
      'markOutsideFileSent',
    ]);
  });

  it('is compared with the correction that went out before it, and with the books', async () => {
    const same = await correct(['P-000003', 'P-000001']);
    expect(same.status).toBe(409);
    expect(await bodyOf(same)).toMatchObject({
      code: 'OUTSIDE_FILE_UNCHANGED',
      errors: [{ field: 'loanNumbers' }],
    });
    // Whoever has the file rejects the row, and asks for the same one again.
    const refused = { ...REJECTED, loanNumber: 'P-000001' };
    expect((await answer(original.id, [refused])).status).toBe(200);
    const repeated = await corrected('P-000001');
    expect(repeated).toMatchObject({ correctionNumber: 2, contents: { changes: [{ cells: [] }] } });
    await files.step(repeated.id, 'descarte', { reason: 'Cambió el nombre' });
    await renamed('Vega');
    const second = await corrected('P-000003');
    expect(second).toMatchObject({
      correctionNumber: 3,
      contents: { changes: [{ cells: [{ before: 'Luis Mamani Choque', after: 'Luis Vega' }] }] },
    });
    await renamed('Otro');
    expect(await codeOf(await files.approve(second.id))).toBe('OUTSIDE_FILE_OFF_BOOKS');
    const again = await correct(['P-000001', 'P-000003']);
    expect(await codeOf(again)).toBe('OUTSIDE_FILE_CORRECTING');
    await files.step(second.id, 'descarte', { reason: 'Cambió el nombre' });
    const third = await corrected('P-000003');
    expect(third.contents.changes[0]?.cells).toMatchObject([
      { before: 'Luis Mamani Choque', after: 'Luis Otro' },
    ]);
    expect((await files.approve(third.id)).status).toBe(200);
  });

  it('is of loans that the file told, and of no other correction', async () => {
    expect(await codeOf(await correct(['P-000001', 'P-000099']))).toBe('OUTSIDE_FILE_LOAN_ABSENT');
    const id = await firstCorrection();
    expect(await codeOf(await correct(['P-000003'], id))).toBe('OUTSIDE_FILE_UNCORRECTABLE');
    expect((await correct([])).status).toBe(422);
    expect((await correct(['P-000003'], original.id, ANALYST)).status).toBe(403);
  });

  it('keeps what it corrects for good', async () => {
    const id = await firstCorrection();
    const change = sql`update outside_file set correction_number = 9 where id = ${id}`;
    await expect(app.db.execute(change)).rejects.toThrow();
    await expect(app.db.execute(sql`delete from outside_file_row`)).rejects.toThrow();
  });
});

it('a whole file is not approved once one of its rows would be another', async () => {
  const { id } = await files.made(LOANS, { asOf: '2026-04-30' });
  await app.db.execute(sql`update borrower set last_names = 'Después' where id =
    (select borrower_id from loan where id = 3)`);
  const approved = await files.approve(id);
  expect(await codeOf(approved)).toBe('OUTSIDE_FILE_OFF_BOOKS');
  const again = await files.made(LOANS, { asOf: '2026-04-30' });
  expect((await files.approve(again.id)).status).toBe(200);
});
