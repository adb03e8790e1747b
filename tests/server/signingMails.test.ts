import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Borrower } from '@core/contract/borrowers';
import { call, mails } from '@tests/support/accounts';
import { aBorrower } from '@tests/support/builders';
import { aContract, post } from '@tests/support/contracts';
import { approve, asTwo, awaited, bodyOf, SECOND } from '@tests/support/fourEyes';
import { newestMail, tokenIn } from '@tests/support/mailsOf';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { BORROWER } from '@tests/support/testUsers';
import { asRegistered, decide, ITEMS, reviewOf, submitAll } from '@tests/support/validation';

const FILED = 'rosa@ejemplo.pe';
const OF_STAFF = 'rosa.quispe@ejemplo.com';

/** A contract of a borrower without an account: what signs goes to the mail of the ficha. */
async function unsigned(app: TestApp) {
  const { contract, loan } = await aContract(app);
  await app.db.execute(sql`update app_user set borrower_id = null where username = ${BORROWER}`);
  return { path: `contratos/${contract.id}/envio`, borrowerId: loan.borrowerId };
}

/** Changes the mail of the ficha as its form does. */
async function refile({ send }: TestApp, id: number, email = OF_STAFF) {
  const { version } = await bodyOf<Borrower>(await send('GET', `/protected/clientes/${id}`));
  return send('PUT', `/protected/clientes/${id}`, { body: { ...aBorrower({ email }), version } });
}

const filedOf = async ({ db }: TestApp, id: number) =>
  (await db.execute(sql`select email from borrower where id = ${id}`)).rows[0]!['email'];

const told = async (app: TestApp, kind: string) =>
  (await mails(app)).filter(({ event }) => event === kind).map(({ recipient }) => recipient);

