import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanListItem } from '@core/contract/loanLists';
import { sql } from 'drizzle-orm';
import { findRatingRules, ratingAt, ownRank } from '../../money/riskRatings/ratings';
import type { Database } from '../../platform/db/client';

interface Row extends Record<string, unknown>, NonNullable<LoanListItem['filed']> {
  readonly id: number;
}

/**
 * Document, product and class of loans at a day; a living loan has the worst class of its borrower,
 * like `alignRatings`.
 */
export async function findFiled(
  db: Database,
  ids: readonly number[],
  asOf: PlainDate,
): Promise<(id: number) => { readonly filed: NonNullable<LoanListItem['filed']> }> {
  const rules = await findRatingRules(db, asOf);
  const { rows } = await db.execute<Row>(sql`
    select l.id, b.document_type || ' ' || b.document_number as "borrowerDocument",
      v.name as "productName", case when l.status = 'active' then (
        select ${ratingAt(sql`max(${ownRank(rules, sql`x`)})`)} from loan x
        where x.borrower_id = l.borrower_id and x.status = 'active') end as "riskRating"
    from loan l join borrower b on b.id = l.borrower_id
    left join loan_product_version v on v.id = l.product_version_id
    where l.id = any(${sql.param(ids)}::bigint[])`);
  const byId = new Map(rows.map(({ id, ...filed }) => [id, filed]));
  return (id) => ({ filed: byId.get(id)! });
}
