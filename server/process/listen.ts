import { createServer } from 'node:https';
import { createServer as createProbe } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve, type ServerType } from '@hono/node-server';
import { StartError } from '../platform/startError';
import type { createApp } from './app';
import { LONG_LIMIT_MS } from './requestLimits';
import type { Env } from './env';
import type { TlsPair } from './tls';

/** Time that a server waits for the one before it, which is told to stop, to leave its port, ms. */
const PORT_LIMIT_MS = 5_000;
const PORT_AGAIN_MS = 250;

type Place = Pick<Env, 'host' | 'port'>;

/** Throws StartError where the port cannot be used. */
export async function tryPort({ host, port }: Place): Promise<void> {
  for (const end = Date.now() + PORT_LIMIT_MS; ; await sleep(PORT_AGAIN_MS)) {
    const error = await new Promise<NodeJS.ErrnoException | undefined>((done) => {
      const probe = createProbe();
      probe.once('error', done);
      probe.listen(port, host, () => probe.close(() => done(undefined)));
    });
    if (error === undefined) return;
    if (error.code !== 'EADDRINUSE' || Date.now() > end) throw portFault(error, { host, port });
  }
}

/** Reason why nothing can listen there, in words; the error itself where it is none of these. */
function portFault(error: NodeJS.ErrnoException, { host, port }: Place) {
  const reasons: Record<string, string> = {
    EADDRINUSE: `El puerto ${port} está ocupado. Cierre lo que lo usa o elija otro con PORT.`,
    EACCES: `No hay permiso para usar el puerto ${port}. Elija uno mayor que 1024 con PORT.`,
    EADDRNOTAVAIL: `Esta máquina no tiene la dirección ${host}. Corrija HOST.`,
  };
  const reason = reasons[error.code ?? ''];
  return reason === undefined ? error : new StartError(reason);
}

/** The server on its port, over TLS where it has a certificate. Throws StartError. */
export function listen(
  app: Pick<ReturnType<typeof createApp>, 'fetch'>,
  { host, port }: Place,
  tls: TlsPair | undefined,
): Promise<ServerType> {
  const limits = { requestTimeout: LONG_LIMIT_MS, headersTimeout: 20_000 };
  const speaks = tls === undefined ? { serverOptions: limits } : overTls({ ...limits, ...tls });
  return new Promise((done, fail) => {
    const http = serve({ fetch: app.fetch, hostname: host, port, ...speaks }, () => done(http));
    http.once('error', (error) => fail(portFault(error, { host, port })));
  });
}

const overTls = (serverOptions: TlsPair & { readonly requestTimeout: number }) => ({
  createServer,
  serverOptions,
});

/** Address at which people of this machine find the server. */
export function addressOf(http: ServerType, tls: TlsPair | undefined): string {
  const bound = http.address();
  const scheme = tls === undefined ? 'http' : 'https';
  return `${scheme}://localhost:${typeof bound === 'object' && bound ? bound.port : ''}`;
}
