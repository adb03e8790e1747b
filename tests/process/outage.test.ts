import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Payment } from '@core/contract/payments';
import type { PortfolioBalance } from '@core/contract/portfolio';
import { DEMO_PASSWORD } from '@server/access/identity/demoPassword';
import { afterFirstStart } from '@tests/support/firstStarts';
import { signIn, type HttpClient } from '@tests/support/httpClient';
import { databasePid, discardFolder, startServer, stopServers } from '@tests/support/serverProcess';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

let folder = '';
beforeAll(async () => {
  ({ folder } = await afterFirstStart('demonstration'));
});
// One demonstration for all: each leaves its server stopped, also where it failed half-way.
afterEach(() => stopServers(folder));
afterAll(() => discardFolder(folder));

const PAYMENTS = 30;

// A database told to stop (SIGTERM) takes nobody new, and waits for as long as anybody stays.
it.each([
  ['SIGKILL', 1],
  ['SIGTERM', 3],
] as const)(
  'A database that got %s comes back, and no command is lost, made twice or by half',
  async (signal, soles) => {
    const server = startServer(folder);
    const client = await signIn(await server.address, 'admin@demo.pe', DEMO_PASSWORD);
    const balance = async () =>
      (await (await client.call('GET', '/protected/balance-prestamos')).json()) as PortfolioBalance;
    const { asOf, items } = await balance();
    const count = async () => {
      const lists = await Promise.all(
        items.map(({ id }) => client.call('GET', `/protected/prestamos/${id}/pagos`)),
      );
      return (await Promise.all(lists.map((list) => list.json() as Promise<unknown[]>))).flat()
        .length;
    };
    const before = await count();
    const first = databasePid(folder)!;
    const refused: { status: number; retryAfter: string | null }[] = [];
    const pay = async (index: number) => {
      const { id } = items[index % items.length]!;
      // Sums of their own: one loan asks about the same sum twice.
      const amount = `${soles + Math.floor(index / 100)}.${String(index % 100).padStart(2, '0')}`;
      const key = randomUUID();
      for (;;) {
        const body = { amount, receivedOn: asOf, means: 'cash' };
        const response = await client.call('POST', `/protected/prestamos/${id}/pagos`, body, key);
        await response.arrayBuffer();
        if (response.status === 201) return;
        refused.push({ status: response.status, retryAfter: response.headers.get('retry-after') });
        await sleep(100);
      }
    };
    for (let index = 0; index < PAYMENTS; index += 1) {
      if (index === PAYMENTS / 2) process.kill(first, signal);
      await pay(index);
    }
    const again = () => {
      const pid = databasePid(folder);
      return pid !== undefined && pid !== first;
    };
    let sent = PAYMENTS;
    // Several at once: the database is away for a tenth of a second only.
    const payUntilAgain = async () => {
      for (; !again(); await sleep(5)) {
        sent += 1;
        await pay(sent - 1);
      }
    };
    await Promise.all([payUntilAgain(), payUntilAgain(), payUntilAgain()]);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.filter(({ status }) => status !== 503)).toEqual([]);
    expect(refused.filter(({ retryAfter }) => !/^\d+$/.test(retryAfter ?? ''))).toEqual([]);
    expect((await count()) - before).toBe(sent);
    expect((await balance()).difference).toBe('0.00');
    expect(again()).toBe(true);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(databasePid(folder)).toBeUndefined();
  },
  120_000,
);

/** Time that a person who stops the server waits, ms. */
const STOP_LIMIT_MS = 2_000;

it('ends within two seconds with clients that keep, ask, or never finish, and starts', async () => {
  const first = startServer(folder);
  const address = await first.address;
  const url = new URL(address);
  const agent = new Agent({ keepAlive: true });
  const ask = () =>
    new Promise<void>((done) => {
      const asked = request(`${address}/healthz`, { agent }, (response) => {
        response.resume().once('end', done);
      });
      asked.once('error', () => done()).end();
    });
  // Some keep an open connection and say nothing, one never ends what it began.
  await Promise.all(Array.from({ length: 8 }, ask));
  const headers = 'host: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n';
  const slow = connect(Number(url.port), url.hostname);
  slow.on('error', () => undefined).write(`POST /api/login HTTP/1.1\r\n${headers}\r\n{`);
  const enough = new AbortController();
  const clients = Array.from({ length: 4 }, async () => {
    for (; !enough.signal.aborted; await sleep(5)) await ask();
  });
  await sleep(300);
  const told = performance.now();
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  const took = performance.now() - told;
  enough.abort();
  await Promise.all(clients);
  agent.destroy();
  slow.destroy();
  const phases = /"stopped":(\{.*?\})/.exec(first.output())?.[1];
  process.stdout.write(`stopped in ${Math.round(took)} ms: ${phases}\n`);
  expect(took).toBeLessThan(STOP_LIMIT_MS);
  expect(databasePid(folder)).toBeUndefined();
  const second = startServer(folder, { variables: { PORT: url.port } });
  const again = await signIn(await second.address, 'admin@demo.pe', DEMO_PASSWORD);
  expect((await again.call('GET', '/protected/clientes')).status).toBe(200);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
}, 120_000);

