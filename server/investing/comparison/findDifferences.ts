import type { LoanDifference } from '@core/contract/loanChecks';
import { sql, type SQL } from 'drizzle-orm';
import { STANDS } from '../../money/investors/standing';
import { ACCOUNTS } from '../../money/journal/postings';
import type { Database } from '../../platform/db/client';
import { PAYABLE, waitsForLot } from '../distributions/candidates';

/** Something of investors that is kept otherwise than its movements, lines or entries say. */
type InvestorDifference = Pick<LoanDifference, 'kind' | 'loanId' | 'item' | 'kept' | 'recomputed'>;

const WALLETS = (column: SQL, kind: InvestorDifference['kind']) => sql`
  select null::bigint as loan, ${kind} as kind, u.full_name as item, w.kept, m.recomputed
  from (select investor_id, fund_id, ${column} as kept from investor_wallet) w
  join lateral (select coalesce(sum(${column}), 0) as recomputed from investor_movement x
    where x.investor_id = w.investor_id and x.fund_id = w.fund_id) m on true
  join investor i on i.id = w.investor_id join app_user u on u.id = i.user_id`;

/** Accounts of the books beside what they hold for investors, fund by fund. */
const BOOKS = sql`
  select null::bigint, 'books', k.account, coalesce(sum(b.balance), 0), sum(k.amount)
  from (
    select fund_id, ${ACCOUNTS.investorAvailable} as account, sum(available) as amount
    from investor_wallet group by 1
    union all select fund_id, ${ACCOUNTS.investorHeld}, sum(held) from investor_wallet group by 1
    union all select o.fund_id, ${ACCOUNTS.investorShares}, sum(s.outstanding)
    from share s join opportunity o on o.id = s.opportunity_id
    where s.investor_id is not null and s.status <> 'CANCELADA' group by 1
  ) k left join lateral (
    select sum(j.credit - j.debit) as balance from journal_line j
    join journal_entry e on e.id = j.entry_id
    where e.fund_id = k.fund_id and j.account = k.account) b on true
  group by k.fund_id, k.account`;

/**
 * Tax withheld, and interest payable but for its closes, by the entries of each loan. Tax that is
 * handed over to the state is an entry by hand, of no loan.
 */
const POSTED = sql`
  select e.loan_id,
    coalesce(sum(j.credit - j.debit) filter (where j.account = ${ACCOUNTS.investorWithheld}), 0)
      as withheld,
    coalesce(sum(j.debit - j.credit) filter (where j.account = ${ACCOUNTS.investorInterest}
      and e.kind <> 'investorInterest'), 0) as interest
  from journal_line j join journal_entry e on e.id = j.entry_id
  where j.account in (${ACCOUNTS.investorWithheld}, ${ACCOUNTS.investorInterest})
    and e.loan_id is not null
  group by 1`;

/** Tax withheld of investors, and interest that they were given or lost, by the lines of a loan. */
const GIVEN = sql`
  select x.loan_id, sum(x.withheld) as withheld, sum(x.interest) as interest
  from (
    select d.loan_id, n.withheld, case when d.cause = 'payment'
      and n.component in ('interest', 'lateInterest') then n.gross else 0 end as interest
    from distribution d join distribution_line n on n.distribution_id = d.id
    where n.investor_id is not null
    union all select d.loan_id, 0, d.interest from distribution d where d.cause = 'writeOff'
    union all select o.loan_id, coalesce((
        select sum(b.withheld) from share_act_line b where b.share_act_id = a.id), 0), a.accrued
    from share_act a join opportunity o on o.id = a.opportunity_id
    where a.kind = 'buyBack' and a.undone_at is null) x
  group by 1`;

/** Entries of each loan, of tax withheld and of interest paid, beside its lines. */
const ENTRIES = sql`
  select coalesce(p.loan_id, g.loan_id), 'books', x.item, x.kept, x.recomputed
  from (${POSTED}) p full join (${GIVEN}) g on g.loan_id = p.loan_id
  cross join lateral (values
    ('investorWithheld', coalesce(p.withheld, 0), coalesce(g.withheld, 0)),
    ('investorInterest', coalesce(p.interest, 0), coalesce(g.interest, 0)))
    as x (item, kept, recomputed)`;

/** Interest payable of each loan that ended and whose payments were all distributed: none. */
const PAYABLE_LEFT = sql`
  select l.id, 'books', 'investorInterestLeft', ${PAYABLE}, 0
  from opportunity o join loan l on l.id = o.loan_id
  where o.status = 'TERMINADA' and l.status <> 'active' and not ${waitsForLot()}`;

