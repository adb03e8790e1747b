import type { ShownLink, UserLinkState, WaitingLink } from '@core/contract/userLinks';
import type { User } from '@core/contract/users';
import { guessableHashes } from '@server/access/identity/guessable';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, sha, signIn } from '@tests/support/accounts';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, BORROWER } from '@tests/support/testUsers';

const BASE = '/protected/usuarios';
const KEY = 'una-clave-de-enlace';

// Made before, so that no request waits for it on a busy machine.
beforeAll(() => guessableHashes(), 120_000);

async function create(app: TestApp, profile: string): Promise<string> {
  const body = { email: 'nuevo@casa.pe', fullName: 'Ana Soto', profile };
  const { id } = (await (await app.send('POST', BASE, { body })).json()) as User;
  return `${BASE}/${id}/enlace`;
}

const pathOf = async ({ db }: TestApp, username: string) => {
  const { rows } = await db.execute(sql`select id from app_user where username = ${username}`);
  return `${BASE}/${rows[0]!['id'] as string}/enlace`;
};

const haveTwoAdministrators = ({ db }: TestApp) =>
  db.execute(sql`update app_user set profile = 'ADMINISTRADOR' where username = ${ANALYST}`);

const show = (app: TestApp, path: string, options = {}) =>
  app.send('POST', `${path}/mostrado`, options);

const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

const stateOf = async (app: TestApp, path: string, as = ADMIN) =>
  (await (await app.send('GET', path, { as })).json()) as UserLinkState;

/** Each row of each table that holds a text, as text. */
async function hasReadable({ db }: TestApp, text: string): Promise<boolean> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of rows) {
    const table = sql.identifier(name);
    const holds = sql`select 1 from ${table} t where t::text like ${`%${text}%`} limit 1`;
    if ((await db.execute(holds)).rows.length > 0) return true;
  }
  return false;
}

describe('the link of a new user where no mail can leave', () => {
  it('is shown once, lets its reader in, and leaves the mail unconfirmed', () =>
    withTestApp(async (app) => {
      const path = await create(app, 'ANALISTA');
      expect(await stateOf(app, path)).toMatchObject({ isMailed: false, needsAgreement: false });
      const first = await show(app, path, { key: KEY });
      expect(first.status).toBe(201);
      const { link } = (await first.json()) as ShownLink;
      const token = /^https:\/\/prestamos\.example\/establecer-clave#([\w-]+)$/.exec(link!)![1]!;
      // A repeated key is told that it was done, and not what was shown.
      const again = await show(app, path, { key: KEY });
      expect(again.status).toBe(201);
      expect(await again.json()).toMatchObject({ link: null });
      expect(await hasReadable(app, token)).toBe(false);

      const pass = sha('Primera-clave-1');
      expect((await call(app, '/api/resetPassword', { token, pass })).status).toBe(200);
      expect((await signIn(app, 'nuevo@casa.pe', pass)).status).toBe(200);
      const { rows } = await app.db.execute(sql`select mail_confirmed_at as at from app_user
        where username = 'NUEVO@CASA.PE'`);
      expect(rows[0]!['at']).toBeNull();
      // Now the account is somebody's: nobody opens it alone any more.
      expect(await codeOf(await show(app, path))).toBe('USER_LINK_NEEDS_AGREEMENT');
    }));

  it('closes the one that was shown before, and with another profile', () =>
    withTestApp(async (app) => {
      const path = await create(app, 'ANALISTA');
      const links: string[] = [];
      for (const key of ['primera-vez', 'segunda-vez']) {
        const { link } = (await (await show(app, path, { key })).json()) as ShownLink;
        links.push(link!.split('#')[1]!);
      }
      const use = (token: string) =>
        call(app, '/api/resetPassword', { token, pass: sha('Primera-clave-1') });
      expect(await codeOf(await use(links[0]!))).toBe('TOKEN_EXPIRED');
      const body = { profile: 'ADMINISTRADOR', reason: 'Lo reemplaza' };
      await app.send('PUT', path.replace('/enlace', '/perfil'), { body });
      expect(await codeOf(await use(links[1]!))).toBe('TOKEN_EXPIRED');
    }));

  it('is shown to nobody where there is a server of mail, nor to who looks after nobody', () =>
    withTestApp(async (app) => {
      const path = await create(app, 'ANALISTA');
      expect((await show(app, path, { as: ANALYST })).status).toBe(403);
      await app.db.execute(sql`insert into setting (name, value, updated_at)
        values ('mailServer', '{"host":"mail.casa.pe"}', now())`);
      expect(await stateOf(app, path)).toMatchObject({ isMailed: true });
      expect(await codeOf(await show(app, path))).toBe('USER_LINK_MAILED');
    }));
});

