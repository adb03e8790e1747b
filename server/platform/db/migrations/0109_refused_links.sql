-- Another administrator refuses that a link is shown, or who asked takes it back.
alter table shown_link_request
  add column ended_by bigint references app_user,
  add column ended_at timestamptz,
  add column end_reason text,
  add check ((ended_by is null) = (ended_at is null) and (ended_by is null) = (end_reason is null));
