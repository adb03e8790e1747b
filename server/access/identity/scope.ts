import { sql, type SQL } from 'drizzle-orm';
import { amongOfficers } from './reach';
import type { Actor } from './sessions';

/** Loans that may be seen: everybody's, one borrower's own, or those of some portfolios. */
export interface LoanScope {
  readonly borrowerId?: number | undefined;
  /** Officers whose portfolios are seen; left out: everybody's, and those of nobody. */
  readonly officerIds?: readonly number[] | undefined;
}

/** Id of nobody: a borrower's account that is not linked to a borrower yet sees nothing. */
const NOBODY = 0;

/** Loans that a user may see: staff everybody's or those of their team, anybody else their own. */
export function scopeOf({ scope, borrowerId, officerIds }: Actor): LoanScope {
  if (scope !== 'staff') return { borrowerId: borrowerId ?? NOBODY };
  return officerIds === null ? {} : { officerIds };
}

/** Conditions: a borrower, by the columns of their id and their officer, may be seen. */
export function withinScope(
  { borrowerId, officerIds }: LoanScope,
  columns: { readonly borrowerId: SQL; readonly officerId: SQL },
): SQL[] {
  return [
    ...(borrowerId === undefined ? [] : [sql`${columns.borrowerId} = ${borrowerId}`]),
    ...(officerIds === undefined ? [] : [amongOfficers(columns.officerId, officerIds)]),
  ];
}
