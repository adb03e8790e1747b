import type { MailServer, MailServerChange } from '@core/contract/mails';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import type { Act, Settings } from '../../platform/deps';
import { findUserName } from '../identity/names';
import { findMailServer, publicMailServer, saveMailServer } from '../../platform/mail/mailServer';
import { checkHost } from '../../platform/mail/hosts';
import { tellMailServer } from './notices';
import { lapseSecretMails } from '../../platform/mail/outbox';

/**
 * True where codes and links would pass through other hands: another machine, or another account of
 * it.
 */
const isElsewhere = (before: MailServer, after: MailServer) =>
  before.host !== after.host || before.port !== after.port || before.user !== after.user;

/**
 * Changes how mail leaves, by no server of our own network unless allowed; where it then leaves by
 * another server, every administrator is told. Throws MAIL_HOST_PRIVATE.
 */
export async function changeMailServer(
  tx: Database,
  act: Act,
  settings: Pick<Settings, 'lenderName' | 'secretMails' | 'isPrivateMailAllowed'>,
  change: MailServerChange,
): Promise<MailServer> {
  checkHost(change.host, settings.isPrivateMailAllowed);
  const now = act.clock.now();
  const stored = await findMailServer(tx);
  const before = publicMailServer(stored);
  const after = await saveMailServer(tx, change, settings.secretMails.key, now);
  if (isElsewhere(before, after)) {
    await lapseSecretMails(tx);
    const by = act.userId === null ? 'La consola' : await findUserName(tx, act.userId);
    await tellMailServer(tx, settings, { by, stored, after }, now);
  }
  await recordAudit(tx, act, {
    action: 'saveMailServer',
    entity: 'setting',
    entityId: 0,
    before,
    after,
  });
  return after;
}
