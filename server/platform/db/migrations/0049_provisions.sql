-- What is provided for of each loan, day by day where it changes, and the accounts that it is
-- kept in: an expense, and what takes as much away from the loans.

insert into account (code, name, kind, is_own, is_control) values
  ('1419', 'Provisión para préstamos', 'asset', true, true),
  ('4303', 'Gasto por provisiones', 'expense', true, true)
on conflict (code) do update
  set name = excluded.name, kind = excluded.kind, is_own = true, is_control = true,
    is_active = true;

create table loan_provision (
  loan_id bigint not null references loan,
  provisioned_on date not null,
  fund_id bigint not null references fund,
  -- By its own days, and with the other loans of its borrower; null once it is not alive.
  own_rating text,
  rating text,
  percent numeric(9,4) not null,
  principal numeric(18,2) not null,
  amount numeric(18,2) not null check (amount >= 0),
  -- From what was provided for before: what the entry of that day holds of this loan.
  change numeric(18,2) not null,
  -- The last of its loan: what stands now is added up without its past.
  is_current boolean not null default true,
  primary key (loan_id, provisioned_on),
  check ((rating is null) = (own_rating is null)),
  check (rating is not null or amount = 0)
);
create index loan_provision_current on loan_provision (fund_id) include (loan_id, amount)
  where is_current;
create index loan_provision_day on loan_provision (provisioned_on) include (fund_id, change);
