import type { MailWay } from '@core/contract/mails';
import { DomainError } from '@core/errors/domainError';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { appUser } from '../../platform/db/schema';
import type { Act } from '../../platform/deps';
import { queueSecretMail, type SecretSender } from '../../platform/mail/secretMails';
import { ownMailCodeMail } from '../../platform/mail/templates';
import { issueToken, TOKEN_MINUTES, useCode, type CodeOutcome } from './tokens';

type Owner = Act & { readonly userId: number };

/** Sends the code that shows that who is signed in reads the mail of their account. */
export async function sendOwnMailCode(
  tx: Database,
  act: Owner,
  sender: SecretSender,
): Promise<MailWay> {
  const [user] = await tx.select().from(appUser).where(eq(appUser.id, act.userId));
  const now = act.clock.now();
  const { code } = await issueToken(tx, act.userId, 'confirmEmail', now);
  const mail = ownMailCodeMail(sender.lenderName, { code, minutes: TOKEN_MINUTES.confirmEmail });
  return queueSecretMail(tx, sender.secretMails, user!.username, mail, now);
}

/** Tries the code; a wrong one is not thrown, so that the try is written down. */
export async function confirmOwnMail(
  tx: Database,
  act: Owner,
  code: string,
): Promise<Exclude<CodeOutcome, { readonly userId: number }> | undefined> {
  const now = act.clock.now();
  const outcome = await useCode(tx, act.userId, code, now);
  if (!('userId' in outcome)) return outcome;
  await tx.update(appUser).set({ mailConfirmedAt: now }).where(eq(appUser.id, act.userId));
  const entry = { action: 'confirmEmail' as const, entity: 'user' as const, entityId: act.userId };
  await recordAudit(tx, act, entry);
  return undefined;
}

/** Throws what a code that did not work means. */
export function refuseCode(outcome: Exclude<CodeOutcome, { readonly userId: number }>): never {
  if ('refusal' in outcome) throw new DomainError(outcome.refusal, {}, 'code');
  const { triesLeft } = outcome;
  if (triesLeft === 0) throw new DomainError('CODE_EXHAUSTED', {}, 'code');
  throw new DomainError('CODE_WRONG', { triesLeft }, 'code');
}
