import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerType } from '@hono/node-server';
import { backgroundDone } from '../platform/background';
import type { DatabaseServer } from '../platform/db/server';
import type { Log } from '../platform/log';

/** Time that requests under way may take to finish once the server is told to stop, ms. */
const REQUESTS_END_MS = 800;
const IDLE_LOOK_MS = 10;

/**
 * Time that work that nobody waits for may take to finish, ms; it is taken up at the next start.
 */
const WORK_END_MS = 300;

/** Time that connections in use may take to end, ms. */
const POOL_END_MS = 300;

const atMost = async (work: Promise<unknown>, ms: number) => {
  const limit = new AbortController();
  const over = sleep(ms, undefined, { signal: limit.signal }).catch(() => undefined);
  await Promise.race([work.catch(() => undefined), over]);
  limit.abort();
};

/** Ends the connections of a pool, and the database where it is the server's own. */
export async function closeDatabase(
  pool: { readonly end: () => Promise<void> },
  database: DatabaseServer,
): Promise<void> {
  // A statement that still runs ends with its database, or with this process.
  await atMost(pool.end(), POOL_END_MS);
  await database.stop();
}

/** Parts of a server that listens, as far as it has to be left. */
interface Listening {
  readonly http: ServerType;
  readonly pool: { readonly end: () => Promise<void> };
  readonly database: DatabaseServer;
  readonly log: Log;
}

/** Lets go of the clients, of the work, of the database; the log says how long each took. */
export async function stopServer({ http, pool, database, log }: Listening): Promise<void> {
  const began = performance.now();
  const passed = () => Math.round(performance.now() - began);
  // Writes that the database would do at its end are done while the clients leave.
  database.settle();
  await closeHttp(http);
  const requests = passed();
  await atMost(backgroundDone(), WORK_END_MS);
  const work = passed();
  await closeDatabase(pool, database);
  log.info({
    stopped: { requests, work: work - requests, database: passed() - work, ms: passed() },
  });
}

/** Lets requests under way finish; clients that only keep their connection are let go at once. */
function closeHttp(http: ServerType): Promise<void> {
  return new Promise((done) => {
    const force = setTimeout(() => {
      if ('closeAllConnections' in http) http.closeAllConnections();
    }, REQUESTS_END_MS);
    // A client that keeps its connection would send the next request over it for as long as it may.
    http.prependListener('request', (_asked: unknown, answer: { shouldKeepAlive: boolean }) => {
      answer.shouldKeepAlive = false;
    });
    const idle = setInterval(() => {
      if ('closeIdleConnections' in http) http.closeIdleConnections();
    }, IDLE_LOOK_MS);
    http.close(() => {
      clearTimeout(force);
      clearInterval(idle);
      done();
    });
  });
}
