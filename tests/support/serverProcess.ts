import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const START = join(process.cwd(), 'server/process/cli/start.mjs');

/** A folder for a database of its own. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'prestamos-proceso-'));
}

const running = new Map<ChildProcess, string>();

/** Ends the servers that still run on a folder; their database waits for the next one. */
export async function stopServers(folder: string): Promise<void> {
  for (const [child, itsFolder] of running) {
    if (itsFolder !== folder) continue;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }
}

/** Ends whatever still runs on a folder, server and database, and forgets the folder. */
export async function discardFolder(folder: string): Promise<void> {
  await stopServers(folder);
  const pid = databasePid(folder);
  if (pid !== undefined) {
    process.kill(pid, 'SIGQUIT');
    while (isAlive(pid)) await sleep(20);
  }
  rmSync(folder, { recursive: true, force: true });
}

/** The PostgreSQL of a folder, while it runs. */
export function databasePid(folder: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);
    return isAlive(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Text that it wrote to either stream so far. */
  readonly output: () => string;
  /** Address where it listens; rejects when it ends first. */
  readonly address: Promise<string>;
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

export interface ServerOptions {
  readonly variables?: Readonly<Record<string, string>>;
  /** Runs it as this user instead of the one who tests. */
  readonly uid?: number;
  /** Lets npm start it, as people do. */
  readonly isByNpm?: boolean;
}

/** `npm start` without npm, on a port that is free, with a database in `folder`. */
export function startServer(folder: string, options: ServerOptions = {}): ServerProcess {
  const { variables = {}, uid, isByNpm = false } = options;
  if (uid !== undefined) chownSync(folder, uid, uid);
  const command = isByNpm ? 'npm' : process.execPath;
  const args = isByNpm ? ['start'] : [START];
  const child = spawn(command, args, {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: '',
      PORT: '0',
      HOST: '',
      DATA_DIR: folder,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  running.set(child, folder);
  let text = '';
  const ended = new Promise<number | string>((resolve) => {
    child.once('exit', (code, signal) => {
      running.delete(child);
      resolve(code ?? signal ?? 'unknown');
    });
  });
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      const [, scheme, port] = /listo en (https?):\/\/localhost:(\d+)/.exec(text) ?? [];
      if (port !== undefined) resolve(`${scheme}://127.0.0.1:${port}`);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((how) => reject(new Error(`ended with ${how}: ${text}`)));
  });
  address.catch(() => undefined);
  return { child, output: () => text, address, ended };
}
