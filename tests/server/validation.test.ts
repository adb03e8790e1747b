import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { MyValidation, ReviewPage } from '@core/contract/validation';
import { lastMail, mails } from '@tests/support/accounts';
import { aBorrower } from '@tests/support/builders';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, BORROWER, NEWCOMER } from '@tests/support/testUsers';
import { tokenOf } from '@tests/support/uploads';
import {
  asRegistered,
  CCI,
  decide,
  ITEMS,
  reviewOf,
  submitAll,
  submitText,
} from '@tests/support/validation';

const statusOf = async ({ db }: TestApp, id: number) =>
  (await db.execute(sql`select status from app_user where id = ${id}`)).rows[0]!['status'];

const link = (app: TestApp, userId: number, borrowerId: number | null) =>
  app.send('PUT', `/protected/revisiones/${userId}/prestatario`, { body: { borrowerId } });

const registerBorrower = async (app: TestApp, change = {}) => {
  const response = await app.send('POST', '/protected/clientes', { body: aBorrower(change) });
  return ((await response.json()) as { id: number }).id;
};

describe('the checklist of an unvalidated account', () => {
  it('begins pending, and is in review once it was shown', () =>
    withTestApp(async (app) => {
      const before = await app.send('GET', '/protected/validacion', { as: NEWCOMER });
      const { items } = (await before.json()) as MyValidation;
      expect(items.map(({ item, status }) => `${item} ${status}`)).toEqual([
        'email approved',
        'phone pending',
        'documentFront pending',
        'documentBack pending',
        'selfie pending',
        'address pending',
        'bankAccount pending',
      ]);
      const after = await submitAll(app);
      expect(after.items.slice(1).map(({ status }) => status)).toEqual(Array(6).fill('inReview'));
      expect(after.items[1]!.value).toBe('987654321');
    }));

  it.each([
    ['bankAccount', CCI.replace('21', '22'), 'INTERBANK_CODE_INVALID'],
    ['phone', 'no tengo', 'PHONE_INVALID'],
    ['address', ' ', 'VALIDATION'],
    ['address', 'x'.repeat(201), 'VALIDATION'],
    ['documentFront', 'texto', 'VALIDATION'],
    ['email', 'otro@correo.pe', 'VALIDATION'],
  ])('refuses %s %j', (item, value, code) =>
    withTestApp(async (app) => {
      const response = await submitText(app, item, value);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ code });
    }),
  );

  it('is no place for a validated account, which has no other either', () =>
    withTestApp(async (app) => {
      for (const as of [ADMIN, BORROWER]) {
        const response = await app.send('GET', '/protected/validacion', { as });
        expect(response.status).toBe(409);
        expect(await response.json()).toMatchObject({ code: 'ACCOUNT_ALREADY_VALIDATED' });
      }
    }));
});

