-- Months whose books are closed: nothing is dated in one nor before it. An entry by hand bears its
-- own date in an open month, though its business date is closed, and the paper that backs it; so
-- does what interest had earned by the end of a date, which is worked out once it is over.

create table period_close (
  id bigint generated always as identity primary key,
  month date not null check (extract(day from month) = 1),
  -- As they were seen when it was closed.
  checks json not null,
  note text not null,
  closed_at timestamptz not null,
  closed_by bigint references app_user,
  reopened_at timestamptz,
  reopened_by bigint references app_user,
  reopen_reason text not null default '',
  check ((reopened_at is null) = (reopen_reason = ''))
);
create unique index period_close_month on period_close (month) where reopened_at is null;

-- Last day of the last month closed; null where none is.
create function closed_through() returns date language sql stable as $$
  select (max(month) + interval '1 month')::date - 1 from period_close where reopened_at is null
$$;

create or replace function refuse_closed_days() returns trigger language plpgsql as $$
declare
  last_closed date := (select max(closed_on) from day_close where reopened_at is null);
begin
  if exists (select from added where posted_on <= last_closed
      and kind not in ('manual', 'accrual')) then
    raise exception 'posted on a closed day' using errcode = 'CD001';
  end if;
  if exists (select from added where posted_on <= closed_through()) then
    raise exception 'posted in a closed month' using errcode = 'CD002';
  end if;
  return null;
end $$;

-- The paper that backs an entry by hand.
create table manual_entry (
  entry_id bigint primary key references journal_entry,
  document text not null
);
create trigger manual_entry_append_only before update or delete on manual_entry
  for each row execute function refuse_change();
