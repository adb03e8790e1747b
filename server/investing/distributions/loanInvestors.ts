import type { LoanInvestors } from '@core/contract/distributions';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { numberSql } from '../../platform/db/text';
import { boughtBackOf, HOLDERS } from '../opportunities/holders';
import { STANDS } from '../../money/investors/standing';
import { findDistributions } from './queries';

type Held = LoanInvestors['shares'][number];

/** State of a funded loan beside its shares; null of a loan that no investor funds. */
export async function findLoanInvestors(
  db: Database,
  loanId: number,
): Promise<LoanInvestors | null> {
  const { rows } = await db.execute<
    Omit<LoanInvestors, 'distributions'> & Record<string, unknown>
  >(sql`
    select o.id as "opportunityId", ${numberSql('opportunity', sql`o.id`)} as "opportunityNumber",
      o.currency, l.outstanding_principal::text as "loanPrincipal",
      s.outstanding::text as "sharesOutstanding", w.waiting::text as undistributed,
      (case when (l.status = 'writtenOff') <> exists (select from distribution d
          where d.loan_id = l.id and d.cause = 'writeOff' and ${STANDS})
        then 0 else s.outstanding - l.outstanding_principal - w.waiting end)::numeric(18,2)::text
        as difference,
      ${sharesOf()} as shares
    from opportunity o join loan l on l.id = o.loan_id
    cross join lateral (select coalesce(sum(x.outstanding), 0)::numeric(18,2) as outstanding
      from share x where x.opportunity_id = o.id) s
    cross join lateral (select (coalesce((
        select sum(a.amount) from payment p join payment_allocation a
          on a.loan_id = p.loan_id and a.payment_id = p.id and a.component = 'principal'
        where p.loan_id = l.id and p.waives is null and not p.is_recovery
          and p.id > o.sold_after
          and not exists (select from payment_void v
            where v.loan_id = p.loan_id and v.payment_id = p.id)), 0)
      - coalesce((select sum(d.principal) from distribution d
        where d.loan_id = l.id and d.cause = 'payment'), 0))::numeric(18,2) as waiting) w
    where o.loan_id = ${loanId}`);
  const [row] = rows;
  if (row === undefined) return null;
  return { ...row, distributions: await findDistributions(db, sql`d.loan_id = ${loanId}`) };
}

/** Condition: a line was of whoever holds or held a share `x`, not of another. */
const IS_THEIRS = sql`n.investor_id is not distinct from x.investor_id`;

const sharesOf = () => sql<Held[]>`(
  select coalesce(json_agg(json_build_object('id', x.id, 'number', x.number,
    'holder', coalesce(u.full_name, 'La entidad'), 'isFormer', x.is_former,
    'units', x.units::numeric(18,2)::text,
    'outstanding', x.outstanding::numeric(18,2)::text,
    'interestReceived', (select (coalesce(sum(n.gross), 0)
        + ${boughtBackOf(sql`x`, sql`b.accrued`)})::numeric(18,2)::text
      from distribution_line n where n.share_id = x.id and ${IS_THEIRS}
        and n.component in ('interest', 'lateInterest')),
    'netReceived', (select (coalesce(sum(n.net), 0)
        + ${boughtBackOf(sql`x`, sql`b.net`)})::numeric(18,2)::text
      from distribution_line n where n.share_id = x.id and ${IS_THEIRS}))
    order by x.number, x.is_former), '[]')
  from ${HOLDERS} x left join investor i on i.id = x.investor_id
  left join app_user u on u.id = i.user_id
  where x.opportunity_id = o.id and x.status <> 'CANCELADA')`;