describe('the mail by which a borrower signs', () => {
  it('is not changed in the ficha by one person, and the one of before is told', () =>
    withTestApp(async (app) => {
      const { borrowerId } = await unsigned(app);
      await asTwo(app);
      const act = await awaited(await refile(app, borrowerId));
      expect(act).toMatchObject({
        act: 'signature',
        summary: `Cambiar en la ficha el correo de Rosa Quispe Huamán a ${OF_STAFF}`,
      });
      expect(await filedOf(app, borrowerId)).toBe(FILED);
      expect((await approve(app, act.id)).status).toBe(200);
      expect(await filedOf(app, borrowerId)).toBe(OF_STAFF);
      expect(await told(app, 'filedMailMoved')).toEqual([FILED]);
    }));

  it('gets no contract by one person while it is new', () =>
    withTestApp(async (app) => {
      const { path, borrowerId } = await unsigned(app);
      await refile(app, borrowerId);
      await asTwo(app);
      const mailCount = app.shownMails.length;
      const act = await awaited(await app.send('POST', `/protected/${path}`));
      expect(act.summary).toBe(
        `Enviar a firmar C-000001 a ${OF_STAFF}, el correo de Rosa Quispe Huamán`,
      );
      expect(app.shownMails.length).toBe(mailCount);
      expect((await approve(app, act.id)).status).toBe(200);
      expect(app.shownMails.at(-1)).toMatchObject({ event: 'signContract', to: OF_STAFF });
    }));

  it('gets it at once where others filed it long ago', () =>
    withTestApp(async (app) => {
      const { path } = await unsigned(app);
      await asTwo(app);
      expect((await post(app, path)).status).toBe(200);
    }));

  it('is not brought by an account that one person links', () =>
    withTestApp(async (app) => {
      const { borrowerId } = await unsigned(app);
      const userId = await asRegistered(app);
      await app.db.execute(sql`update borrower b set document_number = r.document_number
        from account_request r where b.id = ${borrowerId}`);
      await asTwo(app);
      const link = () =>
        app.send('PUT', `/protected/revisiones/${userId}/prestatario`, { body: { borrowerId } });
      const act = await awaited(await link());
      expect(act.act).toBe('signature');
      expect((await approve(app, act.id)).status).toBe(200);
      expect(await told(app, 'accountLinked')).toEqual([FILED]);
    }));

  it('gets nothing by who linked the account alone', () =>
    withTestApp(async (app) => {
      const { path, borrowerId } = await unsigned(app);
      const userId = await asRegistered(app);
      await app.db.execute(sql`update borrower b set document_number = r.document_number
        from account_request r where b.id = ${borrowerId}`);
      await app.send('PUT', `/protected/revisiones/${userId}/prestatario`, {
        body: { borrowerId },
      });
      await app.db.execute(
        sql`update app_user set status = 'ACTIVA', mail_confirmed_at = now() where id = ${userId}`,
      );
      await asTwo(app);
      await awaited(await app.send('POST', `/protected/${path}`));
    }));

  it('Waits where one person works alone and changed it, unless its owner confirmed it', () =>
    withTestApp(async (app) => {
      const { path, borrowerId } = await unsigned(app);
      await refile(app, borrowerId);
      const mailCount = app.shownMails.length;
      const refused = await post(app, path);
      expect(refused).toMatchObject({
        status: 409,
        body: { code: 'CONTRACT_MAIL_NEW', params: { email: OF_STAFF } },
      });
      expect(app.shownMails.length).toBe(mailCount);
      expect(await told(app, 'filedMailMoved')).toEqual([FILED]);
      await app.db.execute(sql`update app_user set borrower_id = ${borrowerId},
        username = ${OF_STAFF.toUpperCase()}, mail_confirmed_at = now()
        where username = ${BORROWER}`);
      expect((await post(app, path)).status).toBe(200);
    }));

  it('Waits where one person works alone and linked an account with another mail', () =>
    withTestApp(async (app) => {
      const { path, borrowerId } = await unsigned(app);
      const userId = await asRegistered(app);
      await app.db.execute(sql`update borrower b set document_number = r.document_number
        from account_request r where b.id = ${borrowerId}`);
      const body = { borrowerId };
      await app.send('PUT', `/protected/revisiones/${userId}/prestatario`, { body });
      await app.db.execute(
        sql`update app_user set status = 'ACTIVA', mail_confirmed_at = now() where id = ${userId}`,
      );
      const refused = await post(app, path);
      expect(refused).toMatchObject({ status: 409, body: { code: 'CONTRACT_MAIL_NEW' } });
      app.setToday('2026-03-18');
      expect((await post(app, path)).status).toBe(200);
    }));

  it('is told in the evidence of a signature where one person works alone', () =>
    withTestApp(async (app) => {
      const { path, borrowerId } = await unsigned(app);
      await refile(app, borrowerId);
      app.setToday('2026-03-18');
      expect((await post(app, path)).status).toBe(200);
      const token = tokenIn(await newestMail(app, 'signContract'));
      await call(app, '/api/firmas', { token, accepts: true });
      const { rows } = await app.db.execute(sql`select mail_trail from contract_signature`);
      expect(rows[0]!['mail_trail']).toMatch(/^Correo puesto por Ada Ruiz el 10\/03\/2026/);
    }));

  it('is not that of an account that one person links and validates', () =>
    withTestApp(async (app) => {
      const { borrowerId } = await unsigned(app);
      const userId = await asRegistered(app);
      await app.db.execute(sql`update borrower b set document_number = r.document_number
        from account_request r where b.id = ${borrowerId}`);
      await submitAll(app);
      await app.send('PUT', `/protected/revisiones/${userId}/prestatario`, {
        body: { borrowerId },
      });
      await asTwo(app);
      const last = ITEMS.at(-1)!;
      for (const item of ITEMS.slice(0, -1)) {
        expect((await decide(app, userId, item)).status).toBe(200);
      }
      const act = await awaited(await decide(app, userId, last));
      expect(act).toMatchObject({
        act: 'signature',
        summary: expect.stringMatching(/^Validar la cuenta nuevo@prueba\.pe como de Rosa Quispe/),
      });
      const statusOf = async () => (await reviewOf(app, userId)).status;
      expect(await statusOf()).toBe('PENDIENTE_VALIDACION');
      expect((await approve(app, act.id)).status).toBe(200);
      const { rows } = await app.db.execute(sql`select status from app_user where id = ${userId}`);
      expect(rows).toEqual([{ status: 'ACTIVA' }]);
    }));

  it('may be that of an account that another person validates', () =>
    withTestApp(async (app) => {
      const { borrowerId } = await unsigned(app);
      const userId = await asRegistered(app);
      await app.db.execute(sql`update borrower b set document_number = r.document_number
        from account_request r where b.id = ${borrowerId}`);
      await submitAll(app);
      await app.send('PUT', `/protected/revisiones/${userId}/prestatario`, {
        body: { borrowerId },
      });
      await asTwo(app);
      for (const item of ITEMS) {
        expect((await decide(app, userId, item, undefined, SECOND)).status).toBe(200);
      }
    }));
});
