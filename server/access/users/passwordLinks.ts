import { DomainError } from '@core/errors/domainError';
import { eq, sql } from 'drizzle-orm';
import { expireTokens, issueToken } from '../accounts/tokens';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { appUser, session } from '../../platform/db/schema';
import type { Act } from '../../platform/deps';
import { findUser } from '../identity/queries';
import { queueSecretMail, type SecretSender as Sender } from '../../platform/mail/secretMails';
import { queueMail } from '../../platform/mail/outbox';
import { mailMovedMail, setPasswordMail } from '../../platform/mail/templates';

/**
 * Minutes that a password link of an administrator, mailed or shown, waits for its reader: longer
 * than one just asked for (`../accounts/tokens`).
 */
export const LINK_MINUTES = 3 * 24 * 60;

type Addressed = Pick<typeof appUser.$inferSelect, 'id' | 'username'>;

/** Mails the link by which somebody sets a password. */
export async function sendPasswordLink(
  tx: Database,
  sender: Sender,
  { id, username }: Addressed,
  now: Date,
): Promise<void> {
  const { token } = await issueToken(tx, id, 'resetPassword', now, { minutes: LINK_MINUTES });
  const { lenderName, publicUrl, secretMails } = sender;
  const mail = setPasswordMail(lenderName, { token, publicUrl });
  await queueSecretMail(tx, secretMails, username, mail, now);
}

/**
 * Gives an account another e-mail: what went to the one of before opens nothing any more, its
 * sessions end, and its reader is told, also where the ficha of the borrower has another.
 */
export async function moveMail(
  tx: Database,
  act: Act,
  { id, username: before }: Addressed,
  email: string,
): Promise<void> {
  const username = email.toUpperCase();
  if (await findUser(tx, username)) throw new DomainError('USER_EMAIL_TAKEN', {}, 'email');
  await tx.update(appUser).set({ username, mailConfirmedAt: null }).where(eq(appUser.id, id));
  const now = act.clock.now();
  await expireTokens(tx, id, now);
  await tx.delete(session).where(eq(session.userId, id));
  const entry = { action: 'correctUserEmail' as const, entity: 'user' as const, entityId: id };
  const [was, is] = [{ email: before.toLowerCase() }, { email: email.toLowerCase() }];
  await recordAudit(tx, act, { ...entry, before: was, after: is });
  if (act.sender === undefined) return;
  const mail = mailMovedMail(act.sender.lenderName, is.email);
  for (const told of await mailsOf(tx, id, [was.email, is.email])) {
    await queueMail(tx, told, mail, now);
  }
}

/** The mail of before, and that of the borrower whose account it is where it is a third one. */
async function mailsOf(tx: Database, id: number, [was, is]: readonly [string, string]) {
  const { rows } = await tx.execute<{ email: string }>(sql`
    select lower(b.email) as email from app_user u join borrower b on b.id = u.borrower_id
    where u.id = ${id} and b.email <> ''`);
  const told = new Set([was, ...rows.map(({ email }) => email)]);
  told.delete(is);
  return told;
}
