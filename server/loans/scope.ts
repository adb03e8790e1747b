import { DomainError } from '@core/errors';
import type { Database } from '../db/client';
import type { Actor } from '../identity/sessions';
import type { LoanScope } from './lists';
import { findLoan } from './queries';

/** Nobody's id: a borrower's account that is not linked to a borrower yet sees nothing. */
const NOBODY = 0;

/** Whose loans a user may see: staff everybody's, anybody else their own. */
export function scopeOf({ scope, borrowerId }: Actor): LoanScope {
  return scope === 'staff' ? {} : { borrowerId: borrowerId ?? NOBODY };
}

/** Throws LOAN_NOT_FOUND for another borrower's loan: that it exists is nobody's business. */
export async function checkLoanScope(db: Database, actor: Actor, loanId: number): Promise<void> {
  const { borrowerId } = scopeOf(actor);
  const row = await findLoan(db, loanId);
  if (!row || (borrowerId !== undefined && row.borrowerId !== borrowerId)) {
    throw new DomainError('LOAN_NOT_FOUND', { loanId });
  }
}
