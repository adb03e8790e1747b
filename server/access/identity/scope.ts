import type { Actor } from './sessions';

/** Loans that may be seen: everybody's, or one borrower's own. */
export interface LoanScope {
  readonly borrowerId?: number | undefined;
}

/** Id of nobody: a borrower's account that is not linked to a borrower yet sees nothing. */
const NOBODY = 0;

/** Loans that a user may see: staff everybody's, anybody else their own. */
export function scopeOf({ scope, borrowerId }: Actor): LoanScope {
  return scope === 'staff' ? {} : { borrowerId: borrowerId ?? NOBODY };
}
