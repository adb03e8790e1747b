import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { guessableHashes } from '@server/access/identity/guessable';
import { BlockList } from 'node:net';
import type { Problem } from '@core/contract/problem';
import { clientAddress, networkOf, parseNetworks } from '@server/platform/http/origin';
import { sha, tokenOf, lastMail } from '@tests/support/accounts';
import { createCaller, type Caller } from '@tests/support/callers';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, BORROWER, TEST_PASSWORD_SENT } from '@tests/support/testUsers';

const OFFICE = '190.12.80.5';
const HOME = '181.65.3.2';
const WRONG = '0'.repeat(64);

afterEach(() => vi.useRealTimers());

const enter = async ({ call }: Caller, username: string, password = TEST_PASSWORD_SENT) =>
  call('POST', '/api/login', { username, password });

const from = (app: TestApp, address: string) => createCaller(app.deps, { address });

/** Guesses until it is told to wait; answers how often it could, and for how long it waits. */
async function guess(caller: Caller, username: string) {
  for (let tries = 0; ; tries += 1) {
    const answer = await enter(caller, username, WRONG);
    if (answer.status === 401) continue;
    const { code, params } = (await answer.json()) as Problem;
    expect({ status: answer.status, code }).toEqual({ status: 429, code: 'TOO_MANY_ATTEMPTS' });
    expect(answer.headers.get('retry-after')).toBe(String(params?.['waitSeconds']));
    return { tries, waitSeconds: Number(params?.['waitSeconds']) };
  }
}

// Made before, so that no request waits for it on a busy machine.
beforeAll(() => guessableHashes(), 120_000);

describe('wrong passwords', () => {
  it('make who types them wait longer and longer', () =>
    withTestApp(async (app) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const caller = from(app, HOME);
      const waits: number[] = [];
      for (let round = 0; round < 8; round += 1) {
        const { tries, waitSeconds } = await guess(caller, ADMIN);
        expect(tries).toBe(round === 0 ? 6 : 1);
        waits.push(waitSeconds);
        vi.setSystemTime(Date.now() + waitSeconds * 1000 + 1);
      }
      expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900]);
      // Whoever is right in the end begins anew.
      expect((await enter(caller, ADMIN)).status).toBe(200);
      expect((await guess(caller, ADMIN)).tries).toBe(6);
    }));

  it('sent all at once pass no more than one after the other', () =>
    withTestApp(async (app) => {
      const caller = from(app, HOME);
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => enter(caller, ADMIN, WRONG)),
      );
      expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(6);
    }));

  it('do not keep out their victim, who is elsewhere', () =>
    withTestApp(async (app) => {
      await guess(from(app, OFFICE), ADMIN);
      expect((await enter(from(app, HOME), ADMIN)).status).toBe(200);
    }));

  it('do not keep out a victim of the same office who enters with a known device', () =>
    withTestApp(async (app) => {
      const victim = from(app, OFFICE);
      expect((await enter(victim, ADMIN)).status).toBe(200);
      await guess(from(app, OFFICE), ADMIN);
      expect((await enter(victim, ADMIN)).status).toBe(200);
    }));

  it('at many users do not keep out the office that they come from', () =>
    withTestApp(async (app) => {
      expect((await enter(from(app, OFFICE), ANALYST)).status).toBe(200);
      const intruder = from(app, OFFICE);
      const answers = [];
      for (let user = 0; user < 40; user += 1) {
        answers.push((await enter(intruder, `alguien${user}@caja.pe`, WRONG)).status);
      }
      expect(answers.filter((status) => status === 401)).toHaveLength(30);
      // Analyst enters without the cookie, having entered from here before; a stranger waits.
      expect((await enter(from(app, OFFICE), ANALYST)).status).toBe(200);
      expect((await enter(from(app, OFFICE), ADMIN)).status).toBe(429);
      expect((await enter(from(app, HOME), ADMIN)).status).toBe(200);
    }));

  it('of many places at one user leave the user a known device and the link of a mail', () =>
    withTestApp(async (app) => {
      const device = from(app, HOME);
      expect((await enter(device, BORROWER)).status).toBe(200);
      const statuses = [];
      for (let place = 0; place < 55; place += 1) {
        statuses.push((await enter(from(app, `45.5.5.${place}`), BORROWER, WRONG)).status);
      }
      expect(statuses.filter((status) => status === 401)).toHaveLength(50);
      const newPlace = from(app, OFFICE);
      expect((await enter(newPlace, BORROWER)).status).toBe(429);
      expect((await enter(device, BORROWER)).status).toBe(200);
      await newPlace.call('POST', '/api/recoverAccount', { c_usuario: BORROWER });
      const pass = sha('cuenco-Lila-torre-81');
      const token = await vi.waitFor(async () => tokenOf(await lastMail(app)));
      expect((await newPlace.call('POST', '/api/resetPassword', { token, pass })).status).toBe(200);
      expect((await enter(newPlace, BORROWER, pass)).status).toBe(200);
    }));

  it('are counted on by a server that starts again, and by a second one', () =>
    withTestApp(async (app) => {
      await guess(from(app, HOME), ADMIN);
      expect((await enter(from(app, HOME), ADMIN)).status).toBe(429);
    }));
});

