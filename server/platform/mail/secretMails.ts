import type { MailWay } from '@core/contract/mails';
import { tellAfterwards } from '../audit/written';
import type { Database } from '../db/client';
import { mailOutbox } from '../db/tables/mails';
import type { MailText, SecretMail } from './events';
import { openSealed, seal } from '../sealing';
import { findMailServer } from './mailServer';

/** A mail as its reader gets it. */
export interface ShownMail extends MailText {
  readonly id: number;
  readonly to: string;
  readonly event: SecretMail['event'];
}

/** Keeper of the texts that open something, until they leave. */
export interface SecretMails {
  /** 32 bytes that no table holds. */
  readonly key: Buffer;
  /** Shows the text to who runs the system, where there is no server of mail. */
  readonly show: ((mail: ShownMail) => void) | undefined;
}

/** Sender of mails that open something. */
export interface SecretSender {
  readonly lenderName: string;
  readonly publicUrl: string;
  readonly secretMails: SecretMails;
}

/** The text of a sealed mail; undefined when another key sealed it. */
export function openMail(key: Buffer, sealed: Buffer): MailText | undefined {
  const text = openSealed(key, sealed);
  return text === undefined ? undefined : (JSON.parse(text) as MailText);
}

/** Way of the codes and links that are written now. */
export async function findMailWay(db: Database, { show }: SecretMails): Promise<MailWay> {
  if ((await findMailServer(db)).host !== '') return 'mail';
  return show === undefined ? 'nowhere' : 'console';
}

const MASK = '••••••';

const UNSENT: Readonly<Record<Exclude<MailWay, 'mail'>, string>> = {
  console:
    'No hay servidor de correo: el código o enlace solo se mostró en la consola del servidor.',
  nowhere: 'No hay servidor de correo: configúrelo y pida que se envíe otra vez.',
};

/**
 * Keeps a mail that opens something, in the transaction that causes it. Its readable text has no
 * secret; the whole text is sealed until it leaves. Without a server of mail it never would: the
 * text is shown to who runs the demonstration, and kept nowhere. Answers the way it took.
 */
export async function queueSecretMail(
  tx: Database,
  { key, show }: SecretMails,
  recipient: string,
  { event, subject, body, secrets }: SecretMail,
  now: Date,
): Promise<MailWay> {
  const to = recipient.toLowerCase();
  const mask = (text: string) => secrets.reduce((all, one) => all.replaceAll(one, MASK), text);
  const way = await findMailWay(tx, { key, show });
  const [row] = await tx
    .insert(mailOutbox)
    .values({
      recipient: to,
      event,
      subject: mask(subject),
      body: mask(body),
      ...(way === 'mail'
        ? { status: 'queued', sealed: seal(key, JSON.stringify({ subject, body })) }
        : { status: 'lapsed', lastError: UNSENT[way] }),
      createdAt: now,
      nextAttemptAt: now,
    })
    .returning({ id: mailOutbox.id });
  if (way === 'console') {
    tellAfterwards(tx, () => show?.({ id: row!.id, to, event, subject, body }));
  }
  return way;
}
