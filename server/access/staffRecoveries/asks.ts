import { DomainError } from '@core/errors/domainError';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { staffRecovery } from '../../platform/db/tables/staffRecoveries';
import type { Act } from '../../platform/deps';
import { findUserName } from '../identity/names';
import { tellAdministrators } from '../mailServer/notices';
import type { SecretSender } from '../../platform/mail/secretMails';
import { findAdministrators } from './approving';

interface AskedRecovery {
  readonly userId: number;
  readonly fullName: string;
  readonly email: string;
  readonly kind: 'recovery' | 'link' | 'email';
  readonly newEmail?: string;
}

const WHAT = {
  recovery: () => 'un enlace para establecer otra contraseña',
  link: () => 'un enlace para establecer otra contraseña',
  email: (newEmail?: string) => `cambiar su correo a ${newEmail ?? ''}`,
};

/**
 * Asks that somebody with rights of approval be let in; nothing goes out until another
 * administrator agrees. Throws USER_IS_ONESELF, STAFF_RECOVERY_ALONE and STAFF_RECOVERY_WAITING.
 */
export async function askStaffRecovery(
  tx: Database,
  act: Act & { readonly userId: number },
  sender: SecretSender,
  asked: AskedRecovery,
): Promise<void> {
  if (asked.userId === act.userId) throw new DomainError('USER_IS_ONESELF');
  const others = (await findAdministrators(tx)).filter(
    ({ id }) => id !== act.userId && id !== asked.userId,
  );
  if (others.length === 0) {
    throw new DomainError('STAFF_RECOVERY_ALONE', { email: asked.email });
  }
  const isNew = await insertAsk(tx, act, sender, asked);
  if (!isNew) throw new DomainError('STAFF_RECOVERY_WAITING');
}

/** Recovery asked by whoever typed an e-mail without a session: nobody is told whether it waits. */
export async function askOwnRecovery(
  tx: Database,
  act: Act,
  sender: SecretSender,
  asked: Omit<AskedRecovery, 'kind'>,
): Promise<void> {
  await insertAsk(tx, { ...act, userId: null }, sender, { ...asked, kind: 'recovery' });
}

/** Answers false where one waits already: it is decided first. */
async function insertAsk(
  tx: Database,
  act: Act,
  sender: SecretSender,
  { userId, fullName, email, kind, newEmail }: AskedRecovery,
): Promise<boolean> {
  const isWaiting = and(eq(staffRecovery.userId, userId), eq(staffRecovery.status, 'waiting'));
  const [waiting] = await tx.select().from(staffRecovery).where(isWaiting);
  if (waiting !== undefined) return false;
  const now = act.clock.now();
  const ask = { userId, kind, newEmail: newEmail ?? null, askedBy: act.userId, askedAt: now };
  const rows = await tx
    .insert(staffRecovery)
    .values(ask)
    .onConflictDoNothing()
    .returning({ id: staffRecovery.id });
  if (rows.length === 0) return false;
  const entry = { action: 'askStaffRecovery' as const, entity: 'user' as const, entityId: userId };
  await recordAudit(tx, act, { ...entry, after: { kind, newEmail } });
  const who =
    act.userId === null ? 'Alguien, sin iniciar sesión,' : await findUserName(tx, act.userId);
  const notice = {
    subject: `Se pidió entrar a la cuenta de ${fullName}`,
    body:
      `${who} pidió para ${fullName} (${email}): ${WHAT[kind](newEmail)}.\n` +
      'Nada sale hasta que otro administrador lo apruebe o rechace en Pendientes:\n' +
      `${sender.publicUrl}/pendientes\n\n` +
      'Si no hay otro administrador, el enlace se saca en la consola del servidor: ' +
      `npm run admin:link -- ${email}`,
  };
  await tellAdministrators(tx, sender, notice, now);
  return true;
}
