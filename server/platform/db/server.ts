import { StartError } from '../startError';
import { connect, ownEmbedded, takeEmbedded } from './ownEmbedded';

/** A PostgreSQL to work with, and how to leave it. */
export interface DatabaseServer {
  readonly url: string;
  /** Begins to write down what `stop` would, while others use it, so that `stop` is short. */
  readonly settle: () => void;
  readonly stop: () => Promise<void>;
}

const noWork = () => undefined;

/** Place of the data: a server of one's own, or a folder. */
interface DatabaseSettings {
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
}

/**
 * The server of DATABASE_URL, or else the embedded one, which is started again when it dies.
 * @param tell hears what became of it meanwhile
 */
export async function openDatabaseServer(
  env: DatabaseSettings,
  tell: (what: string) => void,
): Promise<DatabaseServer> {
  return env.databaseUrl === undefined
    ? ownEmbedded(env.dataFolder, tell)
    : openExternal(env.databaseUrl);
}

/**
 * Database server for a command that works for a moment: where a server runs on the embedded
 * database the command works beside it, and leaves it running.
 */
export async function joinDatabaseServer(env: DatabaseSettings): Promise<DatabaseServer> {
  if (env.databaseUrl !== undefined) return openExternal(env.databaseUrl);
  const { own: stop, url, leave } = await takeEmbedded(env.dataFolder);
  return { url, settle: noWork, stop: stop ?? leave };
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
  return { url, settle: noWork, stop: async () => undefined };
}
