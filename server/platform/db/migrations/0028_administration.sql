-- What administrators look after: open sessions, and the history of the jobs.

-- The number by which a list orders sessions and lets several be chosen.
alter table session add column number bigint generated always as identity unique;

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
