-- Accounts that people open for themselves, the mails that go with them, and settings.

create table account_request (
  user_id bigint primary key references app_user,
  kind text not null,
  document_type text not null,
  document_number text not null,
  born_on date not null,
  accepts_bureau boolean not null,
  accepted_at timestamptz not null
);

-- A link or code that works once, for a while. Only hashes are kept.
create table one_time_token (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  purpose text not null check (purpose in ('confirmEmail', 'resetPassword')),
  token_hash bytea not null unique,
  code_hash bytea,
  tries_left integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_token_user on one_time_token (user_id, purpose, id);

-- The last passwords of a user, which may not come back.
create table password_history (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  password_hash text not null,
  created_at timestamptz not null
);
create index password_history_user on password_history (user_id, id);

-- Every mail, written in the transaction that causes it; sending comes after.
create table mail_outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  event text not null,
  status text not null check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  next_attempt_at timestamptz not null
);
create index mail_outbox_due on mail_outbox (next_attempt_at) where status = 'queued';

create table setting (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);
