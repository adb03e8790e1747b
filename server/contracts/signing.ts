import { createHash, randomInt } from 'node:crypto';
import { checkAct, statusAfter, type ContractParty } from '@core/documents/contractMachine';
import type { ContractDetail } from '@core/contract/contracts';
import { DomainError } from '@core/errors';
import { desc, eq } from 'drizzle-orm';
import { recordAudit } from '../audit';
import { getBorrower } from '../borrowers/service';
import type { Database } from '../db/client';
import { contract, contractCode, contractSignature } from '../db/tables/contracts';
import type { Act, Settings } from '../deps';
import { storeFile } from '../files/service';
import type { Upload } from '../files/upload';
import type { Actor, Origin } from '../identity/sessions';
import { findLoan } from '../loans/queries';
import { queueSecretMail } from '../mail/secretMails';
import { signContractMail } from '../mail/templates';
import {
  contractNumber,
  findContract,
  findSignatures,
  lockContract,
  type ContractRow,
} from './queries';

const CODE_MINUTES = 30;
const CODE_TRIES = 5;

const hashOf = (contractId: number, code: string) =>
  createHash('sha256').update(`${contractId}:${code}`).digest();

async function open(tx: Database, id: number): Promise<ContractRow> {
  const row = await lockContract(tx, id);
  if (!row) throw new DomainError('CONTRACT_NOT_FOUND');
  return row;
}

const read = async (tx: Database, act: Act, settings: Settings, id: number) =>
  (await findContract(tx, id, act.clock.today(), settings.publicUrl))!;

const audit = (tx: Database, act: Act, action: string, entityId: number, after: object) =>
  recordAudit(tx, act, { action, entity: 'contract', entityId, after });

/** Sends the borrower the code that signs. Throws CONTRACT_STATE, CONTRACT_NEEDS_EMAIL. */
export async function sendContract(
  tx: Database,
  act: Act,
  settings: Settings,
  id: number,
): Promise<ContractDetail> {
  const row = await open(tx, id);
  const status = statusAfter(row.status, 'send');
  const loan = await findLoan(tx, row.loanId);
  const { email } = await getBorrower(tx, loan!.borrowerId, act.clock.today());
  if (!email) throw new DomainError('CONTRACT_NEEDS_EMAIL');
  const now = act.clock.now();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await tx.insert(contractCode).values({
    contractId: id,
    codeHash: hashOf(id, code),
    sentTo: email,
    triesLeft: CODE_TRIES,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
  });
  const facts = { number: contractNumber(id), code, sha256: row.sha256, minutes: CODE_MINUTES };
  const mail = signContractMail(settings.lenderName, facts);
  await queueSecretMail(tx, settings.secretMails, email, mail, now);
  await tx.update(contract).set({ status }).where(eq(contract.id, id));
  await audit(tx, act, 'sendContract', id, { sentTo: email });
  return read(tx, act, settings, id);
}

/** What became of a code typed. It is not thrown, so that the try is written down. */
export type SigningOutcome = ContractDetail | { readonly triesLeft: number };

/** The borrower signs with the code of the mail; the evidence is kept with the signature. */
export async function signByCode(
  tx: Database,
  act: Act,
  settings: Settings,
  who: Actor,
  origin: Origin,
  { id, code }: { readonly id: number; readonly code: string },
): Promise<SigningOutcome> {
  const row = await open(tx, id);
  checkAct(row.status, 'sign');
  const [latest] = await tx
    .select()
    .from(contractCode)
    .where(eq(contractCode.contractId, id))
    .orderBy(desc(contractCode.id))
    .limit(1)
    .for('update');
  const now = act.clock.now();
  const isSpent = !latest || latest.usedAt !== null || latest.triesLeft === 0;
  if (isSpent || latest.expiresAt <= now) throw new DomainError('SIGN_CODE_EXPIRED', {}, 'code');
  const isThis = eq(contractCode.id, latest.id);
  if (!latest.codeHash.equals(hashOf(id, code))) {
    const triesLeft = latest.triesLeft - 1;
    await tx.update(contractCode).set({ triesLeft }).where(isThis);
    return { triesLeft };
  }
  await tx.update(contractCode).set({ usedAt: now }).where(isThis);
  const signer = `${who.fullName} (${latest.sentTo})`;
  return addSignature(tx, act, settings, row, { party: 'borrower', means: 'code', signer, origin });
}

/** Somebody with the right to it signs for the lender, in their own session. */
export async function signForLender(
  tx: Database,
  act: Act,
  settings: Settings,
  who: Actor,
  origin: Origin,
  id: number,
): Promise<ContractDetail> {
  const row = await open(tx, id);
  const signature = { party: 'lender' as const, means: 'session' as const, signer: who.fullName };
  return addSignature(tx, act, settings, row, { ...signature, origin });
}

/** Keeps the scan of the paper that a party signed. */
export async function addSignedScan(
  tx: Database,
  act: Act,
  settings: Settings,
  who: Actor,
  origin: Origin,
  { id, party, upload }: { readonly id: number; readonly party: ContractParty; upload: Upload },
): Promise<ContractDetail> {
  const row = await open(tx, id);
  checkAct(row.status, 'sign');
  const owner = { ownerKind: 'loan' as const, ownerId: row.loanId };
  const file = await storeFile(tx, act, settings.filesFolder, { ...owner, ...upload });
  const signer = `En papel, recibido por ${who.fullName}`;
  const signature = { party, means: 'scan' as const, signer, origin, fileId: file.id };
  return addSignature(tx, act, settings, row, signature);
}

interface Signature {
  readonly party: ContractParty;
  readonly means: 'code' | 'scan' | 'session';
  readonly signer: string;
  readonly origin: Origin;
  readonly fileId?: number;
}

async function addSignature(
  tx: Database,
  act: Act,
  settings: Settings,
  row: ContractRow,
  { origin, ...signature }: Signature,
): Promise<ContractDetail> {
  checkAct(row.status, 'sign');
  const before = await findSignatures(tx, row.id);
  const signed = [...before.map(({ party }) => party), signature.party];
  const status = statusAfter(row.status, 'sign', signed);
  const inserted = await tx
    .insert(contractSignature)
    .values({
      contractId: row.id,
      ...signature,
      userId: act.userId,
      signedAt: act.clock.now(),
      address: origin.address,
      device: origin.device,
      sha256: row.sha256,
    })
    .onConflictDoNothing();
  if (inserted.rowCount === 0) throw new DomainError('CONTRACT_SIGNED_BY_PARTY');
  await tx.update(contract).set({ status }).where(eq(contract.id, row.id));
  await audit(tx, act, 'signContract', row.id, { ...signature, sha256: row.sha256 });
  return read(tx, act, settings, row.id);
}
