import type { SigningCodeSent } from '@core/contract/signings';
import { DomainError } from '@core/errors/domainError';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Actor } from '../../access/identity/sessions';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { contractCode } from '../../platform/db/tables/contracts';
import type { Act, Settings } from '../../platform/deps';
import { lockToSign } from './partySigning';
import { maskEmail } from './queries';
import { checkSameParty, issueCode } from './signingCodes';

/** Seconds between two codes, and those in which only so many are sent: mails cost, and annoy. */
const WAIT_SECONDS = 60;
const LONG_SECONDS = 3_600;
const MOST_IN_LONG = 5;

/** Seconds until another code of a contract may be asked for; 0 where one may be now. */
export async function secondsToNextCode(
  db: Database,
  contractId: number,
  now: Date,
): Promise<number> {
  const since = new Date(now.getTime() - LONG_SECONDS * 1000);
  const recent = await db
    .select({ at: contractCode.createdAt })
    .from(contractCode)
    .where(and(eq(contractCode.contractId, contractId), gt(contractCode.createdAt, since)))
    .orderBy(desc(contractCode.createdAt))
    .limit(MOST_IN_LONG);
  const [latest] = recent;
  if (latest === undefined) return 0;
  const oldest = recent[MOST_IN_LONG - 1];
  const from = Math.max(
    latest.at.getTime() + WAIT_SECONDS * 1000,
    oldest === undefined ? 0 : oldest.at.getTime() + LONG_SECONDS * 1000,
  );
  return Math.max(0, Math.ceil((from - now.getTime()) / 1000));
}

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
  const seconds = await secondsToNextCode(tx, id, act.clock.now());
  if (seconds > 0) throw new DomainError('SIGN_CODE_RECENT', { seconds });
  const email = await issueCode(tx, act, settings, row, party);
  const entry = { action: 'sendContract', entity: 'contract' as const, entityId: id };
  await recordAudit(tx, act, { ...entry, after: { sentTo: email } });
  return {
    sentTo: maskEmail(email),
    secondsToNextCode: await secondsToNextCode(tx, id, act.clock.now()),
  };
}
