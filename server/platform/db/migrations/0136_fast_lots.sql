-- A lot counts the months of withholding of the value dates that it touches, not those of all time.
create index distribution_value_date on distribution (value_date);

-- The cash of a fund that is its investors' is asked before each act that takes money out: parts of
-- payments that no lot distributed are summed together, and only their allocations are read. A wallet
-- below zero is owed by its investor and is no cash of anybody: what the fund holds for the others is
-- theirs whole.
create or replace function investor_cash(of_fund bigint) returns numeric language sql stable as $$
  with unsettled as (
    select p.loan_id, p.id, p.amount, p.is_recovery
    from opportunity o
    join payment p on p.loan_id = o.loan_id and p.waives is null
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
