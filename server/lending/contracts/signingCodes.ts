import type { ContractParty } from '@core/documents/contractMachine';
import { DomainError } from '@core/errors/domainError';
import { desc, eq } from 'drizzle-orm';
import { hashOf, newCode, newSecret } from '../../access/identity/secrets';
import type { Database } from '../../platform/db/client';
import { contractCode } from '../../platform/db/tables/contracts';
import type { Act, Settings } from '../../platform/deps';
import { queueSecretMail } from '../../platform/mail/secretMails';
import { signContractMail } from '../../platform/mail/templates';
import { contractNumber } from '../../platform/text';
import { factsOfParty, mailOfParty, type Party } from './parties';
import type { ContractRow } from './queries';

const CODE_MINUTES = 30;
const CODE_TRIES = 5;
/** A link waits for its reader longer: nobody can guess it. */
export const LINK_DAYS = 3;

export type StoredCode = typeof contractCode.$inferSelect;

export const hashOfCode = (contractId: number, code: string) => hashOf(`${contractId}:${code}`);

/**
 * Sends the party a code and a link, of which the latest alone work, and says to which address; it
 * is kept which side asked.
 * Throws CONTRACT_NEEDS_EMAIL, CONTRACT_MAIL_OF_STAFF.
 */
export async function issueCode(
  tx: Database,
  act: Act,
  settings: Settings,
  { id, sha256 }: Pick<ContractRow, 'id' | 'sha256'>,
  party: Party,
  askedBy: ContractParty,
): Promise<string> {
  const email = mailOfParty(party);
  const now = act.clock.now();
  const code = newCode();
  const token = newSecret();
  await tx.insert(contractCode).values({
    contractId: id,
    codeHash: hashOfCode(id, code),
    tokenHash: hashOf(token),
    partyFacts: factsOfParty(party),
    sentTo: email,
    askedBy,
    askedByUser: act.userId,
    triesLeft: CODE_TRIES,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
  });
  const mail = signContractMail(settings.lenderName, {
    number: contractNumber(id),
    code,
    token,
    publicUrl: settings.publicUrl,
    sha256,
    minutes: CODE_MINUTES,
    days: LINK_DAYS,
  });
  await queueSecretMail(tx, settings.secretMails, email, mail, now);
  return email;
}

/** Latest code of a contract, locked. */
export async function lockLatest(
  tx: Database,
  contractId: number,
): Promise<StoredCode | undefined> {
  const [latest] = await tx
    .select()
    .from(contractCode)
    .where(eq(contractCode.contractId, contractId))
    .orderBy(desc(contractCode.id))
    .limit(1)
    .for('update');
  return latest;
}

/** Throws SIGN_PARTY_CHANGED when the party is not any more who it was sent to. */
export function checkSameParty({ partyFacts }: StoredCode, party: Party): void {
  if (partyFacts !== factsOfParty(party)) throw new DomainError('SIGN_PARTY_CHANGED');
}
