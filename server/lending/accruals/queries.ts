import type { PlainDate } from '@core/calendar/plainDate';
import { sql, type SQL } from 'drizzle-orm';

/** Interest kept by loan, as it stands now. */
export const ACCRUED_NOW = sql`(
  select loan_id, fund_id, accrued, suspended from loan_accrual where is_current)`;

/** Interest kept by loan at the end of a date: changes of later days are rows that take it away. */
export const accruedAt = (asOf: PlainDate): SQL => sql`(
  select * from ${ACCRUED_NOW} n
  union all select loan_id, fund_id, -accrued_change, -suspended_change
  from loan_accrual where accrued_on > ${asOf})`;
