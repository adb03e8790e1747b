import { checkAct, statusAfter, type ContractParty } from '@core/documents/contractMachine';
import { DomainError } from '@core/errors/domainError';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { contract, contractSignature } from '../../platform/db/tables/contracts';
import type { Act } from '../../platform/deps';
import type { Origin } from '../../platform/http/origin';
import type { Signer } from './parties';
import { findSignatures, type ContractRow } from './queries';

/** A signature with its evidence. */
interface Signature extends Signer {
  readonly party: ContractParty;
  readonly means: 'code' | 'link' | 'scan' | 'session';
  readonly origin: Origin;
  readonly sentTo?: string;
  /** Users who set that mail and who linked the account of the party. */
  readonly mailTrail?: string;
  readonly fileId?: number;
}

/** The second person of a signature that awaited one. */
const approvalOfSignature = ({ approvedBy, approvedFrom, clock }: Act) =>
  approvedBy === undefined
    ? {}
    : {
        approvedBy,
        approvedAt: clock.now(),
        approvedAddress: approvedFrom?.address ?? '',
        approvedDevice: approvedFrom?.device ?? '',
      };

/** Writes a signature down and what the contract becomes. Throws CONTRACT_SIGNED_BY_PARTY. */
export async function addSignature(
  tx: Database,
  act: Act,
  row: ContractRow,
  { origin, ...signature }: Signature,
): Promise<void> {
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
      // Whoever signed did so when they asked for it, whenever another agreed.
      signedAt: act.askedAt ?? act.clock.now(),
      ...approvalOfSignature(act),
      address: origin.address,
      device: origin.device,
      sha256: row.sha256,
    })
    .onConflictDoNothing();
  if (inserted.rowCount === 0) throw new DomainError('CONTRACT_SIGNED_BY_PARTY');
  await tx.update(contract).set({ status }).where(eq(contract.id, row.id));
  const after = { ...signature, sha256: row.sha256 };
  const entry = { action: 'signContract', entity: 'contract' as const, entityId: row.id };
  await recordAudit(tx, act, { ...entry, after });
}