/** Principal and units of the shares of each loan beside what was funded and given back of it. */
const SHARES = sql`
  select o.loan_id, 'share', x.item, x.kept, x.recomputed
  from opportunity o join lateral (
    select coalesce(sum(s.outstanding), 0) as outstanding, coalesce(sum(s.units), 0) as units
    from share s where s.opportunity_id = o.id and s.status <> 'CANCELADA') s on true
  join lateral (
    select coalesce(sum(n.gross), 0) as given
    from distribution d join distribution_line n on n.distribution_id = d.id
    where d.opportunity_id = o.id and (n.component = 'loss'
      or (n.component = 'principal' and d.cause = 'payment'))) g on true
  cross join lateral (values ('sharesOutstanding', s.outstanding, o.goal - g.given),
    ('sharesUnits', s.units, o.goal)) as x (item, kept, recomputed)
  where o.status in ('DESEMBOLSADA', 'TERMINADA')`;

/** Each distribution beside its lines. */
const DISTRIBUTIONS = sql`
  select d.loan_id, 'distribution', 'distributionNet', d.net, coalesce(sum(n.net), 0)
  from distribution d left join distribution_line n
    on n.distribution_id = d.id and n.investor_id is not null
  group by d.id`;

/** Interest of each payment less the lender's by the sale of its loan, beside its lines. */
const INTEREST = sql`
  select d.loan_id, 'distribution', 'distributionInterest',
    coalesce(sum(n.gross) filter (where n.component = 'interest'), 0), d.interest - d.retained
  from distribution d left join distribution_line n on n.distribution_id = d.id
  where d.cause = 'payment' group by d.id`;

/** Interest that the lender got by the sale of a living loan beside the most that it may have. */
const RETAINED = sql`
  select o.loan_id, 'distribution', 'distributionRetained', g.got,
    greatest(0, least(g.got, greatest(o.retained_interest, o.prepaid_interest)))
  from opportunity o cross join lateral (
    select o.prepaid_interest + coalesce(sum(d.retained), 0) as got
    from distribution d where d.opportunity_id = o.id) g
  where o.sold_on is not null and o.loan_id is not null`;

/** Each buy-back beside the lines of its shares, and what they paid beside what wallets got. */
const BUY_BACKS = sql`
  select o.loan_id, 'distribution', x.item, x.kept, x.recomputed
  from share_act a join opportunity o on o.id = a.opportunity_id
  cross join lateral (select count(*) as lines, sum(b.withheld) as withheld, sum(b.net) as net
    from share_act_line b where b.share_act_id = a.id) b
  cross join lateral (select coalesce(sum(m.available), 0) as paid from investor_movement m
    where m.share_act_id = a.id) m
  cross join lateral (values ('buyBackWithheld', a.withheld, b.withheld),
    ('buyBackNet', m.paid, case when a.undone_at is null then b.net else 0 end))
    as x (item, kept, recomputed)
  where a.kind = 'buyBack' and b.lines > 0`;

/** Time when a distribution `d` was first made: an undone lot brings again what it took back. */
const FIRST_MADE_AT = sql`(
  with recursive chain as (
    select d.reverses_id, d.created_at
    union all
    select b.reverses_id, b.created_at from chain c join distribution b on b.id = c.reverses_id
  )
  select min(created_at) from chain)`;

/** Distributions that stand and gave more or less principal than their payment brought. */
const PAYMENTS = sql`
  select d.loan_id, 'distribution', 'distributionPrincipal', d.principal, coalesce(sum(a.amount), 0)
  from distribution d left join payment_allocation a on a.loan_id = d.loan_id
    and a.payment_id = d.payment_id and a.component = 'principal'
  where d.cause = 'payment' and ${STANDS}
    and not exists (select from payment_void v where v.payment_id = d.payment_id)
    and not exists (select from loan_replay r
      where r.loan_id = d.loan_id and r.replayed_at > ${FIRST_MADE_AT})
  group by d.id`;

/**
 * Wallets, shares and distributions that differ from their movements, lines, payments and entries.
 * What waits for the next lot is none of them.
 */
export async function findInvestorDifferences(db: Database): Promise<InvestorDifference[]> {
  const { rows } = await db.execute<InvestorDifference & Record<string, unknown>>(sql`
    select c.loan as "loanId", c.kind, c.item, c.kept::numeric(18,2)::text as kept,
      c.recomputed::numeric(18,2)::text as recomputed
    from (${WALLETS(sql`available`, 'walletAvailable')}
      union all ${WALLETS(sql`held`, 'walletHeld')}
      union all ${BOOKS} union all ${SHARES} union all ${DISTRIBUTIONS} union all ${PAYMENTS}
      union all ${ENTRIES} union all ${PAYABLE_LEFT}
      union all ${INTEREST} union all ${RETAINED} union all ${BUY_BACKS}) c
    where c.kept <> c.recomputed order by 1 nulls first, 2, 3`);
  return rows;
}
