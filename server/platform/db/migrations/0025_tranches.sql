-- Loans handed over in parts: what was agreed, what was handed over, and what was given up.

alter table loan
  -- Approved and still to be handed over.
  add column undisbursed_principal numeric(18,2) not null default 0
    check (undisbursed_principal >= 0),
  -- Approved and given up.
  add column renounced_principal numeric(18,2) not null default 0
    check (renounced_principal >= 0),
  -- No payment is received before it: the schedule was another.
  add column last_tranche_on date,
  add check (undisbursed_principal + renounced_principal < principal);

create table loan_tranche (
  loan_id bigint not null references loan,
  number integer not null check (number > 0),
  amount numeric(18,2) not null check (amount > 0),
  planned_on date not null,
  primary key (loan_id, number)
);

-- Every tranche after the first, with the schedule before and after it.
create table tranche_disbursement (
  id bigint generated always as identity primary key,
  loan_id bigint not null,
  number integer not null,
  from_installment integer not null,
  schedule_before json not null,
  schedule_after json not null,
  entry_id bigint not null references journal_entry,
  disbursed_on date not null,
  disbursed_at timestamptz not null,
  disbursed_by bigint references app_user,
  undone_at timestamptz,
  foreign key (loan_id, number) references loan_tranche
);
create unique index tranche_disbursement_standing
  on tranche_disbursement (loan_id, number) where undone_at is null;
