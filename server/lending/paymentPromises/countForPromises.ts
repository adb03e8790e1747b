import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { CAME_IN, NOT_VOIDED } from '../payments/paymentSql';

/**
 * Money that came in for a promise `r`: receipts given after it was made, by the day on which their
 * money came, without those that were voided.
 */
export const CAME_IN_FOR = sql`coalesce((
  select sum(p.amount) from payment p
  where p.loan_id = r.loan_id and p.id > r.after_receipt and ${CAME_IN}
    and p.received_on between r.made_on and r.promised_on
    and ${NOT_VOIDED}), 0)`;

/** Counts anew what came in for the promises of loans, which are locked. */
export async function countForPromises(tx: Database, loanIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update payment_promise r set received = ${CAME_IN_FOR}
    where r.loan_id = any(${sql.param(loanIds)}::bigint[]) and r.voided_at is null`);
}
