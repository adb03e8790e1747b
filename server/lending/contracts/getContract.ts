import type { ContractDetail } from '@core/contract/contracts';
import { DomainError } from '@core/errors/domainError';
import type { Database } from '../../platform/db/client';
import type { Act, Settings } from '../../platform/deps';
import { findContract, lockContract, type ContractRow } from './queries';

/** The row of a contract, locked for an act on it. Throws CONTRACT_NOT_FOUND. */
export async function getLockedContract(tx: Database, id: number): Promise<ContractRow> {
  const row = await lockContract(tx, id);
  if (!row) throw new DomainError('CONTRACT_NOT_FOUND');
  return row;
}

/** A contract as it stands after an act on it. */
export const getContract = async (
  tx: Database,
  { clock }: Act,
  settings: Settings,
  id: number,
): Promise<ContractDetail> => (await findContract(tx, id, clock.today(), settings))!;