describe('a review', () => {
  it('lists the accounts that wait, found without accents', () =>
    withTestApp(async (app) => {
      await submitAll(app);
      const path = '/protected/revisiones?search=léo';
      const page = (await (await app.send('GET', path)).json()) as ReviewPage;
      expect(page).toMatchObject({ total: 1, items: [{ fullName: 'Leo Paz', inReview: 6 }] });
      const other = await app.send('GET', '/protected/revisiones?status=OBSERVADA');
      expect(await other.json()).toMatchObject({ total: 0 });
    }));

  it('observes with a note that reaches its owner, and waits again once replaced', () =>
    withTestApp(async (app) => {
      const id = await asRegistered(app);
      await submitAll(app);
      expect((await decide(app, id, 'address', 'Falta el distrito')).status).toBe(200);
      expect(await statusOf(app, id)).toBe('OBSERVADA');
      const mail = await lastMail(app);
      expect(mail).toMatchObject({ event: 'itemObserved', recipient: NEWCOMER.toLowerCase() });
      expect(mail.body).toContain('Falta el distrito');
      const mine = await submitText(app, 'address', 'Av. Grau 145, Barranco');
      expect((await mine.json()) as MyValidation).toMatchObject({ status: 'PENDIENTE_VALIDACION' });
    }));

  it('lets the open session in with the last approval, and says so by mail', () =>
    withTestApp(async (app) => {
      const id = await asRegistered(app);
      const token = await tokenOf(app, NEWCOMER);
      const waiting = () =>
        app.fetch(
          new Request('http://localhost/protected', {
            method: 'POST',
            headers: { authorization: `Bearer ${token}` },
          }),
        );
      await submitAll(app);
      await link(app, id, await registerBorrower(app));
      for (const item of ITEMS.slice(1)) await decide(app, id, item);
      expect(await (await waiting()).json()).toMatchObject({ isValidated: false });
      expect((await decide(app, id, ITEMS[0])).status).toBe(200);
      expect(await (await waiting()).json()).toMatchObject({ isValidated: true });
      expect((await mails(app)).map(({ event }) => event)).toEqual(['accountActivated']);
      const home = await app.send('GET', '/protected/prestamos', { as: NEWCOMER });
      expect(home.status).toBe(200);
    }));

  it('takes any decision back until the account is active', () =>
    withTestApp(async (app) => {
      const id = await asRegistered(app);
      await submitAll(app);
      const undo = (item: string) =>
        app.send('POST', `/protected/revisiones/${id}/${item}/deshacer`);
      await decide(app, id, 'selfie', 'Está borrosa');
      expect((await undo('selfie')).status).toBe(200);
      expect(await statusOf(app, id)).toBe('PENDIENTE_VALIDACION');
      await decide(app, id, 'selfie');
      expect((await undo('selfie')).status).toBe(200);
      expect(await (await undo('selfie')).json()).toMatchObject({ code: 'ITEM_NOT_REVIEWED' });
      await link(app, id, await registerBorrower(app));
      for (const item of ITEMS) await decide(app, id, item);
      expect(await (await undo('selfie')).json()).toMatchObject({
        code: 'ACCOUNT_NOT_UNDER_REVIEW',
      });
    }));

  it('refuses what was not shown, was decided, or changed meanwhile', () =>
    withTestApp(async (app) => {
      const id = await asRegistered(app);
      expect(await (await decide(app, id, 'selfie')).json()).toMatchObject({
        code: 'ITEM_NOT_IN_REVIEW',
      });
      await submitAll(app);
      const path = `/protected/revisiones/${id}/address/aprobacion`;
      const { items } = await reviewOf(app, id);
      const { seen } = items.find(({ item }) => item === 'address')!;
      await submitText(app, 'address', 'Otra calle 2');
      const late = await app.send('POST', path, { body: { seen } });
      expect(late.status).toBe(409);
      expect(await late.json()).toMatchObject({ code: 'ITEM_CHANGED' });
      await decide(app, id, 'address');
      const replaced = await submitText(app, 'address', 'Otra más 3');
      expect(await replaced.json()).toMatchObject({ code: 'ITEM_ALREADY_APPROVED' });
    }));

  it('is never of oneself', () =>
    withTestApp(async (app) => {
      const { rows } = await app.db.execute(sql`select id from app_user where username = ${ADMIN}`);
      const path = `/protected/revisiones/${String(rows[0]!['id'])}/phone/aprobacion`;
      const response = await app.send('POST', path, { body: { seen: '' } });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'REVIEW_OF_ONESELF' });
    }));

  it.each([
    ['GET', '/protected/revisiones'],
    ['GET', '/protected/revisiones/1'],
    ['POST', '/protected/revisiones/1/phone/deshacer'],
  ])('is refused to a borrower: %s %s', (method, path) =>
    withTestApp(async (app) => {
      expect((await app.send(method, path, { as: BORROWER })).status).toBe(403);
    }),
  );
});

describe('the borrower of an account', () => {
  it('must be known before the last approval', () =>
    withTestApp(async (app) => {
      const id = await asRegistered(app);
      await submitAll(app);
      for (const item of ITEMS.slice(1)) await decide(app, id, item);
      const last = await decide(app, id, ITEMS[0]);
      expect(last.status).toBe(409);
      expect(await last.json()).toMatchObject({ code: 'ACCOUNT_NEEDS_BORROWER' });
      expect(await statusOf(app, id)).toBe('PENDIENTE_VALIDACION');
      const borrowerId = await registerBorrower(app);
      expect((await reviewOf(app, id)).candidate).toMatchObject({ id: borrowerId });
      expect((await link(app, id, borrowerId)).status).toBe(200);
      expect((await decide(app, id, ITEMS[0])).status).toBe(200);
      expect(await statusOf(app, id)).toBe('ACTIVA');
    }));

  it('has the same document, no other account, and may be taken back', () =>
    withTestApp(async (app) => {
      const id = await asRegistered(app);
      const other = await registerBorrower(app, { documentNumber: '41234568' });
      expect(await (await link(app, id, other)).json()).toMatchObject({
        code: 'BORROWER_DOCUMENT_DIFFERS',
      });
      const mine = await registerBorrower(app);
      await app.db.execute(
        sql`update app_user set borrower_id = ${mine} where username = ${BORROWER}`,
      );
      expect(await (await link(app, id, mine)).json()).toMatchObject({
        code: 'BORROWER_HAS_ACCOUNT',
      });
      await app.db.execute(sql`update app_user set borrower_id = null`);
      expect((await link(app, id, mine)).status).toBe(200);
      expect(await (await link(app, id, null)).json()).toMatchObject({ borrower: null });
    }));
});
