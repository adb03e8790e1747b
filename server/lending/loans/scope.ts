import { DomainError } from '@core/errors/domainError';
import type { Database } from '../../platform/db/client';
import { scopeOf } from '../../access/identity/scope';
import type { Actor } from '../../access/identity/sessions';
import { findLoan } from './queries';

/** Throws LOAN_NOT_FOUND for another borrower's loan: that it exists is nobody's business. */
export async function checkLoanScope(db: Database, actor: Actor, loanId: number): Promise<void> {
  const { borrowerId } = scopeOf(actor);
  const row = await findLoan(db, loanId);
  if (!row || (borrowerId !== undefined && row.borrowerId !== borrowerId)) {
    throw new DomainError('LOAN_NOT_FOUND', { loanId });
  }
}
