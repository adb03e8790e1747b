import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aContract, post } from '@tests/support/contracts';
import { codeIn, newestMail } from '@tests/support/mailsOf';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, BORROWER } from '@tests/support/testUsers';

/** A contract that was sent to sign, and the code of its mail. */
async function sent(app: TestApp) {
  const { contract } = await aContract(app);
  const path = `contratos/${contract.id}`;
  await post(app, `${path}/envio`);
  return { path, code: codeIn(await newestMail(app, 'signContract')) };
}

describe('another code', () => {
  it('is sent to the party that asks, once its wait is over, five in an hour at most', () =>
    withTestApp(async (app) => {
      const { path, code } = await sent(app);
      const ask = (as = BORROWER) => post(app, `${path}/codigo`, { as });
      expect(await ask(ADMIN)).toMatchObject({ status: 403, body: { code: 'SIGN_NOT_PARTY' } });
      expect((await ask()).status).toBe(200);
      const early = await ask();
      expect(early).toMatchObject({ status: 409, body: { code: 'SIGN_CODE_RECENT' } });
      expect(early.body['title']).toBe(
        'Ya se le envió un código. Puede pedir otro en 60 segundos.',
      );
      const older = (seconds: number) =>
        app.db.execute(sql`update contract_code
          set created_at = created_at - make_interval(secs => ${seconds})`);
      await older(61);
      const mine = await app.send('GET', `/protected/${path}/mi-firma`, { as: BORROWER });
      expect(await mine.json()).toMatchObject({ secondsToNextCode: 0 });
      expect(await ask()).toMatchObject({ status: 200, body: { secondsToNextCode: 60 } });
      const another = codeIn(await newestMail(app, 'signContract'));
      for (const seconds of [61, 61, 61]) {
        await older(seconds);
        expect((await ask()).status).toBe(200);
      }
      await older(61);
      expect(await ask()).toMatchObject({ body: { code: 'SIGN_CODE_RECENT' } });
      const latest = codeIn(await newestMail(app, 'signContract'));
      for (const old of [code, another]) {
        const refused = await post(app, `${path}/firma`, { as: BORROWER, body: { code: old } });
        expect(refused.body).toMatchObject({ code: 'SIGN_CODE_WRONG' });
      }
      const signed = await post(app, `${path}/firma`, { as: BORROWER, body: { code: latest } });
      expect(signed.status).toBe(200);
    }));

  it('is sent by the lender as seldom, and neither side shuts the other out', () =>
    withTestApp(async (app) => {
      const { path } = await sent(app);
      const send = () => post(app, `${path}/envio`);
      const ask = () => post(app, `${path}/codigo`, { as: BORROWER });
      const refused = await send();
      expect(refused).toMatchObject({ status: 409, body: { code: 'CONTRACT_SENT_RECENTLY' } });
      expect(refused.body['title']).toBe(
        'El prestatario ya tiene en su correo lo que firma. ' +
          'Puede enviarlo otra vez en 60 segundos.',
      );
      const reason = 'Cambió el domicilio';
      const next = await post(app, `${path}/nueva-version`, { body: { reason } });
      const another = `contratos/${String(next.body['id'])}`;
      expect((await post(app, `${another}/envio`)).body).toMatchObject({
        code: 'CONTRACT_SENT_RECENTLY',
      });
      for (let times = 1; times < 5; times += 1) {
        app.wait(2);
        expect((await post(app, `${another}/envio`)).status).toBe(200);
      }
      app.wait(2);
      expect((await post(app, `${another}/envio`)).body).toMatchObject({
        code: 'CONTRACT_SENT_RECENTLY',
      });
      const asked = await post(app, `${another}/codigo`, { as: BORROWER });
      expect(asked.status).toBe(200);
      expect((await ask()).status).toBe(409);
      const { rows } = await app.db.execute(sql`
        select asked_by as side, u.username as by, count(*)::int as times
        from contract_code c join app_user u on u.id = c.asked_by_user group by 1, 2 order by 3`);
      expect(rows).toEqual([
        { side: 'borrower', by: BORROWER, times: 1 },
        { side: 'lender', by: ADMIN, times: 5 },
      ]);
      app.wait(51);
      expect((await post(app, `${another}/envio`)).status).toBe(200);
    }));

  it('is not sent of a contract that the lender did not send', () =>
    withTestApp(async (app) => {
      const { contract } = await aContract(app);
      const asked = await post(app, `contratos/${contract.id}/codigo`, { as: BORROWER });
      expect(asked.status).toBe(409);
    }));
});
