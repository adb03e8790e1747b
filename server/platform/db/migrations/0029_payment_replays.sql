-- Payments entered late and payments voided in between: the loan is replayed, and the shares of
-- other payments move. What was written stays; the difference is written beside it.

create table loan_replay (
  loan_id bigint not null references loan,
  id bigint generated always as identity,
  kind text not null check (kind in ('backDated', 'voided')),
  -- The payment that was entered late or voided.
  payment_id bigint not null,
  -- Moves what the shares moved between accounts; null where they stayed.
  entry_id bigint references journal_entry,
  replayed_on date not null,
  replayed_at timestamptz not null,
  replayed_by bigint references app_user,
  primary key (loan_id, id),
  foreign key (loan_id, payment_id) references payment
);

-- A payment whose shares moved, with what the loan owes after it since then.
create table replayed_payment (
  loan_id bigint not null,
  replay_id bigint not null,
  payment_id bigint not null,
  outstanding_after numeric(18,2) not null,
  primary key (loan_id, replay_id, payment_id),
  foreign key (loan_id, replay_id) references loan_replay,
  foreign key (loan_id, payment_id) references payment
);
create index replayed_payment_of on replayed_payment (loan_id, payment_id, replay_id);

create trigger loan_replay_append_only before update or delete on loan_replay
  for each row execute function refuse_change();
create trigger replayed_payment_append_only before update or delete on replayed_payment
  for each row execute function refuse_change();

-- A share is the sum of what was first allocated (replay 0) and of what replays changed of it.
alter table payment_allocation add column replay_id bigint not null default 0;
alter table payment_allocation drop constraint payment_allocation_pkey;
alter table payment_allocation
  add primary key (loan_id, payment_id, installment_number, component, replay_id);
alter table payment_allocation drop constraint payment_allocation_amount_check;
alter table payment_allocation add constraint payment_allocation_amount_check
  check (amount > 0 or replay_id > 0);
