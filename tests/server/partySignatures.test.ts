import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { call } from '@tests/support/accounts';
import { aContract, post } from '@tests/support/contracts';
import { codeIn, newestMail, tokenIn } from '@tests/support/mailsOf';
import { aUser } from '@tests/support/permissions';
import { pdfText } from '@tests/support/pdfText';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, BORROWER } from '@tests/support/testUsers';

/** A contract that was sent to sign, and what its mail carries. */
async function sent(app: TestApp) {
  const { contract } = await aContract(app);
  const path = `contratos/${contract.id}`;
  const answer = await post(app, `${path}/envio`);
  const mail = await newestMail(app, 'signContract');
  return { path, answer, contract, code: codeIn(mail), token: tokenIn(mail) };
}

const SIGN = '/api/firmas';
const OTHER_BORROWER = 'OTRA@PRUEBA.PE';

const signBy = async (app: TestApp, token: string) => {
  const response = await call(app, '/api/firmas', { token, accepts: true });
  return (await response.json()) as Record<string, unknown>;
};

const signaturesOf = async ({ db }: TestApp) =>
  (await db.execute(sql`select * from contract_signature`)).rows;

/** The borrower has no account: what signs goes to the mail of the ficha. */
const withoutAccount = (app: TestApp) =>
  app.db.execute(sql`update app_user set borrower_id = null where username = ${BORROWER}`);

describe('the code of a contract', () => {
  it('signs for nobody but the party, whoever holds it', () =>
    withTestApp(async (app) => {
      const { path, code } = await sent(app);
      for (const as of [ADMIN, ANALYST]) {
        const refused = await post(app, `${path}/firma`, { as, body: { code } });
        expect(refused).toMatchObject({ status: 403, body: { code: 'SIGN_NOT_PARTY' } });
      }
      expect(await signaturesOf(app)).toEqual([]);
      const mine = await app.send('GET', `/protected/${path}/mi-firma`, { as: BORROWER });
      expect(await mine.json()).toMatchObject({ isParty: true, mustConfirmMail: false });
      const theirs = await app.send('GET', `/protected/${path}/mi-firma`);
      expect(await theirs.json()).toMatchObject({ isParty: false });
      const signed = await post(app, `${path}/firma`, { as: BORROWER, body: { code } });
      expect(signed.status).toBe(200);
    }));

  it('waits for the own mail of who signs to be confirmed', () =>
    withTestApp(async (app) => {
      const { path } = await sent(app);
      await app.db.execute(sql`update app_user set mail_confirmed_at = null`);
      const early = await post(app, `${path}/firma`, { as: BORROWER, body: { code: '123456' } });
      expect(early.body).toMatchObject({ code: 'SIGN_MAIL_UNCONFIRMED' });
      const asked = await app.send('POST', '/protected/cuenta/correo/codigo', { as: BORROWER });
      expect(await asked.json()).toEqual({ estado: 1, mailWay: 'console' });
      const mailCode = codeIn(await newestMail(app, 'ownMailCode'));
      const confirm = (code: string) =>
        app.send('POST', '/protected/cuenta/correo/confirmacion', { as: BORROWER, body: { code } });
      const wrong = mailCode === '000000' ? '111111' : '000000';
      expect(await (await confirm(wrong)).json()).toMatchObject({ code: 'CODE_WRONG' });
      expect((await confirm(mailCode)).status).toBe(200);
      await post(app, `${path}/envio`);
      const code = codeIn(await newestMail(app, 'signContract'));
      expect((await post(app, `${path}/firma`, { as: BORROWER, body: { code } })).status).toBe(200);
    }));
});

