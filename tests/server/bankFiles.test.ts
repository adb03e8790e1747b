import type { BankFile, BankFileDetail, BankLine } from '@core/contract/bankFiles';
import { bankFileWork } from '@server/lending/bankFiles/runner';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  act,
  BANK_FILES,
  bankText,
  books,
  confirmBank,
  linesOf,
  readBank,
  ready,
  REASON,
  TRAY,
  trayOf,
  undoneBankFile,
} from '@tests/support/bankFiles';
import { expectRecomputed } from '@tests/support/loanChecks';
import { loanChangesOf } from '@tests/support/loanChanges';
import { createTestApp, withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';

describe('reading a file of the bank', () => {
  let app: TestApp;
  let file: BankFileDetail;
  let lines: readonly BankLine[];
  beforeAll(async () => {
    app = await createTestApp();
    await ready(app);
    ({ file } = await readBank(
      app,
      bankText(
        '10/04/2026;DEPÓSITO P-000001 Muñoz;408,03',
        '11/04/2026;YAPE 51987654321;1.224,09',
        '11/04/2026;DNI 42345678;50.00',
        '12/04/2026;SIN DATOS;408.03',
        '12/04/2026;SIN DATOS;408.03',
        '12/04/2026;COMISION;-5.00',
        '13/04/2026;ADELANTO;10.00',
        '31/02/2026;RARO;10.00',
        '12/04/2026;MILES;1.234',
        '12/04/2026;NADA;',
      ),
    ));
    lines = await linesOf(app, file.id);
  });
  afterAll(() => app.close());

  it('guesses the columns, reads Latin-1 and moves no money', async () => {
    expect(file).toMatchObject({
      number: 'AB-000001',
      status: 'read',
      mapping: { columns: { bookedOn: 0, reference: 1, amount: 2 }, means: 'transfer' },
      lines: 10,
      refused: 5,
      matched: { lines: 2, amount: '458.03' },
      unmatched: { lines: 3 },
    });
    expect(lines[0]?.reference).toBe('DEPÓSITO P-000001 Muñoz');
    expect(await books(app)).toMatchObject({ payments: 0, held: '0.00', difference: '0.00' });
  });

  it('proposes by number, telephone, document or amount, and says why', () => {
    expect(lines[0]).toMatchObject({ loanId: 1, why: 'La referencia nombra P-000001.' });
    expect(lines[1]).toMatchObject({ loanId: null, status: 'unmatched' });
    expect(lines[1]?.why).toMatch(/el teléfono de .*varios préstamos: P-000001, P-000002/);
    expect(lines[2]).toMatchObject({ loanId: 3, why: expect.stringMatching(/el documento de/) });
    expect(lines[3]?.why).toBe('3 préstamos deben justo ese monto: elija uno.');
  });

  it('says why a line is no payment', () => {
    const problems = lines.slice(5).map(({ problem }) => problem);
    expect(problems).toEqual([
      'Es dinero que salió: no es un cobro.',
      'La fecha es posterior a hoy.',
      'No se entiende la fecha «31/02/2026».',
      'No se sabe si «1.234» son miles o decimales.',
      'No trae monto que entre: no es un cobro.',
    ]);
  });

  it('lets a person change the loan or leave the line, within the fund', async () => {
    const path = `${BANK_FILES}/${file.id}/lineas`;
    const changed = await act(app, `${path}/${lines[3]!.id}/prestamo`, { loan: 'P-2' });
    expect(changed.body).toMatchObject({ loanId: 2, status: 'matched' });
    const rest = await act(app, `${path}/${lines[0]!.id}/prestamo`, { loan: '' });
    expect(rest.body).toMatchObject({ loanId: null, status: 'unmatched' });
    const unknown = await act(app, `${path}/${lines[0]!.id}/prestamo`, { loan: 'P-99' });
    expect(unknown).toMatchObject({ status: 422, body: { code: 'BANK_LINE_LOAN_REFUSED' } });
    const body = { name: 'Otro fondo', currency: 'PEN', openingCapital: '10.00' };
    await app.send('POST', '/protected/fondos', { body });
    const other = await readBank(app, bankText('12/04/2026;P-000001;5.00'), 2);
    const [foreign] = await linesOf(app, other.file.id);
    expect(foreign).toMatchObject({
      loanId: null,
      why: expect.stringContaining('La referencia nombra P-000001. Es del fondo «'),
    });
    const refused = await act(
      app,
      `${BANK_FILES}/${other.file.id}/lineas/${foreign!.id}/prestamo`,
      { loan: 'P-1' },
    );
    expect(refused.body['title']).toMatch(/es de otro fondo/);
  });

  it('reads the same file once, and keeps the columns chosen for the fund', async () => {
    const text = 'A,B,C\n12/04/2026,x,7.00';
    const first = await readBank(app, text);
    expect(first.file).toMatchObject({ refused: 1, mapping: { columns: {} } });
    const again = await readBank(app, text);
    expect(again).toMatchObject({ status: 409, file: { code: 'BANK_FILE_REPEATED' } });
    const path = `${BANK_FILES}/${first.file.id}/columnas`;
    const columns = { bookedOn: 0, reference: 1, amount: 2 };
    const missing = await act(app, path, { columns: { bookedOn: 0 }, means: 'deposit' });
    expect(missing).toMatchObject({ status: 422, body: { code: 'BANK_COLUMN_MISSING' } });
    const mapped = await act(app, path, { columns, means: 'deposit' });
    expect(mapped.body).toMatchObject({ unmatched: { lines: 1, amount: '7.00' } });
    const next = await readBank(app, 'A,B,C\n12/04/2026,y,8.00');
    expect(next.file).toMatchObject({ mapping: { columns, means: 'deposit' } });
    const discarded = await act(app, `${BANK_FILES}/${next.file.id}/extorno`, REASON);
    expect(discarded.body).toMatchObject({ status: 'undone' });
    expect((await readBank(app, 'A,B,C\n12/04/2026,y,8.00')).status).toBe(200);
  });

  it('is for those who may', async () => {
    expect((await readBank(app, bankText('x;y;1'), 1, ANALYST)).status).toBe(403);
    const status = async (as: string, method: string, path: string) =>
      (await app.send(method, path, { as })).status;
    expect(await status(ANALYST, 'GET', TRAY)).toBe(200);
    expect(await status(BORROWER, 'GET', TRAY)).toBe(403);
    expect(await status(BORROWER, 'GET', BANK_FILES)).toBe(403);
    expect(await status(ANALYST, 'POST', `${BANK_FILES}/1/confirmacion`)).toBe(403);
    expect((await app.send('GET', `${BANK_FILES}/99`)).status).toBe(404);
    expect((await readBank(app, bankText('x;y;1'), 99)).status).toBe(404);
  });
});

describe('confirming a file', () => {
  const TEXT = bankText(
    '10/04/2026;P-000001;408.03',
    '11/04/2026;P-000003;5000.00',
    '11/04/2026;SIN DATOS;75.50',
  );

  it('takes all money in, pays what has a loan and leaves the rest in the tray', () =>
    withTestApp(async (app) => {
      await ready(app);
      const limit = { means: 'transfer', currency: 'PEN', maxPayment: '1.00', maxDay: null };
      const body = { ...limit, validFrom: '2026-04-01' };
      expect((await app.send('POST', '/protected/limites-de-pago', { body })).status).toBe(201);
      const { file } = await readBank(app, TEXT);
      const seen = { lines: 2, amount: '1.00' };
      expect(await act(app, `${BANK_FILES}/1/confirmacion`, seen)).toMatchObject({
        status: 409,
        body: { code: 'BANK_FILE_CHANGED', params: { lines: 3, amount: '5483.53' } },
      });
      expect((await confirmBank(app, file)).status).toBe(200);
      expect(await confirmBank(app, file)).toMatchObject({
        status: 409,
        body: { code: 'BANK_FILE_CONFIRMED' },
      });
      const after = (await (await app.send('GET', `${BANK_FILES}/1`)).json()) as BankFile;
      expect(after).toMatchObject({
        status: 'posted',
        applied: { lines: 1, amount: '408.03' },
        unidentified: { lines: 2, amount: '5075.50' },
      });
      const [paid, tooMuch] = await linesOf(app, 1);
      expect(paid).toMatchObject({ status: 'applied', receiptNumber: 'R-000001' });
      expect(tooMuch).toMatchObject({ status: 'unidentified' });
      expect(tooMuch?.problem).toMatch(/./);
      const { rows } = await app.db.execute(sql`select received_on, means from payment`);
      expect(rows).toEqual([{ received_on: '2026-04-10', means: 'transfer' }]);
      expect(await books(app)).toMatchObject({
        payments: 1,
        difference: '0.00',
        cash: '11883.53',
        held: '5075.50',
      });
      const fund = await app.send('GET', '/protected/fondos/1');
      expect(await fund.json()).toMatchObject({ collected: '408.03', cash: '11883.53' });
    }));

  it('recovers a loan written off with money of the tray', () =>
    withTestApp(async (app) => {
      await ready(app);
      const { ask, approve } = loanChangesOf(app, 1);
      const asked = await ask({ kind: 'writeOff', evidence: 'Acta de cobranza 12' }, ANALYST);
      const { id } = (await asked.json()) as { id: number };
      expect((await approve(id)).status).toBe(200);
      const { file } = await readBank(app, bankText('12/04/2026;SIN DATOS;40.00'));
      expect((await confirmBank(app, file)).status).toBe(200);
      const [line] = await trayOf(app);
      const before = (await books(app)) as { cash: string };
      const path = `${TRAY}/${line!.id}/aplicacion`;
      expect(await act(app, path, { loan: 'P-000001' })).toMatchObject({ status: 200 });
      expect(await books(app)).toMatchObject({ cash: before.cash, held: '0.00', payments: 1 });
      await expectRecomputed(app);
    }));

  it('never takes the same money twice, whichever file names it', () =>
    withTestApp(async (app) => {
      await ready(app);
      const first = await readBank(app, bankText('11/04/2026;SIN DATOS;75.50'));
      const more = ['11/04/2026;sin datos;75,50', '11/04/2026;SIN DATOS;75.50'];
      const second = await readBank(app, bankText(...more));
      expect(second.file.unmatched.lines).toBe(2);
      await confirmBank(app, first.file);
      expect(await confirmBank(app, second.file)).toMatchObject({
        status: 409,
        body: { code: 'BANK_FILE_CHANGED', params: { lines: 1 } },
      });
      const seen = (await (await app.send('GET', `${BANK_FILES}/2`)).json()) as BankFileDetail;
      expect(seen).toMatchObject({ duplicate: 1, unmatched: { lines: 1 } });
      await confirmBank(app, seen);
      expect(await trayOf(app)).toHaveLength(2);
      expect(await books(app)).toMatchObject({ held: '151.00', difference: '0.00' });
    }));

  it('tells lines by their operation numbers, and by how many they are where one has none', () =>
    withTestApp(async (app) => {
      await ready(app);
      const numbered = (...numbers: readonly string[]) =>
        [
          'Fecha;Descripción;N.º operación;Abono',
          ...numbers.map((number) => `11/04/2026;SIN DATOS;${number};75.50`),
        ].join('\r\n');
      const plain = (count: number) =>
        bankText(...Array<string>(count).fill('11/04/2026;SIN DATOS;75.50'));
      const arriving = async (text: string) => {
        const { file } = await readBank(app, text);
        if (file.unmatched.lines > 0) expect((await confirmBank(app, file)).status).toBe(200);
        return file.unmatched.lines;
      };
      // Two transfers alike on one day, each in a file of its own, are two transfers.
      expect(await arriving(numbered('00 11'))).toBe(1);
      expect(await arriving(numbered('0012'))).toBe(1);
      expect(await arriving(numbered('0012', '0011'))).toBe(0);
      // A file without numbers brings those two again, and a third.
      expect(await arriving(plain(2))).toBe(0);
      expect(await arriving(plain(3))).toBe(1);
      // The third has a number elsewhere: it is not counted again, and the fourth is.
      expect(await arriving(numbered('0013'))).toBe(0);
      expect(await arriving(numbered('0011', '0012', '0013', '0014'))).toBe(1);
      expect(await books(app)).toMatchObject({ held: '302.00', difference: '0.00' });

      const [waiting] = (await trayOf(app)).filter((line) => line.operationNumber === '0012');
      await act(app, `${TRAY}/${waiting!.id}/aplicacion`, { loan: 'P-000001' });
      const payments = await app.send('GET', '/protected/prestamos/1/pagos');
      expect(await payments.json()).toMatchObject([{ operationNumber: '0012' }]);
      // A number that several lines of a file share is of none of them.
      const { file } = await readBank(app, numbered('99', '99').replaceAll('11/04', '12/04'));
      expect((await linesOf(app, file.id)).map((one) => one.operationNumber)).toEqual(['', '']);
    }));

  it('goes on after a crash with the lines that wait', () =>
    withTestApp(async (app) => {
      await ready(app);
      const { file } = await readBank(app, TEXT);
      await confirmBank(app, file);
      const before = await books(app);
      await app.db.execute(sql`update bank_file set status = 'posting'`);
      await app.db.execute(sql`update bank_line set is_waiting = true, loan_id = 2
        where line = 4`);
      await bankFileWork.resume(app.deps);
      await expect
        .poll(async () => (await (await app.send('GET', `${BANK_FILES}/1`)).json()) as BankFile)
        .toMatchObject({ status: 'posted', applied: { lines: 2, amount: '483.53' } });
      expect(await books(app)).toMatchObject({ cash: before.cash, held: '5000.00' });
    }));

  it('is undone whole, or not at all', () =>
    withTestApp(async (app) => {
      await ready(app);
      const before = await books(app);
      const { file } = await readBank(app, TEXT);
      await confirmBank(app, file);
      const lines = await linesOf(app, 1);
      await act(app, `${TRAY}/${lines[2]!.id}/devolucion`, REASON);
      expect(await undoneBankFile(app, 1)).toMatchObject({
        body: {
          status: 'posted',
          undoProblem: expect.stringMatching(/^No se pudo con la línea 4: .*No se deshizo nada\.$/),
        },
      });
      expect(await books(app)).toMatchObject({ payments: 1 });
      await act(app, `${TRAY}/${lines[2]!.id}/extorno`, REASON);
      expect(await undoneBankFile(app, 1)).toMatchObject({ body: { status: 'undone' } });
      expect(await books(app)).toEqual(before);
      expect(await undoneBankFile(app, 1)).toMatchObject({
        status: 409,
        body: { code: 'BANK_FILE_UNDONE' },
      });
      expect(await trayOf(app)).toEqual([]);
      expect((await readBank(app, TEXT)).file).toMatchObject({ duplicate: 0, lines: 3 });
    }));
});
