-- What every floor stands on: text search, rows that are only added to, settings and mails.

create extension if not exists pg_trgm;

-- What is only ever added to: neither an edit nor a deletion, whoever writes.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- What the lender set on screen, by name.
create table setting (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);

-- Every mail, written in the transaction that causes it; sending comes after.
create table mail_outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  event text not null,
  status text not null check (status in ('queued', 'sent', 'failed', 'lapsed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  next_attempt_at timestamptz not null,
  -- The text of a mail that opens something is kept sealed until it leaves; what is readable of it
  -- has no code and no link.
  sealed bytea,
  -- The server by which a mail leaves where it is not today's: the word that it was changed goes by
  -- the one that was there before. Its password is sealed as everywhere.
  via jsonb,
  check (sealed is null or status in ('queued', 'failed'))
);
create index mail_outbox_due on mail_outbox (next_attempt_at) where status = 'queued';

-- Tries are counted where a restart and a second process find them.
create table rate_limit (
  key text primary key,
  points integer not null,
  expire timestamptz
);
create index rate_limit_expire on rate_limit (expire);

-- What every administrator is told, on screen too: a mail may not arrive.
create table security_notice (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  subject text not null,
  body text not null
);
