import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createApp } from '@server/process/app';
import { describeApi } from '@server/process/describeApi';
import { DOMAIN_ERROR_CODES, DomainError, type DomainErrorCode } from '@core/errors/domainError';
import { MONEY_ERRORS, type MoneyErrorCode } from '@core/errors/moneyErrors';
import { problemOf } from '@server/platform/http/problems';
import { OPERATIONS } from '@server/access/identity/authorize';
import { createTestApp, withTestApp } from '@tests/support/testApp';

const get = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost${path}`, { headers });

describe('every answer', () => {
  it('carries a request id and headers that keep the browser safe', () =>
    withTestApp(async (app) => {
      const { headers } = await app.fetch(get('/healthz'));
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self';/);
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
      expect(headers.get('content-security-policy')).toContain(
        "connect-src 'self' https://api.example;",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
    }));

  it('lets configured origins read it, and no others', () =>
    withTestApp(async (app) => {
      const allowed = await app.fetch(get('/healthz', { origin: 'https://otro.example' }));
      expect(allowed.headers.get('access-control-allow-origin')).toBe('https://otro.example');
      const foreign = await app.fetch(get('/healthz', { origin: 'https://malo.example' }));
      expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    }));
});

describe('a request that is wrong', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    new Request('http://localhost/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  it.each([
    ['is no JSON', post('{"username":'), 400, 'MALFORMED_JSON'],
    [
      'is too large',
      post(JSON.stringify({ username: 'x'.repeat(1_100_000) })),
      413,
      'BODY_TOO_LARGE',
    ],
    [
      'says that it is too large',
      post('{}', { 'content-length': '1100000' }),
      413,
      'BODY_TOO_LARGE',
    ],
    ['lacks a field', post('{"username":"A@B.PE"}'), 422, 'VALIDATION'],
    ['asks for nothing known', get('/api/nada'), 404, 'NOT_FOUND'],
    ['asks for nothing known without a session', get('/protected/nada'), 401, 'UNAUTHENTICATED'],
  ])('and %s is answered as a problem', (_case, request, status, code) =>
    withTestApp(async (app) => {
      const response = await app.fetch(request.clone());
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      expect(await response.json()).toMatchObject({ status, code });
    }),
  );
});

describe('an address with a number that nothing has', () => {
  it.each(['abc', 'NaN', '0', '-1', '99999999999999999999'])('%s is not found', (number) =>
    withTestApp(async ({ send }) => {
      const response = await send('GET', `/protected/prestamos/${number}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
    }),
  );
});

/** Words that titles quote that are no amount, or that are said with their currency already. */
const NO_AMOUNTS =
  'ago agreed amount approvedOn balance borrowerName borrowers businessDate by cap cash ' +
  'change code count country currency date days decimals difference document email from ' +
  'given height how index kilobytes kind label lacks late limit line lines loan loanId ' +
  'loansToCharge max maxDays megabytes megapixels min minDays missing month most ' +
  'name names needed next number on operationNumber paid parameter quoted rate ready reason ' +
  'receipt rows rule runsUnderWay says seconds sentOn side source state status subject ' +
  'times title to today total triesLeft until users validFrom version waitSeconds when why ' +
  'width year yearDays';

const isMoney = (code: DomainErrorCode): code is MoneyErrorCode =>
  MONEY_ERRORS.some((one) => one === code);

/** Refusals of a day begin with their reason. */
const WHY = { why: 'Ese día ya se cerró.' };

const refusalOf = (code: DomainErrorCode) =>
  isMoney(code) ? new DomainError(code, { currency: 'PEN' }) : new DomainError(code, WHY);

