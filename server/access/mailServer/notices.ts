import type { MailServer } from '@core/contract/mails';
import type { Database } from '../../platform/db/client';
import { securityNotice } from '../../platform/db/tables/notices';
import type { Settings } from '../../platform/deps';
import { findAdministrators } from '../staffRecoveries/approving';
import type { Mail } from '../../platform/mail/events';
import type { StoredMailServer } from '../../platform/mail/mailServer';
import { queueMail } from '../../platform/mail/outbox';

interface Notice {
  readonly subject: string;
  /** Text of the notice: the act, who did it, and what to do about it. */
  readonly body: string;
}

const noticeMail = (lender: string, { subject, body }: Notice): Mail => ({
  event: 'securityNotice',
  subject,
  body: [
    body,
    'Si nadie de su equipo lo pidió, avise hoy a los demás administradores.',
    lender,
  ].join('\n\n'),
});

/**
 * Tells every administrator what opens a door, whoever did it: by mail, and on screen, where it is
 * read without any server of mail.
 */
export async function tellAdministrators(
  tx: Database,
  { lenderName }: Pick<Settings, 'lenderName'>,
  notice: Notice,
  now: Date,
): Promise<void> {
  await tx.insert(securityNotice).values({ at: now, ...notice });
  await mailAdministrators(tx, lenderName, notice, now);
}

async function mailAdministrators(
  tx: Database,
  lenderName: string,
  notice: Notice,
  now: Date,
  via?: StoredMailServer,
): Promise<void> {
  for (const { username } of await findAdministrators(tx)) {
    await queueMail(tx, username, noticeMail(lenderName, notice), now, via && { via });
  }
}

interface Moved {
  readonly by: string;
  readonly stored: StoredMailServer;
  readonly after: MailServer;
}

/**
 * Tells where all mail goes from now on, codes and links too: by the new server, which who changed
 * it may hold in hand, and by the one that was there before.
 */
export async function tellMailServer(
  tx: Database,
  settings: Pick<Settings, 'lenderName'>,
  { by, stored, after }: Moved,
  now: Date,
): Promise<void> {
  const account = after.user === '' ? '' : ` (cuenta ${after.user})`;
  const notice = {
    subject: 'Cambió el servidor de correo',
    body:
      after.host === ''
        ? `${by} quitó el servidor de correo: los correos ya no salen.`
        : `${by} cambió el servidor de correo a ${after.host}:${after.port}${account}. ` +
          'Códigos y enlaces salen ahora por ahí.',
  };
  await tellAdministrators(tx, settings, notice, now);
  if (stored.host !== '') await mailAdministrators(tx, settings.lenderName, notice, now, stored);
}
