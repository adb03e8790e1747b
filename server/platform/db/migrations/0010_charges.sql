-- What falls due, charged by lots. Nothing here is ever edited or deleted: a correction is another
-- row of the opposite sign.

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
  end_reason text not null default '',
  -- A lot may charge some kinds alone. Null: all of them.
  kinds text[]
);
-- One run at a time moves the books.
create unique index charge_run_moving on charge_run ((true))
  where status in ('generating', 'reversing');
create index charge_run_date on charge_run (business_date, id);

-- The loans of a lot, and what became of each.
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
  charged_ahead json,
  charged_ahead_before json,
  primary key (run_id, loan_id)
);
create index charge_run_loan_status on charge_run_loan (run_id, status, loan_id);
create index charge_run_loan_loan on charge_run_loan (loan_id);

-- What a lot charges of each loan.
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

-- What fell due of an installment, as it was posted.
create table charge (
  loan_id bigint not null references loan,
  id bigint generated always as identity,
  installment_number integer not null,
  kind text not null
    check (kind in ('interest', 'lateInterest', 'insurance', 'fees', 'lateCharge', 'tax')),
  charged_on date not null,
  -- Negative when it takes back part of an earlier charge.
  amount numeric(18,2) not null check (amount <> 0),
  entry_id bigint not null references journal_entry,
  -- A charge says which run made it: the same run never charges the same thing twice.
  run_id bigint references charge_run,
  primary key (loan_id, id)
);
create unique index charge_once_a_run
  on charge (loan_id, installment_number, kind, run_id, (amount > 0)) where run_id is not null;
create index charge_entry on charge (entry_id);
create trigger charge_append_only before update or delete on charge
  for each row execute function refuse_change();
