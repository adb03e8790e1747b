import { sql } from 'drizzle-orm';
import { csvAnswer, type CsvLine } from '@server/platform/http/csv';
import { createErrorHandler } from '@server/platform/http/errors';
import { createMetrics, observe } from '@server/platform/http/observe';
import { createRouter } from '@server/access/operations/router';
import { aBorrower, someParties } from '@tests/support/builders';
import { ADMIN } from '@tests/support/testUsers';
import { tokenOf } from '@tests/support/uploads';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { describe, expect, it, vi } from 'vitest';

interface Refusal {
  readonly code: string;
  readonly title: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

const refusalOf = async (response: Response) => ({
  status: response.status,
  problem: (await response.json()) as Refusal,
});

/** Every list that is sent as a file, with what it needs to be asked for. */
async function filesOf({ fetch }: TestApp): Promise<string[]> {
  const response = await fetch(new Request('http://localhost/api/openapi.json'));
  const { paths } = (await response.json()) as {
    paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>>;
  };
  return Object.entries(paths)
    .filter(([, { get }]) => Object.keys(get?.responses['200']?.content ?? {}).includes('text/csv'))
    .map(([path]) => path.replaceAll(/\{\w+\}/g, '1'));
}

describe('a text that cannot be kept', () => {
  it.each([
    ['a NUL', 'Rosa\u0000'],
    ['half of a letter', 'Rosa \uD800'],
    ['a bell', 'Rosa \u0007'],
    ['a sign of the second set', 'Rosa \u0085'],
    ['a sign that turns letters around', 'Rosa \u202E'],
  ])('%s is refused beside its field, wherever it stands', (_what, firstNames) =>
    withTestApp(async ({ send }) => {
      const taken = await send('POST', '/protected/clientes', { body: aBorrower({ firstNames }) });
      const { status, problem } = await refusalOf(taken);
      expect(status).toBe(422);
      expect(problem.code).toBe('TEXT_REFUSED');
      expect(problem.errors).toEqual([
        { field: 'firstNames', message: expect.stringContaining('no se puede guardar') as string },
      ]);
      const deep = await send('POST', '/protected/clientes', {
        body: { ...aBorrower(), extra: [{ note: firstNames }] },
      });
      expect((await refusalOf(deep)).problem.errors?.[0]?.field).toBe('extra.0.note');
    }),
  );

  it.each(['%00', '%ED%A0%80', 'a%00b', '%07', '%E2%80%AE'])(
    '%s is refused in an address',
    (text) =>
      withTestApp(async (app) => {
        const query = await app.send('GET', `/protected/clientes?search=${text}`);
        const { status, problem } = await refusalOf(query);
        expect([status, problem.code, problem.errors?.[0]?.field]).toEqual([
          422,
          'TEXT_REFUSED',
          'search',
        ]);
        expect((await app.send('GET', `/protected/trabajos/${text}`)).status).toBe(422);
        const name = `/protected/importaciones/archivo?name=${text}.csv`;
        expect((await app.send('PUT', name)).status).toBe(422);
      }),
  );

  it('is no reason to refuse letters of two halves', () =>
    withTestApp(async ({ send }) => {
      const body = aBorrower({ address: 'Av. 🌵 145,\n«\u202A987\u202C»\tA' });
      expect((await send('POST', '/protected/clientes', { body })).status).toBe(201);
    }));
});

describe('a body that is not JSON', () => {
  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    '%s is 415',
    (type) =>
      withTestApp(async ({ fetch }) => {
        const request = new Request('http://localhost/api/login', {
          method: 'POST',
          headers: { 'content-type': type },
          body: '{"username":"A@B.PE","password":"x"}',
        });
        const { status, problem } = await refusalOf(await fetch(request));
        expect([status, problem.code]).toEqual([415, 'NOT_JSON']);
      }),
  );

  it('is none where there is no body: the documented checks have no payload', () =>
    withTestApp(async (app) => {
      const token = await tokenOf(app, ADMIN);
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/x-www-form-urlencoded',
      };
      const request = new Request('http://localhost/protected/ReviewGota', {
        method: 'POST',
        headers,
      });
      expect((await app.fetch(request)).status).toBe(200);
    }));
});

describe('a list that nobody can order so', () => {
  it('is refused, and so is a place in it that somebody made up', () =>
    withTestApp(async ({ send }) => {
      const cursor = (...parts: unknown[]) =>
        Buffer.from(JSON.stringify(parts)).toString('base64url');
      for (const query of [
        'sort=constructor',
        'sort=nada',
        `after=${cursor('x', 1)}&sort=registeredOn`,
        `after=${cursor('x', 1e30)}`,
      ]) {
        expect((await send('GET', `/protected/clientes?${query}`)).status, query).toBe(422);
      }
    }));
});

describe('every list that is sent as a file', () => {
  it('refuses before its first byte, as every other answer', () =>
    withTestApp(async (app) => {
      const files = await filesOf(app);
      expect(files.length).toBeGreaterThan(5);
      for (const path of files) {
        for (const query of ['search=a%00b', 'sort=%00', 'fundId=x%00', 'dateFrom=%00']) {
          const response = await app.send('GET', `${path}?${query}`);
          expect([path, response.status]).toEqual([path, 422]);
          expect(response.headers.get('content-type')).toContain('application/problem+json');
          expect(response.headers.get('content-security-policy')).not.toBeNull();
          expect(await response.text()).not.toMatch(/select|params/i);
        }
      }
    }));

  it('answers a fund or a period that is not there with 422, not with half a file', () =>
    withTestApp(async (app) => {
      await someParties(app);
      const ask = async (query: string) =>
        (await app.send('GET', `/protected/contabilidad/balance/csv?${query}`)).status;
      expect(await ask('fundId=999')).toBe(422);
      expect(await ask('from=2026-03-31&to=2026-03-01')).toBe(422);
    }));

  it('is cut off where it breaks in the middle, and says nothing of the statement', () =>
    withTestApp(async ({ db, deps }) => {
      async function* pages(): AsyncGenerator<CsvLine[]> {
        yield [['uno']];
        await db.execute(sql`select secreto from ninguna_tabla where x = ${'41234567'}`);
      }
      const app = createRouter();
      const bugs = vi.spyOn(deps.log, 'error');
      app.onError(createErrorHandler(deps.log));
      app.use(observe(deps.log, createMetrics()));
      app.get('/lista', (c) => csvAnswer(c, 'lista.csv', ['A'], pages()));
      const response = await app.request('/lista');
      expect(response.status).toBe(200);
      const failure = await response.text().catch((error: Error) => error);
      expect(failure).toBeInstanceOf(Error);
      expect((failure as Error).message).not.toMatch(/select|41234567/);
      expect(bugs).toHaveBeenCalledOnce();
      expect(JSON.stringify(bugs.mock.lastCall)).not.toContain('41234567');
    }));
});
