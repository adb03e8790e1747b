import type { ContractSummary } from '@core/contract/contracts';
import { DomainError } from '@core/errors/domainError';
import type { Context } from 'hono';
import type { Actor } from '../../access/identity/sessions';
import type { Database } from '../../platform/db/client';
import type { AppEnv } from '../../platform/http/appEnv';
import { checkLoanScope } from '../loans/scope';
import { findContractRow } from './queries';

/** The contract asked for. One of others answers like none: nobody learns that it exists. */
export async function getSeenContract(c: Context<AppEnv>, db: Database, id: number) {
  const row = await findContractRow(db, id);
  if (!row) throw new DomainError('CONTRACT_NOT_FOUND');
  await checkLoanScope(db, c.get('actor'), row.loanId).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError('CONTRACT_NOT_FOUND');
  });
  return row;
}

/** A contract as whoever asks reads it: what the office still has to do is none of who borrows. */
export const asReaderSees = <C extends ContractSummary>(contract: C, { scope }: Actor): C =>
  scope === 'staff' ? contract : { ...contract, alert: null };