describe('the cookie of a known device', () => {
  it('is out of reach of scripts and other sites, and opens nothing', () =>
    withTestApp(async (app) => {
      const caller = from(app, HOME);
      const answer = await enter(caller, ADMIN);
      const cookie = answer.headers.get('set-cookie') ?? '';
      expect(cookie).toMatch(/^dispositivo=[\w-]{43}; Max-Age=\d+; Path=\/api; /);
      expect(cookie).toContain('HttpOnly');
      expect(cookie).toContain('Secure');
      // The screens of this setting are on another origin.
      expect(cookie).toContain('SameSite=None');
      const local = { ...app.deps.settings, publicUrl: 'http://localhost:3000', corsOrigins: [] };
      const near = createCaller({ ...app.deps, settings: local }, { address: HOME });
      const nearCookie = (await enter(near, ADMIN)).headers.get('set-cookie') ?? '';
      expect(nearCookie).toContain('SameSite=Lax');
      expect(nearCookie).not.toContain('Secure');
      expect((await caller.call('GET', '/protected/inicio')).status).toBe(401);
    }));

  it('serves nobody who invents it, or has it from another user', () =>
    withTestApp(async (app) => {
      const other = from(app, HOME);
      await enter(other, ANALYST);
      const intruder = from(app, OFFICE);
      await guess(intruder, ADMIN);
      for (const cookie of [other.cookie(), `dispositivo=${'a'.repeat(43)}`]) {
        intruder.bring(cookie);
        expect((await enter(intruder, ADMIN)).status).toBe(429);
      }
    }));

  it('is one for the people who share a computer', () =>
    withTestApp(async (app) => {
      const shared = from(app, OFFICE);
      await enter(shared, ADMIN);
      const first = shared.cookie();
      await enter(shared, ANALYST);
      expect(shared.cookie()).toBe(first);
    }));
});

describe('whom a request comes from', () => {
  const trusted = parseNetworks('127.0.0.1, 10.0.0.0/8, fd00::/8')!;
  const nobody = new BlockList();

  it.each([
    ['the connection, where no proxy is trusted', nobody, '10.1.1.1', '8.8.8.8', '10.1.1.1'],
    ['the connection of a stranger who names another', trusted, '5.5.5.5', '8.8.8.8', '5.5.5.5'],
    ['who a trusted proxy names', trusted, '127.0.0.1', '8.8.8.8', '8.8.8.8'],
    ['the last that is not trusted', trusted, '10.0.0.1', '1.1.1.1, 8.8.8.8, 10.2.2.2', '8.8.8.8'],
    ['an IPv4 address inside an IPv6 one', trusted, '::ffff:127.0.0.1', '8.8.8.8:443', '8.8.8.8'],
    ['an IPv6 address with its port', trusted, 'fd00::1', '[2001:db8::7]:443', '2001:db8::7'],
    ['the proxy, where the header is nonsense', trusted, '10.0.0.1', 'quién, sabe', '10.0.0.1'],
    ['the proxy, where there is no header', trusted, '10.0.0.1', '', '10.0.0.1'],
  ])('is %s', (_case, list, socket, forwarded, expected) => {
    expect(clientAddress(socket, forwarded, list)).toBe(expected);
  });

  it('is asked of the proxy that TRUSTED_PROXIES names', () =>
    withTestApp(async (app) => {
      const settings = { ...app.deps.settings, trustedProxies: trusted };
      const behind = (forwarded: string) =>
        createCaller({ ...app.deps, settings }, { address: '127.0.0.1', forwarded });
      await guess(behind(HOME), ADMIN);
      expect((await enter(behind(HOME), ADMIN)).status).toBe(429);
      expect((await enter(behind(OFFICE), ADMIN)).status).toBe(200);
    }));

  it.each([
    ['190.12.80.5', '190.12.80.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s is counted with its network', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each(['mi-proxy', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8'])('is not said by %s', (text) => {
    expect(parseNetworks(text)).toBeUndefined();
  });
});
