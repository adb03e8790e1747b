import type { ChargeDue } from '@core/loan/chargesDue';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';

/** The charges of a loan, newest first. */
export async function findCharges(db: Database, loanId: number) {
  const { rows } = await db.execute<{
    id: number;
    kind: ChargeDue['kind'];
    installmentNumber: number;
    chargedOn: string;
    amount: string;
    entryNumber: number;
  }>(sql`
    select id, kind, installment_number as "installmentNumber", charged_on as "chargedOn",
      amount::text, entry_id as "entryNumber"
    from charge where loan_id = ${loanId} order by id desc`);
  return rows;
}
