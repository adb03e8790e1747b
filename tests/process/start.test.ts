import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCluster } from '@server/platform/db/embedded/cluster';
import { Client } from 'pg';
import { DEMO_PASSWORD } from '@server/access/identity/demoPassword';
import { afterFirstStart } from '@tests/support/firstStarts';
import {
  databasePid,
  discardFolder,
  startServer,
  temporaryFolder,
  type ServerOptions,
} from '@tests/support/serverProcess';
import { signIn } from '@tests/support/httpClient';

/** An empty database starts without the demonstration. */
const PRODUCTION = { NODE_ENV: 'production' };

/** Folders of this file, discarded at its end: some of its tests run side by side. */
const folders: string[] = [];

function newFolder(): string {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder;
}

afterAll(async () => {
  for (const folder of folders.splice(0)) await discardFolder(folder);
});

/** Folder of those that ask nothing of a first start. */
let started = '';
beforeAll(async () => {
  started = (await afterFirstStart('production')).folder;
});
afterAll(() => discardFolder(started));

/** The line in which a server says why it does not start. */
async function refusal(folder: string, options: ServerOptions = {}): Promise<string> {
  const server = startServer(folder, options);
  expect(await server.ended).toBe(1);
  return server.output().trim();
}

describe('npm start', () => {
  it('listens on this machine alone unless HOST says otherwise', async () => {
    const others = Object.values(networkInterfaces())
      .flatMap((matches) => matches ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    const knocks = async (host: string) => {
      const variables = { HOST: host, ...PRODUCTION };
      const server = startServer(started, { variables });
      const { port } = new URL(await server.address);
      const answers = await Promise.all(
        others.map(({ address }) =>
          fetch(`http://${address}:${port}/healthz`).then(
            ({ status }) => status,
            () => 'closed',
          ),
        ),
      );
      server.child.kill('SIGTERM');
      await server.ended;
      return answers;
    };
    expect(await knocks('')).toEqual(others.map(() => 'closed'));
    expect(await knocks('0.0.0.0')).toEqual(others.map(() => 200));
  }, 180_000);

  it('serves a demonstration, stops, remembers it, and keeps it from production', async () => {
    const { folder, first } = await afterFirstStart('demonstration');
    folders.push(folder);
    expect(first.output).toContain('admin@demo.pe');
    expect(first.used.borrowers).toBe(12);
    expect(first.used.middle).toEqual({
      promises: [1, 1, 1],
      collaterals: [1, 1],
      campaigns: ['assembled'],
      reconciliations: ['open', 'closed'],
      differences: ['0.00', '0.00'],
    });
    expect(first.used.screens).toContain('text/html');
    expect(first.used.fund).toBe(201);
    expect(first.ended).toBe(0);
    expect(first.database).toBeNull();

    const second = startServer(folder);
    const again = await signIn(await second.address, 'admin@demo.pe', DEMO_PASSWORD);
    const funds = (await (await again.call('GET', '/protected/fondos')).json()) as {
      items: { name: string }[];
    };
    expect(funds.items.map(({ name }) => name)).toContain('Fondo nuevo');
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(0);
    expect(databasePid(folder)).toBeUndefined();

    const line = await refusal(folder, { variables: PRODUCTION });
    expect(line).toMatch(/^Esta base tiene los datos y usuarios de demostración.*DATA_DIR/);
    expect(line.split('\n')).toHaveLength(1);
    expect(databasePid(folder)).toBeUndefined();
  }, 180_000);

  it.runIf(process.getuid?.() === 0)(
    'works for an ordinary user',
    async () => {
      const server = startServer(newFolder(), { uid: 65_534, variables: PRODUCTION });
      expect((await fetch(`${await server.address}/readyz`)).status).toBe(200);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    },
    60_000,
  );

  it('stops with its database when npm, which started it, is killed', async () => {
    const server = startServer(started, { isByNpm: true, variables: PRODUCTION });
    const address = await server.address;
    server.child.kill('SIGTERM');
    await server.ended;
    await expect.poll(() => databasePid(started), { timeout: 10_000 }).toBeUndefined();
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  }, 60_000);

  it('has neither users nor data in production', async () => {
    const { folder, first } = await afterFirstStart('production');
    folders.push(folder);
    expect(first.access).toBe(0o700);
    expect(first.output).toContain('npm run admin:create');
    expect(first.used.refusal).toContain('401');
  }, 60_000);
});

// Side by side: one waits five seconds for whoever has its folder to leave.
describe.concurrent('npm start says in one line why it does not start', () => {
  it('when the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const variables = { ...PRODUCTION, PORT: String(port) };
    const folder = join(newFolder(), 'datos');
    const line = await refusal(folder, { variables });
    expect(line).toMatch(new RegExp(`El puerto ${port} está ocupado.*elija otro con PORT\\.$`));
    expect(existsSync(folder)).toBe(false);
    other.close();
  }, 60_000);

  it('when the folder cannot be written', async () => {
    const file = join(newFolder(), 'archivo');
    writeFileSync(file, '');
    const line = await refusal(join(file, 'datos'));
    expect(line).toMatch(/^No se puede escribir en .*elija otra con DATA_DIR\.$/);
  });

  it('when the database does not answer', async () => {
    const url = 'postgres://nadie:clave@127.0.0.1:1/nada';
    const line = await refusal(newFolder(), { variables: { DATABASE_URL: url } });
    expect(line).toMatch(/^No se puede conectar a la base de datos de DATABASE_URL/);
    expect(line).not.toContain('clave@');
    expect(line.split('\n')).toHaveLength(1);
  });

  it('when a variable is wrong', async () => {
    const line = await refusal(newFolder(), { variables: { PORT: 'tres mil' } });
    expect(line).toMatch(/^Configuración no válida\. PORT: .*Vea \.env\.example\.$/);
  });

  it('when the database was made by a version before the migrations were squashed', async () => {
    const { folder } = await afterFirstStart('production');
    folders.push(folder);
    // Beside the database of that start.
    const cluster = await startCluster({ folder });
    const url = cluster.url('postgres');
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`create table schema_migration (name text primary key, hash text not null);
      insert into schema_migration values ('0001_identity.sql', '')`);
    const line = await refusal(newFolder(), { variables: { DATABASE_URL: url } });
    expect(line).toMatch(/^La base de datos se hizo con una versión anterior.*DATABASE_URL\.$/);
    const { rows } = await client.query(`select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'`);
    expect(rows).toEqual([{ relname: 'schema_migration' }]);
    await client.end();
    await cluster.stop();
  }, 60_000);

  it('when another server uses the folder', async () => {
    const first = startServer(started, { variables: PRODUCTION });
    const address = await first.address;
    expect(await refusal(started)).toMatch(/^Otro servidor ya usa .*DATA_DIR\.$/);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    first.child.kill('SIGTERM');
    await first.ended;
  }, 60_000);
});
