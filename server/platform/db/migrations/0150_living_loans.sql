-- Investors may be offered a loan that lives already: shares of its principal are sold to them.

alter table opportunity alter column request_id drop not null;
alter table opportunity
  -- Loan that is offered where it lives already; loan_id is it once shares of it were sold.
  add column offered_loan_id bigint references loan,
  add column sold_on date,
  -- Last payment of the loan before the sale: those are none of the investors.
  add column sold_after bigint not null default 0,
  -- Interest that had accrued by the sale of installments not closed by then: the lender's, who gets
  -- first what was not paid of it.
  add column retained_interest numeric(18,2) not null default 0 check (retained_interest >= 0),
  -- Interest that was paid of those installments before the sale. What a prepayment takes back, until
  -- the last of them falls due, the lender bears as far as it got interest.
  add column prepaid_interest numeric(18,2) not null default 0 check (prepaid_interest >= 0),
  add column retained_through date,
  add constraint opportunity_source check ((request_id is null) <> (offered_loan_id is null));
create unique index opportunity_offered_loan on opportunity (offered_loan_id)
  where status in ('BORRADOR', 'PUBLICADA', 'FONDEADA', 'DESEMBOLSADA', 'TERMINADA');

-- No payment is dated before the day on which shares of its loan were sold.
alter table loan add column sold_on date;

-- Part of the interest of a payment that had accrued before the sale, or was paid before it.
alter table distribution add column retained numeric(18,2) not null default 0;

-- A payment of before the sale of a living loan is no investor's.
create or replace function investor_part(of_loan bigint, of_payment bigint) returns numeric
language sql stable as $$
  select case when exists (select from opportunity o
      where o.loan_id = of_loan and o.status in ('DESEMBOLSADA', 'TERMINADA')
        and of_payment > o.sold_after)
    then coalesce(
      (select d.net from distribution d where d.payment_id = of_payment and d.sign = 1
        and not exists (select from distribution r where r.reverses_id = d.id)),
      (select sum(case when p.is_recovery then p.amount else a.amount end)
        from payment p left join payment_allocation a on a.loan_id = p.loan_id
          and a.payment_id = p.id and a.component in ('principal', 'interest', 'lateInterest')
        where p.loan_id = of_loan and p.id = of_payment and p.waives is null), 0)
    else 0 end
$$;

create or replace function investor_cash(of_fund bigint) returns numeric language sql stable as $$
  with unsettled as (
    select p.loan_id, p.id, p.amount, p.is_recovery
    from opportunity o
    join payment p on p.loan_id = o.loan_id and p.waives is null and p.id > o.sold_after
    where o.fund_id = of_fund and o.status in ('DESEMBOLSADA', 'TERMINADA')
      and not exists (select from payment_void v
        where v.loan_id = p.loan_id and v.payment_id = p.id)
      and not exists (select from distribution d where d.payment_id = p.id and d.sign = 1
        and not exists (select from distribution r where r.reverses_id = d.id))
  )
  select coalesce((select sum(greatest(w.available, 0) + w.held) from investor_wallet w
      where w.fund_id = of_fund), 0)
    - coalesce((select sum(least(o.reserved, l.held_cash)) from opportunity o
      join loan l on l.request_id = o.request_id and l.status = 'toDisburse'
      where o.fund_id = of_fund and o.status = 'FONDEADA'), 0)
    + coalesce((select sum(u.amount) from unsettled u where u.is_recovery), 0)
    + coalesce((select sum(a.amount) from unsettled u
      join payment_allocation a on a.loan_id = u.loan_id and a.payment_id = u.id
        and a.component in ('principal', 'interest', 'lateInterest')
      where not u.is_recovery), 0)
    - coalesce((select sum(d.net) from opportunity o
      join payment_void v on v.loan_id = o.loan_id
      join payment p on p.loan_id = v.loan_id and p.id = v.payment_id and p.waives is null
      join distribution d on d.payment_id = p.id and d.sign = 1
        and not exists (select from distribution r where r.reverses_id = d.id)
      where o.fund_id = of_fund and o.status in ('DESEMBOLSADA', 'TERMINADA')), 0)
$$;
