import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createApp } from './app';
import { systemClock } from '../platform/clock/clock';
import { createDatabase, createPool } from '../platform/db/client';
import { migrate } from '../platform/db/migrate';
import { DEMO_PASSWORD } from '../access/identity/demoPassword';
import { isEmpty } from './demonstration/demonstration';
import { isDemonstration, refuseDemonstration } from './demonstration/demonstrationMark';
import { seedDatabase } from './demonstration/seedDatabase';
import { USERS } from './demonstration/users';
import { openDatabaseServer } from '../platform/db/server';
import type { Deps } from '../platform/deps';
import { parseEnv, type Env } from './env';
import { addressOf, listen, tryPort } from './listen';
import { readTls } from './tls';
import { closeDatabase, stopServer } from './stop';
import { makeGuessableAhead } from '../access/identity/guessable';
import { runDay, scheduleDay, scheduleMails, scheduleRuns } from './jobs/nightly';
import { watchClock } from '../platform/clock/clockWatch';
import { endInterrupted } from './jobs/runJob';
import { createLog, say, sayMail } from '../platform/log';
import { sealMailServer } from '../platform/mail/mailServer';
import { readSecretKey } from '../platform/sealing';

/** The server, listening, with the way to stop it. */
interface Running {
  readonly address: string;
  readonly stop: () => Promise<void>;
  /** Says that it is ready: once whoever reads it may also stop it. */
  readonly announce: () => void;
}

/**
 * Guessable hashes are made ahead, little by little, so that nobody's first password waits; and
 * some time after a start, ms: its two seconds of processor belong to who comes first.
 */
const AHEAD_MS = 20_000;

/** Database, tables, demonstration, day's charges, then the port: ready when it answers. */
export async function start(variables: Readonly<Record<string, string | undefined>>) {
  const env = parseEnv(variables);
  const tls = readTls(env);
  const log = createLog(env.logLevel);
  // A port in use is told at once, and not after minutes of seeding.
  await tryPort(env);
  const database = await openDatabaseServer(env, (what) => log.warn({ database: what }));
  const pool = createPool({
    url: database.url,
    onError: (error) => log.error({ database: error.message }),
  });
  try {
    await migrate(pool);
    const deps = createDeps(env, createDatabase(pool), log);
    if (env.isProduction) await refuseDemonstration(deps.db);
    const isNew = await isEmpty(deps.db);
    // A thousand files of new tables, and then their rows, would keep the first stop waiting.
    if (isNew) database.settle();
    if (isNew && !env.isProduction) {
      await seedDatabase(database.url, deps.clock, env.timeZone);
    }
    await sealMailServer(deps.db, deps.settings.secretMails.key, deps.clock.now());
    await endInterrupted(deps.db, deps.clock.now());
    await runDay(deps);
    if (isNew) database.settle();
    const http = await listen(createApp(deps), env, tls);
    setTimeout(makeGuessableAhead, AHEAD_MS).unref();
    const crons = [scheduleDay(deps), scheduleMails(deps), scheduleRuns(deps)];
    const address = addressOf(http, tls);
    const advice = await adviceFor(deps.db, isNew && env.isProduction);
    const stop = async () => {
      for (const cron of crons) cron.stop();
      await stopServer({ http, pool, database, log });
    };
    return { address, stop, announce: () => announce(address, advice) } satisfies Running;
  } catch (error) {
    await closeDatabase(pool, database);
    throw error;
  }
}

function createDeps(env: Env, db: Deps['db'], log: Deps['log']): Deps {
  const screens = resolve('dist');
  const now = () => new Date();
  const watch = watchClock(now);
  return {
    db,
    log,
    clock: systemClock(env.timeZone, now, watch),
    watch,
    settings: {
      lenderName: env.lenderName,
      timeZone: env.timeZone,
      publicUrl: env.publicUrl,
      foreignApi: env.foreignApi,
      corsOrigins: env.corsOrigins,
      trustedProxies: env.trustedProxies,
      metricsToken: env.metricsToken,
      areMetricsOpen: env.areMetricsOpen,
      isForThisMachine: isLoopback(env.host),
      // A mail that a restart caught before it left lapses: its reader asks for another.
      isPrivateMailAllowed: env.isPrivateMailAllowed,
      secretMails: {
        key: readSecretKey(env.secretsKey, env.dataFolder),
        show: env.isProduction ? undefined : sayMail,
      },
      filesFolder: env.filesFolder,
      screensFolder: existsSync(screens) ? screens : undefined,
      catchUpDaysMax: env.catchUpDaysMax,
    },
  };
}

/** True of an address that only programs of this machine reach. */
const isLoopback = (host: string) => /^(localhost|127\..*|::1)$/.test(host);

/** Advice about users for whoever starts the server. */
async function adviceFor(db: Deps['db'], isWithoutUsers: boolean): Promise<string[]> {
  if (isWithoutUsers) {
    return ['  No hay usuarios. Cree el primero, en otra ventana, con: npm run admin:create'];
  }
  if (!(await isDemonstration(db))) return [];
  const users = USERS.map(({ username, profile, status }) => {
    const name = username.toLowerCase().padEnd(22);
    return `    ${name} ${profile}${status === 'ACTIVA' ? '' : ' sin validar'}`;
  });
  return [`  Usuarios de demostración (clave de todos: ${DEMO_PASSWORD})`, ...users];
}

/** One write: whoever watches the output sees it whole. */
const announce = (address: string, advice: readonly string[]) =>
  say(['', `  Sistema de préstamos listo en ${address}`, '', ...advice, ''].join('\n'));
