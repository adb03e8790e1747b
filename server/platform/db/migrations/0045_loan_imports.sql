-- Files of loans that another system kept: what was read, and what became of every row.

create table loan_import (
  id bigint generated always as identity primary key,
  file_name text not null,
  sha256 text not null,
  headers json not null,
  -- Which column holds what, as it was last chosen.
  mapping json not null,
  status text not null check (status in ('LEIDA', 'REVISADA', 'EN_CURSO', 'TERMINADA', 'DESHECHA')),
  row_count integer not null,
  created_at timestamptz not null,
  created_by bigint references app_user,
  undone_at timestamptz,
  undo_reason text
);

create table loan_import_row (
  id bigint generated always as identity primary key,
  import_id bigint not null references loan_import,
  -- As the spreadsheet numbers it: the headers are line 1.
  line integer not null,
  cells json not null,
  outcome text check (outcome in ('create', 'skip', 'refuse', 'created')),
  original_number text not null default '',
  borrower_name text not null default '',
  -- What it owed of principal on the day of the cut; text, as what was written may be no amount.
  principal text not null default '',
  reason text not null default '',
  loan_id bigint references loan,
  unique (import_id, line)
);
create index loan_import_row_outcome on loan_import_row (import_id, outcome, line);
create index loan_import_row_loan on loan_import_row (loan_id) where loan_id is not null;
