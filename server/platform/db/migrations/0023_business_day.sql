-- The business date apart from the clock, and its closes.

create table business_day (
  only_row boolean primary key default true check (only_row),
  -- Null: the business date is the calendar's, and each day closes by itself.
  held_on date
);
insert into business_day default values;

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
