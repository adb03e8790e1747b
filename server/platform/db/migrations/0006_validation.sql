-- Uploaded files, and the checklist by which an account is validated.

-- The content lies outside the database and outside any served folder, named by its hash.
create table stored_file (
  id bigint generated always as identity primary key,
  owner_kind text not null check (owner_kind in ('user', 'borrower', 'loan')),
  owner_id bigint not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  media_type text not null
    check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  size integer not null check (size > 0),
  name text not null,
  uploaded_at timestamptz not null,
  uploaded_by bigint references app_user
);
create index stored_file_owner on stored_file (owner_kind, owner_id, id);

-- Without a row a thing of the checklist is still pending.
create table account_review (
  user_id bigint not null references app_user,
  item text not null check (item in ('phone', 'documentFront', 'documentBack', 'selfie',
    'address', 'bankAccount')),
  status text not null check (status in ('inReview', 'observed', 'approved')),
  value text,
  file_id bigint references stored_file,
  note text,
  submitted_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by bigint references app_user,
  primary key (user_id, item)
);

-- One account a borrower.
create unique index app_user_borrower on app_user (borrower_id)
  where borrower_id is not null and status <> 'BAJA';

-- Who registered before this kept both names in one.
alter table account_request add column first_names text not null default '',
  add column last_names text not null default '';
