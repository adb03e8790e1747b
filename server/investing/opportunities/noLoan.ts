import { DomainError } from '@core/errors/domainError';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { OpportunityRow } from './locked';

/** Condition: a loan `l` took money of investors, or waits for it; an expired wait is none. */
export const TAKES_FUNDING = sql`(l.status <> 'voided'
  and not (l.status = 'toDisburse' and l.held_cash = 0))`;

/** Check that no loan waits for the money of an opportunity. Throws OPPORTUNITY_STATE. */
export async function checkNoLoan(tx: Database, { requestId }: OpportunityRow): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select from loan l where l.request_id = ${requestId} and ${TAKES_FUNDING}`);
  if (rowCount !== 0) {
    const why = 'ya tiene un préstamo que espera su dinero; anúlelo antes';
    throw new DomainError('OPPORTUNITY_STATE', { why });
  }
}
