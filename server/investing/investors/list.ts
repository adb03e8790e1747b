import type { InvestorQuery, InvestorSummary } from '@core/contract/investors';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { plainSql } from '../../platform/db/text';
import { matchesWords, planPage, type SortKey } from '../../platform/http/pagination';
import { DOCUMENT, FROM, IS_COMPLETE, WALLETS } from './queries';

const SORTS: Readonly<Record<string, SortKey>> = {
  name: { column: sql`lower(u.full_name)`, type: 'text' },
  kycTier: { column: sql`coalesce(i.kyc_tier, 0)::bigint`, type: 'bigint' },
};

function filterOf({
  search,
  status,
  missing,
  balance,
}: Pick<InvestorQuery, 'search' | 'status' | 'missing' | 'balance'>): SQL {
  const words = plainSql(sql`concat_ws(' ', u.full_name, u.username, ${DOCUMENT})`);
  const all = [sql`u.is_validated`, matchesWords(words, search)];
  if (status !== undefined) all.push(sql`coalesce(i.status, 'ACTIVO') = ${status}`);
  if (missing !== undefined) {
    all.push(sql`i.id is not null and (i.kyc_tier = 0 or i.bank_verified_on is null)`);
  }
  if (balance !== undefined) {
    all.push(sql`exists (
      select from investor_wallet w where w.investor_id = i.id and w.available < 0)`);
  }
  return sql.join(all, sql` and `);
}

/** A page of those who may invest. */
export function findInvestorPage(db: Database, query: InvestorQuery) {
  const plan = planPage({ query, sorts: SORTS, defaultSort: 'name', id: sql`u.id` });
  const columns = sql<InvestorSummary>`u.id, u.id as "userId", u.full_name as name, u.username,
    ${DOCUMENT} as document, coalesce(i.status, 'ACTIVO') as status,
    coalesce(i.kyc_tier, 0) as "kycTier", i.bank_verified_on is not null as "isBankVerified",
    ${IS_COMPLETE} as "isComplete", ${WALLETS} as wallets`;
  return findPage<InvestorSummary>(db, query, plan, {
    columns,
    from: FROM,
    filter: filterOf(query),
  });
}

/** Investors who wait for the office: as many as the list so filtered has. */
export async function countWaiting(
  db: Database,
): Promise<{ readonly toVerify: number; readonly overdrawn: number }> {
  const count = (query: Pick<InvestorQuery, 'status' | 'missing' | 'balance'>) =>
    sql`(select count(*)::int ${FROM} where ${filterOf(query)})`;
  const { rows } = await db.execute<{ toVerify: number; overdrawn: number }>(sql`
    select ${count({ status: 'ACTIVO', missing: 'verification' })} as "toVerify",
      ${count({ balance: 'overdrawn' })} as overdrawn`);
  return rows[0]!;
}
