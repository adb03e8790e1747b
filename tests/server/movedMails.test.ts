import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { guessableHashes } from '@server/access/identity/guessable';
import { call, mails, sha, signIn, tokenOf } from '@tests/support/accounts';
import { someParties } from '@tests/support/builders';
import { approve, askForTwo, asTwo, awaited, codeOf } from '@tests/support/fourEyes';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { BORROWER, TEST_PASSWORD_SENT } from '@tests/support/testUsers';

const OF_OTHERS = 'otra.persona@correo.pe';
const FILED = 'eva.en.la.ficha@correo.pe';

beforeAll(() => guessableHashes(), 120_000);

/** The account of somebody who owes, whose ficha has another mail. */
async function someAccount(app: TestApp): Promise<number> {
  const { borrowerId } = await someParties(app);
  await app.db.execute(sql`update borrower set email = ${FILED} where id = ${borrowerId}`);
  const { rows } = await app.db.execute<{ id: number }>(sql`
    update app_user set borrower_id = ${borrowerId} where username = ${BORROWER} returning id`);
  return rows[0]!.id;
}

const correct = ({ send }: TestApp, userId: number, email = OF_OTHERS) =>
  send('PUT', `/protected/usuarios/${userId}/correo`, { body: { email } });

const usernameOf = async ({ db }: TestApp, userId: number) =>
  (await db.execute(sql`select username from app_user where id = ${userId}`)).rows[0]!['username'];

const toldOf = async (app: TestApp) =>
  (await mails(app))
    .filter(({ event }) => event === 'mailMoved')
    .map(({ recipient }) => recipient)
    .toSorted();

describe('the mail of the account of a borrower', () => {
  it('is not moved by one administrator, and nothing leaves while it waits', () =>
    withTestApp(async (app) => {
      const userId = await someAccount(app);
      await asTwo(app);
      const mailCount = app.shownMails.length;
      const act = await awaited(await correct(app, userId));
      expect(act.summary).toBe(`Corregir el correo de Eva Luna a ${OF_OTHERS}`);
      expect(await usernameOf(app, userId)).toBe(BORROWER);
      expect(app.shownMails.slice(mailCount)).toEqual([]);
      await call(app, '/api/recoverAccount', { c_usuario: OF_OTHERS });
      const led = (await mails(app)).filter(({ recipient }) => recipient === OF_OTHERS);
      expect(led).toEqual([]);
    }));

  it('is moved by two, with its sessions ended and its readers told', () =>
    withTestApp(async (app) => {
      const userId = await someAccount(app);
      await asTwo(app);
      await app.send('GET', '/protected/cuenta', { as: BORROWER });
      await call(app, '/api/recoverAccount', { c_usuario: BORROWER });
      const mailCount = app.shownMails.length;
      const { id } = await awaited(await correct(app, userId));
      expect(app.shownMails.length).toBe(mailCount);
      expect((await approve(app, id)).status).toBe(200);
      expect(await usernameOf(app, userId)).toBe(OF_OTHERS.toUpperCase());
      expect(await toldOf(app)).toEqual([FILED, BORROWER.toLowerCase()].toSorted());
      expect((await app.send('GET', '/protected/cuenta', { as: BORROWER })).status).toBe(401);
      // The link of what was done is shown once, and opens what it says.
      const sent = app.shownMails.slice(mailCount).filter(({ to }) => to === OF_OTHERS);
      expect(sent).toHaveLength(1);
      const token = tokenOf(sent[0] as never);
      const pass = sha('Otra-Clave-Larga-2');
      expect((await call(app, '/api/resetPassword', { token, pass })).status).toBe(200);
      expect((await signIn(app, BORROWER, TEST_PASSWORD_SENT)).status).toBe(401);
    }));

  it('is not moved where nobody else could approve', () =>
    withTestApp(async (app) => {
      const userId = await someAccount(app);
      await askForTwo(app);
      expect(await codeOf(await correct(app, userId))).toBe('SECOND_PERSON_MISSING');
      expect(await usernameOf(app, userId)).toBe(BORROWER);
    }));
});
