import type { SigningCodeSent } from '@core/contract/signings';
import { DomainError } from '@core/errors/domainError';
import type { Actor } from '../../access/identity/sessions';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import type { Act, Settings } from '../../platform/deps';
import { lockToSign } from './partySigning';
import { maskEmail } from './queries';
import { checkSameParty, issueCode } from './signingCodes';
import { secondsToNextCode } from './signingPace';

/**
 * Sends the party that asks another code and link, once the contract was sent to them; what was
 * sent before no longer works. Throws SIGN_NOT_PARTY, SIGN_MAIL_UNCONFIRMED, SIGN_CODE_RECENT,
 * SIGN_CODE_NEVER_SENT, SIGN_PARTY_CHANGED, CONTRACT_STATE.
 */
export async function sendAnotherCode(
  tx: Database,
  act: Act,
  settings: Settings,
  who: Actor,
  id: number,
): Promise<SigningCodeSent> {
  const { row, party, latest } = await lockToSign(tx, who, id);
  // The lender decides when a contract is sent first; one that was signed asks for no code.
  if (!latest || latest.usedAt !== null) throw new DomainError('SIGN_CODE_NEVER_SENT');
  checkSameParty(latest, party);
  const seconds = await secondsToNextCode(tx, row, 'borrower', act.clock.now());
  if (seconds > 0) throw new DomainError('SIGN_CODE_RECENT', { seconds });
  const email = await issueCode(tx, act, settings, row, party, 'borrower');
  const entry = { action: 'sendContract', entity: 'contract' as const, entityId: id };
  await recordAudit(tx, act, { ...entry, after: { sentTo: email } });
  return {
    sentTo: maskEmail(email),
    secondsToNextCode: await secondsToNextCode(tx, row, 'borrower', act.clock.now()),
  };
}
