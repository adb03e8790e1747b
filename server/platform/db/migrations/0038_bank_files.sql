-- What the bank says that came in: its files line by line, and the money that nobody claimed yet.

insert into account (code, name, kind) values
  ('2601', 'Dinero por identificar', 'liability');

create table bank_file (
  id bigint generated always as identity primary key,
  -- Whose account the file is of: columns are remembered by fund.
  fund_id bigint not null references fund,
  file_name text not null,
  sha256 text not null,
  headers json not null,
  mapping json not null,
  status text not null check (status in ('read', 'posting', 'posted', 'undone')),
  created_at timestamptz not null,
  created_by bigint references app_user,
  confirmed_at timestamptz,
  confirmed_by bigint references app_user,
  undone_at timestamptz,
  undone_by bigint references app_user,
  undo_reason text
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

insert into module (code, title, path, kind, position) values
  (38, 'Archivo del banco', '/pendientes/banco', 'P', 38);
