import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError } from '../../startError';
import { findBinaries } from './binaries';
import { unprivilegedRunner } from './unprivileged';

const USER = 'prestamos';
const START_LIMIT_MS = 60_000;

/** Codes of the system for a folder that cannot be written. */
const UNUSABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EEXIST', 'ENOSPC']);

/** A running PostgreSQL that belongs to a folder. */
export interface Cluster {
  /** Address of its database `name`. */
  readonly url: (name: string) => string;
  /** True once somebody told it to stop: it takes nobody new, and waits for whoever stays. */
  readonly isStopping: () => boolean;
  readonly stop: () => Promise<void>;
}

interface ClusterOptions {
  readonly folder: string;
  /** Settings over the defaults, for example `{ fsync: 'off' }` in tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Port where it listens; a free one unless one is asked for. */
  readonly port?: number;
}

/**
 * Starts the PostgreSQL of a folder, made on first use. One that was left running, because the
 * server was killed, is adopted instead.
 */
export async function startCluster({ folder, settings, port }: ClusterOptions): Promise<Cluster> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const password = initialise(folder);
    const running = await adopt(folder, password);
    return running ?? (await launch(folder, password, settings ?? {}, port));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (UNUSABLE.has(code)) {
      throw new StartError(
        `No se puede escribir en ${folder}. Dé permiso a esa carpeta o elija otra con DATA_DIR.`,
      );
    }
    throw error;
  }
}

/** Makes the cluster in a temporary folder and renames it: a half-made one is never found. */
function initialise(folder: string): string {
  const passwordFile = join(folder, 'pg.password');
  if (existsSync(join(folder, 'pg'))) return readFileSync(passwordFile, 'utf8');

  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const runner = unprivilegedRunner();
  const making = join(folder, 'pg.making');
  const readable = join(folder, 'pg.password.making');
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { mode: 0o700 });
  runner.own(making);
  writeFileSync(readable, password, { mode: 0o600 });
  runner.own(readable);
  const [command, args] = runner.command(findBinaries().initdb, [
    `--pgdata=${making}`,
    `--username=${USER}`,
    `--pwfile=${readable}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  const made = spawnSync(command, args, { ...runner.identity, encoding: 'utf8' });
  rmSync(readable, { force: true });
  if (made.status !== 0) {
    const reason = (made.stderr || String(made.error)).trim().split('\n').at(-1);
    throw new StartError(`No se pudo crear la base de datos en ${folder}: ${reason}`);
  }
  renameSync(making, join(folder, 'pg'));
  return password;
}

/** The postmaster that still runs on this folder, if any. */
async function adopt(folder: string, password: string): Promise<Cluster | undefined> {
  const lock = readLock(folder);
  if (!lock || !isAlive(lock.pid)) return undefined;
  const url = addressOf(lock.port, password);
  const isOurs = await answers(url('postgres'), join(folder, 'pg'), 30_000, () =>
    isAlive(lock.pid),
  );
  return isOurs ? clusterOf(folder, url, lock.pid) : undefined;
}

const clusterOf = (folder: string, url: Cluster['url'], pid: number): Cluster => ({
  url,
  isStopping: () => readLock(folder)?.status === 'stopping',
  stop: () => shutDown(pid),
});

async function launch(
  folder: string,
  password: string,
  settings: Readonly<Record<string, string>>,
  asked?: number,
): Promise<Cluster> {
  const port = asked ?? (await freePort());
  const runner = unprivilegedRunner();
  const options = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '256MB',
    // A hundred thousand loans are sorted in memory; a disk of today reads anywhere at once.
    work_mem: '16MB',
    random_page_cost: '1.1',
    // A day of a large portfolio writes much: its pages are written whole less often.
    max_wal_size: '2GB',
    ...settings,
  };
  const [command, args] = runner.command(findBinaries().postgres, [
    '-D',
    join(folder, 'pg'),
    ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const logFile = join(folder, 'postgres.log');
  const log = openSync(logFile, 'w', 0o600);
  // Its own process group: Ctrl-C reaches the server alone, which then stops the database.
  const child = spawn(command, args, {
    ...runner.identity,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  let isRunning = true;
  child.once('exit', () => (isRunning = false));
  child.once('error', () => (isRunning = false));

  const url = addressOf(port, password);
  if (await answers(url('postgres'), join(folder, 'pg'), START_LIMIT_MS, () => isRunning)) {
    return clusterOf(folder, url, child.pid!);
  }
  const reason = readFileSync(logFile, 'utf8').trim().split('\n').at(-1) ?? 'sin respuesta';
  throw new StartError(`PostgreSQL no arrancó: ${reason} (registro completo en ${logFile})`);
}

function addressOf(port: number, password: string) {
  return (name: string) => `postgres://${USER}:${password}@127.0.0.1:${port}/${name}`;
}

interface Lock {
  readonly pid: number;
  readonly port: number;
  readonly status: string;
}

/** Pid, port and state from the lock file that PostgreSQL keeps while it runs. */
function readLock(folder: string): Lock | undefined {
  try {
    const lines = readFileSync(join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    const status = (lines[7] ?? '').trim();
    return pid > 0 && port > 0 ? { pid, port, status } : undefined;
  } catch {
    return undefined;
  }
}

/** Waits until the server answers for this data folder; false when it dies or time is up. */
async function answers(
  url: string,
  dataFolder: string,
  limitMs: number,
  isWorthWaiting: () => boolean,
): Promise<boolean> {
  for (const end = Date.now() + limitMs; Date.now() < end && isWorthWaiting(); await sleep(25)) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ folder: string }>(
        "select current_setting('data_directory') as folder",
      );
      return rows[0]?.folder === dataFolder;
    } catch (error) {
      if ((error as { code?: string }).code === '28P01') return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Fast shutdown: open transactions are rolled back, a checkpoint is written. */
async function shutDown(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  for (const end = Date.now() + 30_000; Date.now() < end && isAlive(pid); await sleep(20));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
