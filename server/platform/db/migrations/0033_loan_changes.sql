-- What is asked about a living loan and decided by another person; first, what is forgiven of it.

create table loan_change (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loan,
  kind text not null check (kind in ('waiver')),
  -- What was asked for, as it was sent.
  terms json not null,
  reason text not null,
  status text not null check (status in ('requested', 'applied', 'rejected', 'undone')),
  requested_by bigint not null references app_user,
  requested_at timestamptz not null,
  decided_by bigint references app_user,
  decided_at timestamptz,
  decision_reason text not null default '',
  -- The settlement that it made of the loan.
  payment_id bigint,
  undone_by bigint references app_user,
  undone_at timestamptz,
  undo_reason text not null default '',
  foreign key (loan_id, payment_id) references payment,
  check ((status = 'requested') = (decided_at is null)),
  check ((status = 'undone') = (undone_at is not null))
);
create index loan_change_loan on loan_change (loan_id, id);
create unique index loan_change_pending on loan_change (loan_id) where status = 'requested';

-- A waiver settles one part of what fell due, as a payment does, without money.
alter table payment
  add column waives text check (waives in ('lateInterest', 'fees', 'interest')),
  add check ((means = 'waiver') = (waives is not null));

insert into account (code, name, kind) values
  ('4301', 'Intereses y cargos condonados', 'expense');
