import { DomainError } from '@core/errors/domainError';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { keepName } from '../../platform/db/nameThen';
import { appUser, passwordHistory, session } from '../../platform/db/schema';
import type { Act } from '../../platform/deps';
import { refuseGuessable } from '../identity/guessable';
import { checkPassword, hashPassword } from '../identity/passwords';
import { findUser } from '../identity/queries';
import { queueMail } from '../../platform/mail/outbox';
import { queueSecretMail, type SecretSender as Sender } from '../../platform/mail/secretMails';
import { passwordChangedMail, resetPasswordMail } from '../../platform/mail/templates';
import { isGuarded } from '../staffRecoveries/approving';
import { askOwnRecovery } from '../staffRecoveries/asks';
import { issueToken, TOKEN_MINUTES, useToken } from './tokens';

/** Number of the last passwords that may not come back, the current one included. */
const REMEMBERED = 5;

/**
 * Sends the link to a new password, when there is such an account. For who approves, another
 * administrator agrees first: whoever leads mail to themselves would come in by it.
 */
export async function requestReset(
  tx: Database,
  act: Act,
  sender: Sender,
  username: string,
): Promise<void> {
  const user = await findUser(tx, username.toUpperCase());
  if (!user || user.status === 'BAJA' || user.status === 'SUSPENDIDA') return;
  if (await isGuarded(tx, user)) {
    const { id: userId, fullName } = user;
    const email = user.username.toLowerCase();
    return askOwnRecovery(tx, act, sender, { userId, fullName, email });
  }
  const now = act.clock.now();
  const { token } = await issueToken(tx, user.id, 'resetPassword', now);
  const { lenderName, publicUrl, secretMails } = sender;
  const mail = resetPasswordMail(lenderName, {
    token,
    publicUrl,
    minutes: TOKEN_MINUTES.resetPassword,
  });
  await queueSecretMail(tx, secretMails, user.username, mail, now);
}

/** Sets a new password by the link: every session of the user closes. Answers whose it is. */
export async function resetPassword(
  tx: Database,
  act: Act,
  sender: Sender,
  { token, pass }: { token: string; pass: string },
): Promise<number> {
  const now = act.clock.now();
  const { userId, wasShown } = await useToken(tx, 'resetPassword', token, now);
  await setPassword(tx, act, sender, { userId, password: pass, field: 'pass' });
  // Whoever holds a link that only its reader got reads the mail that it went to.
  const mailConfirmedAt = wasShown ? null : now;
  await tx.update(appUser).set({ mailConfirmedAt }).where(eq(appUser.id, userId));
  await hideTyped(tx, userId, now);
  await tx.delete(session).where(eq(session.userId, userId));
  return userId;
}

/**
 * Whoever comes in by a link to an address that replaced another may be a stranger, until the
 * account is validated: they do not see the name and phone that somebody typed before.
 */
async function hideTyped(tx: Database, userId: number, now: Date): Promise<void> {
  await keepName(tx, userId, now);
  await tx
    .update(appUser)
    .set({ fullName: sql`lower(${appUser.username})`, phone: null })
    .where(
      and(
        eq(appUser.id, userId),
        eq(appUser.wasEmailCorrected, true),
        inArray(appUser.status, ['PENDIENTE_CORREO', 'PENDIENTE_VALIDACION']),
      ),
    );
}

/**
 * Changes the password of who knows the current one; their other sessions close.
 * Throws PASSWORD_WRONG or PASSWORD_REUSED.
 */
export async function changePassword(
  tx: Database,
  act: Act & { readonly userId: number },
  sender: Sender,
  change: { current: string; next: string; sessionId: string },
): Promise<void> {
  const [user] = await tx
    .select()
    .from(appUser)
    .where(eq(appUser.id, act.userId))
    .for('no key update');
  if (!(await checkPassword(user?.passwordHash, change.current))) {
    throw new DomainError('PASSWORD_WRONG', {}, 'current');
  }
  await setPassword(tx, act, sender, {
    userId: act.userId,
    password: change.next,
    field: 'next',
  });
  const isOther = and(eq(session.userId, act.userId), ne(session.id, change.sessionId));
  await tx.delete(session).where(isOther);
}

interface PasswordToSet {
  readonly userId: number;
  readonly password: string;
  readonly field: string;
}

async function setPassword(
  tx: Database,
  act: Act,
  sender: Sender,
  { userId, password, field }: PasswordToSet,
): Promise<void> {
  const [user] = await tx.select().from(appUser).where(eq(appUser.id, userId)).for('no key update');
  if (!user) throw new DomainError('TOKEN_INVALID', {}, 'token');
  const { username, fullName, phone } = user;
  await refuseGuessable(password, [username, fullName, phone ?? ''], field);
  const earlier = await tx
    .select({ hash: passwordHistory.passwordHash })
    .from(passwordHistory)
    .where(eq(passwordHistory.userId, userId))
    .orderBy(desc(passwordHistory.id))
    .limit(REMEMBERED - 1);
  for (const hash of [user.passwordHash, ...earlier.map((one) => one.hash)]) {
    if (await checkPassword(hash, password)) throw new DomainError('PASSWORD_REUSED', {}, field);
  }
  const now = act.clock.now();
  await tx
    .insert(passwordHistory)
    .values({ userId, passwordHash: user.passwordHash, createdAt: now });
  const passwordHash = await hashPassword(password);
  await tx.update(appUser).set({ passwordHash }).where(eq(appUser.id, userId));
  const link = `${sender.publicUrl}/recuperar-cuenta`;
  await queueMail(tx, user.username, passwordChangedMail(sender.lenderName, link), now);
  await recordAudit(tx, act, { action: 'setPassword', entity: 'user', entityId: userId });
}
