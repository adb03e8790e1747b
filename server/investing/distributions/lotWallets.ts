import { sql } from 'drizzle-orm';
import { lockWallets } from '../../money/investors/wallet';
import type { Database } from '../../platform/db/client';
import { plainList } from '../../platform/db/plainList';
import type { FundedLoan } from './facts';

/**
 * Holds until the end the wallets that a lot of loans may move: of whoever holds a share of them,
 * or held one before it was sold or bought back. They are held before the first entry is posted.
 */
export async function lockLotWallets(
  tx: Database,
  loans: readonly Pick<FundedLoan, 'opportunityId'>[],
): Promise<void> {
  const asked = sql`any(${plainList(loans.map(({ opportunityId }) => opportunityId))}::bigint[])`;
  const { rows } = await tx.execute<{ investorId: number; fundId: number }>(sql`
    select distinct h.investor_id as "investorId", l.fund_id as "fundId"
    from (
      select s.opportunity_id, s.investor_id from share s where s.opportunity_id = ${asked}
      union all
      select a.opportunity_id, unnest(array[a.seller_id, a.buyer_id])
      from share_act a where a.opportunity_id = ${asked}
    ) h join opportunity o on o.id = h.opportunity_id join loan l on l.id = o.loan_id
    where h.investor_id is not null`);
  await lockWallets(tx, rows);
}