describe('refusals', () => {
  it.each(DOMAIN_ERROR_CODES)('%s says in Spanish what to do', (code) => {
    const { title, status } = problemOf(refusalOf(code), 'x');
    expect(title).toMatch(/^[«A-ZÁÉÍÓÚ].{15,}\.$/u);
    expect(status).toBeGreaterThanOrEqual(400);
  });

  it.each(MONEY_ERRORS)('%s says each amount in its currency', (code) => {
    const amounts = new Proxy(
      { currency: 'USD' },
      { get: (facts, name) => Reflect.get(facts, name) ?? '1234.50' },
    );
    const { title } = problemOf(new DomainError(code, amounts), 'x');
    expect(title).toContain('US$ 1,234.50');
  });

  it('say a range of one day as that day', () => {
    const days = { why: 'Es el día.', from: '2026-03-10', to: '2026-03-10' };
    const refusal = new DomainError('PAYMENT_DATE_OUT_OF_LIMITS', days);
    expect(problemOf(refusal, 'x').title).toBe('Es el día. Use el 10/03/2026.');
  });

  it('quote no amount but as money', () => {
    const folder = join(import.meta.dirname, '../../server/platform/http/problems');
    const words = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    const quoted = words.join().matchAll(/\{(\w+)\}/g);
    const names = [...new Set([...quoted].map(([, name]) => name!))];
    expect(names.filter((name) => !NO_AMOUNTS.split(' ').includes(name))).toEqual([]);
  });
});

describe('a bug', () => {
  it('answers its reference and nothing else, and is logged without data', async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const test = await createTestApp();
    const db = {
      select: () => {
        throw new Error('secreto 41234567');
      },
    };
    const app = createApp({ ...test.deps, db: db as never, log: pino(sink) });
    const response = await app.request('/protected/clientes', {
      headers: { authorization: `Bearer ${'a'.repeat(43)}` },
    });
    expect(response.status).toBe(500);
    const problem = (await response.json()) as Record<string, unknown>;
    expect(problem).toMatchObject({ code: 'INTERNAL', status: 500 });
    expect(JSON.stringify(problem)).not.toContain('secreto');
    const [bug, request] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(bug).toMatchObject({ requestId: problem['requestId'] });
    expect(request).toMatchObject({
      requestId: problem['requestId'],
      route: '/protected/clientes',
      method: 'GET',
      status: 500,
      code: 'INTERNAL',
    });
    await test.close();
  });
});

describe('operations', () => {
  it('/readyz says whether the database answers', () =>
    withTestApp(async (app) => {
      expect((await app.fetch(get('/readyz'))).status).toBe(200);
      const db = { execute: () => Promise.reject(new Error('gone')) };
      const broken = createApp({ ...app.deps, db: db as never });
      expect((await broken.request('/readyz')).status).toBe(503);
    }));

  it('/metrics is for who holds the token', () =>
    withTestApp(async (app) => {
      expect((await app.fetch(get('/metrics'))).status).toBe(403);
      const authorization = 'Bearer un-token-de-metricas';
      await app.fetch(get('/protected/clientes'));
      const response = await app.fetch(get('/metrics', { authorization }));
      expect(response.status).toBe(200);
      expect(await response.text()).toContain(
        'route="/protected/clientes",method="GET",status="401"',
      );
    }));
});

describe('the OpenAPI document', () => {
  it('is the committed one: run npm run openapi after a change of a route', async () => {
    const committed = readFileSync('server/openapi.json', 'utf8');
    expect(`${await describeApi()}\n`).toBe(committed);
  });

  it('describes both years of late interest, in a product and in a loan', async () => {
    const years = [...(await describeApi()).matchAll(/"(?:lateY|y)earDays": (\{[^}]+\})/g)];
    const described = years.map(([, schema]) => (JSON.parse(schema!) as { enum: number[] }).enum);
    expect(described.length).toBeGreaterThan(1);
    for (const days of described) expect(days).toEqual([360, 365]);
  });

  it('describes every operation that permissions name', async () => {
    const { paths } = JSON.parse(await describeApi()) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const described = Object.values(paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(described).toEqual(expect.arrayContaining(Object.keys(OPERATIONS)));
  });
});
