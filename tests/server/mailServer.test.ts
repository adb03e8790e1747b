import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createApp } from '@server/process/app';
import { checkMails } from '@server/process/health/checks';
import { addressOfHost, checkHost, isPrivateAddress } from '@server/platform/mail/hosts';
import { findMailServer, openMailServer, sealMailServer } from '@server/platform/mail/mailServer';
import { readSecretKey } from '@server/platform/sealing';
import { createCaller } from '@tests/support/callers';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, TEST_PASSWORD_SENT } from '@tests/support/testUsers';

const SERVER = { host: 'smtp.example', port: 587, isSecure: false, user: 'avisos', from: 'a@b.pe' };
const PASSWORD = 'clave-del-servidor';

const save = (app: TestApp, change: object) =>
  app.send('PUT', '/protected/servidor-de-correo', { body: { ...SERVER, ...change } });

it('is looked up one name at a time: passwords are checked by the same threads', async () => {
  let asked = 0;
  let most = 0;
  const ask = async () => {
    most = Math.max(most, (asked += 1));
    await new Promise((resolve) => setTimeout(resolve, 5));
    asked -= 1;
    return [{ address: '203.0.113.9', family: 4 }];
  };
  const hosts = ['uno.example', 'dos.example', 'tres.example'];
  const addresses = await Promise.all(hosts.map((host) => addressOfHost(host, false, ask)));
  expect(addresses).toEqual(hosts.map(() => '203.0.113.9'));
  expect(most).toBe(1);
});

const stored = async ({ db }: TestApp) =>
  JSON.stringify((await db.execute(sql`select * from setting`)).rows);

describe('the password of the server of mail', () => {
  it('is sealed in the database, and opened by its key alone', () =>
    withTestApp(async (app) => {
      const { key } = app.deps.settings.secretMails;
      await save(app, { password: PASSWORD });
      expect(await stored(app)).not.toContain(PASSWORD);
      const server = await findMailServer(app.db);
      expect(openMailServer(server, key)).toMatchObject({ password: PASSWORD });
      expect(openMailServer(server, Buffer.alloc(32, 8))).toBeUndefined();
    }));

  it('that an older version kept as it was is sealed at the start', () =>
    withTestApp(async (app) => {
      const { key } = app.deps.settings.secretMails;
      const value = JSON.stringify({ ...SERVER, password: PASSWORD });
      await app.db.execute(sql`insert into setting values ('mailServer', ${value}, now())`);
      expect(openMailServer(await findMailServer(app.db), key)).toMatchObject({
        password: PASSWORD,
      });
      await sealMailServer(app.db, key, app.deps.clock.now());
      expect(await stored(app)).not.toContain(PASSWORD);
      expect(openMailServer(await findMailServer(app.db), key)).toMatchObject({
        password: PASSWORD,
      });
    }));

  it('whose key is gone is asked for again', () =>
    withTestApp(async (app) => {
      await save(app, { password: PASSWORD });
      const secretMails = { key: Buffer.alloc(32, 8), show: undefined };
      const deps = { ...app.deps, settings: { ...app.deps.settings, secretMails } };
      expect(await checkMails(deps)).toMatchObject({ state: 'bad' });
      const other = createApp(deps);
      const { call } = createCaller(deps, { address: '127.0.0.1' });
      const signedIn = await call('POST', '/api/login', {
        username: ADMIN,
        password: TEST_PASSWORD_SENT,
      });
      const { token } = (await signedIn.json()) as { token: string };
      const trial = await other.request('/protected/servidor-de-correo/prueba', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(await trial.json()).toMatchObject({ code: 'MAIL_SECRET_LOST' });
    }));

  it('goes to no other server than the one it was typed for', () =>
    withTestApp(async (app) => {
      await save(app, { password: PASSWORD });
      const moved = await save(app, { host: 'smtp.otro.example' });
      expect(moved.status).toBe(422);
      expect(await moved.json()).toMatchObject({
        code: 'MAIL_PASSWORD_AGAIN',
        errors: [{ field: 'password' }],
      });
      expect((await save(app, { port: 465, isSecure: true })).status).toBe(200);
    }));
});

describe('the key of secrets', () => {
  it('is that of the environment, or a file that this user alone reads', () => {
    const folder = mkdtempSync(join(tmpdir(), 'prestamos-llave-'));
    const file = join(folder, 'datos', 'secrets.key');
    const key = readSecretKey(undefined, join(folder, 'datos'));
    expect(key).toHaveLength(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toBe(key.toString('hex'));
    expect(readSecretKey(undefined, join(folder, 'datos'))).toEqual(key);
    expect(readSecretKey('x'.repeat(32), folder)).toHaveLength(32);
    writeFileSync(file, 'roto');
    expect(() => readSecretKey(undefined, join(folder, 'datos'))).toThrow(/SECRETS_KEY/);
    rmSync(folder, { recursive: true });
  });
});

describe('a server of mail inside a private network', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fd12::1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::a00:1',
  ])('%s is private', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each(['8.8.8.8', '190.12.80.5', '172.32.0.1', '2800:200::1'])('%s is not', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });

  it.each(['127.0.0.1', 'localhost', '[::1]'])('is not reached by the test at %s', (host) =>
    withTestApp(async (app) => {
      const settings = { ...app.deps.settings, isPrivateMailAllowed: false };
      const closed = createApp({ ...app.deps, settings });
      await save(app, { host, port: 1, user: '' });
      expect(() => checkHost(host, false)).toThrow('MAIL_HOST_PRIVATE');
      expect(() => checkHost('smtp.ejemplo.pe', false)).not.toThrow();
      const token = (
        (await (
          await app.send('POST', '/api/login', {
            body: { username: ADMIN, password: TEST_PASSWORD_SENT },
          })
        ).json()) as { token: string }
      ).token;
      const trial = await closed.request('/protected/servidor-de-correo/prueba', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(trial.status).toBe(422);
      expect(await trial.json()).toMatchObject({
        code: 'MAIL_HOST_PRIVATE',
        errors: [{ field: 'host' }],
      });
    }),
  );
});
