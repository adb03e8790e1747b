import { ZERO, type Money } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';

/** Money still to leave for a loan: tranches of a living one, else the cash held for it. */
export const COMMITTED = sql`case status
  when 'active' then undisbursed_principal when 'toDisburse' then held_cash else 0 end`;

/** Cash of a fund that waits for loans that are por desembolsar. */
export async function findHeldCash(db: Database, fundId: number): Promise<Money> {
  const { rows } = await db.execute<{ held: string; currency: string }>(sql`
    select coalesce(sum(held_cash), 0)::numeric(18,2)::text as held, currency
    from loan where fund_id = ${fundId} and status = 'toDisburse' group by currency`);
  const [row] = rows;
  return row === undefined ? ZERO : parseMoney(row.held, row.currency);
}
