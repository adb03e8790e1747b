import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { NoticeList } from '@core/contract/notices';
import { createAdministrator } from '@server/process/cli/administrator';
import { parseEnv } from '@server/process/env';
import { findMailServer, openMailServer } from '@server/platform/mail/mailServer';
import { checkFourEyes } from '@server/process/health/checkFourEyes';
import { someParties } from '@tests/support/builders';
import {
  addSecond,
  approve,
  askForTwo,
  asTwo,
  awaited,
  bodyOf,
  codeOf,
  end,
  look,
  SECOND,
} from '@tests/support/fourEyes';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, TEST_PASSWORD } from '@tests/support/testUsers';

const SERVER = {
  host: 'smtp.example',
  port: 587,
  isSecure: false,
  user: 'avisos',
  from: 'a@b.pe',
  password: 'clave-del-servidor',
};

const saveServer = (app: TestApp, change = {}) =>
  app.send('PUT', '/protected/servidor-de-correo', { body: { ...SERVER, ...change } });

const noticesOf = async ({ send }: TestApp, as = ADMIN) =>
  (await bodyOf<NoticeList>(await send('GET', '/protected/avisos', { as }))).items;

const dismiss = ({ send }: TestApp, code: string, as = ADMIN) =>
  send('POST', `/protected/avisos/${code}/visto`, { as });

const withdraw = ({ send }: TestApp, fundId: number) =>
  send('POST', `/protected/fondos/${fundId}/movimientos`, {
    body: { kind: 'withdrawal', amount: '1000.00', note: 'Retiro del socio' },
  });

describe('a change of the server of mail', () => {
  it('waits for a second person, and nobody reads its password meanwhile', () =>
    withTestApp(async (app) => {
      await asTwo(app);
      const act = await awaited(await saveServer(app));
      expect(act.summary).toBe('Cambiar el servidor de correo');
      expect((await findMailServer(app.db)).host).toBe('');
      const { rows } = await app.db.execute(sql`select a::text as act from awaiting_act a`);
      expect(rows[0]!['act']).not.toContain(SERVER.password);
      expect(JSON.stringify(await look(app, act.id))).not.toContain(SERVER.password);
      expect((await approve(app, act.id)).status).toBe(200);
      const { key } = app.deps.settings.secretMails;
      const stored = openMailServer(await findMailServer(app.db), key);
      expect(stored).toMatchObject({ host: SERVER.host, password: SERVER.password });
      const after = await app.db.execute(sql`select body from awaiting_act`);
      expect(after.rows).toEqual([{ body: null }]);
      const { rows: told } = await app.db.execute(sql`select u.username as asker,
        a.username as approver from audit_log g join app_user u on u.id = g.user_id
        join app_user a on a.id = g.approved_by where g.action = 'saveMailServer'`);
      expect(told).toEqual([{ asker: ADMIN, approver: SECOND }]);
    }));

  it('is rejected or taken back, and the server stays as it was', () =>
    withTestApp(async (app) => {
      await asTwo(app);
      const first = await awaited(await saveServer(app));
      expect((await end(app, first.id, 'rechazo', SECOND)).status).toBe(200);
      const second = await awaited(await saveServer(app));
      expect((await end(app, second.id, 'retiro', ADMIN)).status).toBe(200);
      expect((await findMailServer(app.db)).host).toBe('');
      const { rows } = await app.db.execute(sql`select distinct body from awaiting_act`);
      expect(rows).toEqual([{ body: null }]);
    }));

  it('is not done where the key that sealed its password is gone', () =>
    withTestApp(async (app) => {
      await asTwo(app);
      const act = await awaited(await saveServer(app));
      app.deps.settings.secretMails.key.fill(9);
      const preview = await app.send('GET', `/protected/actos-en-espera/${act.id}/vista-previa`, {
        as: SECOND,
      });
      expect(await codeOf(preview)).toBe('AWAITING_ACT_SECRET_LOST');
    }));

  it('is told on screen to every administrator until each puts it away', () =>
    withTestApp(async (app) => {
      await addSecond(app);
      await saveServer(app);
      const title = 'Cambió el servidor de correo';
      for (const as of [ADMIN, SECOND]) {
        expect(await noticesOf(app, as)).toMatchObject([{ kind: 'security', title }]);
      }
      expect(await noticesOf(app, ANALYST)).toEqual([]);
      const [{ code } = { code: '' }] = await noticesOf(app, SECOND);
      expect((await dismiss(app, code, SECOND)).status).toBe(200);
      expect((await dismiss(app, code, SECOND)).status).toBe(200);
      expect(await noticesOf(app, SECOND)).toEqual([]);
      expect(await noticesOf(app)).toHaveLength(1);
    }));
});

