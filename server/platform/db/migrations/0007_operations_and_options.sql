-- Keys that open an operation once, for a while.

create table operation_key (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('assemble', 'generate')),
  key_hash bytea not null unique,
  issued_by bigint not null references app_user,
  issued_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > issued_at),
  used_at timestamptz,
  -- What the key was exchanged for.
  token_hash bytea unique,
  token_expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint references app_user,
  check ((used_at is null) = (token_hash is null))
);

-- The lists that forms choose from. A merged entry counts as the one that it became.
create table catalogue_entry (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('profession', 'area', 'position')),
  code text not null,
  name text not null,
  plain_name text not null,
  is_active boolean not null default true,
  position integer not null,
  merged_into_id bigint references catalogue_entry,
  updated_at timestamptz not null,
  unique (kind, code),
  unique (kind, plain_name),
  check (merged_into_id <> id)
);

-- How each person wants the screens; without a row, as they come.
create table user_option (
  user_id bigint primary key references app_user,
  start_page text not null,
  density text not null check (density in ('comfortable', 'compact')),
  theme text not null check (theme in ('system', 'light', 'dark')),
  updated_at timestamptz not null
);
