-- What a unit of a currency is worth in the currency of totals on a day: one accounting rate, or
-- what a bank pays and asks. Nothing is changed: a later row of the same day corrects the other.
create table exchange_rate (
  id bigint generated always as identity primary key,
  currency text not null,
  base_currency text not null check (base_currency <> currency),
  on_date date not null,
  accounting numeric(18, 6) check (accounting > 0),
  buy numeric(18, 6) check (buy > 0),
  sell numeric(18, 6) check (sell >= buy),
  source text not null check (btrim(source) <> ''),
  created_at timestamptz not null,
  created_by bigint references app_user,
  check ((accounting is null) = (buy is not null and sell is not null)),
  check ((buy is null) = (sell is null))
);
create index exchange_rate_day on exchange_rate (currency, base_currency, on_date, id);
create trigger exchange_rate_append_only before update or delete on exchange_rate
  for each row execute function refuse_change();

insert into account (code, name, kind, is_own, is_control) values
  ('4308', 'Pérdida por diferencia de cambio', 'expense', true, true),
  ('5110', 'Ganancia por diferencia de cambio', 'income', true, true)
on conflict (code) do nothing;

-- What the money and debts of funds in other currencies are worth at a month's end, kept beside
-- the books: an entry of the books is of one fund, in its one currency.
create table revaluation (
  id bigint generated always as identity primary key,
  month date not null check (extract(day from month) = 1),
  base_currency text not null,
  -- Last entry that it counts: what is dated in the month later on is of the next one.
  through_entry bigint not null,
  made_at timestamptz not null,
  made_by bigint references app_user,
  voided_at timestamptz,
  voided_by bigint references app_user,
  void_reason text not null default '',
  check ((voided_at is null) = (void_reason = ''))
);
create unique index revaluation_month on revaluation (month) where voided_at is null;

create table revaluation_line (
  revaluation_id bigint not null references revaluation,
  fund_id bigint not null references fund,
  account text not null references account,
  -- In the currency of the fund, debit less credit.
  balance numeric(18, 2) not null,
  rate numeric(18, 6) not null,
  -- In the currency of totals: what it was carried at, and what it is worth.
  carried numeric(18, 2) not null,
  value numeric(18, 2) not null,
  primary key (revaluation_id, fund_id, account)
);
create trigger revaluation_line_append_only before update or delete on revaluation_line
  for each row execute function refuse_change();
