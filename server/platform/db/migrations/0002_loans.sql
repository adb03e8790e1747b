-- Borrowers, funds, loans and their schedules.

create table borrower (
  id bigint generated always as identity primary key,
  document_type text not null,
  document_number text not null,
  first_names text not null,
  last_names text not null,
  phone text not null,
  email text,
  address text not null,
  occupation text not null,
  monthly_income numeric(18,2) not null check (monthly_income >= 0),
  registered_on date not null,
  -- Lower case, no accents: what lists are sorted and searched by.
  sort_name text not null,
  search_text text not null,
  unique (document_type, document_number)
);
create index borrower_sort_name on borrower (sort_name, id);
create index borrower_registered on borrower (registered_on, id);
create index borrower_document on borrower (document_number, id);
create index borrower_search on borrower using gin (search_text gin_trgm_ops);

alter table app_user
  add constraint app_user_borrower foreign key (borrower_id) references borrower;

create table fund (
  id bigint generated always as identity primary key,
  name text not null,
  sort_name text not null unique,
  currency text not null,
  opened_on date not null
);

create table loan (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrower,
  fund_id bigint not null references fund,
  currency text not null,
  status text not null check (status in ('active', 'paidOff', 'voided')),
  principal numeric(18,2) not null check (principal > 0),
  rate_kind text not null,
  annual_rate_percent numeric(9,4) not null check (annual_rate_percent >= 0),
  late_annual_rate_percent numeric(9,4) not null check (late_annual_rate_percent >= 0),
  day_count text not null,
  payment_frequency text not null,
  installment_count integer not null check (installment_count > 0),
  disbursed_on date not null,
  first_due_on date not null,
  total_interest numeric(18,2) not null,
  -- Projections of the charges and payments below, kept by the same transactions.
  outstanding_principal numeric(18,2) not null check (outstanding_principal >= 0),
  interest_receivable numeric(18,2) not null default 0 check (interest_receivable >= 0),
  late_interest_receivable numeric(18,2) not null default 0
    check (late_interest_receivable >= 0),
  next_due_on date,
  next_charge_on date,
  last_payment_on date,
  charged_through date not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references app_user
);
create index loan_borrower on loan (borrower_id, id);
create index loan_fund on loan (fund_id, id);
create index loan_next_due on loan (next_due_on, id) where status = 'active';
create index loan_next_charge on loan (next_charge_on, id) where status = 'active';
create index loan_status on loan (status, id);

create table installment (
  loan_id bigint not null references loan,
  number integer not null,
  due_on date not null,
  days integer not null,
  principal numeric(18,2) not null,
  interest numeric(18,2) not null,
  balance_after numeric(18,2) not null,
  charged_interest numeric(18,2) not null default 0,
  charged_late_interest numeric(18,2) not null default 0,
  paid_principal numeric(18,2) not null default 0,
  paid_interest numeric(18,2) not null default 0,
  paid_late_interest numeric(18,2) not null default 0,
  -- Overdue principal in céntimos times days late, up to late_base_through.
  late_base numeric(30,0) not null default 0,
  late_base_through date not null,
  is_open boolean not null generated always as
    (paid_principal < principal or paid_interest < interest) stored,
  primary key (loan_id, number),
  check (paid_principal between 0 and principal),
  check (paid_interest between 0 and interest),
  check (paid_interest <= charged_interest),
  check (paid_late_interest between 0 and charged_late_interest)
);
create index installment_due on installment (due_on) include (loan_id, number) where is_open;
