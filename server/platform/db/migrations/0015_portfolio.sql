-- The portfolio as it is rated, provided for, pictured and checked.

-- The classes of loans by their days late, and the share of the principal provided for in each:
-- by country pack and type of credit, from a day on.
create table rating_table (
  id bigint generated always as identity primary key,
  country text not null,
  credit_type text not null check (credit_type in ('consumer', 'micro', 'small', 'mortgage')),
  valid_from date not null,
  source text not null,
  is_voided boolean not null default false,
  created_at timestamptz not null,
  created_by bigint references app_user
);
create unique index rating_table_day on rating_table (country, credit_type, valid_from)
  where not is_voided;

create table rating_band (
  table_id bigint not null references rating_table,
  rating text not null check (rating in ('NORMAL', 'CPP', 'DEFICIENTE', 'DUDOSO', 'PERDIDA')),
  from_day integer not null check (from_day >= 0),
  percent numeric(9,4) not null check (percent between 0 and 100),
  primary key (table_id, rating)
);

-- What is provided for of each loan, day by day where it changes.
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

-- A picture of every loan a day.
create table loan_snapshot (
  taken_on date not null,
  loan_id bigint not null references loan,
  fund_id bigint not null,
  currency text not null,
  outstanding_principal numeric(18,2) not null,
  receivable numeric(18,2) not null,
  overdue numeric(18,2) not null,
  days_overdue integer not null,
  primary key (taken_on, loan_id)
);

-- Every loan recomputed from its events, compared with what is kept of it and with the books.
create table loan_check (
  id bigint generated always as identity primary key,
  business_date date not null,
  started_at timestamptz not null,
  -- Null: under way, or cut off.
  ended_at timestamptz,
  loans integer not null default 0,
  differences integer not null default 0
);

-- What did not agree: nothing here mends it.
create table loan_difference (
  id bigint generated always as identity primary key,
  check_id bigint not null references loan_check on delete cascade,
  -- Null: the entries that charges runs share among loans.
  loan_id bigint references loan,
  kind text not null check (kind in ('schedule', 'paid', 'charged', 'balance', 'books')),
  -- The component, the column or the account.
  item text not null,
  installment_number integer,
  kept text not null,
  recomputed text not null
);
create index loan_difference_check on loan_difference (check_id, id);
create index loan_difference_loan on loan_difference (loan_id);

insert into rating_table (country, credit_type, valid_from, source, created_at)
select 'PE', credit_type, '2010-07-01',
  'Resolución SBS 11356-2008; confírmelo con la norma vigente', now()
from unnest(array['consumer', 'micro', 'small', 'mortgage']) as credit_type;

-- Generic provisions for what is normal, specific ones without collateral for the rest.
insert into rating_band (table_id, rating, from_day, percent)
select t.id, b.rating,
  case when t.credit_type = 'mortgage' then b.mortgage_day else b.day end,
  case when t.credit_type = 'mortgage' and b.rating = 'NORMAL' then 0.7 else b.percent end
from rating_table t cross join (values
  ('NORMAL', 0, 0, 1.0), ('CPP', 9, 31, 5), ('DEFICIENTE', 31, 61, 25), ('DUDOSO', 61, 121, 60),
  ('PERDIDA', 121, 366, 100)
) as b (rating, day, mortgage_day, percent);
