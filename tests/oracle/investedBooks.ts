import { sql } from 'drizzle-orm';
import type { TestApp } from '@tests/support/testApp';

/** One figure by raw rows of investors, and as books and projections keep it. */
interface Compared extends Record<string, unknown> {
  readonly what: string;
  readonly raw: string;
  readonly kept: string;
}

/**
 * Compares, from raw rows alone and by queries of its own, what is kept of investors: each wallet
 * with its movements, the accounts of the books with wallets and shares, each share with its lines,
 * sales and losses, each distribution with its lines, and each with the payment that it split.
 */
export async function compareInvested({ db }: Pick<TestApp, 'db'>): Promise<readonly Compared[]> {
  const { rows } = await db.execute<Compared>(sql`
    with account as (
      select account, sum(credit - debit) as balance from journal_line group by account
    ), standing as (
      select d.* from distribution d where d.sign = 1
        and not exists (select from distribution r where r.reverses_id = d.id)
    )
    select 'wallet ' || w.investor_id as what, m.sum::text as raw, w.available::text as kept
    from investor_wallet w join (
      select investor_id, fund_id, sum(available)::numeric(18,2) as sum
      from investor_movement group by 1, 2) m using (investor_id, fund_id)
    union all
    select 'held ' || w.investor_id, m.sum::text, w.held::text
    from investor_wallet w join (
      select investor_id, fund_id, sum(held)::numeric(18,2) as sum
      from investor_movement group by 1, 2) m using (investor_id, fund_id)
    union all
    select 'books available', coalesce(sum(available), 0)::numeric(18,2)::text,
      coalesce((select balance from account where account = '2701'), 0)::numeric(18,2)::text
    from investor_wallet
    union all
    select 'books held', coalesce(sum(held), 0)::numeric(18,2)::text,
      coalesce((select balance from account where account = '2702'), 0)::numeric(18,2)::text
    from investor_wallet
    union all
    select 'books shares', coalesce(sum(outstanding), 0)::numeric(18,2)::text,
      coalesce((select balance from account where account = '2703'), 0)::numeric(18,2)::text
    from share where investor_id is not null and status <> 'CANCELADA'
    union all
    select 'books withheld', (coalesce(sum(n.withheld), 0) + coalesce((
        select sum(b.withheld) from share_act_line b
        join share_act a on a.id = b.share_act_id and a.undone_on is null), 0)
      )::numeric(18,2)::text,
      coalesce((select balance from account where account = '2503'), 0)::numeric(18,2)::text
    from distribution_line n where n.investor_id is not null
    union all
    select 'net of distribution ' || d.id,
      coalesce(sum(n.net) filter (where n.investor_id is not null), 0)::numeric(18,2)::text,
      d.net::text
    from distribution d left join distribution_line n on n.distribution_id = d.id group by d.id
    union all
    select 'principal of distribution ' || d.id,
      coalesce(sum(n.gross) filter (where n.component in ('principal', 'loss')), 0)
        ::numeric(18,2)::text, d.principal::text
    from distribution d left join distribution_line n on n.distribution_id = d.id group by d.id
    union all
    select 'outstanding of opportunity ' || o.id,
      (o.goal - coalesce((select sum(n.gross) from distribution_line n
        join distribution d on d.id = n.distribution_id
        where d.opportunity_id = o.id and (n.component = 'loss'
          or (n.component = 'principal' and d.cause = 'payment'))), 0))::numeric(18,2)::text,
      (select sum(s.outstanding)::numeric(18,2)::text from share s
        where s.opportunity_id = o.id and s.status <> 'CANCELADA')
    from opportunity o where o.status in ('DESEMBOLSADA', 'TERMINADA')
    union all
    select 'units of opportunity ' || o.id, o.goal::text,
      (select sum(s.units)::numeric(18,2)::text from share s
        where s.opportunity_id = o.id and s.status <> 'CANCELADA')
    from opportunity o where o.status in ('DESEMBOLSADA', 'TERMINADA')
    union all
    select 'carry of opportunity ' || o.id, '0',
      (select sum(s.carry_interest)::text from share s
        where s.opportunity_id = o.id and s.status <> 'CANCELADA')
    from opportunity o where o.status in ('DESEMBOLSADA', 'TERMINADA')
    union all
    select 'interest of distribution ' || d.id,
      coalesce(sum(n.gross) filter (where n.component = 'interest'), 0)::numeric(18,2)::text,
      (d.interest - d.retained)::numeric(18,2)::text
    from distribution d left join distribution_line n on n.distribution_id = d.id
    where d.cause = 'payment' group by d.id
    union all
    select 'interest that the sale left to the lender of opportunity ' || o.id, 'true', (
      o.prepaid_interest + k.kept between 0 and greatest(o.retained_interest, o.prepaid_interest)
      and (not k.is_plain or o.prepaid_interest + k.kept >= o.retained_interest))::text
    from opportunity o cross join lateral (
      select coalesce(sum(d.retained), 0) as kept,
        -- Investors got interest, and nothing was taken back or waived since the sale.
        coalesce(bool_or(d.interest > d.retained), false) and coalesce(min(d.interest), 0) >= 0
          and not exists (select from distribution r where r.loan_id = o.loan_id and r.sign = -1)
          and not exists (select from payment w where w.loan_id = o.loan_id
            and w.waives = 'interest' and w.id > o.sold_after) as is_plain
      from standing d where d.opportunity_id = o.id and d.cause = 'payment') k
    where o.status in ('DESEMBOLSADA', 'TERMINADA')
    union all
    select 'before the sale of opportunity ' || o.id, '0', (
      select count(*)::text from distribution d where d.loan_id = o.loan_id
        and d.payment_id <= o.sold_after)
    from opportunity o where o.status in ('DESEMBOLSADA', 'TERMINADA')
    union all
    select 'payment ' || d.payment_id, coalesce((select sum(a.amount) from payment_allocation a
        where a.payment_id = d.payment_id
          and a.component in ('principal', 'interest', 'lateInterest')), 0)::numeric(18,2)::text,
      (d.principal + d.interest + d.late_interest)::numeric(18,2)::text
    from standing d join distribution_lot b on b.status = 'GENERADO'
    where d.cause = 'payment' and b.id = (select max(id) from distribution_lot
        where status = 'GENERADO')
      and not exists (select from loan_replay r where r.loan_id = d.loan_id
        and r.replayed_at > b.generated_at)
      and not exists (select from payment_void v where v.payment_id = d.payment_id)`);
  return rows.filter(({ raw, kept }) => raw !== kept);
}
