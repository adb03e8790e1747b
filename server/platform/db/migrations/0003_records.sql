-- What was done and kept: answers of commands, the audit, files, jobs and the business day.

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

-- Who did what, with the row before and after it.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id bigint references app_user,
  request_id text not null,
  action text not null,
  entity text not null,
  entity_id bigint not null,
  before jsonb,
  after jsonb,
  -- Who approved what another person asked for.
  approved_by bigint references app_user
);
create index audit_log_entity on audit_log (entity, entity_id, id);
-- The log is read by day, whatever was done.
create index audit_log_at on audit_log (at, id);
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();

-- The content lies outside the database and outside any served folder, named by its hash.
create table stored_file (
  id bigint generated always as identity primary key,
  owner_kind text not null check (owner_kind in ('user', 'borrower', 'loan', 'holidayCampaign')),
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

-- What each person uploaded on the last day they did. One row a person, so that uploads that come
-- together meet there.
create table upload_day (
  user_id bigint primary key references app_user (id),
  day date not null,
  bytes bigint not null check (bytes >= 0)
);

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

-- The history of the jobs.
create table job_run (
  id bigint generated always as identity primary key,
  job text not null,
  status text not null check (status in ('waiting', 'running', 'done', 'failed')),
  -- Null: it ran by itself.
  requested_by bigint references app_user,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- How many things it dealt with.
  handled integer not null default 0,
  error text not null default '',
  check ((status in ('done', 'failed')) = (ended_at is not null))
);
create index job_run_job on job_run (job, id);
create index job_run_status on job_run (status, id);

-- The business date apart from the clock: one row.
create table business_day (
  only_row boolean primary key default true check (only_row),
  -- Null: the business date is the calendar's, and each day closes by itself.
  held_on date,
  -- Whether who generates a lot of charges must be another person than who assembled it.
  needs_two boolean not null default false,
  -- The day of the calendar that the system would not follow by itself: a person is asked first.
  doubted_on date
);

-- Each closing of a day, by a person or by itself.
create table day_close (
  id bigint generated always as identity primary key,
  closed_on date not null,
  closed_at timestamptz not null,
  -- Null: closed by itself.
  closed_by bigint references app_user,
  note text not null default '',
  reopened_at timestamptz,
  reopened_by bigint references app_user,
  reopen_reason text not null default ''
);
-- A day stands closed once.
create unique index day_close_standing on day_close (closed_on) where reopened_at is null;

insert into business_day default values;
