-- What somebody promised to pay of a loan, and through which day. Whether it was kept is read from
-- what came in and from the business date; it is not written down.

create table payment_promise (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loan,
  amount numeric(18,2) not null check (amount > 0),
  promised_on date not null,
  made_on date not null,
  -- The last receipt of the loan when it was made: what came in before is not of the promise.
  after_receipt bigint not null,
  contact_name text not null,
  channel text not null check (channel in ('call', 'message', 'visit', 'office', 'mail')),
  note text not null default '',
  -- What came in from its making through its date: counted anew with each payment and reversal.
  received numeric(18,2) not null default 0 check (received >= 0),
  recorded_by bigint not null references app_user,
  recorded_at timestamptz not null,
  voided_by bigint references app_user,
  voided_at timestamptz,
  void_reason text not null default '',
  check (promised_on >= made_on),
  check ((voided_at is null) = (voided_by is null))
);
create index payment_promise_loan on payment_promise (loan_id, id);
-- What waits or was broken is a small part of all that was ever promised.
create index payment_promise_unmet on payment_promise (promised_on, id)
  where voided_at is null and received < amount;
create index payment_promise_day on payment_promise (promised_on, id);
