import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import type { Payment } from '@core/contract/payments';
import type { PortfolioBalance } from '@core/contract/portfolio';
import { DEMO_PASSWORD } from '@server/access/identity/demoPassword';
import { signIn, type HttpClient } from '@tests/support/httpClient';
import { discardFolder, startServer, temporaryFolder } from '@tests/support/serverProcess';

const PAYMENTS = 200;
const CLIENTS = 8;

const folder = temporaryFolder();
afterEach(() => discardFolder(folder));

interface Intent {
  readonly loanId: number;
  readonly key: string;
  readonly amount: string;
}

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
  const intents = Array.from({ length: PAYMENTS }, (_, index): Intent => {
    const cents = String(index % 100).padStart(2, '0');
    return { loanId: loanIds[index % loanIds.length]!, key: randomUUID(), amount: `1.${cents}` };
  });
  const acknowledged = new Map<string, Payment>();
  const queue = [...intents];
  const worker = async () => {
    for (let intent = queue.shift(); intent; intent = queue.shift()) {
      acknowledged.set(intent.key, await send(client, intent, asOf));
      if (acknowledged.size === PAYMENTS / 2) first.child.kill('SIGKILL');
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: CLIENTS }, worker));
  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
  expect(acknowledged.size).toBeGreaterThanOrEqual(PAYMENTS / 2);
  expect(acknowledged.size).toBeLessThan(PAYMENTS);
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
  expect((await recorded(later, loanIds)).length - before).toBe(PAYMENTS);
  expect((await balanceOf(later)).difference).toBe('0.00');
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
}, 120_000);
