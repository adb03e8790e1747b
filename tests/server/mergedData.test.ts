import type { Borrower, BorrowerPage } from '@core/contract/borrowers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aBorrower, aLoan } from '@tests/support/builders';
import { approve, asTwo, awaited, bodyOf, codeOf, readAct } from '@tests/support/fourEyes';
import { withTestApp, type TestApp } from '@tests/support/testApp';

const CLIENTS = '/protected/clientes';
const MAIL = 'rosa@ejemplo.pe';

const merge = ({ send }: TestApp, takes?: readonly string[]) =>
  send('POST', `${CLIENTS}/2/fusion`, {
    body: { mergedId: 1, reason: 'Es la misma persona', ...(takes && { takes }) },
  });

const undo = ({ send }: TestApp) =>
  send('POST', `${CLIENTS}/1/fusion/deshacer`, { body: { reason: 'Eran hermanas' } });

const ficha = async ({ send }: TestApp, id: number) =>
  bodyOf<Borrower>(await send('GET', `${CLIENTS}/${id}`));

const foundBy = async ({ send }: TestApp, words: string) =>
  (await bodyOf<BorrowerPage>(await send('GET', `${CLIENTS}?search=${words}`))).items.map(
    ({ id }) => id,
  );

const PASSPORT = { documentType: 'PASAPORTE', documentNumber: 'AB123456', phone: '912345678' };

/** Rosa by her DNI, with all her data and who answers for her; and by her passport, with little. */
const twice = (test: (app: TestApp) => Promise<void>) =>
  withTestApp(async (app) => {
    await aLoan(app);
    await app.db.execute(sql`
      update borrower set email = ${MAIL}, born_on = '1990-01-02', address = 'Av. Grau 145',
        occupation = 'Modista', monthly_income = 2800`);
    const body = { borrowerIds: [1], officerId: 1, reason: 'Vive en su zona' };
    await app.send('POST', '/protected/carteras/reasignaciones', { body });
    await app.send('POST', CLIENTS, { body: { ...aBorrower(), ...PASSPORT } });
    await app.db.execute(
      sql`update borrower set email = null, address = '', born_on = null, occupation = '',
        monthly_income = 0 where id = 2`,
    );
    await test(app);
  });

describe('the data of two fichas that are merged', () => {
  it('are those of the one that stays, and what it lacks is taken from the other', () =>
    twice(async (app) => {
      const before = await ficha(app, 2);
      expect((await merge(app)).status).toBe(200);
      const taken = {
        ...PASSPORT,
        email: MAIL,
        bornOn: '1990-01-02',
        address: 'Av. Grau 145',
        occupation: 'Modista',
        monthlyIncome: '2800.00',
        officer: 'Ada Ruiz',
      };
      expect(await ficha(app, 2)).toMatchObject({ ...taken, formerDocuments: ['DNI 41234567'] });
      const { rows } = await app.db.execute(sql`
        select officer_id from officer_term where borrower_id = 2 and until_on is null`);
      expect(rows).toEqual([{ officer_id: 1 }]);
      expect((await undo(app)).status).toBe(200);
      expect(await ficha(app, 2)).toEqual({ ...before, version: expect.any(Number) as number });
      expect(await ficha(app, 1)).toMatchObject({ email: MAIL, officer: 'Ada Ruiz' });
    }));

  it('are found by the document and the telephone of the one that was merged', () =>
    twice(async (app) => {
      await merge(app);
      expect(await foundBy(app, '41234567')).toEqual([2]);
      expect(await foundBy(app, '987654321')).toEqual([2]);
      await undo(app);
      expect(await foundBy(app, '41234567')).toEqual([1]);
    }));

  it('are those of the other where somebody chose them, its document too', () =>
    twice(async (app) => {
      expect((await merge(app, ['document', 'phone'])).status).toBe(200);
      expect(await ficha(app, 2)).toMatchObject({
        documentType: 'DNI',
        documentNumber: '41234567',
        phone: '987654321',
        formerDocuments: ['PASAPORTE AB123456'],
      });
      expect(await foundBy(app, 'ab123456')).toEqual([2]);
      await app.send('PUT', `${CLIENTS}/2`, {
        body: { ...aBorrower({ phone: '900000000', email: MAIL }), version: 2 },
      });
      expect((await undo(app)).status).toBe(200);
      expect(await ficha(app, 2)).toMatchObject({ ...PASSPORT, phone: '900000000' });
      expect(await ficha(app, 1)).toMatchObject({ documentNumber: '41234567' });
    }));

  it('are told to whoever approves the merge, one by one', () =>
    twice(async (app) => {
      await asTwo(app);
      const act = await awaited(await merge(app, ['phone']));
      const { effects } = await readAct(app, act.id);
      expect(effects.facts).toEqual(
        expect.arrayContaining([
          { term: 'Correo que toma de la otra', value: MAIL },
          { term: 'Teléfono que toma de la otra', value: '987654321, en lugar de 912345678' },
          { term: 'Responsable que toma de la otra', value: 'Ada Ruiz' },
        ]),
      );
      expect((await approve(app, act.id)).status).toBe(200);
      expect(await ficha(app, 2)).toMatchObject({ phone: '987654321' });
    }));

  it('are of those that there are', () =>
    twice(async (app) => {
      expect(await codeOf(await merge(app, ['state']))).toBe('VALIDATION');
    }));
});
