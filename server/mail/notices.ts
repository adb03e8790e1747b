import type { MailServer } from '@core/contract/mails';
import type { Database } from '../db/client';
import type { Settings } from '../deps';
import { findAdministrators } from '../staffRecoveries/approving';
import type { Mail } from './events';
import { queueMail } from './outbox';

export interface Notice {
  readonly subject: string;
  /** What happened, who did it, and what to do about it. */
  readonly body: string;
}

export const noticeMail = (lender: string, { subject, body }: Notice): Mail => ({
  event: 'securityNotice',
  subject,
  body: [
    body,
    'Si nadie de su equipo lo pidió, avise hoy a los demás administradores.',
    lender,
  ].join('\n\n'),
});

/** Tells every administrator what opens a door, whoever did it. */
export async function tellAdministrators(
  tx: Database,
  { lenderName }: Pick<Settings, 'lenderName'>,
  notice: Notice,
  now: Date,
): Promise<void> {
  for (const { username } of await findAdministrators(tx)) {
    await queueMail(tx, username, noticeMail(lenderName, notice), now);
  }
}

/** Where all mail goes from now on, codes and links too. */
export const tellMailServer = (
  tx: Database,
  settings: Pick<Settings, 'lenderName'>,
  { by, after }: { readonly by: string; readonly after: MailServer },
  now: Date,
): Promise<void> =>
  tellAdministrators(
    tx,
    settings,
    {
      subject: 'Cambió el servidor de correo',
      body:
        after.host === ''
          ? `${by.toLowerCase()} quitó el servidor de correo: los correos ya no salen.`
          : `${by.toLowerCase()} cambió el servidor de correo a ${after.host}:${after.port}. ` +
            'Códigos y enlaces salen ahora por ahí.',
    },
    now,
  );
