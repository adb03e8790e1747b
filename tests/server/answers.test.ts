import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createApp } from '@server/process/app';
import { describeApi } from '@server/process/describeApi';
import { sayHowToKeep } from '@server/platform/http/answers';
import { csvAnswer } from '@server/platform/http/csv';
import { createRouter } from '@server/access/operations/router';
import { withTestApp } from '@tests/support/testApp';

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string }>>>>;
}

/** Every operation with an address that may lead somewhere. */
async function operations() {
  const { paths } = JSON.parse(await describeApi()) as Described;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{[^}]+\}/g, '1'),
    })),
  );
}

describe('every answer of the API', () => {
  it('is kept by no browser and no proxy, whatever it answers', () =>
    withTestApp(async (app) => {
      const stored: string[] = [];
      const calls = await operations();
      for (const { method, path } of calls) {
        const body = method === 'GET' || path === '/api/logout' ? {} : { body: {} };
        const sent = path === '/api/logout' ? undefined : await app.send(method, path, body);
        const answers = [await app.fetch(new Request(`http://localhost${path}`, { method })), sent];
        for (const answer of answers) {
          if (answer === undefined || answer.headers.get('cache-control')?.includes('no-store')) {
            continue;
          }
          stored.push(`${method} ${path} ${answer.status}`);
        }
      }
      expect(calls.length).toBeGreaterThan(200);
      expect(stored).toEqual([]);
    }));

  it('says when to come back, whoever asks for that', async () => {
    for (const status of [429, 503] as const) {
      const app = new Hono().use(sayHowToKeep).get('/', (c) => c.json({}, status));
      expect((await app.request('/')).headers.get('retry-after')).toBe('5');
    }
    await withTestApp(async (app) => {
      const db = { execute: () => Promise.reject(new Error('gone')) };
      const broken = createApp({ ...app.deps, db: db as never });
      const answer = await broken.request('/readyz');
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
    });
  });
});

describe('/metrics', () => {
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1', remoteFamily: 'IPv4' } } };

  it('asks this machine, where a proxy may stand, for the token like everybody', () =>
    withTestApp(async ({ deps }) => {
      const settings = { ...deps.settings, metricsToken: undefined };
      const closed = createApp({ ...deps, settings });
      expect((await closed.request('/metrics', {}, env)).status).toBe(403);
      const open = createApp({ ...deps, settings: { ...settings, areMetricsOpen: true } });
      expect((await open.request('/metrics', {}, env)).status).toBe(200);
    }));
});

describe('a file of cells', () => {
  const written = async (cells: readonly string[]) => {
    const app = createRouter();
    async function* pages() {
      yield await Promise.resolve([cells]);
    }
    app.get('/', (c) => csvAnswer(c, 'a.csv', ['x'], pages()));
    return (await (await app.request('/')).text()).split('\r\n')[1];
  };

  const lookAlikes = Array.from('＝＋－＠；﹦﹢﹣﹫﹔−', (sign) => `${sign}1+1`);
  const signs = [
    '=1+1',
    '+1',
    '+1.50',
    '+suma(A1)',
    '-cmd',
    '@suma',
    ';=1+1',
    '\t=1',
    '\r=1',
    '\n=1',
  ];
  it.each([...signs, ...lookAlikes])('quotes %j, which a spreadsheet would run', async (cell) => {
    expect(await written([cell])).toMatch(/^"?'/);
  });

  it('leaves numbers and telephones alone', async () => {
    expect(await written(['-1,200.50', '+51987654321', '12.00', 'a;b'])).toBe(
      '"-1,200.50",+51987654321,12.00,a;b',
    );
  });

  it('is written by one writer alone', () => {
    const walk = (folder: string): string[] =>
      readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return walk(path);
        return path.endsWith('.ts') ? [path] : [];
      });
    const writers = walk('server').filter((file) =>
      /text\/csv|\.unparse\(|\.csv['"`][^,]*'content-disposition/.test(readFileSync(file, 'utf8')),
    );
    expect(writers).toEqual([join('server', 'platform', 'http', 'csv.ts')]);
  });
});
