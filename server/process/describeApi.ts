import { BlockList } from 'node:net';
import { createApp } from './app';
import { systemClock } from '../platform/clock/clock';
import type { Deps } from '../platform/deps';
import { createLog } from '../platform/log';

/** The OpenAPI document of the routes, as it is committed: no database is asked for it. */
export async function describeApi(): Promise<string> {
  const app = createApp({
    db: {} as unknown as Deps['db'],
    clock: systemClock('America/Lima'),
    log: createLog('silent'),
    settings: {
      lenderName: '',
      timeZone: 'America/Lima',
      publicUrl: '',
      foreignApi: undefined,
      corsOrigins: [],
      trustedProxies: new BlockList(),
      metricsToken: undefined,
      areMetricsOpen: false,
      isForThisMachine: true,
      isPrivateMailAllowed: false,
      secretMails: { key: Buffer.alloc(32), show: undefined },
      filesFolder: '',
      screensFolder: undefined,
    },
  });
  const response = await app.request('/api/openapi.json');
  return JSON.stringify(await response.json(), null, 2);
}
