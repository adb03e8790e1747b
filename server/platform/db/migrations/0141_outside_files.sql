-- Files for outsiders: made by one person, approved by another, sent, and answered. Their bytes
-- never change: a mended file is another one.
create table outside_file (
  id bigint generated always as identity primary key,
  layout_version_id bigint not null references report_layout_version,
  from_on date not null,
  to_on date not null,
  currency text not null,
  status text not null check (status in
    ('assembled', 'approved', 'sent', 'accepted', 'rejected', 'discarded')),
  file_name text not null,
  content bytea not null,
  sha256 text not null,
  row_count integer not null,
  problem_count integer not null,
  -- Totals of the file, with those of the books when it was made.
  control jsonb not null,
  assembled_at timestamptz not null,
  assembled_by bigint references app_user,
  approved_at timestamptz,
  approved_by bigint references app_user,
  sent_on date,
  reference text not null default '',
  answered_on date,
  reasons jsonb not null default '[]',
  discard_reason text not null default '',
  check (from_on <= to_on),
  check (status not in ('approved', 'sent', 'accepted', 'rejected')
    or (approved_at is not null and problem_count = 0)),
  check (approved_by is distinct from assembled_by or approved_by is null),
  check ((sent_on is not null) = (status in ('sent', 'accepted', 'rejected'))),
  check ((answered_on is not null) = (status in ('accepted', 'rejected'))),
  check ((status = 'rejected') = (reasons <> '[]')),
  check ((status = 'discarded') = (discard_reason <> ''))
);
create index outside_file_status on outside_file (status, id);
create trigger outside_file_stays before update on outside_file for each row
  when (old.sha256 <> new.sha256 or old.layout_version_id <> new.layout_version_id
    or old.from_on <> new.from_on or old.to_on <> new.to_on or old.currency <> new.currency
    or old.control <> new.control or old.problem_count <> new.problem_count)
  execute function refuse_change();
create trigger outside_file_undeleted before delete on outside_file
  for each row execute function refuse_change();

create table outside_file_problem (
  id bigint generated always as identity primary key,
  file_id bigint not null references outside_file,
  -- Number of the row, from 1; 0 is the line of names.
  row integer not null,
  field text not null,
  problem text not null,
  value text not null
);
create index outside_file_problem_file on outside_file_problem (file_id, id);
create trigger outside_file_problem_append_only before update or delete on outside_file_problem
  for each row execute function refuse_change();
