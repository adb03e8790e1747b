-- Payments and all ways by which they come in. A receipt is never edited or deleted: it is voided
-- by another row.

-- The most that is taken by each means.
create table payment_limit (
  id bigint generated always as identity primary key,
  currency text not null,
  means text not null,
  valid_from date not null,
  -- The most of one payment, and of all payments of a loan in a day; null: no limit.
  max_payment numeric(18,2) check (max_payment > 0),
  max_day numeric(18,2) check (max_day > 0),
  is_voided boolean not null default false,
  created_at timestamptz not null,
  created_by bigint references app_user,
  check (max_payment is not null or max_day is not null)
);
create unique index payment_limit_day on payment_limit (currency, means, valid_from)
  where not is_voided;

create sequence receipt_number;

-- A receipt: money that came in, or what settles an installment as money does.
create table payment (
  loan_id bigint not null references loan,
  id bigint not null default nextval('receipt_number'),
  amount numeric(18,2) not null check (amount > 0),
  received_on date not null,
  means text not null,
  note text,
  outstanding_after numeric(18,2) not null,
  entry_id bigint not null references journal_entry,
  recorded_at timestamptz not null,
  recorded_by bigint references app_user,
  -- What the borrower chose for money beyond what was due.
  way text check (way in ('payOff', 'payAhead', 'lowerInstallment', 'shortenTerm')),
  -- What the QR of a receipt leads to: nobody can guess it from another.
  verify_code text not null default replace(gen_random_uuid()::text, '-', ''),
  -- A waiver settles one part of what fell due, as a payment does, without money.
  waives text check (waives in ('lateInterest', 'fees', 'tax', 'interest')),
  -- Money of a loan that is written off settles no installment: it is income.
  is_recovery boolean not null default false,
  -- Null where no money came in: a renewal, a waiver, what another system collected.
  money_account_id bigint references money_account,
  operation_number text not null default '',
  primary key (loan_id, id),
  check ((means = 'waiver') = (waives is not null))
);
create unique index payment_receipt on payment (id);
create index payment_received on payment (received_on) include (amount);
create index payment_recorded_by on payment (recorded_by, received_on);
create unique index payment_verify_code on payment (verify_code);
create index payment_entry on payment (entry_id);
-- Who has an operation number is looked for among payments with the bank's money too.
create index payment_operation on payment (operation_number) where operation_number <> '';
create trigger payment_append_only before update or delete on payment
  for each row execute function refuse_change();

-- What a payment settled of each installment.
create table payment_allocation (
  loan_id bigint not null,
  payment_id bigint not null,
  installment_number integer not null,
  component text not null
    check (component in ('lateInterest', 'fees', 'insurance', 'tax', 'interest', 'principal')),
  amount numeric(18,2) not null constraint payment_allocation_amount_check
    check (amount <> 0 or replay_id > 0),
  -- Whether the payment left the installment paid.
  settles boolean not null,
  -- A share is the sum of what was first allocated (replay 0) and of what replays changed of it.
  replay_id bigint not null default 0,
  primary key (loan_id, payment_id, installment_number, component, replay_id),
  foreign key (loan_id, payment_id) references payment
);
create trigger payment_allocation_append_only before update or delete on payment_allocation
  for each row execute function refuse_change();

-- A payment that was taken back.
create table payment_void (
  loan_id bigint not null,
  payment_id bigint not null,
  reason text not null,
  entry_id bigint not null references journal_entry,
  voided_on date not null,
  voided_at timestamptz not null,
  voided_by bigint references app_user,
  primary key (loan_id, payment_id),
  foreign key (loan_id, payment_id) references payment
);
create index payment_void_entry on payment_void (entry_id);
create trigger payment_void_append_only before update or delete on payment_void
  for each row execute function refuse_change();

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
create index loan_replay_day on loan_replay (replayed_on);
create trigger loan_replay_append_only before update or delete on loan_replay
  for each row execute function refuse_change();

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
create trigger replayed_payment_append_only before update or delete on replayed_payment
  for each row execute function refuse_change();

-- What a borrower paid beyond the whole debt: the lender owes it back.
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

-- Many payments in one act: the rows that somebody typed or pasted, and what became of each.
create table payment_sheet (
  id bigint generated always as identity primary key,
  -- Of its rows, in any order: the same ones are not recorded twice.
  sha256 text not null,
  status text not null check (status in ('posting', 'posted', 'undoing', 'undone')),
  created_at timestamptz not null,
  created_by bigint references app_user,
  posted_at timestamptz,
  undone_at timestamptz,
  undone_by bigint references app_user,
  undo_reason text,
  -- It is undone after its answer, in one transaction: how far back who asked for it may void, and,
  -- where it stays, why and since when.
  undo_reach text check (undo_reach in ('today', 'anyDay')),
  undo_problem text not null default '',
  undo_refused_at timestamptz,
  check (status <> 'undoing' or (undo_reason is not null and undo_reach is not null)),
  check ((undo_problem = '') = (undo_refused_at is null))
);
create unique index payment_sheet_once on payment_sheet (sha256) where status <> 'undone';
create index payment_sheet_status on payment_sheet (status, id);

