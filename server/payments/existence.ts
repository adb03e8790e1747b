import { sql } from 'drizzle-orm';
import type { Database } from '../db/client';

/** Whether a loan has a payment that was not voided. */
export async function hasLivePayments(db: Database, loanId: number): Promise<boolean> {
  const { rows } = await db.execute<{ exists: boolean }>(sql`
    select exists (
      select from payment p
      left join payment_void v on v.loan_id = p.loan_id and v.payment_id = p.id
      where p.loan_id = ${loanId} and v.payment_id is null
    )`);
  return rows[0]!.exists;
}
