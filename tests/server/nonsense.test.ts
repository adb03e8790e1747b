import { describeApi } from '@server/process/describeApi';
import { seedDemonstration } from '@server/process/demonstration/demonstration';
import { asSent, DEMO_PASSWORD } from '@server/access/identity/demoPassword';
import { nonsenseOf, type ApiDescription, type Sender } from '@tests/support/nonsense';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { expect, it, vi } from 'vitest';

const PER_OPERATION = 5;
const SEED = 20_261_122;
const USERS: Readonly<Record<Sender, string | undefined>> = {
  administrator: 'ADMIN@DEMO.PE',
  borrower: 'PRESTATARIO@DEMO.PE',
  nobody: undefined,
};

async function signIn(app: TestApp, username: string | undefined): Promise<string | undefined> {
  if (username === undefined) return undefined;
  const request = new Request('http://localhost/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: asSent(DEMO_PASSWORD) }),
  });
  return ((await (await app.fetch(request)).json()) as { token: string }).token;
}

it('no nonsense makes a 500: five requests to every operation of the API', () =>
  withTestApp(async (app) => {
    await seedDemonstration(app.db, app.deps.clock, 'America/Lima');
    const description = JSON.parse(await describeApi()) as ApiDescription;
    const failed: unknown[] = [];
    const bugs = vi.spyOn(app.deps.log, 'error');
    let count = 0;
    const tokens = new Map<Sender, string | undefined>();
    for (const request of nonsenseOf(description, PER_OPERATION, SEED)) {
      const { sender, method, path, headers, body } = request;
      if (!tokens.has(sender)) tokens.set(sender, await signIn(app, USERS[sender]));
      const token = tokens.get(sender);
      const response = await app.fetch(
        new Request(`http://localhost${path}`, {
          method,
          headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
          ...(body !== undefined && { body }),
        }),
      );
      // A request may end the session that sent it, or take its rights away.
      if (response.status === 401) tokens.delete(sender);
      if (response.status >= 500) {
        failed.push({ ...request, status: response.status, bug: bugs.mock.lastCall?.[0] });
      }
      await response.arrayBuffer();
      count += 1;
    }
    expect(failed).toEqual([]);
    expect(count).toBeGreaterThan(PER_OPERATION * 300);
  }));
