import { createApp } from '@server/process/app';
import { systemClock } from '@server/platform/clock/clock';
import type { Database } from '@server/platform/db/client';
import { createLog } from '@server/platform/log';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { ADMIN, TEST_PASSWORD_SENT } from '@tests/support/testUsers';

/**
 * Asks the API over a database as the administrator does: from the sign-in to the JSON. Throws on
 * whatever is not answered.
 */
export async function askingOf(
  db: Database,
  today: string,
): Promise<(path: string) => Promise<unknown>> {
  const app = createApp({
    db,
    clock: systemClock('America/Lima', () => new Date(`${today}T15:00:00Z`)),
    log: createLog('silent'),
    settings: {
      lenderName: 'Financiera de medida',
      timeZone: 'America/Lima',
      publicUrl: 'https://prestamos.example',
      foreignApi: 'https://api.example',
      corsOrigins: [],
      trustedProxies: new BlockList(),
      metricsToken: 'medida',
      areMetricsOpen: false,
      isForThisMachine: true,
      isPrivateMailAllowed: true,
      secretMails: { key: Buffer.alloc(32, 7), show: () => undefined },
      filesFolder: tmpdir(),
      screensFolder: undefined,
    },
  });
  const signedIn = await app.request('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: ADMIN, password: TEST_PASSWORD_SENT }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  return async (path) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await app.request(`/protected/panel/${path}`, { headers });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json();
  };
}
