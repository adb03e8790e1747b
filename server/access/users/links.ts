import { DomainError } from '@core/errors/domainError';
import { eq } from 'drizzle-orm';
import { expireTokens, issueToken } from '../accounts/tokens';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { appUser } from '../../platform/db/schema';
import type { Act } from '../../platform/deps';
import { findUser } from '../identity/queries';
import { queueSecretMail, type SecretSender as Sender } from '../../platform/mail/secretMails';
import { setPasswordMail } from '../../platform/mail/templates';

/** A link that an administrator sends waits for its reader longer than one just asked for. */
const LINK_MINUTES = 3 * 24 * 60;

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

/** Gives an account another e-mail; what went to the one of before opens nothing any more. */
export async function moveMail(
  tx: Database,
  act: Act,
  { id, username: before }: Addressed,
  email: string,
): Promise<void> {
  const username = email.toUpperCase();
  if (await findUser(tx, username)) throw new DomainError('USER_EMAIL_TAKEN', {}, 'email');
  await tx.update(appUser).set({ username, mailConfirmedAt: null }).where(eq(appUser.id, id));
  await expireTokens(tx, id, act.clock.now());
  const entry = { action: 'correctUserEmail', entity: 'user' as const, entityId: id };
  const [was, is] = [{ email: before.toLowerCase() }, { email: email.toLowerCase() }];
  await recordAudit(tx, act, { ...entry, before: was, after: is });
}
