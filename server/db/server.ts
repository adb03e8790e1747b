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
  const cluster = await startCluster({ folder: dataFolder });
  const owner = await connect(cluster.url('postgres'));
  const { rows } = await owner.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1) as locked',
    [OWNER_LOCK],
  );
  if (!rows[0]?.locked) {
    await owner.end();
    throw new StartError(
      `Otro servidor ya usa ${join(dataFolder)}. Ciérrelo, o elija otra carpeta con DATA_DIR.`,
    );
  }
  const known = await owner.query('select from pg_database where datname = $1', [NAME]);
  if (known.rowCount === 0) await owner.query(`create database ${NAME}`);
  const stop = async () => {
    await owner.end().catch(() => undefined);
    await cluster.stop();
  };
  return { url: cluster.url(NAME), stop };
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
