-- A fund's money by its bank beside its books: statements line by line, and which movements of
-- the books each line is.

insert into account (code, name, kind) values
  ('4501', 'Comisiones y gastos bancarios', 'expense'),
  ('4502', 'Impuesto a las transacciones financieras', 'expense'),
  ('5107', 'Intereses de cuentas bancarias', 'income')
  -- A lender may have given the code to an account of its own.
  on conflict do nothing;

create table reconciliation (
  id bigint generated always as identity primary key,
  fund_id bigint not null references fund,
  file_name text not null,
  sha256 text not null,
  headers json not null,
  mapping json not null,
  status text not null check (status in ('open', 'closed', 'discarded')),
  starts_on date,
  ends_on date,
  opening_balance numeric(18,2),
  closing_balance numeric(18,2),
  -- As it was closed: the books of later days do not change it.
  statement json,
  created_at timestamptz not null,
  created_by bigint references app_user,
  closed_at timestamptz,
  closed_by bigint references app_user,
  reopened_at timestamptz,
  reopened_by bigint references app_user,
  reopen_reason text,
  discarded_at timestamptz,
  discarded_by bigint references app_user,
  discard_reason text,
  check (starts_on <= ends_on),
  check ((status = 'closed') = (statement is not null)),
  check (status <> 'closed' or (starts_on is not null and ends_on is not null
    and opening_balance is not null and closing_balance is not null)),
  check ((status = 'discarded') = (discard_reason is not null))
);
create unique index reconciliation_once on reconciliation (fund_id, sha256)
  where status <> 'discarded';
create unique index reconciliation_one_open on reconciliation (fund_id) where status = 'open';
create index reconciliation_fund on reconciliation (fund_id, id);

create table reconciliation_line (
  id bigint generated always as identity primary key,
  reconciliation_id bigint not null references reconciliation,
  fund_id bigint not null references fund,
  line integer not null,
  cells json not null,
  booked_on date,
  -- What came in is positive, what went out negative; nothing where it is no movement.
  amount numeric(18,2) check (amount <> 0),
  description text not null default '',
  reference text not null default '',
  balance numeric(18,2),
  problem text not null default '',
  -- Why the books have nothing for it yet.
  left_reason text
    check (left_reason in ('commission', 'tax', 'interest', 'error', 'pending', 'other')),
  left_note text not null default '',
  unique (reconciliation_id, line),
  check ((amount is null) = (problem <> ''))
);
create index reconciliation_line_fund on reconciliation_line (fund_id, reconciliation_id);

create table reconciliation_match (
  id bigint generated always as identity primary key,
  line_id bigint not null references reconciliation_line,
  entry_id bigint not null references journal_entry,
  -- Where it was made: a line that one left open may be matched in a later one.
  reconciliation_id bigint not null references reconciliation,
  matched_at timestamptz not null,
  matched_by bigint references app_user,
  undone_at timestamptz,
  undone_by bigint references app_user
);
-- A movement of the books is one thing for the bank.
create unique index reconciliation_match_once on reconciliation_match (entry_id)
  where undone_at is null;
create index reconciliation_match_line on reconciliation_match (line_id);
create index reconciliation_match_made on reconciliation_match (reconciliation_id);
