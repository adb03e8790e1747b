-- What a fund is: whose money, at which bank, what it costs, and how far it goes.

alter table fund
  add column kind text not null default 'own'
    check (kind in ('own', 'cooperative', 'investors', 'creditLine')),
  add column bank_name text not null default '',
  add column bank_account text not null default '',
  -- What its owner is paid for it, percent a year.
  add column annual_cost_percent numeric(7,4) not null default 0 check (annual_cost_percent >= 0),
  -- Cash that no loan takes.
  add column min_cash numeric(18,2) not null default 0 check (min_cash >= 0),
  -- The largest loan that it gives; none is no limit.
  add column max_loan numeric(18,2) check (max_loan > 0);
