import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { plainList } from '../../platform/db/plainList';
import type { FundedLoan } from './facts';

/** Wallet of an investor in the fund of a loan. */
interface HoldersWallet extends Record<string, unknown> {
  readonly investorId: number;
  readonly fundId: number;
}

/** Wallets of whoever holds a share of loans, or held one before it was sold or bought back. */
export async function findHolders(
  db: Database,
  loans: readonly Pick<FundedLoan, 'opportunityId'>[],
): Promise<HoldersWallet[]> {
  const asked = sql`any(${plainList(loans.map(({ opportunityId }) => opportunityId))}::bigint[])`;
  const { rows } = await db.execute<HoldersWallet>(sql`
    select distinct h.investor_id as "investorId", l.fund_id as "fundId"
    from (
      select s.opportunity_id, s.investor_id from share s where s.opportunity_id = ${asked}
      union all
      select a.opportunity_id, unnest(array[a.seller_id, a.buyer_id])
      from share_act a where a.opportunity_id = ${asked}
    ) h join opportunity o on o.id = h.opportunity_id join loan l on l.id = o.loan_id
    where h.investor_id is not null`);
  return rows;
}
