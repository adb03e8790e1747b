-- What a borrower paid beyond the whole debt: the lender owes it back.

insert into account (code, name, kind) values
  ('2602', 'Saldos a favor de prestatarios', 'liability');

create table loan_credit (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loan,
  -- The payment that brought it; voiding that payment takes it back.
  payment_id bigint not null,
  amount numeric(18,2) not null check (amount > 0),
  entry_id bigint not null references journal_entry,
  refund_entry_id bigint references journal_entry,
  refunded_on date,
  refund_means text,
  refund_note text,
  refunded_by bigint references app_user,
  unique (loan_id, payment_id),
  foreign key (loan_id, payment_id) references payment,
  check ((refund_entry_id is null) = (refunded_on is null)),
  check ((refund_entry_id is null) = (refund_means is null)),
  check ((refund_entry_id is null) = (refund_note is null))
);
