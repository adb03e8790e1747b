import { timingSafeEqual } from 'node:crypto';
import type { ConfirmEmail, NewAccount, ResendCode } from '@core/contract/accounts';
import { addMonths } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';
import { ADULT_MONTHS, isDocumentValid } from '@core/identity/documents';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { accountRequest, appUser } from '../../platform/db/schema';
import type { Act } from '../../platform/deps';
import { refuseGuessable } from '../identity/guessable';
import { hashPassword } from '../identity/passwords';
import { findUser, insertUser } from '../identity/queries';
import { queueMail } from '../../platform/mail/outbox';
import { queueSecretMail, type SecretSender as Sender } from '../../platform/mail/secretMails';
import { alreadyRegisteredMail, confirmEmailMail } from '../../platform/mail/templates';
import {
  expireTokens,
  issueToken,
  TOKEN_MINUTES,
  useCode,
  useToken,
  type CodeOutcome,
} from './tokens';
import { hashOf, newSecret } from '../identity/secrets';

/**
 * Opens an account that waits for its e-mail to be confirmed. Whether the e-mail was taken is
 * told to its owner by mail, never to who asks: the answer and its time are the same, and each
 * gets a secret, which opens nothing where no account was opened.
 */
export async function registerAccount(
  tx: Database,
  act: Act,
  sender: Sender,
  data: NewAccount,
): Promise<string> {
  checkAccount(data, act.clock.today());
  const { email, firstNames, lastNames, documentNumber, phone } = data;
  const facts = [email, firstNames, lastNames, documentNumber, phone];
  await refuseGuessable(data.password, facts, 'password');
  const now = act.clock.now();
  const username = data.email.toUpperCase();
  const secret = newSecret();
  const user = await findUser(tx, username);
  if (user) {
    await hashPassword(data.password);
    await tellKnown(tx, sender, user, now);
    return secret;
  }
  const id = await insertUser(
    tx,
    {
      username,
      password: data.password,
      fullName: `${data.firstNames} ${data.lastNames}`,
      profile: data.kind === 'investor' ? 'INVERSIONISTA' : 'PRESTATARIO',
      status: 'PENDIENTE_CORREO',
      phone: data.phone,
    },
    now,
  );
  if (id === undefined) return secret;
  await tx
    .update(appUser)
    .set({
      contactChannel: data.contactChannel,
      contactFromHour: data.contactFromHour,
      contactToHour: data.contactToHour,
    })
    .where(eq(appUser.id, id));
  await tx.insert(accountRequest).values({
    userId: id,
    kind: data.kind,
    documentType: data.documentType,
    documentNumber: data.documentNumber,
    bornOn: data.bornOn,
    acceptsBureau: data.acceptsBureau,
    acceptedAt: now,
    firstNames: data.firstNames,
    lastNames: data.lastNames,
    secretHash: hashOf(secret),
  });
  await sendCode(tx, sender, id, username, now);
  const after = { username, kind: data.kind };
  await recordAudit(tx, act, { action: 'registerAccount', entity: 'user', entityId: id, after });
  return secret;
}

/**
 * Tells the owner of an e-mail that is entered again: the code that waits, or that there is one.
 */
async function tellKnown(
  tx: Database,
  sender: Sender,
  { id, username, status }: typeof appUser.$inferSelect,
  now: Date,
): Promise<void> {
  if (status === 'PENDIENTE_CORREO') return sendCode(tx, sender, id, username, now);
  const link = `${sender.publicUrl}/recuperar-cuenta`;
  await queueMail(tx, username, alreadyRegisteredMail(sender.lenderName, link), now);
}

function checkAccount(data: NewAccount, today: string): void {
  if (!isDocumentValid(data.documentType, data.documentNumber)) {
    throw new DomainError('DOCUMENT_INVALID', {}, 'documentNumber');
  }
  if (data.bornOn > addMonths(today, -ADULT_MONTHS))
    throw new DomainError('UNDERAGE', {}, 'bornOn');
}

