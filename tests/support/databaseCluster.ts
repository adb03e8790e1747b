import { hash } from '@node-rs/argon2';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@server/platform/clock/clock';
import { createDatabase, createPool } from '@server/platform/db/client';
import { startCluster } from '@server/platform/db/embedded/cluster';
import { migrate } from '@server/platform/db/migrate';
import { addLenderProfile } from '@server/parties/lenders/service';
import { insertUser } from '@server/access/identity/queries';
import { Client } from 'pg';
import { TEST_LENDER } from './testLender';
import type { TestProject } from 'vitest/node';
import { keepBaseline } from './freshDatabase';
import { TEMPLATE, TEST_PASSWORD_SENT, TEST_USERS } from './testUsers';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the run's PostgreSQL, without the name of a database. */
    clusterUrl: string;
  }
}

/** Settings by which no test survives a power cut; benches that write give none of these. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  plan_cache_mode: 'force_generic_plan',
};

/** A socket of the file system: tests send thousands of small statements, and each costs less. */
const hasSockets = process.platform !== 'win32';

/** PostgreSQL of the run, and how many projects still use it. */
interface Shared {
  readonly started: ReturnType<typeof startTemplate>;
  users: number;
}

/** Each project loads this file for itself; what they share stands outside of it. */
const run = globalThis as { testCluster?: Shared };

/** One PostgreSQL for the whole run, with a migrated template that tests clone. */
export default async function setup(project: TestProject) {
  const shared = (run.testCluster ??= { started: startTemplate(SETTINGS, hasSockets), users: 0 });
  shared.users += 1;
  const { base, stop } = await shared.started;
  project.provide('clusterUrl', base);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    delete run.testCluster;
    await stop();
  };
}

export async function startTemplate(
  settings: Readonly<Record<string, string>> = SETTINGS,
  isBySocket = false,
) {
  const folder = mkdtempSync(join(tmpdir(), 'prestamos-prueba-'));
  const sockets = join(folder, 'pg');
  const cluster = await startCluster({
    folder,
    settings: { ...settings, ...(isBySocket && { unix_socket_directories: sockets }) },
  });
  const url = (name: string) => {
    const address = cluster.url(name);
    return isBySocket ? address.replace('127.0.0.1', encodeURIComponent(sockets)) : address;
  };
  const owner = new Client({ connectionString: url('postgres') });
  await owner.connect();
  await owner.query(`create database ${TEMPLATE}`);
  await owner.end();
  const pool = createPool({
    url: url(TEMPLATE),
    onError: (error) => process.stderr.write(`${error.message}\n`),
  });
  await migrate(pool);
  const db = createDatabase(pool);
  const clock = systemClock('America/Lima', () => new Date('2026-01-01T12:00:00Z'));
  for (const user of TEST_USERS) {
    const account = { ...user, password: TEST_PASSWORD_SENT, mailConfirmedAt: clock.now() };
    await insertUser(db, account, clock.now());
  }
  await addLenderProfile(db, { userId: null, requestId: 'prueba', clock }, TEST_LENDER);
  await pool.query('update app_user set password_hash = $1', [
    await hash(TEST_PASSWORD_SENT, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
  ]);
  // One person alone does everything, unless a test asks for two.
  await pool.query(`insert into sole_operator (statement, declared_at)
    values ('Esta entidad opera con una sola persona', '2026-01-01T12:00:00Z')`);
  await keepBaseline(pool);
  await pool.end();
  const stop = async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { base: url(''), stop };
}