describe('the link of somebody who approves', () => {
  it('is shown only after another administrator agreed, and once', () =>
    withTestApp(async (app) => {
      await haveTwoAdministrators(app);
      const path = await create(app, 'ADMINISTRADOR');
      expect(await stateOf(app, path)).toMatchObject({ needsAgreement: true, hasOthers: true });
      expect(await codeOf(await show(app, path))).toBe('USER_LINK_NEEDS_AGREEMENT');
      const asked = await app.send('POST', `${path}/pedido`);
      const { asked: request } = (await asked.json()) as UserLinkState;
      const body = { id: request!.id };
      const answer = await app.send('POST', `${path}/conformidad`, { body });
      expect(await codeOf(answer)).toBe('USER_LINK_OWN');
      expect(await codeOf(await show(app, path))).toBe('USER_LINK_NEEDS_AGREEMENT');
      const agree = { as: ANALYST, body };
      expect((await app.send('POST', `${path}/conformidad`, agree)).status).toBe(200);
      // Person who agreed is shown nothing: the one who asked is, once.
      const other = await show(app, path, { as: ANALYST });
      expect(await codeOf(other)).toBe('USER_LINK_NEEDS_AGREEMENT');
      expect((await show(app, path)).status).toBe(201);
      expect(await codeOf(await show(app, path))).toBe('USER_LINK_NEEDS_AGREEMENT');
      const { rows } = await app.db.execute(sql`select action from audit_log
        where action in ('askShownLink', 'agreeShownLink', 'showUserLink') order by id`);
      expect(rows.map(({ action }) => action)).toEqual([
        'askShownLink',
        'agreeShownLink',
        'showUserLink',
      ]);
    }));

  it('is the console of the server for an only administrator', () =>
    withTestApp(async (app) => {
      const path = await create(app, 'ADMINISTRADOR');
      await app.db.execute(sql`update app_user set status = 'SUSPENDIDA'
        where profile = 'ADMINISTRADOR' and username not in (${ADMIN}, 'NUEVO@CASA.PE')`);
      expect(await stateOf(app, path)).toMatchObject({ needsAgreement: true, hasOthers: false });
      const asked = await app.send('POST', `${path}/pedido`);
      const { code, title } = (await asked.json()) as { code: string; title: string };
      expect(code).toBe('USER_LINK_ALONE');
      expect(title).toContain('npm run admin:create');
    }));

  it('of somebody who comes in already asks for the same', () =>
    withTestApp(async (app) => {
      await app.send('POST', '/protected', { as: BORROWER });
      const path = await pathOf(app, BORROWER);
      expect(await codeOf(await show(app, path))).toBe('USER_LINK_NEEDS_AGREEMENT');
      const self = await pathOf(app, ADMIN);
      expect(await codeOf(await show(app, self))).toBe('USER_IS_ONESELF');
      await haveTwoAdministrators(app);
      expect(await codeOf(await app.send('POST', self))).toBe('USER_IS_ONESELF');
    }));
});

describe('the tray of links that wait', () => {
  it('tells who may agree, and is left by what was refused or taken back', () =>
    withTestApp(async (app) => {
      await haveTwoAdministrators(app);
      const path = await create(app, 'ADMINISTRADOR');
      const tray = async (as: string) =>
        (
          (await (await app.send('GET', '/protected/enlaces-por-mostrar', { as })).json()) as {
            items: WaitingLink[];
          }
        ).items;
      const endIt = async (as: string, id: number) =>
        app.send('POST', `${path}/fin`, { as, body: { id, reason: 'No hace falta' } });
      for (const as of [ANALYST, ADMIN]) {
        await app.send('POST', `${path}/pedido`);
        const [mine] = await tray(ADMIN);
        expect(mine).toMatchObject({ fullName: 'Ana Soto', isMine: true, hindrance: 'asker' });
        expect(await tray(ANALYST)).toMatchObject([{ isMine: false, hindrance: null }]);
        expect((await endIt(as, mine!.id)).status).toBe(200);
        expect(await tray(ADMIN)).toEqual([]);
        expect(await codeOf(await endIt(as, mine!.id))).toBe('USER_LINK_NOT_ASKED');
      }
      const refused = await show(app, path);
      expect(await codeOf(refused)).toBe('USER_LINK_NEEDS_AGREEMENT');
    }));
});
