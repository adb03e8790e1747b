import { join } from 'node:path';
import { Client } from 'pg';
import type { Env } from '../env';
import { StartError } from '../startError';
import { startCluster } from './embedded/cluster';

/** Any number: one server at a time owns an embedded database. */
const OWNER_LOCK = 724_511_902;
const NAME = 'prestamos';

/** A PostgreSQL to work with, and how to leave it. */
export interface DatabaseServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The server of DATABASE_URL, or else the embedded one. */
export async function openDatabaseServer(env: Env): Promise<DatabaseServer> {
  return env.databaseUrl === undefined
    ? openEmbedded(env.dataFolder)
    : openExternal(env.databaseUrl);
}

/**
 * The same for a command that works for a moment: where a server runs on the embedded database the
 * command works beside it, and leaves it running.
 */
export async function joinDatabaseServer(env: Env): Promise<DatabaseServer> {
  if (env.databaseUrl !== undefined) return openExternal(env.databaseUrl);
  const { own, url, leave } = await takeEmbedded(env.dataFolder);
  return { url, stop: own ?? leave };
}

async function openExternal(url: string): Promise<DatabaseServer> {
  const client = await connect(url).catch((error: Error & { code?: string }) => {
    const reason = error.message || error.code || 'sin respuesta';
    throw new StartError(
      `No se puede conectar a la base de datos de DATABASE_URL (${reason}). ` +
        'Compruebe que esté encendida y que la dirección, el usuario y la clave sean correctos.',
    );
  });
  await client.end();
  return { url, stop: async () => undefined };
}

async function openEmbedded(dataFolder: string): Promise<DatabaseServer> {
  const { own, url, leave } = await takeEmbedded(dataFolder);
  if (own !== undefined) return { url, stop: own };
  await leave();
  throw new StartError(
    `Otro servidor ya usa ${join(dataFolder)}. Ciérrelo, o elija otra carpeta con DATA_DIR.`,
  );
}

interface Embedded {
  readonly url: string;
  /** Stops the database; absent where another process owns it. */
  readonly own: (() => Promise<void>) | undefined;
  readonly leave: () => Promise<void>;
}

/** The database of a folder, started where it does not run, and owned where nobody owns it. */
async function takeEmbedded(dataFolder: string): Promise<Embedded> {
  const cluster = await startCluster({ folder: dataFolder });
  const owner = await connect(cluster.url('postgres'));
  const leave = () => owner.end().catch(() => undefined);
  const { rows } = await owner.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1) as locked',
    [OWNER_LOCK],
  );
  const url = cluster.url(NAME);
  if (!rows[0]?.locked) return { url, own: undefined, leave };
  const known = await owner.query('select from pg_database where datname = $1', [NAME]);
  if (known.rowCount === 0) await owner.query(`create database ${NAME}`);
  const own = async () => {
    await leave();
    await cluster.stop();
  };
  return { url, own, leave };
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
