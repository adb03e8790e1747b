import type { ContractDetail, SignedScan, SignForLender } from '@core/contract/contracts';
import { checkAct, type ContractParty } from '@core/documents/contractMachine';
import { DomainError } from '@core/errors/domainError';
import type { Database } from '../../platform/db/client';
import type { Act, Settings } from '../../platform/deps';
import { sha256Of } from '../../platform/files/content';
import { getFile, storeFile } from '../../platform/files/service';
import type { Upload } from '../../platform/files/upload';
import type { Origin } from '../../platform/http/origin';
import { findRuling } from '../../access/awaitingActs/rules';
import { checkSecondPerson } from '../../access/secondPersons/accountHands';
import type { Actor } from '../../access/identity/sessions';
import { addSignature } from './addSignature';
import { getContract, getLockedContract } from './getContract';
import { lenderSigner } from './lenderSigner';
import { findParty, type Signer } from './parties';
import { findSignatures, type ContractRow } from './queries';
import { scanSigner } from './scanSigner';
import { checkNotOfStaff } from './staffSigner';

/**
 * Signature for the lender by somebody with the right to it, in their own session: its
 * representative, or with a power. Throws LENDER_SIGNER_NEEDS_POWER.
 */
export async function signForLender(
  tx: Database,
  act: Act,
  settings: Settings,
  who: Actor,
  origin: Origin,
  { id, ...hand }: SignForLender & { readonly id: number },
): Promise<ContractDetail> {
  const row = await getLockedContract(tx, id);
  const signer = await lenderSigner(tx, act, settings, { name: who.fullName, ...hand });
  await addSignature(tx, act, row, { party: 'lender', means: 'session', ...signer, origin });
  return getContract(tx, act, settings, id);
}

/**
 * Signing that asks for two persons lets nobody file both signatures alone: a paper is vouched
 * for by whoever has it in hand. Throws CONTRACT_OTHER_SIGNATURE_OWN, SECOND_PERSON_TOO_SOON.
 */
async function checkOtherHand(
  tx: Database,
  act: Act,
  { userId, profile }: Actor,
  { id, party }: Pick<ScanOfPaper, 'id' | 'party'>,
): Promise<void> {
  const signatures = await findSignatures(tx, id);
  const others = signatures.filter((one) => one.party !== party);
  const needsSecond = await findRuling(tx);
  if (others.length === 0 || !needsSecond({ act: 'signature', profile }, act.clock.today())) return;
  if (others.some((one) => one.userId === userId)) {
    throw new DomainError('CONTRACT_OTHER_SIGNATURE_OWN');
  }
  const filed = others.filter((one) => one.party === 'lender' || one.means === 'scan');
  await checkSecondPerson(
    tx,
    act,
    filed.map((one) => one.userId),
  );
}

/** Signer of a paper for the borrower, who is nobody of the lender's. */
async function borrowerOfScan(
  tx: Database,
  row: ContractRow,
  hand: SignedScan,
  uploader: Actor,
): Promise<Signer> {
  const party = await findParty(tx, row);
  const signer = scanSigner(party, hand);
  await checkNotOfStaff(tx, party, signer, uploader);
  return signer;
}

/** A scan, and whose hand is on the paper. */
interface ScanOfPaper {
  readonly id: number;
  readonly party: ContractParty;
  readonly hand: SignedScan;
  readonly upload: Upload;
}

/**
 * Keeps the scan of the paper that a party signed by hand, with who signed it and for whom.
 * Throws CONTRACT_OTHER_SIGNATURE_OWN, and SCAN_IS_UNSIGNED for the very file to be signed.
 */
export async function addSignedScan(
  tx: Database,
  act: Act,
  settings: Settings,
  who: Actor,
  origin: Origin,
  { id, party, hand, upload }: ScanOfPaper,
): Promise<ContractDetail> {
  const row = await getLockedContract(tx, id);
  checkAct(row.status, 'sign');
  await checkOtherHand(tx, act, who, { id, party });
  // The file to be signed is the same with the page that says who signed it so far.
  const { size } = await getFile(tx, row.fileId);
  const begins = upload.bytes.subarray(0, size);
  if (sha256Of(begins) === row.sha256) throw new DomainError('SCAN_IS_UNSIGNED', {}, 'file');
  const { signerName: name, signerDocument, power } = hand;
  const signer =
    party === 'lender'
      ? await lenderSigner(tx, act, settings, { name, signerDocument, power })
      : await borrowerOfScan(tx, row, hand, who);
  const owner = { ownerKind: 'loan' as const, ownerId: row.loanId };
  const file = await storeFile(tx, act, settings.filesFolder, { ...owner, ...upload });
  await addSignature(tx, act, row, { party, means: 'scan', ...signer, origin, fileId: file.id });
  return getContract(tx, act, settings, id);
}
