-- Files of borrowers: what was read, what was found of every row, and what it became.

create table borrower_import (
  id bigint generated always as identity primary key,
  file_name text not null,
  sha256 text not null,
  encoding text not null,
  delimiter text not null,
  headers json not null,
  -- Which column holds what, as it was last chosen.
  mapping json,
  status text not null check (status in ('LEIDA', 'REVISADA', 'EN_CURSO', 'TERMINADA', 'DESHECHA')),
  row_count integer not null,
  created_at timestamptz not null,
  created_by bigint references app_user,
  undone_at timestamptz,
  undo_reason text
);
create index borrower_import_sha256 on borrower_import (sha256, id);

create table borrower_import_row (
  id bigint generated always as identity primary key,
  import_id bigint not null references borrower_import,
  -- As the spreadsheet numbers it: the headers are line 1.
  line integer not null,
  cells json not null,
  outcome text check (outcome in ('create', 'skip', 'refuse', 'created')),
  document text not null default '',
  full_name text not null default '',
  field text not null default '',
  reason text not null default '',
  -- No key to the borrower: undoing the import takes the borrower away and keeps the row.
  borrower_id bigint,
  unique (import_id, line)
);
create index borrower_import_row_outcome on borrower_import_row (import_id, outcome, line);
