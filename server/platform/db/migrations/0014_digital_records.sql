-- The digital file of a borrower, and fichas that turned out to be of one person.

create table digital_record (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrower,
  type text not null check (type in ('identity', 'address', 'income', 'tax', 'guarantee',
    'representation', 'other')),
  title text not null,
  status text not null check (status in ('pending', 'received', 'observed', 'approved')),
  -- How many files it has had; the last is the one that counts.
  version integer not null default 0 check (version >= 0),
  issued_on date,
  expires_on date check (expires_on > issued_on),
  note text not null default '',
  created_at timestamptz not null,
  created_by bigint references app_user,
  reviewed_at timestamptz,
  reviewed_by bigint references app_user,
  ended_at timestamptz,
  end_reason text,
  check ((version = 0) = (status = 'pending')),
  check ((ended_at is null) = (end_reason is null))
);
create index digital_record_borrower on digital_record (borrower_id, id);
create index digital_record_expires on digital_record (expires_on, id) where ended_at is null;

create table digital_record_version (
  record_id bigint not null references digital_record,
  version integer not null check (version > 0),
  file_id bigint not null references stored_file,
  primary key (record_id, version)
);

create table borrower_merge (
  id bigint generated always as identity primary key,
  kept_id bigint not null,
  merged_id bigint not null check (merged_id <> kept_id),
  reason text not null,
  -- Which rows of which table went from one to the other, and what the merged one was.
  moved jsonb not null,
  status_before text not null,
  merged_at timestamptz not null,
  merged_by bigint references app_user,
  undone_at timestamptz,
  undone_by bigint references app_user,
  undo_reason text
);
create index borrower_merge_kept on borrower_merge (kept_id, id);
create unique index borrower_merge_standing on borrower_merge (merged_id) where undone_at is null;
