-- Many payments in one act: the rows that somebody typed or pasted, and what became of each.

create table payment_sheet (
  id bigint generated always as identity primary key,
  -- Of its rows, in any order: the same ones are not recorded twice.
  sha256 text not null,
  status text not null check (status in ('posting', 'posted', 'undone')),
  created_at timestamptz not null,
  created_by bigint references app_user,
  posted_at timestamptz,
  undone_at timestamptz,
  undone_by bigint references app_user,
  undo_reason text
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
  unique (sheet_id, line),
  foreign key (loan_id, payment_id) references payment,
  check ((status = 'posted') = (payment_id is not null)),
  check (status = 'refused' or (loan_id is not null and amount is not null
    and received_on is not null and means is not null))
);
create index payment_sheet_row_status on payment_sheet_row (sheet_id, status, line);
create index payment_sheet_row_payment on payment_sheet_row (loan_id, payment_id);

insert into module (code, title, path, kind, position) values
  (31, 'Planilla de cobros', '/pendientes/planilla', 'P', 31);
