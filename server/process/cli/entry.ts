import { systemClock } from '../../platform/clock/clock';
import { createDatabase, createPool, type Database } from '../../platform/db/client';
import { migrate } from '../../platform/db/migrate';
import { isEmpty, seedDemonstration } from '../demonstration/demonstration';
import { joinDatabaseServer } from '../../platform/db/server';
import { describeApi } from '../describeApi';
import { parseEnv, type Env } from '../env';
import { complain, say } from '../../platform/log';
import { start } from '../main';
import { StartError } from '../../platform/startError';
import { askForAdministrator, createAdministrator } from './administrator';
import { printLink, readLinkWords } from './link';
import { watchParent } from './orphan.mjs';

/**
 * Runs one command of the package scripts with the words after it; the exit code is not 0 when it
 * could not.
 */
export async function run(command: string, words: readonly string[] = []): Promise<void> {
  try {
    if (command === 'serve') return await serve();
    if (command === 'openapi') return say(await describeApi());
    const env = parseEnv(process.env);
    if (command === 'link') {
      const email = readLinkWords(words);
      return await withDatabase(env, (db) => printLink(db, env, email));
    }
    if (command !== 'admin') return await withDatabase(env, COMMANDS[command]!);
    // Asked before anything is opened: nobody holds the database while somebody types.
    const administrator = await askForAdministrator(process.env, words);
    await withDatabase(env, (db) => createAdministrator(db, env, administrator));
  } catch (error) {
    complain(error instanceof StartError ? error.message : String((error as Error).stack));
    process.exitCode = 1;
  }
}

const COMMANDS: Readonly<Record<string, (db: Database, env: Env) => Promise<void>>> = {
  migrate: async () => say('Las tablas están al día.'),
  seed: async (db, env) => {
    if (env.isProduction) throw new StartError('En producción no hay datos de demostración.');
    if (!(await isEmpty(db))) throw new StartError('La base ya tiene datos: no se cambió nada.');
    await seedDemonstration(db, systemClock(env.timeZone), env.timeZone);
    say('Datos de demostración listos.');
  },
};

/** Serves until it is told to stop; a second signal does not wait. */
async function serve(): Promise<void> {
  const { stop, announce } = await start(process.env);
  let isStopping = false;
  const end = () => {
    if (isStopping) return;
    isStopping = true;
    void stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  watchParent(end);
  announce();
}

async function withDatabase(env: Env, work: (db: Database, env: Env) => Promise<void>) {
  const server = await joinDatabaseServer(env);
  const pool = createPool({ url: server.url, onError: (error) => complain(error.message) });
  try {
    await migrate(pool);
    await work(createDatabase(pool), env);
  } finally {
    await pool.end();
    await server.stop();
  }
}
