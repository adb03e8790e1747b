import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { afterFirstStart } from '@tests/support/firstStarts';
import { signIn } from '@tests/support/httpClient';
import { discardFolder, startServer, temporaryFolder } from '@tests/support/serverProcess';

const RUN = join(process.cwd(), 'server/process/cli/run.mjs');
const PASSWORD = 'torre-Cuenco-81-lila';
const hasTerminal = spawnSync('script', ['--version']).status === 0;

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await discardFolder(folder);
});

/** Folder of a database that has neither users nor data. */
async function emptyProduction() {
  const { folder } = await afterFirstStart('production');
  folders.push(folder);
  return folder;
}

/** `npm run admin:create` without npm: what it prints while lines are typed one after the other. */
async function createAdministrator(
  folder: string,
  {
    typed = [],
    words = [],
    isOnTerminal = false,
  }: Readonly<{
    typed?: readonly string[];
    words?: readonly string[];
    isOnTerminal?: boolean;
  }>,
) {
  const command = [process.execPath, RUN, 'admin', ...words];
  const [program = '', ...args] = isOnTerminal
    ? ['script', '-qec', command.join(' '), '/dev/null']
    : command;
  const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL: '', DATA_DIR: folder };
  const child = spawn(program, args, { env, stdio: 'pipe' });
  let output = '';
  let answered = 0;
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    // Each question is answered when it is asked, as a person does.
    const asked = output.match(/(Correo|Nombre completo|escribir\)|Repita la clave): /g) ?? [];
    if (asked.length <= answered || answered >= typed.length) return;
    child.stdin.write(`${typed[answered]}\n`);
    answered += 1;
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  return { output, code };
}

describe('npm run admin:create', () => {
  it.runIf(hasTerminal)(
    'makes the first administrator beside the running server, and shows no password',
    async () => {
      const folder = await emptyProduction();
      const server = startServer(folder, { variables: { NODE_ENV: 'production' } });
      const address = await server.address;
      expect(server.output()).toContain('en otra ventana, con: npm run admin:create');
      const typed = ['jefa@caja.pe', 'Ana Ríos', PASSWORD, PASSWORD];
      const { output, code } = await createAdministrator(folder, { typed, isOnTerminal: true });
      expect(output).toContain('Administrador jefa@caja.pe creado');
      expect(code).toBe(0);
      expect(output).not.toContain(PASSWORD);
      expect(output).not.toContain(PASSWORD.slice(0, 6));
      const { call } = await signIn(address, 'jefa@caja.pe', PASSWORD);
      expect((await call('GET', '/protected/salud')).status).toBe(200);
      // The command left the server and its database as they were.
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    },
    120_000,
  );

  it('reads lines where there is no terminal, also with the server stopped', async () => {
    const folder = await emptyProduction();
    const typed = ['jefe@caja.pe', 'Luis Paz', PASSWORD];
    const { output, code } = await createAdministrator(folder, { typed });
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).not.toContain(PASSWORD);
  }, 60_000);

  it('takes no password from the command line', async () => {
    const folder = temporaryFolder();
    folders.push(folder);
    const { output, code } = await createAdministrator(folder, { words: [PASSWORD] });
    expect(output).toContain('No escriba los datos en la línea de comandos');
    expect(code).toBe(1);
  });
});
