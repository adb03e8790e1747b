import type { ApprovalOverview } from '@core/contract/approvalRules';
import type { BankFileDetail, BankLine } from '@core/contract/bankFiles';
import { bankFileWork } from '@server/lending/bankFiles/runner';
import { describe, expect, it } from 'vitest';
import { post, WHY } from '@tests/support/actsWorld';
import {
  BANK_FILES,
  bankText,
  books,
  confirmBank,
  linesOf,
  readBank,
  ready,
  TRAY,
} from '@tests/support/bankFiles';
import {
  addSecond,
  approve,
  askForTwo,
  asTwo,
  awaited,
  bodyOf,
  FOUR_EYES,
  readAct,
} from '@tests/support/fourEyes';
import { withTestApp, type TestApp } from '@tests/support/testApp';

const statusOf = async (response: Response) => (await bodyOf<BankLine>(response)).status;

/** Money of the bank in the tray, one line for each reference. */
async function inTray(app: TestApp, ...lines: readonly string[]): Promise<number> {
  await ready(app);
  const { file } = await readBank(app, bankText(...lines));
  await confirmBank(app, file);
  return file.id;
}

const pay = (app: TestApp, line: number, loan: string) =>
  post(app, `${TRAY}/${line}/aplicacion`, { loan });

describe('money of the bank that paid a loan', () => {
  it('is taken from it by two, as payments are voided, and by one where it was given back', () =>
    withTestApp(async (app) => {
      await inTray(app, '11/04/2026;SIN DATOS;75.50', '11/04/2026;SIN NADA;80.50');
      expect((await pay(app, 1, 'P-3')).status).toBe(200);
      expect((await post(app, `${TRAY}/2/devolucion`, WHY)).status).toBe(200);
      await asTwo(app);
      expect(await statusOf(await post(app, `${TRAY}/2/extorno`, WHY))).toBe('unidentified');
      const asked = await awaited(await post(app, `${TRAY}/1/extorno`, WHY));
      expect(asked).toMatchObject({
        act: 'voidPayment',
        amount: '75.50',
        summary: expect.stringMatching(/^Extornar R-000001 por S\/ 75\.50, de .* \(P-000003\)$/),
      });
      const { effects } = await readAct(app, asked.id);
      const terms = effects.facts.map(({ term }) => term);
      expect(terms).toEqual(
        expect.arrayContaining(['Lo registró', 'Capital que se debe', 'Fondo']),
      );
      expect(await books(app)).toMatchObject({ payments: 1, held: '80.50' });
      expect((await approve(app, asked.id)).status).toBe(200);
      expect(await books(app)).toMatchObject({ payments: 0, held: '156.00' });
    }));

  it('is counted with the payments that the same person voided before', () =>
    withTestApp(async (app) => {
      await inTray(app, '11/04/2026;SIN DATOS;75.50', '11/04/2026;SIN NADA;80.50');
      for (const line of [1, 2]) expect((await pay(app, line, 'P-3')).status).toBe(200);
      await addSecond(app);
      const scope = { profile: null, currency: 'PEN', fundId: null, productCode: null };
      const rule = { act: 'voidPayment', needsSecond: true, amountFrom: '100.00' };
      const body = { ...rule, ...scope, validFrom: '2026-03-01', reason: 'Lo chico, uno solo' };
      expect((await post(app, `${FOUR_EYES}/reglas`, body)).status).toBe(201);
      await askForTwo(app);
      expect(await statusOf(await post(app, `${TRAY}/2/extorno`, WHY))).toBe('unidentified');
      const asked = await awaited(await post(app, '/protected/prestamos/3/pagos/1/extorno', WHY));
      expect(asked.summary).toContain('(con lo que hizo hoy llega a S/ 156.00)');
    }));

  it('waits no more once its payment was voided by its loan', () =>
    withTestApp(async (app) => {
      await inTray(app, '11/04/2026;SIN DATOS;75.50');
      await pay(app, 1, 'P-3');
      await asTwo(app);
      const asked = await awaited(await post(app, `${TRAY}/1/extorno`, WHY));
      const other = await awaited(await post(app, '/protected/prestamos/3/pagos/1/extorno', WHY));
      expect((await approve(app, other.id)).status).toBe(200);
      expect((await readAct(app, asked.id)).status).toBe('superseded');
    }));
});

describe('money of the bank that names somebody', () => {
  it('pays the loan of another with two, and theirs with one, before and after it came in', () =>
    withTestApp(async (app) => {
      await ready(app);
      const names = ['PAGO P-000001', 'DNI 41234567', 'ABONO QUISPE HUAMÁN ROSA'];
      const text = names.map((name, place) => `11/04/2026;${name};7${place}.50`);
      const { file } = await readBank(app, bankText(...text));
      await asTwo(app);
      const lines = await linesOf(app, file.id);
      const chosen = [];
      for (const { id, reference } of lines) {
        const path = `${BANK_FILES}/${file.id}/lineas/${id}/prestamo`;
        const asked = await awaited(await post(app, path, { loan: 'P-3' }));
        expect([reference, asked.act]).toEqual([reference, 'voidPayment']);
        chosen.push(asked.id);
        expect((await post(app, path, { loan: '' })).status).toBe(200);
      }
      const left = await bodyOf<BankFileDetail>(await app.send('GET', `${BANK_FILES}/${file.id}`));
      expect((await confirmBank(app, left)).status).toBe(200);
      for (const id of chosen) expect((await readAct(app, id)).status).toBe('superseded');
      for (const { id, amount } of lines) {
        const asked = await awaited(await pay(app, id, '42345678'));
        expect(asked).toMatchObject({
          act: 'voidPayment',
          amount,
          summary: expect.stringMatching(
            /^Pagar P-000003 de Luis Rojas con S\/ 7\d\.50 \(DI-\d+\) que nombran a Rosa Quispe/,
          ),
        });
        expect(await statusOf(await pay(app, id, 'P-2'))).toBe('applied');
        expect((await readAct(app, asked.id)).status).toBe('superseded');
      }
    }));

  it('stands in the table of acts with the payments that are voided', () =>
    withTestApp(async (app) => {
      const { acts, exempt } = await bodyOf<ApprovalOverview>(await app.send('GET', FOUR_EYES));
      const { operations } = acts.find(({ act }) => act === 'voidPayment')!;
      expect(operations.filter((title) => title.endsWith(')'))).toEqual([
        expect.stringMatching(/^Deshace la aplicación.*\(donde extorna un pago\)$/),
        expect.stringMatching(/^Paga un préstamo .* \(donde la línea nombra a otra persona\)$/),
        expect.stringMatching(/^Cambia el préstamo .* \(donde la línea nombra a otra persona\)$/),
      ]);
      const alone = exempt.flatMap((group) => group.operations);
      expect(alone.filter((title) => title.startsWith('Deshace la aplicación'))).toEqual([]);
    }));

  it('waits no more to be given back once its whole file was undone', () =>
    withTestApp(async (app) => {
      const file = await inTray(app, '11/04/2026;SIN DATOS;75.50');
      await asTwo(app);
      const asked = await awaited(await post(app, `${TRAY}/1/devolucion`, WHY));
      const undoing = await awaited(await post(app, `${BANK_FILES}/${file}/extorno`, WHY));
      expect((await approve(app, undoing.id)).status).toBe(200);
      await bankFileWork.goOn(app.deps, file);
      expect((await readAct(app, asked.id)).status).toBe('superseded');
    }));
});