it('stops while clients keep asking over their connections, and starts again', async () => {
  const first = startServer(folder);
  const address = await first.address;
  const port = new URL(address).port;
  const agent = new Agent({ keepAlive: true });
  const enough = new AbortController();
  const ask = () =>
    new Promise<void>((done) => {
      const asked = request(`${address}/healthz`, { agent }, (response) => {
        response.resume().once('end', done);
      });
      asked.once('error', () => done()).end();
    });
  const clients = Array.from({ length: 8 }, async () => {
    for (; !enough.signal.aborted; await sleep(5)) await ask();
  });
  await sleep(300);
  const told = performance.now();
  first.child.kill('SIGTERM');
  // At once: the first one may not have gone yet.
  const second = startServer(folder, { variables: { PORT: port } });
  expect(await first.ended).toBe(0);
  process.stdout.write(`stopped in ${Math.round(performance.now() - told)} ms\n`);
  const again = await signIn(await second.address, 'admin@demo.pe', DEMO_PASSWORD);
  expect((await again.call('GET', '/protected/clientes')).status).toBe(200);
  enough.abort();
  await Promise.all(clients);
  agent.destroy();
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
}, 120_000);

/** Payments of which one server does not hear the end. */
const MANY_PAYMENTS = 200;

type Intent = Readonly<{ loanId: number; key: string; amount: string }>;

async function send(client: HttpClient, { loanId, key, amount }: Intent, receivedOn: string) {
  const body = { amount, receivedOn, means: 'cash' };
  const response = await client.call('POST', `/protected/prestamos/${loanId}/pagos`, body, key);
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Payment;
}

const balanceOf = async (client: HttpClient) =>
  (await (await client.call('GET', '/protected/balance-prestamos')).json()) as PortfolioBalance;

const recorded = async (client: HttpClient, loanIds: readonly number[]) => {
  const lists = await Promise.all(
    loanIds.map(async (id) => client.call('GET', `/protected/prestamos/${id}/pagos`)),
  );
  const all = (await Promise.all(lists.map((list) => list.json()))) as Payment[][];
  return all.flat();
};

it('a server killed in the middle of 200 payments loses none that it acknowledged', async () => {
  const first = startServer(folder);
  const client = await signIn(await first.address, 'admin@demo.pe', DEMO_PASSWORD);
  const { asOf, items } = await balanceOf(client);
  const loanIds = items.map(({ id }) => id);
  const before = (await recorded(client, loanIds)).length;
  const intents = Array.from({ length: MANY_PAYMENTS }, (_, index): Intent => {
    // Sums of their own: one loan asks about the same sum twice.
    const amount = `2.${String(index % 100).padStart(2, '0')}`;
    return { loanId: loanIds[index % loanIds.length]!, key: randomUUID(), amount };
  });
  const acknowledged = new Map<string, Payment>();
  const queue = intents.values();
  const worker = async () => {
    for (const intent of queue) {
      acknowledged.set(intent.key, await send(client, intent, asOf));
      if (acknowledged.size === MANY_PAYMENTS / 2) first.child.kill('SIGKILL');
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, worker));
  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
  expect(acknowledged.size).toBeGreaterThanOrEqual(MANY_PAYMENTS / 2);
  expect(acknowledged.size).toBeLessThan(MANY_PAYMENTS);
  expect(await first.ended).toBe('SIGKILL');

  const second = startServer(folder);
  const later = await signIn(await second.address, 'admin@demo.pe', DEMO_PASSWORD);
  const survivors = new Set((await recorded(later, loanIds)).map(({ id }) => id));
  expect([...acknowledged.values()].filter(({ id }) => !survivors.has(id))).toEqual([]);

  // The clients do not know what became of the rest: they send everything again.
  for (const intent of intents) {
    const payment = await send(later, intent, asOf);
    expect(acknowledged.get(intent.key)?.id ?? payment.id).toBe(payment.id);
  }
  expect((await recorded(later, loanIds)).length - before).toBe(MANY_PAYMENTS);
  expect((await balanceOf(later)).difference).toBe('0.00');
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
}, 120_000);
