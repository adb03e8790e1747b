import type { PlainDate } from '@core/calendar/plainDate';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';

/** Provision of each loan at the end of a date, as `loan_id` and `amount`. */
export const providedAt = (asOf: PlainDate) => sql`(
  select loan_id, sum(amount) as amount from (
    select loan_id, amount from loan_provision where is_current
    union all select loan_id, -change from loan_provision where provisioned_on > ${asOf}
  ) s group by loan_id)`;

/** Provision of a loan on a date, and since when; null before the first time. */
export async function findProvision(db: Database, loanId: number, asOf: PlainDate) {
  const { rows } = await db.execute<{ amount: string; on: PlainDate }>(sql`
    select amount::text as amount, provisioned_on as "on" from loan_provision
    where loan_id = ${loanId} and provisioned_on <= ${asOf}
    order by provisioned_on desc limit 1`);
  return rows[0] ?? null;
}
