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
