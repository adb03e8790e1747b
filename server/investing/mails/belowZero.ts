import type { Money } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';

/** A wallet that stands below zero, in minor units. */
export interface WalletBelowZero {
  readonly investorId: number;
  readonly fundName: string;
  readonly currency: string;
  readonly available: Money;
}

/** Wallets of some investors that stand below zero. */
export async function findBelowZero(
  db: Database,
  investorIds: readonly number[],
): Promise<WalletBelowZero[]> {
  if (investorIds.length === 0) return [];
  const { rows } = await db.execute<
    Omit<WalletBelowZero, 'available'> & { available: string } & Record<string, unknown>
  >(sql`
    select w.investor_id as "investorId", f.name as "fundName", f.currency,
      w.available::text as available
    from investor_wallet w join fund f on f.id = w.fund_id
    where w.available < 0 and w.investor_id = any(${sql.param(investorIds)}::bigint[])
    order by w.investor_id, f.id`);
  return rows.map((row) => ({ ...row, available: parseMoney(row.available, row.currency) }));
}
