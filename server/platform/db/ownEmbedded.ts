import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError } from '../startError';
import { startCluster, type Cluster } from './embedded/cluster';
import type { DatabaseServer } from './server';

/** Any number: one server at a time owns an embedded database. */
const OWNER_LOCK = 724_511_902;
const NAME = 'prestamos';

/** Time that a server waits for the one before it, which is told to stop, to leave, ms. */
const OWN_LIMIT_MS = 5_000;
const AGAIN_MS = 250;

/** Time between two looks at whether somebody told the database to stop, ms. */
const LOOK_MS = 500;

interface Embedded {
  readonly url: string;
  /** Port where it listens: it comes back there, where everybody looks for it. */
  readonly port: number;
  readonly cluster: Cluster;
  /** The connection that says whose it is, while it lasts. */
  readonly owner: Client;
  /** Stops the database; absent where another process owns it. */
  readonly own: (() => Promise<void>) | undefined;
  readonly leave: () => Promise<void>;
}

/** The database of a folder, started where it does not run, and owned where nobody owns it. */
export async function takeEmbedded(folder: string, port?: number): Promise<Embedded> {
  const cluster = await startCluster({ folder, ...(port !== undefined && { port }) });
  const owner = await connect(cluster.url('postgres'));
  const leave = () => owner.end().catch(() => undefined);
  const { rows } = await owner.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1) as locked',
    [OWNER_LOCK],
  );
  const url = cluster.url(NAME);
  const taken = { url, port: Number(new URL(url).port), cluster, owner, leave };
  if (!rows[0]?.locked) return { ...taken, own: undefined };
  const databases = await owner.query('select from pg_database where datname = $1', [NAME]);
  if (databases.rowCount === 0) await owner.query(`create database ${NAME}`);
  // Owned until it has stopped: nobody adopts a database that is about to go.
  const stop = () => cluster.stop().then(leave);
  return { ...taken, own: stop };
}

/** Throws StartError where another server uses the folder and does not leave it. */
async function waitForOwnership(folder: string): Promise<Embedded> {
  for (const end = Date.now() + OWN_LIMIT_MS; ; await sleep(AGAIN_MS)) {
    const taken = await takeEmbedded(folder).catch((error: Error) => {
      // The one before it took its database away just now: there will be another.
      if (error instanceof StartError || Date.now() > end) throw error;
      return undefined;
    });
    if (taken?.own !== undefined) return taken;
    await taken?.leave();
    if (Date.now() > end) {
      throw new StartError(
        `Otro servidor ya usa ${folder}. Ciérrelo, o elija otra carpeta con DATA_DIR.`,
      );
    }
  }
}

/** Owns the database of a folder, and starts it again, where it was, whenever it dies. */
export async function ownEmbedded(
  folder: string,
  tell: (what: string) => void,
): Promise<DatabaseServer> {
  let current = await waitForOwnership(folder);
  const leaving = new AbortController();
  let restarting = Promise.resolve();
  const watch = () => {
    current.owner.once('end', () => {
      if (!leaving.signal.aborted) restarting = restart();
    });
  };
  const restart = async () => {
    tell('the database went away: it is started again');
    while (!leaving.signal.aborted) {
      const taken = await takeEmbedded(folder, current.port).catch(() => undefined);
      if (taken !== undefined) {
        current = taken;
        watch();
        tell('the database is back');
        return;
      }
      await sleep(AGAIN_MS);
    }
  };
  watch();
  // A database told to stop waits for all who are connected: the owner above, which only watches,
  // would keep it from new connections for ever. All leave, and it is started again.
  let ending: Cluster | undefined;
  const looks = setInterval(() => {
    const { cluster } = current;
    if (cluster === ending || !cluster.isStopping()) return;
    ending = cluster;
    tell('somebody told the database to stop: it ends at once');
    void cluster.stop();
  }, LOOK_MS).unref();
  const stop = async () => {
    leaving.abort();
    clearInterval(looks);
    await restarting;
    await current.cluster.stop();
    await current.leave();
  };
  // One that fails is one that `stop` makes.
  const settle = () => void current.owner.query('checkpoint').catch(() => undefined);
  return { url: current.url, settle, stop };
}

/** A connection that breaks without breaking the process. */
export async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