create table payment_sheet_row (
  id bigint generated always as identity primary key,
  sheet_id bigint not null references payment_sheet,
  line integer not null,
  -- The cells as they came, in the order of the columns.
  typed json not null,
  loan_id bigint references loan,
  amount numeric(18,2),
  received_on date,
  means text,
  note text,
  status text not null check (status in ('pending', 'posted', 'refused')),
  reason text not null default '',
  payment_id bigint,
  -- Where the money of each row goes and what its bank calls it, as they were understood.
  money_account_id bigint references money_account,
  operation_number text not null default '',
  unique (sheet_id, line),
  foreign key (loan_id, payment_id) references payment,
  check ((status = 'posted') = (payment_id is not null)),
  check (status = 'refused' or (loan_id is not null and amount is not null
    and received_on is not null and means is not null))
);
create index payment_sheet_row_status on payment_sheet_row (sheet_id, status, line);
create index payment_sheet_row_payment on payment_sheet_row (loan_id, payment_id);

-- What the bank says that came in: its files line by line, and the money that nobody claimed yet.
create table bank_file (
  id bigint generated always as identity primary key,
  -- Whose account the file is of: columns are remembered by fund.
  fund_id bigint not null references fund,
  file_name text not null,
  sha256 text not null,
  headers json not null,
  mapping json not null,
  status text not null check (status in ('read', 'posting', 'posted', 'undoing', 'undone')),
  created_at timestamptz not null,
  created_by bigint references app_user,
  confirmed_at timestamptz,
  confirmed_by bigint references app_user,
  undone_at timestamptz,
  undone_by bigint references app_user,
  undo_reason text,
  -- It is undone after its answer, in one transaction: how far back who asked for it may void, and,
  -- where it stays, why and since when.
  undo_reach text check (undo_reach in ('today', 'anyDay')),
  undo_problem text not null default '',
  undo_refused_at timestamptz,
  check (status <> 'undoing' or (undo_reason is not null and undo_reach is not null)),
  check ((undo_problem = '') = (undo_refused_at is null))
);
create unique index bank_file_once on bank_file (fund_id, sha256) where status <> 'undone';
create index bank_file_status on bank_file (status, id);

create table bank_line (
  id bigint generated always as identity primary key,
  file_id bigint not null references bank_file,
  fund_id bigint not null references fund,
  line integer not null,
  cells json not null,
  booked_on date,
  amount numeric(18,2) check (amount > 0),
  reference text not null default '',
  means text not null check (means in ('transfer', 'deposit')),
  -- Of its day, amount and reference, and which of those alike in its file it is.
  sha256 text,
  status text not null
    check (status in ('read', 'refused', 'duplicate', 'kept', 'returned', 'undone')),
  -- Why it is no money that came in, or why it could not be applied.
  problem text not null default '',
  -- The loan that it is proposed for or was applied to, and why that one.
  loan_id bigint references loan,
  why text not null default '',
  is_waiting boolean not null default false,
  payment_id bigint,
  entry_id bigint references journal_entry,
  return_entry_id bigint references journal_entry,
  returned_on date,
  return_reason text,
  -- What the bank calls each movement, and which of those alike in its file a line is.
  operation_number text not null default '',
  occurrence integer check (occurrence > 0),
  unique (file_id, line),
  foreign key (loan_id, payment_id) references payment,
  check (payment_id is null or loan_id is not null),
  check (status not in ('kept', 'returned') or (entry_id is not null and amount is not null
    and booked_on is not null and sha256 is not null)),
  check ((status = 'returned') = (return_entry_id is not null))
);
-- The same money does not come in twice, whichever file names it.
create unique index bank_line_once on bank_line (fund_id, sha256)
  where status in ('kept', 'returned');
create index bank_line_held on bank_line (booked_on, id) where status = 'kept';
create index bank_line_payment on bank_line (loan_id, payment_id) where payment_id is not null;
create index bank_line_alike on bank_line (fund_id, booked_on, amount)
  where status in ('kept', 'returned');
-- The number of money that a bank's file brought is that of its line.
create index bank_line_entry on bank_line (entry_id) where entry_id is not null;

-- The daily collection: routes of loans to visit.
create table collection_route (
  id bigint generated always as identity primary key,
  collector_id bigint not null references app_user,
  collect_on date not null,
  zone text not null,
  status text not null check (status in ('programmed', 'accepted', 'cancelled')),
  created_at timestamptz not null,
  created_by bigint references app_user
);
create index collection_route_collector on collection_route (collector_id, collect_on);
create index collection_route_day on collection_route (collect_on, id);

create table collection_route_loan (
  route_id bigint not null references collection_route,
  loan_id bigint not null references loan,
  position integer not null,
  primary key (route_id, loan_id)
);
create index collection_route_loan_loan on collection_route_loan (loan_id);

-- The cash of whoever collects, a day.
create table cash_desk (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  business_date date not null,
  opened_at timestamptz not null,
  note text,
  closed_at timestamptz,
  unique (user_id, business_date)
);

-- A row a currency: soles and dollars are never added up.
create table cash_desk_amount (
  desk_id bigint not null references cash_desk on delete restrict,
  currency text not null,
  opening numeric(18,2) not null,
  counted numeric(18,2),
  expected_cash numeric(18,2),
  primary key (desk_id, currency)
);

-- Days without collection and payment holidays.
create table rest (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('feriado', 'sin cobranza')),
  scope text not null,
  from_on date not null,
  to_on date not null check (to_on >= from_on),
  reason text not null,
  is_cancelled boolean not null default false,
  created_at timestamptz not null,
  created_by bigint references app_user
);
create index rest_days on rest (from_on, to_on) where not is_cancelled;
