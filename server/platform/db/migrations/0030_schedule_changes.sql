-- Versions of a schedule: each change keeps it as it was and as it became.

create table schedule_change (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loan,
  number integer not null check (number > 0),
  kind text not null check (kind in ('prepayment')),
  effective_on date not null,
  schedule_before json not null,
  schedule_after json not null,
  -- Payments with a later entry are replayed from the schedule after it.
  after_entry_id bigint not null references journal_entry,
  -- Principal that moved that day: repaid at once -, and the installment that shows it.
  principal_moved numeric(18,2) not null default 0,
  from_installment integer,
  payment_id bigint,
  reason text not null default '',
  made_by bigint references app_user,
  made_at timestamptz not null,
  undone_at timestamptz,
  unique (loan_id, number),
  foreign key (loan_id, payment_id) references payment
);

-- No payment is received before it: the schedule was another.
alter table loan add column schedule_changed_on date;

-- Of its principal, what prepayments repaid at once.
alter table installment
  add column prepaid numeric(18,2) not null default 0 check (prepaid >= 0);

-- What the borrower chose for money beyond what was due.
alter table payment
  add column way text check (way in ('payAhead', 'lowerInstallment', 'shortenTerm'));

-- A prepayment takes back what was paid ahead: a share below zero.
alter table payment_allocation drop constraint payment_allocation_amount_check;
alter table payment_allocation add constraint payment_allocation_amount_check
  check (amount <> 0 or replay_id > 0);
