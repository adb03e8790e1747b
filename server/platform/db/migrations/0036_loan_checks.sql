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
