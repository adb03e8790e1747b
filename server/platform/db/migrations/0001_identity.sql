-- Who signs in, their sessions, what they asked for once, and what they did.

create extension if not exists pg_trgm;

create table app_user (
  id bigint generated always as identity primary key,
  username text not null unique check (username = upper(username)),
  password_hash text not null,
  full_name text not null,
  profile text not null,
  status text not null check (status in ('PENDIENTE_CORREO', 'PENDIENTE_VALIDACION', 'OBSERVADA',
    'ACTIVA', 'SUSPENDIDA', 'BLOQUEADA', 'BAJA')),
  is_validated boolean not null generated always as (status = 'ACTIVA') stored,
  borrower_id bigint,
  phone text,
  contact_channel text not null default 'email',
  contact_from_hour integer not null default 8,
  contact_to_hour integer not null default 19,
  -- A mistyped e-mail may be corrected once, before it is confirmed.
  was_email_corrected boolean not null default false,
  created_at timestamptz not null
);

create table session (
  token_hash bytea primary key,
  user_id bigint not null references app_user,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  -- The name by which its owner may close it.
  id uuid not null unique default gen_random_uuid(),
  device text not null default '',
  address text not null default ''
);
create index session_by_user on session (user_id);

-- The answer of every money command, kept in the transaction that did the work.
create table idempotency_key (
  user_id bigint not null references app_user,
  key text not null,
  request_hash text not null,
  -- json, not jsonb: the same bytes are answered again.
  response_body json,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_key_created on idempotency_key (created_at);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id bigint references app_user,
  request_id text not null,
  action text not null,
  entity text not null,
  entity_id bigint not null,
  before jsonb,
  after jsonb
);
create index audit_log_entity on audit_log (entity, entity_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