describe('the link of a contract', () => {
  it('shows the paper and signs it once, with who signed and where it was sent', () =>
    withTestApp(async (app) => {
      const { contract } = await aContract(app);
      await withoutAccount(app);
      await post(app, `contratos/${contract.id}/envio`);
      const token = tokenIn(await newestMail(app, 'signContract'));
      const paper = await call(app, '/api/firmas/lectura', { token });
      expect(await paper.json()).toMatchObject({
        number: contract.number,
        signer: 'Rosa Quispe Huamán',
        capacity: 'self',
        sentTo: 'r•••@ejemplo.pe',
        sha256: contract.sha256,
      });
      const file = await call(app, '/api/firmas/archivo', { token });
      expect(file.headers.get('content-type')).toBe('application/pdf');
      const silent = await call(app, '/api/firmas', { token });
      expect(silent.status).toBe(422);
      expect(await signBy(app, token)).toMatchObject({ number: contract.number });
      expect(await signaturesOf(app)).toMatchObject([
        { party: 'borrower', means: 'link', sent_to: 'rosa@ejemplo.pe', user_id: null },
      ]);
      const again = await signBy(app, token);
      expect(again).toMatchObject({ code: 'SIGN_LINK_USED' });
      const { params } = again as { params: Readonly<Record<string, string>> };
      // Whoever holds the link learns no more than that it was signed.
      expect(params).toEqual({
        number: 'C-000001',
        status: 'FIRMADO_PARCIAL',
        signedAt: '2026-03-10T15:00:00.000Z',
        copyUntil: '2026-03-13T15:00:00.000Z',
      });
      const copy = () => call(app, '/api/firmas/archivo', { token });
      const signed = new Uint8Array(await (await copy()).arrayBuffer());
      // The copy tells the signature of its party, and whose is lacking.
      expect(await pdfText(signed)).toMatch(
        /Enlace a su correo, r•••@ejemplo\.pe.*Acreedor Falta su firma/,
      );
      const inOthers = await app.send('POST', '/api/firmas/archivo', { body: { token } });
      expect(await inOthers.json()).toMatchObject({ code: 'SIGN_OTHER_SESSION' });
      app.setToday('2026-03-13');
      expect(await (await copy()).json()).toMatchObject({ code: 'SIGN_LINK_USED' });
      expect(await signBy(app, 'x'.repeat(43))).toMatchObject({ code: 'SIGN_LINK_INVALID' });
    }));

  it.each([
    ['name', sql`update borrower set first_names = 'Otra'`],
    ['document', sql`update borrower set document_number = '40404040'`],
    ['mail', sql`update borrower set email = 'otra@ejemplo.pe'`],
    ['account', sql`update app_user set username = 'OTRA@PRUEBA.PE' where username = ${BORROWER}`],
  ])('closes, and its code, when the %s of the party is another', (what, change) =>
    withTestApp(async (app) => {
      if (what === 'mail') await withoutAccount(app);
      const { contract } = await aContract(app);
      if (what === 'mail') await withoutAccount(app);
      const path = `contratos/${contract.id}`;
      await post(app, `${path}/envio`);
      const mail = await newestMail(app, 'signContract');
      await app.db.execute(change);
      expect(await signBy(app, tokenIn(mail))).toMatchObject({ code: 'SIGN_PARTY_CHANGED' });
      expect(await signaturesOf(app)).toEqual([]);
    }),
  );

  it('opens and signs nothing in a session of anybody but the party', () =>
    withTestApp(async (app) => {
      const { token } = await sent(app);
      const asWhom = (path: string, as: string) =>
        app.send('POST', path, { as, body: { token, ...(path === SIGN && { accepts: true }) } });
      await aUser(app, OTHER_BORROWER, 'PRESTATARIO');
      for (const as of [ADMIN, ANALYST, OTHER_BORROWER]) {
        for (const path of [SIGN, `${SIGN}/lectura`, `${SIGN}/archivo`]) {
          const refused = await asWhom(path, as);
          expect([refused.status, await refused.json()]).toMatchObject([
            403,
            { code: 'SIGN_OTHER_SESSION', title: expect.stringContaining('Ciérrela') as string },
          ]);
        }
      }
      expect(await signaturesOf(app)).toEqual([]);
      const signed = await asWhom(SIGN, BORROWER);
      expect(signed.status).toBe(200);
    }));

  it('stops working when another is sent, and after three days', () =>
    withTestApp(async (app) => {
      const { path, token } = await sent(app);
      app.wait(2);
      await post(app, `${path}/envio`);
      expect(await signBy(app, token)).toMatchObject({ code: 'SIGN_LINK_EXPIRED' });
      const latest = tokenIn(await newestMail(app, 'signContract'));
      app.setToday('2026-03-13');
      app.wait(2);
      expect(await signBy(app, latest)).toMatchObject({ code: 'SIGN_LINK_EXPIRED' });
    }));

  it('never goes to the mail of somebody who works here', () =>
    withTestApp(async (app) => {
      const { contract } = await aContract(app);
      await withoutAccount(app);
      await app.db.execute(sql`update borrower set email = ${ANALYST.toLowerCase()}`);
      const answer = await post(app, `contratos/${contract.id}/envio`);
      expect(answer.body).toMatchObject({ code: 'CONTRACT_MAIL_OF_STAFF' });
    }));

  it('is signed for a company by who represents it, and says so', () =>
    withTestApp(async (app) => {
      const { contract } = await aContract(app);
      await app.db.execute(sql`update borrower set kind = 'company',
        representative_name = 'Julio Vera', representative_document = '40112233'`);
      await post(app, `contratos/${contract.id}/envio`);
      await signBy(app, tokenIn(await newestMail(app, 'signContract')));
      expect(await signaturesOf(app)).toMatchObject([
        {
          signer: 'Julio Vera',
          signer_document: '40112233',
          capacity: 'representative',
          acts_for: 'Rosa Quispe Huamán',
        },
      ]);
    }));
});

describe('whether a contract exists', () => {
  it('is told to nobody but its parties: one of others answers like none', () =>
    withTestApp(async (app) => {
      const { contract } = await aContract(app);
      const stranger = await aUser(app, 'AJENO@PRUEBA.PE', 'PRESTATARIO');
      const asked = [
        ['GET', ''],
        ['GET', '/archivo'],
        ['GET', '/constancia'],
        ['GET', '/mi-firma'],
        ['GET', '/firma-en-papel/borrower'],
        ['POST', '/envio'],
        ['POST', '/firma'],
        ['POST', '/firma-del-acreedor'],
        ['POST', '/custodia'],
        ['POST', '/liberacion'],
        ['POST', '/nueva-version'],
        ['POST', '/anulacion'],
      ] as const;
      for (const [method, step] of asked) {
        const answers = await Promise.all(
          [contract.id, 999].map(async (id) => {
            const body =
              method === 'POST' ? { code: '123456', reason: 'Prueba', place: 'Caja' } : undefined;
            const path = `/protected/contratos/${id}${step}`;
            const response = await app.send(method, path, { as: stranger, body });
            const { code } = (await response.json()) as { code: string };
            return [response.status, code];
          }),
        );
        expect([step, answers[0]]).toEqual([step, answers[1]]);
      }
    }));
});
