import type { MovedMoney } from '@core/contract/moneyAccounts';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';

/** Name of the second person who approved a movement `m`; empty where nobody else had to. */
export const APPROVED_BY = sql`coalesce((
  select user_name_at(m.approved_by, r.created_at) from journal_entry r
  where r.id = m.entry_id), '')`;

/** Way by which the money of a movement `m` moved, with its account `y`. */
export const MOVED: SQL<MovedMoney> = sql`json_build_object('means', m.means,
  'moneyAccountId', m.money_account_id, 'moneyAccountName', y.name,
  'operationNumber', m.operation_number, 'approvedBy', ${APPROVED_BY})`;

/**
 * Way by which each part of a loan was handed over, by its entry: the first that stands before all.
 */
export async function findHandedOver(
  db: Database,
  loanId: number,
): Promise<ReadonlyMap<number, MovedMoney>> {
  const { rows } = await db.execute<{ entryId: number; money: MovedMoney }>(sql`
    select e.id as "entryId", ${MOVED} as money
    from journal_entry e join money_movement m on m.entry_id = e.id
    join money_account y on y.id = m.money_account_id
    where e.loan_id = ${loanId} and e.kind = 'disbursement'
    order by exists (select from journal_entry r where r.reverses_id = e.id), e.id`);
  return new Map(rows.map(({ entryId, money }) => [entryId, money]));
}
