import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { recordAudit } from '../../platform/audit/recordAudit';
import { systemClock } from '../../platform/clock/clock';
import { inTransaction, type Database } from '../../platform/db/client';
import { asSent } from '../../access/identity/demoPassword';
import type { Env } from '../env';
import { refuseGuessable } from '../../access/identity/guessable';
import { insertUser } from '../../access/identity/queries';
import { say } from '../../platform/log';
import { tellAdministrators } from '../../access/mailServer/notices';
import { StartError } from '../../platform/startError';

const PASSWORD_MIN_LENGTH = 10;

/** Administrator to be, as typed. */
interface NewAdministrator {
  readonly email: string;
  readonly fullName: string;
  readonly password: string;
}

/**
 * Asks for the administrator; what the environment says is not asked. A password is neither shown
 * while it is typed nor taken from the command line, where every user of the machine reads it.
 */
export async function askForAdministrator(
  variables: Readonly<Record<string, string | undefined>>,
  words: readonly string[],
): Promise<NewAdministrator> {
  if (words.length > 0) {
    throw new StartError(
      'No escriba los datos en la línea de comandos, donde otros los leen: ejecute ' +
        '«npm run admin:create» y respóndalos, o use ADMIN_EMAIL, ADMIN_NAME y ADMIN_PASSWORD.',
    );
  }
  const { ask, askHidden, close, isPerson } = openQuestions();
  try {
    const email = (variables['ADMIN_EMAIL'] ?? (await ask('Correo: '))).trim();
    if (!/^\S+@\S+\.\S+$/.test(email)) throw new StartError('El correo no es válido.');
    const fullName = (variables['ADMIN_NAME'] ?? (await ask('Nombre completo: '))).trim();
    if (fullName === '') throw new StartError('Escriba el nombre completo.');
    const given = variables['ADMIN_PASSWORD'];
    const password = given ?? (await askHidden('Clave (no se ve al escribir): '));
    if (password.length < PASSWORD_MIN_LENGTH) {
      throw new StartError(`La clave necesita al menos ${PASSWORD_MIN_LENGTH} caracteres.`);
    }
    if (given === undefined && isPerson && (await askHidden('Repita la clave: ')) !== password) {
      throw new StartError('Las dos claves no coinciden: no se creó nada. Vuelva a intentar.');
    }
    await refuseGuessable(asSent(password), [email, fullName], 'password').catch(() => {
      throw new StartError('Esa clave es de las primeras que alguien probaría. Elija otra.');
    });
    return { email, fullName, password };
  } finally {
    close();
  }
}

/** Questions on the terminal, or lines of a file where there is nobody. */
function openQuestions() {
  const isPerson = process.stdin.isTTY;
  let isHidden = false;
  const stdout = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk);
      done();
    },
  });
  // The terminal itself stops echoing: what is typed is shown by this stream, or by nobody.
  const lines = createInterface({
    input: process.stdin,
    output: stdout,
    terminal: isPerson,
    historySize: 0,
  });
  const answers = lines[Symbol.asyncIterator]();
  lines.on('SIGINT', () => lines.close());
  async function ask(question: string, isSecret = false): Promise<string> {
    lines.setPrompt(question);
    lines.prompt();
    isHidden = isSecret;
    const { value, done } = (await answers.next()) as IteratorResult<string, undefined>;
    if (done === true) throw new StartError('\nNo se creó ningún administrador.');
    return value;
  }
  async function askHidden(question: string): Promise<string> {
    try {
      return await ask(question, true);
    } finally {
      isHidden = false;
      process.stdout.write('\n');
    }
  }
  return { ask, askHidden, isPerson, close: () => lines.close() };
}

/** The first administrator of a production system. */
export async function createAdministrator(
  db: Database,
  env: Env,
  { email, fullName, password }: NewAdministrator,
): Promise<void> {
  const clock = systemClock(env.timeZone);
  await inTransaction(db, async (tx) => {
    const user = {
      username: email.toUpperCase(),
      fullName,
      profile: 'ADMINISTRADOR' as const,
      status: 'ACTIVA' as const,
    };
    const id = await insertUser(tx, { ...user, password: asSent(password) }, clock.now());
    if (id === undefined) throw new StartError(`El usuario ${email} ya existe.`);
    await recordAudit(
      tx,
      { userId: null, requestId: 'admin:create', clock },
      { action: 'createAdministrator', entity: 'user', entityId: id, after: user },
    );
    const notice = {
      subject: `Se creó la cuenta de ${fullName}`,
      body: `En la consola del servidor se creó un administrador: ${fullName} (${email}).`,
    };
    await tellAdministrators(tx, env, notice, clock.now());
  });
  say(`Administrador ${email} creado. Ya puede iniciar sesión.`);
}
