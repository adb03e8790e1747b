import { createInterface } from 'node:readline/promises';
import { systemClock } from '../clock';
import { createDatabase, createPool, inTransaction, type Database } from '../db/client';
import { migrate } from '../db/migrate';
import { asSent, isEmpty, seedDemonstration } from '../db/seed/demonstration';
import { openDatabaseServer } from '../db/server';
import { describeApi } from '../describeApi';
import { parseEnv, type Env } from '../env';
import { insertUser } from '../identity/queries';
import { complain, say } from '../log';
import { start } from '../main';
import { recordAudit } from '../audit';
import { StartError } from '../startError';
import { watchParent } from './orphan.mjs';

const PASSWORD_MIN_LENGTH = 10;

/** Runs one command of the package scripts; the exit code is not 0 when it could not. */
export async function run(command: string): Promise<void> {
  try {
    if (command === 'serve') return await serve();
    if (command === 'openapi') return say(await describeApi());
    const env = parseEnv(process.env);
    await withDatabase(env, COMMANDS[command]!);
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
  admin: createAdministrator,
};

/** Serves until it is told to stop; a second signal does not wait. */
async function serve(): Promise<void> {
  const { stop } = await start(process.env);
  let isStopping = false;
  const end = () => {
    if (isStopping) return;
    isStopping = true;
    void stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  watchParent(end);
}

async function withDatabase(env: Env, work: (db: Database, env: Env) => Promise<void>) {
  const server = await openDatabaseServer(env);
  const pool = createPool({ url: server.url, onError: (error) => complain(error.message) });
  try {
    await migrate(pool);
    await work(createDatabase(pool), env);
  } finally {
    await pool.end();
    await server.stop();
  }
}

/** The first administrator of a production system; asks for what the environment does not say. */
async function createAdministrator(db: Database, env: Env): Promise<void> {
  const ask = createInterface({ input: process.stdin, output: process.stdout });
  const value = async (name: string, question: string) =>
    (process.env[name] ?? (await ask.question(question))).trim();
  const email = await value('ADMIN_EMAIL', 'Correo: ');
  const fullName = await value('ADMIN_NAME', 'Nombre completo: ');
  const password = await value('ADMIN_PASSWORD', 'Clave: ');
  ask.close();
  if (!/^\S+@\S+\.\S+$/.test(email)) throw new StartError('El correo no es válido.');
  if (fullName === '') throw new StartError('Escriba el nombre completo.');
  if (password.length < PASSWORD_MIN_LENGTH) {
    throw new StartError(`La clave necesita al menos ${PASSWORD_MIN_LENGTH} caracteres.`);
  }
  const clock = systemClock(env.timeZone);
  await inTransaction(db, async (tx) => {
    const user = {
      username: email.toUpperCase(),
      fullName,
      profile: 'ADMINISTRADOR' as const,
      isValidated: true,
    };
    const id = await insertUser(tx, { ...user, password: asSent(password) }, clock.now());
    if (id === undefined) throw new StartError(`El usuario ${email} ya existe.`);
    await recordAudit(
      tx,
      { userId: null, requestId: 'admin:create', clock },
      { action: 'createAdministrator', entity: 'user', entityId: id, after: user },
    );
  });
  say(`Administrador ${email} creado.`);
}
