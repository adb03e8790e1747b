import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aBorrower } from '@tests/support/builders';
import { aContract } from '@tests/support/contracts';
import { approve, asTwo, awaited, bodyOf, codeOf, readAct } from '@tests/support/fourEyes';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { BORROWER } from '@tests/support/testUsers';

const CLIENTS = '/protected/clientes';
const ACCOMPLICE = 'complice@casa.pe';

const register = async ({ send }: TestApp, change: object) =>
  (await bodyOf<{ id: number }>(await send('POST', CLIENTS, { body: aBorrower(change) }))).id;

const merge = ({ send }: TestApp, keptId: number, mergedId: number) =>
  send('POST', `${CLIENTS}/${keptId}/fusion`, { body: { mergedId, reason: 'Es la misma' } });

const undo = ({ send }: TestApp, mergedId: number) =>
  send('POST', `${CLIENTS}/${mergedId}/fusion/deshacer`, { body: { reason: 'Eran hermanas' } });

/** Rosa owes a loan and has no account; somebody else has a ficha and the account. */
async function victim(app: TestApp) {
  const { contract, loan } = await aContract(app);
  const otherId = await register(app, { documentNumber: '45871236', email: ACCOMPLICE });
  await app.db.execute(
    sql`update app_user set borrower_id = ${otherId} where username = ${BORROWER}`,
  );
  await asTwo(app);
  return { rosaId: loan.borrowerId, otherId, contractPath: `/protected/contratos/${contract.id}` };
}

/** Whose the account is, and whose the loan. */
async function owners({ db }: TestApp) {
  const { rows } = await db.execute(sql`
    select (select borrower_id from app_user where username = ${BORROWER}) as account,
      (select borrower_id from loan) as loan`);
  return rows[0];
}

describe('the merge of two fichas where two persons work', () => {
  it('moves no account by one person, and tells both fichas', () =>
    withTestApp(async (app) => {
      const { rosaId, otherId } = await victim(app);
      const act = await awaited(await merge(app, rosaId, otherId));
      expect(act.act).toBe('signature');
      expect(act.summary).toMatch(/^Fusionar con la ficha de Rosa Quispe Huamán la de /);
      expect(await owners(app)).toEqual({ account: otherId, loan: rosaId });
      const { effects } = await readAct(app, act.id);
      expect(effects.facts).toEqual([
        { term: 'Ficha que queda', value: 'Rosa Quispe Huamán, DNI 41234567' },
        { term: 'Correo de la que queda', value: 'rosa@ejemplo.pe' },
        { term: 'Préstamos de la que queda', value: '1, de los que se deben 1' },
        { term: 'Cuenta de la que queda', value: 'Ninguna' },
        { term: 'Ficha que se cierra', value: 'Rosa Quispe Huamán, DNI 45871236' },
        { term: 'Correo de la que se cierra', value: ACCOMPLICE },
        { term: 'Préstamos de la que se cierra', value: '0' },
        {
          term: 'Cuenta de la que se cierra',
          value: expect.stringContaining(BORROWER.toLowerCase()) as string,
        },
        { term: 'Motivo', value: 'Es la misma' },
      ]);
      expect((await approve(app, act.id)).status).toBe(200);
      expect(await owners(app)).toEqual({ account: rosaId, loan: rosaId });
    }));

  it('makes nobody owe the loans of another by one person', () =>
    withTestApp(async (app) => {
      const { rosaId, otherId, contractPath } = await victim(app);
      // Her contract names her: it is annulled before anybody can owe by it.
      expect(await codeOf(await merge(app, otherId, rosaId))).toBe('MERGE_WITH_CONTRACT_OPEN');
      const body = { reason: 'Se genera otro' };
      expect((await app.send('POST', `${contractPath}/anulacion`, { body })).status).toBe(200);
      await awaited(await merge(app, otherId, rosaId));
      expect(await owners(app)).toEqual({ account: otherId, loan: rosaId });
    }));

  it('is not approved as it was seen where the other ficha got something meanwhile', () =>
    withTestApp(async (app) => {
      const { rosaId, otherId } = await victim(app);
      await app.db.execute(
        sql`update app_user set borrower_id = null where username = ${BORROWER}`,
      );
      const act = await awaited(await merge(app, rosaId, otherId));
      const { effects } = await readAct(app, act.id);
      await app.db.execute(
        sql`update app_user set borrower_id = ${otherId} where username = ${BORROWER}`,
      );
      const response = await app.send('POST', `/protected/actos-en-espera/${act.id}/aprobacion`, {
        as: 'SEGUNDA@PRUEBA.PE',
        body: { digest: effects.digest },
      });
      expect(await codeOf(response)).toBe('AWAITING_ACT_CHANGED');
    }));

  it('is not undone by one person either', () =>
    withTestApp(async (app) => {
      const { rosaId, otherId } = await victim(app);
      await approve(app, (await awaited(await merge(app, rosaId, otherId))).id);
      const act = await awaited(await undo(app, otherId));
      expect(act.summary).toMatch(/^Deshacer la fusión de la ficha de Rosa Quispe Huamán/);
      const { effects } = await readAct(app, act.id);
      expect(effects.changes[0]!.fields).toContainEqual({
        field: 'Pasó de una a otra',
        before: '',
        after: 'Cuenta de usuario: 1',
      });
      expect(await owners(app)).toEqual({ account: rosaId, loan: rosaId });
      expect((await approve(app, act.id)).status).toBe(200);
      expect(await owners(app)).toEqual({ account: otherId, loan: rosaId });
    }));

  it.each([[true], [false]])('makes no company a person, kept or merged: %s', (isKept) =>
    withTestApp(async (app) => {
      const { rosaId } = await victim(app);
      const companyId = await register(app, {
        kind: 'company',
        documentType: 'RUC',
        documentNumber: '20100070970',
        firstNames: 'Bodega El Sol S.A.C.',
        lastNames: '',
        representativeName: 'Ana Soto',
        representativeDocumentType: 'DNI',
        representativeDocument: '45871299',
        representativePower: 'Partida 11002233',
      });
      const response = await (isKept
        ? merge(app, companyId, rosaId)
        : merge(app, rosaId, companyId));
      expect(response.status).toBe(409);
      expect(await bodyOf(response)).toMatchObject({
        code: 'MERGE_COMPANY_WITH_PERSON',
        title:
          'Una es de una empresa y la otra de una persona: no son la misma. Revise cuál eligió.',
        errors: [{ field: 'mergedId' }],
      });
    }),
  );

  it('is told to whoever approves that a contract is sent after it', () =>
    withTestApp(async (app) => {
      const { rosaId, otherId, contractPath } = await victim(app);
      await approve(app, (await awaited(await merge(app, rosaId, otherId))).id);
      const act = await awaited(await app.send('POST', `${contractPath}/envio`));
      const { effects } = await readAct(app, act.id);
      expect(effects.facts).toContainEqual({
        term: 'Cómo llegó el correo',
        value: expect.stringMatching(/Ficha fusionada con otra por Ada Ruiz el/) as string,
      });
      expect(effects.facts.map(({ term }) => term)).toEqual([
        'Documento de quien firma',
        'Correo de su ficha',
        'Cuenta de quien firma',
        'Cómo llegó el correo',
      ]);
    }));
});