/** Sends the code and the link that confirm an e-mail. */
export async function sendCode(
  tx: Database,
  sender: Sender,
  userId: number,
  username: string,
  now: Date,
): Promise<void> {
  const { token, code } = await issueToken(tx, userId, 'confirmEmail', now);
  const { lenderName, publicUrl, secretMails } = sender;
  const facts = { code, token, publicUrl, minutes: TOKEN_MINUTES.confirmEmail };
  await queueSecretMail(tx, secretMails, username, confirmEmailMail(lenderName, facts), now);
}

/**
 * Another code for who has not confirmed yet, once also at an e-mail corrected by who holds the
 * secret of the registration: anybody else would take the account with what was typed in it.
 */
export async function resendCode(
  tx: Database,
  act: Act,
  sender: Sender,
  { email, correctedEmail, registrationSecret }: ResendCode,
): Promise<void> {
  const user = await findUser(tx, email.toUpperCase());
  if (user?.status !== 'PENDIENTE_CORREO') return;
  const username = (correctedEmail ?? email).toUpperCase();
  if (username !== user.username) {
    const isTheirs = await isSecretOf(tx, user.id, registrationSecret ?? '');
    if (!isTheirs || (await findUser(tx, username))) return;
    const isOnlyOnce = and(eq(appUser.id, user.id), eq(appUser.wasEmailCorrected, false));
    const { rowCount } = await tx
      .update(appUser)
      .set({ username, wasEmailCorrected: true })
      .where(isOnlyOnce);
    if (rowCount === 0) return;
    // Mails sent to the mistyped address, a link to a new password too, open nothing any more.
    await expireTokens(tx, user.id, act.clock.now());
    const [before, after] = [{ email: user.username }, { email: username }];
    const entry = {
      action: 'correctOwnEmail' as const,
      entity: 'user' as const,
      entityId: user.id,
    };
    await recordAudit(tx, act, { ...entry, before, after });
  }
  await sendCode(tx, sender, user.id, username, act.clock.now());
}

async function isSecretOf(tx: Database, userId: number, secret: string): Promise<boolean> {
  const [request] = await tx
    .select({ secretHash: accountRequest.secretHash })
    .from(accountRequest)
    .where(eq(accountRequest.userId, userId));
  const hash = request?.secretHash;
  return hash instanceof Buffer && timingSafeEqual(hash, hashOf(secret));
}

/** Outcome of a confirmation; a wrong code leaves fewer tries. */
type Confirmation =
  | { readonly isDone: true }
  | Exclude<CodeOutcome, { readonly userId: number }>
  | { readonly isNobody: true };

/** Confirms an e-mail: the account then waits for its review. */
export async function confirmEmail(
  tx: Database,
  act: Act,
  { email, code, token }: ConfirmEmail,
): Promise<Confirmation> {
  const now = act.clock.now();
  let userId: number;
  if (token !== undefined) {
    ({ userId } = await useToken(tx, 'confirmEmail', token, now));
  } else {
    const user = await findUser(tx, (email ?? '').toUpperCase());
    if (!user) return { isNobody: true };
    const outcome = await useCode(tx, user.id, code ?? '', now);
    if ('refusal' in outcome) return outcome;
    // Whoever has nothing to confirm is told the same as nobody.
    if (user.status !== 'PENDIENTE_CORREO') return { isNobody: true };
    if ('triesLeft' in outcome) return outcome;
    ({ userId } = outcome);
  }
  const isPending = and(eq(appUser.id, userId), eq(appUser.status, 'PENDIENTE_CORREO'));
  const set = { status: 'PENDIENTE_VALIDACION', mailConfirmedAt: now };
  await tx.update(appUser).set(set).where(isPending);
  await recordAudit(tx, act, { action: 'confirmEmail', entity: 'user', entityId: userId });
  return { isDone: true };
}
