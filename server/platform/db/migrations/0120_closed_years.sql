-- Years whose income and expenses are closed against the result of the owners, by fund. Their
-- entries are dated on the last day of the year, which is closed by then; reports of what was
-- earned leave them out.
insert into account (code, name, kind, is_own, is_control)
values ('3201', 'Resultados de años cerrados', 'equity', true, false)
on conflict (code) do nothing;

create table year_close (
  id bigint generated always as identity primary key,
  year integer not null check (year between 1900 and 2199),
  closed_at timestamptz not null,
  closed_by bigint references app_user,
  closing_approved_by bigint references app_user,
  reopened_at timestamptz,
  reopened_by bigint references app_user,
  reopening_approved_by bigint references app_user,
  reopen_reason text not null default '',
  check ((reopened_at is null) = (reopen_reason = ''))
);
create unique index year_close_year on year_close (year) where reopened_at is null;

create table year_close_entry (
  year_close_id bigint not null references year_close,
  entry_id bigint primary key references journal_entry
);
create index year_close_entry_of on year_close_entry (year_close_id);
create trigger year_close_entry_append_only before update or delete on year_close_entry
  for each row execute function refuse_change();

-- Who agreed that a month was opened again.
alter table period_close add column reopening_approved_by bigint references app_user;

create or replace function refuse_closed_days() returns trigger language plpgsql as $$
declare
  last_closed date := (select max(closed_on) from day_close where reopened_at is null);
begin
  if exists (select from added where posted_on <= last_closed
      and kind not in ('manual', 'accrual', 'yearClose', 'yearCloseVoid')) then
    raise exception 'posted on a closed day' using errcode = 'CD001';
  end if;
  if exists (select from added where posted_on <= closed_through()
      and kind not in ('yearClose', 'yearCloseVoid')) then
    raise exception 'posted in a closed month' using errcode = 'CD002';
  end if;
  return null;
end $$;
