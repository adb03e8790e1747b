import { issueToken } from '../../access/accounts/tokens';
import { recordAudit } from '../../platform/audit/recordAudit';
import { systemClock } from '../../platform/clock/clock';
import { inTransaction, type Database } from '../../platform/db/client';
import type { Env } from '../env';
import { findUser } from '../../access/identity/queries';
import { say } from '../../platform/log';
import { tellAdministrators } from '../../access/mailServer/notices';
import { StartError } from '../../platform/startError';

const MINUTES = 60;

/** The e-mail of the account, as typed after the command. */
export function readLinkWords(words: readonly string[]): string {
  const [email = ''] = words;
  if (words.length === 1 && /^\S+@\S+\.\S+$/.test(email)) return email;
  throw new StartError('Escriba el correo de la cuenta: npm run admin:link -- correo@ejemplo.pe');
}

/**
 * A one-time link into an account for whoever holds the machine: the way where no other
 * administrator could agree. It is written down, and told to all of them.
 */
export async function printLink(
  db: Database,
  env: Env,
  email: string,
  print: (text: string) => void = say,
): Promise<void> {
  const clock = systemClock(env.timeZone);
  const token = await inTransaction(db, async (tx) => {
    const user = await findUser(tx, email.toUpperCase());
    if (!user) throw new StartError(`No hay una cuenta con el correo ${email}.`);
    if (user.status === 'SUSPENDIDA' || user.status === 'BAJA') {
      throw new StartError(`La cuenta de ${email} está suspendida o de baja: reactívela antes.`);
    }
    const now = clock.now();
    const options = { minutes: MINUTES, wasShown: true };
    const issued = await issueToken(tx, user.id, 'resetPassword', now, options);
    const act = { userId: null, requestId: 'admin:link', clock };
    const entry = { action: 'printUserLink' as const, entity: 'user' as const, entityId: user.id };
    await recordAudit(tx, act, { ...entry, after: { email: email.toLowerCase() } });
    const notice = {
      subject: `Se sacó un enlace para la cuenta de ${user.fullName}`,
      body:
        'En la consola del servidor se sacó un enlace para establecer otra contraseña de ' +
        `${user.fullName} (${email.toLowerCase()}).`,
    };
    await tellAdministrators(tx, env, notice, now);
    return issued.token;
  });
  print(`Enlace de un solo uso para ${email}, vale ${MINUTES} minutos:`);
  print(`${env.publicUrl}/establecer-clave#${token}`);
}
