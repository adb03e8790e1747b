-- The charges of a business date as a lot: assembled, looked at, posted whole, undone whole.

create table charge_run (
  id bigint generated always as identity primary key,
  business_date date not null,
  status text not null check (status in ('assembling', 'assembled', 'generating', 'generated',
    'reversing', 'reversed', 'discarded')),
  -- Null: made by the nightly job.
  assembled_by bigint references app_user,
  started_at timestamptz not null,
  assembled_at timestamptz,
  product_id bigint references loan_product,
  -- How far assembling got, and the digest of every line up to there.
  assembled_through bigint not null default 0,
  digest text not null default '',
  -- The digest with the loans that were left out: what is approved is this.
  hash text not null default '',
  living_loans integer not null default 0,
  warnings jsonb not null default '[]',
  totals jsonb not null default '[]',
  generated_by bigint references app_user,
  generating_at timestamptz,
  generated_at timestamptz,
  ended_by bigint references app_user,
  ended_at timestamptz,
  end_reason text not null default ''
);
-- One run at a time moves the books.
create unique index charge_run_moving on charge_run ((true))
  where status in ('generating', 'reversing');
create index charge_run_date on charge_run (business_date, id);

create table charge_run_loan (
  run_id bigint not null references charge_run,
  loan_id bigint not null references loan,
  loan_version integer not null,
  fund_id bigint not null,
  currency text not null,
  status text not null check (status in ('pending', 'excluded', 'posted', 'skipped', 'failed',
    'reversed', 'kept')),
  reason text not null default '',
  amount numeric(18,2) not null,
  next_charge_on date,
  charged_through_before date not null,
  entry_id bigint references journal_entry,
  primary key (run_id, loan_id)
);
create index charge_run_loan_status on charge_run_loan (run_id, status, loan_id);
create index charge_run_loan_loan on charge_run_loan (loan_id);

create table charge_run_item (
  run_id bigint not null,
  loan_id bigint not null,
  installment_number integer not null,
  kind text not null,
  charged_on date not null,
  amount numeric(18,2) not null check (amount <> 0),
  primary key (run_id, loan_id, installment_number, kind),
  foreign key (run_id, loan_id) references charge_run_loan on delete cascade
);

-- A charge says which run made it: the same run never charges the same thing twice.
alter table charge add column run_id bigint references charge_run;
create unique index charge_once_a_run
  on charge (loan_id, installment_number, kind, run_id, (amount > 0)) where run_id is not null;

-- Reads the open installments of a loan in their order.
create index installment_open on installment (loan_id, due_on) where is_open;

insert into module (code, title, path, kind, position) values
  (30, 'Cierre del día', '/pendientes/cierre', 'P', 30);
