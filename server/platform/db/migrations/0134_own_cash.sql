-- A wallet below zero is owed by its investor and is no cash of anybody: what the fund holds for the
-- others is theirs whole.
create or replace function investor_cash(of_fund bigint) returns numeric language sql stable as $$
  select coalesce((select sum(greatest(w.available, 0) + w.held) from investor_wallet w
      where w.fund_id = of_fund), 0)
    - coalesce((select sum(least(o.reserved, l.held_cash)) from opportunity o
      join loan l on l.request_id = o.request_id and l.status = 'toDisburse'
      where o.fund_id = of_fund and o.status = 'FONDEADA'), 0)
    + coalesce((select sum(case
        when v.payment_id is null and d.id is null then investor_part(p.loan_id, p.id)
        when v.payment_id is not null and d.id is not null then -d.net else 0 end)
      from opportunity o
      join payment p on p.loan_id = o.loan_id and p.waives is null
      left join payment_void v on v.loan_id = p.loan_id and v.payment_id = p.id
      left join distribution d on d.payment_id = p.id and d.sign = 1
        and not exists (select from distribution r where r.reverses_id = d.id)
      where o.fund_id = of_fund and o.status in ('DESEMBOLSADA', 'TERMINADA')), 0)
$$;
