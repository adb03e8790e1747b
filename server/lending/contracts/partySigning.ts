import type { ContractDetail, SigningPaper } from '@core/contract/contracts';
import type { MySigning } from '@core/contract/signings';
import { checkAct, statusAfter } from '@core/documents/contractMachine';
import { DomainError } from '@core/errors/domainError';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { appUser, loan } from '../../platform/db/schema';
import { contract, contractCode } from '../../platform/db/tables/contracts';
import type { Act, Settings } from '../../platform/deps';
import { hashOf } from '../../access/identity/secrets';
import type { Origin } from '../../platform/http/origin';
import type { Actor } from '../../access/identity/sessions';
import { addSignature } from './addSignature';
import { findMailTrail } from '../../access/awaitingActs/mailTrail';
import { getContract, getLockedContract } from './getContract';
import { checkSettledMail } from './newMail';
import { checkRepresented, findParty, signerOf, type Party } from './parties';
import {
  checkSameParty,
  hashOfCode,
  issueCode,
  LINK_DAYS,
  lockLatest,
  type StoredCode,
} from './signingCodes';
import { findSignatures, maskEmail, type ContractRow } from './queries';
import { secondsToNextCode } from './signingPace';
import { contractNumber } from '../../platform/text';

const DAY_MS = 86_400_000;

/**
 * Sends the borrower what signs, to an address of their own: a link that opens the paper without a
 * session, and a code for their own session. What was sent before no longer works.
 * Throws CONTRACT_STATE, CONTRACT_NEEDS_EMAIL, CONTRACT_MAIL_OF_STAFF, CONTRACT_SIGNED_BY_PARTY,
 * CONTRACT_REPRESENTATIVE_MISSING, CONTRACT_SENT_RECENTLY, CONTRACT_MAIL_NEW.
 */
export async function sendContract(
  tx: Database,
  act: Act,
  settings: Settings,
  id: number,
): Promise<ContractDetail> {
  const row = await getLockedContract(tx, id);
  const status = statusAfter(row.status, 'send');
  const signatures = await findSignatures(tx, id);
  if (signatures.some(({ party }) => party === 'borrower')) {
    throw new DomainError('CONTRACT_SIGNED_BY_PARTY');
  }
  const party = await findParty(tx, row);
  checkRepresented(party);
  await checkSettledMail(tx, act, settings, party);
  const seconds = await secondsToNextCode(tx, row, 'lender', act.clock.now());
  if (seconds > 0) throw new DomainError('CONTRACT_SENT_RECENTLY', { seconds });
  const email = await issueCode(tx, act, settings, row, party, 'lender');
  await tx.update(contract).set({ status }).where(eq(contract.id, id));
  const entry = { action: 'sendContract', entity: 'contract' as const, entityId: id };
  await recordAudit(tx, act, { ...entry, after: { sentTo: email } });
  return getContract(tx, act, settings, id);
}

const hasOwnMail = async (db: Database, userId: number) => {
  const [user] = await db
    .select({ at: appUser.mailConfirmedAt })
    .from(appUser)
    .where(eq(appUser.id, userId));
  return user?.at !== null && user !== undefined;
};

/** Signing of a contract by a user in their own session: whether they may. */
export async function findMySigning(db: Database, who: Actor, row: ContractRow) {
  const party = await findParty(db, row);
  return {
    isParty: who.borrowerId === party.borrowerId,
    mustConfirmMail: !(await hasOwnMail(db, who.userId)),
  } satisfies Omit<MySigning, 'lender' | 'secondsToNextCode'>;
}

/** Evidence of a signature: the signer, the place, and how the text that they sign reached them. */
async function evidenceOf(
  tx: Database,
  settings: Settings,
  party: Party,
  { sentTo, origin }: { readonly sentTo: string; readonly origin: Origin },
) {
  const mailTrail = await findMailTrail(tx, settings, party.borrowerId, sentTo);
  return { ...signerOf(party), origin, sentTo, mailTrail };
}

/** Outcome of a code typed. A wrong one is not thrown, so that the try is written down. */
type SigningOutcome = ContractDetail | { readonly triesLeft: number };

/**
 * Contract that somebody is about to sign, with its party and its latest code. Throws
 * SIGN_NOT_PARTY, SIGN_MAIL_UNCONFIRMED, CONTRACT_STATE.
 */
export async function lockToSign(tx: Database, who: Actor, id: number) {
  const row = await getLockedContract(tx, id);
  const party = await findParty(tx, row);
  if (who.borrowerId !== party.borrowerId) throw new DomainError('SIGN_NOT_PARTY');
  if (!(await hasOwnMail(tx, who.userId))) throw new DomainError('SIGN_MAIL_UNCONFIRMED');
  checkAct(row.status, 'sign');
  const latest = await lockLatest(tx, id);
  return { row, party, latest };
}

/**
 * The borrower signs in their own session, with the code of the mail.
 * Throws SIGN_NOT_PARTY, SIGN_MAIL_UNCONFIRMED, SIGN_CODE_EXPIRED, SIGN_PARTY_CHANGED.
 */
