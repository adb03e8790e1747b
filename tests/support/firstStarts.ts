import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReconciliationDetail } from '@core/contract/reconciliations';
import { DEMO_PASSWORD } from '@server/access/identity/demoPassword';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { signIn, type HttpClient } from './httpClient';
import { databasePid, discardFolder, startServer, temporaryFolder } from './serverProcess';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the first starts of the run. */
    firstStarts: string;
  }
}

/** A place for the first starts of the run, each of which its first asker makes. */
export default function setup(project: TestProject) {
  const place = mkdtempSync(join(tmpdir(), 'prestamos-primeros-'));
  // PostgreSQL may run as a user who only passes through.
  chmodSync(place, 0o711);
  project.provide('firstStarts', place);
  return async () => {
    for (const name of readdirSync(place)) await discardFolder(join(place, name, 'datos'));
    rmSync(place, { recursive: true, force: true });
  };
}

/** Things that the demonstration shows besides its loans. */
async function inTheMiddleOf({ call }: HttpClient) {
  const read = async <T>(path: string) =>
    (await (await call('GET', `/protected/${path}`)).json()) as T;
  const total = async (path: string) => (await read<{ total: number }>(path)).total;
  const statuses = async (path: string) =>
    (await read<{ items: { status: string }[] }>(path)).items.map(({ status }) => status);
  const statement = async (id: number) =>
    (await read<ReconciliationDetail>(`conciliaciones/${id}`)).statement?.difference;
  return {
    promises: await Promise.all(
      ['pending', 'kept', 'broken'].map((show) => total(`promesas?show=${show}`)),
    ),
    collaterals: await Promise.all(
      ['registered', 'constituted'].map((show) => total(`garantias?show=${show}`)),
    ),
    campaigns: await statuses('campanas-de-descansos'),
    reconciliations: await statuses('fondos/1/conciliaciones'),
    differences: await Promise.all([1, 2].map(statement)),
  };
}

/** Reads a demonstration that was just made, and writes in it. */
async function useDemonstration(address: string) {
  const client = await signIn(address, 'admin@demo.pe', DEMO_PASSWORD);
  const borrowers = await client.call('GET', '/protected/clientes');
  const body = { name: 'Fondo nuevo', currency: 'PEN', openingCapital: '10.00' };
  return {
    borrowers: ((await borrowers.json()) as { total: number }).total,
    middle: await inTheMiddleOf(client),
    screens: (await fetch(`${address}/`)).headers.get('content-type'),
    fund: (await client.call('POST', '/protected/fondos', body)).status,
  };
}

/** Signs in as in the demonstration where there is none. */
const tryDemonstration = (address: string) =>
  signIn(address, 'admin@demo.pe', DEMO_PASSWORD).then(
    () => ({ refusal: 'none' }),
    (error: Error) => ({ refusal: error.message }),
  );

const KINDS = {
  demonstration: { mode: 'development', use: useDemonstration },
  production: { mode: 'production', use: tryDemonstration },
} as const;

type Kind = keyof typeof KINDS;

/** A server that starts where there was no folder, is used and told to stop. */
async function startFirst<K extends Kind>(folder: string, kind: K) {
  const { mode, use } = KINDS[kind];
  const server = startServer(folder, { variables: { NODE_ENV: mode } });
  const address = await server.address;
  // A folder that the server makes is its own: nobody else of the machine reads it.
  const access = statSync(folder).mode & 0o777;
  const used = (await use(address)) as Awaited<ReturnType<(typeof KINDS)[K]['use']>>;
  server.child.kill('SIGTERM');
  const ended = await server.ended;
  return { output: server.output(), access, used, ended, database: databasePid(folder) ?? null };
}

type FirstStart<K extends Kind> = Awaited<ReturnType<typeof startFirst<K>>>;

/** Waits for the first start of a kind, or makes it where nobody does. */
async function awaitFirstStart(place: string, kind: Kind): Promise<void> {
  const making = join(place, `${kind}.making`);
  for (; !existsSync(join(place, kind)); await sleep(50)) {
    try {
      mkdirSync(making, { mode: 0o711 });
    } catch {
      continue;
    }
    const folder = join(making, 'datos');
    try {
      const seen = await startFirst(folder, kind);
      writeFileSync(join(making, 'seen.json'), JSON.stringify(seen));
      renameSync(making, join(place, kind));
    } catch (error) {
      await discardFolder(folder);
      rmdirSync(making);
      throw error;
    }
  }
}

/**
 * A folder in which a server started once, and what that first start did. To make the database
 * takes the longest: it is made once for the run, and each asker gets a copy. Whoever asks
 * discards it.
 */
export async function afterFirstStart<K extends Kind>(kind: K) {
  const place = inject('firstStarts');
  await awaitFirstStart(place, kind);
  const folder = temporaryFolder();
  const copied = spawnSync('cp', ['-a', `${join(place, kind, 'datos')}/.`, folder]);
  if (copied.status !== 0) throw new Error(`cp: ${String(copied.stderr)}`);
  const seen = readFileSync(join(place, kind, 'seen.json'), 'utf8');
  return { folder, first: JSON.parse(seen) as FirstStart<K> };
}