describe('who asked for an act', () => {
  it('is told that it was approved, rejected or let expire', () =>
    withTestApp(async (app) => {
      const { fundId } = await someParties(app);
      await asTwo(app);
      const first = await awaited(await withdraw(app, fundId));
      expect(await noticesOf(app)).toEqual([]);
      await approve(app, first.id);
      const words = 'Retirar S/ 1,000.00 de Fondo de prueba';
      expect(await noticesOf(app)).toMatchObject([
        { kind: 'decided', title: 'Luz Vega aprobó A-000001', detail: `Quedó hecho: ${words}.` },
      ]);
      expect(await noticesOf(app, SECOND)).toEqual([]);
      await dismiss(app, 'acto-1');
      const second = await awaited(await withdraw(app, fundId));
      await end(app, second.id, 'rechazo', SECOND);
      expect(await noticesOf(app)).toMatchObject([
        { title: 'Luz Vega rechazó A-000002', detail: expect.stringContaining('No corresponde') },
      ]);
      await dismiss(app, 'acto-2');
      await awaited(await withdraw(app, fundId));
      app.setToday('2026-03-14');
      expect(await noticesOf(app)).toMatchObject([
        { title: 'A-000003 venció sin que nadie lo aprobara' },
      ]);
    }));
});

describe('an administrator whom nobody can approve', () => {
  it('is told what to do, with what already waits, until there are two or one is declared', () =>
    withTestApp(async (app) => {
      const { fundId } = await someParties(app);
      expect(await noticesOf(app)).toEqual([]);
      await asTwo(app);
      await awaited(await withdraw(app, fundId));
      expect(await noticesOf(app)).toEqual([]);
      await app.db.execute(sql`update app_user set status = 'SUSPENDIDA'
        where username = ${SECOND}`);
      const [alone] = await noticesOf(app);
      expect(alone).toMatchObject({ kind: 'alone', isDismissible: false, at: null });
      expect(alone!.detail).toMatch(/^Un acto que usted pidió espera\. .*Cree otro administrador/);
      expect(await noticesOf(app, ANALYST)).toEqual([]);
      const body = { reason: 'Quedé yo sola' };
      const declared = await app.send('POST', '/protected/cuatro-ojos/declaracion', { body });
      expect(declared.status).toBe(200);
      expect((await noticesOf(app)).filter(({ kind }) => kind === 'alone')).toEqual([]);
    }));
});

describe('the health of the rule of two persons', () => {
  it('says that one person works alone, that nobody approves, and what a rule leaves out', () =>
    withTestApp(async (app) => {
      const matches = () => checkFourEyes(app.deps);
      expect(await matches()).toMatchObject({
        state: 'warn',
        finding: expect.stringMatching(/sola persona/),
      });
      await askForTwo(app);
      expect(await matches()).toMatchObject({
        state: 'bad',
        finding: expect.stringMatching(/no hay quién apruebe/),
      });
      await addSecond(app);
      expect(await matches()).toMatchObject({ state: 'good', advice: '' });
      await app.db.execute(sql`insert into approval_rule
        (act, needs_second, valid_from, reason, created_at)
        values ('withdraw', false, '2026-03-01', 'Retira una sola', now())`);
      const off = { state: 'warn', finding: expect.stringMatching(/: retirar/) };
      expect(await matches()).toMatchObject(off);
    }));
});

describe('one of two administrators who is gone for good', () => {
  it('is suspended once the console of the server has made a third', () =>
    withTestApp(async (app) => {
      await asTwo(app);
      const { rows } = await app.db.execute(
        sql`select id from app_user where username = ${SECOND}`,
      );
      const path = `/protected/usuarios/${String(rows[0]!['id'])}/estado`;
      const body = { act: 'suspend', reason: 'Ya no trabaja aquí' };
      expect(await codeOf(await app.send('POST', path, { body }))).toBe('SECOND_PERSON_IS_SUBJECT');
      const third = { email: 'TERCERA@PRUEBA.PE', fullName: 'Eva Ríos', password: TEST_PASSWORD };
      await createAdministrator(app.db, parseEnv({}), third);
      expect(await noticesOf(app)).toContainEqual(
        expect.objectContaining({ title: 'Se creó la cuenta de Eva Ríos' }),
      );
      await app.send('GET', '/protected/fondos', { as: third.email });
      const act = await awaited(await app.send('POST', path, { body }));
      expect((await approve(app, act.id, third.email)).status).toBe(200);
      const after = await app.db.execute(
        sql`select status from app_user where username = ${SECOND}`,
      );
      expect(after.rows).toEqual([{ status: 'SUSPENDIDA' }]);
    }));
});