export async function signByCode(
  tx: Database,
  act: Act,
  settings: Settings,
  who: Actor,
  origin: Origin,
  { id, code }: { readonly id: number; readonly code: string },
): Promise<SigningOutcome> {
  const { row, party, latest } = await lockToSign(tx, who, id);
  const now = act.clock.now();
  const isSpent = !latest || latest.usedAt !== null || latest.triesLeft === 0;
  if (isSpent || latest.expiresAt <= now) throw new DomainError('SIGN_CODE_EXPIRED', {}, 'code');
  checkSameParty(latest, party);
  const isThis = eq(contractCode.id, latest.id);
  if (!latest.codeHash.equals(hashOfCode(id, code))) {
    const triesLeft = latest.triesLeft - 1;
    await tx.update(contractCode).set({ triesLeft }).where(isThis);
    return { triesLeft };
  }
  await tx.update(contractCode).set({ usedAt: now }).where(isThis);
  const evidence = await evidenceOf(tx, settings, party, { ...latest, origin });
  await addSignature(tx, act, row, { party: 'borrower', means: 'code', ...evidence });
  return getContract(tx, act, settings, id);
}

/** Link of a mail, and the session in which it was opened, if in one. */
interface OpenedLink {
  readonly token: string;
  readonly visitor: Actor | undefined;
}

/** Link as it was sent. Throws SIGN_LINK_INVALID. */
async function findSent(tx: Database, token: string): Promise<StoredCode> {
  const [sent] = await tx
    .select()
    .from(contractCode)
    .where(eq(contractCode.tokenHash, hashOf(token)));
  if (!sent) throw new DomainError('SIGN_LINK_INVALID');
  return sent;
}

const endOf = ({ createdAt }: StoredCode) => new Date(createdAt.getTime() + LINK_DAYS * DAY_MS);

/** Throws SIGN_OTHER_SESSION in the session of anybody but the party. */
async function checkSession(tx: Database, { visitor }: OpenedLink, loanId: number) {
  if (visitor !== undefined && !(await isSessionOfParty(tx, visitor, loanId))) {
    throw new DomainError('SIGN_OTHER_SESSION');
  }
}

/**
 * Opens a link: the contract, the party it was sent to and the text to sign. Nobody signs for the
 * party from a session of their own. Throws SIGN_LINK_INVALID, SIGN_LINK_USED, SIGN_LINK_EXPIRED,
 * SIGN_OTHER_SESSION, SIGN_PARTY_CHANGED.
 */
async function openLink(tx: Database, link: OpenedLink, now: Date) {
  const sent = await findSent(tx, link.token);
  const row = await getLockedContract(tx, sent.contractId);
  const latest = (await lockLatest(tx, row.id))!;
  if (sent.usedAt !== null) {
    throw new DomainError('SIGN_LINK_USED', {
      number: contractNumber(row.id),
      signedAt: sent.usedAt.toISOString(),
      status: row.status,
      copyUntil: endOf(sent) <= now ? '' : endOf(sent).toISOString(),
    });
  }
  if (latest.id !== sent.id || endOf(sent) <= now) throw new DomainError('SIGN_LINK_EXPIRED');
  await checkSession(tx, link, row.loanId);
  const party = await findParty(tx, row);
  checkSameParty(latest, party);
  checkAct(row.status, 'sign');
  return { row, party, latest };
}

/** True of the account of who borrows; somebody who works here is never the party by a link. */
async function isSessionOfParty(tx: Database, { scope, borrowerId }: Actor, loanId: number) {
  if (scope === 'staff') return false;
  const [owed] = await tx
    .select({ borrowerId: loan.borrowerId })
    .from(loan)
    .where(eq(loan.id, loanId));
  return owed?.borrowerId === borrowerId;
}

/** The paper that a link shows to who is to sign it. */
export async function readByLink(
  tx: Database,
  settings: Settings,
  link: OpenedLink,
  now: Date,
): Promise<SigningPaper> {
  const { row, party, latest } = await openLink(tx, link, now);
  const { rows } = await tx.execute<{ principal: string; currency: string }>(
    sql`select principal::text, currency from loan where id = ${row.loanId}`,
  );
  return {
    number: contractNumber(row.id),
    version: row.version,
    kinds: row.kinds,
    lenderName: settings.lenderName,
    ...signerOf(party),
    principal: rows[0]!.principal,
    currency: rows[0]!.currency,
    generatedOn: row.generatedOn,
    sha256: row.sha256,
    sentTo: maskEmail(latest.sentTo),
  };
}

/**
 * The contract whose file a link shows: what is to be signed or, to who signed by it, their copy as
 * long as the link would have lived.
 */
export async function findRowByLink(
  tx: Database,
  link: OpenedLink,
  now: Date,
): Promise<{ readonly row: ContractRow; readonly isCopy: boolean }> {
  const sent = await findSent(tx, link.token);
  if (sent.usedAt === null || endOf(sent) <= now) {
    const { row } = await openLink(tx, link, now);
    return { row, isCopy: false };
  }
  const row = await getLockedContract(tx, sent.contractId);
  await checkSession(tx, link, row.loanId);
  return { row, isCopy: true };
}

/** The borrower signs by the link that reached their own mail. */
export async function signByLink(
  tx: Database,
  act: Act,
  settings: Settings,
  origin: Origin,
  link: OpenedLink,
) {
  const now = act.clock.now();
  const { row, party, latest } = await openLink(tx, link, now);
  await tx.update(contractCode).set({ usedAt: now }).where(eq(contractCode.id, latest.id));
  const evidence = await evidenceOf(tx, settings, party, { ...latest, origin });
  await addSignature(tx, act, row, { party: 'borrower', means: 'link', ...evidence });
  const { status } = await getContract(tx, act, settings, row.id);
  const { lenderName } = settings;
  return {
    number: contractNumber(row.id),
    lenderName,
    signedAt: now.toISOString(),
    status,
    copyUntil: endOf(latest).toISOString(),
  };
}
