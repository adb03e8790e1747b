-- Entries by hand that are the same each month: what they are and until when. A person posts each
-- month's, or skips it and says why.
create table entry_template (
  id bigint generated always as identity primary key,
  fund_id bigint not null references fund,
  description text not null,
  document text not null default '',
  lines json not null,
  -- Day of each month, the last one where it has fewer.
  day integer not null check (day between 1 and 31),
  first_month date not null check (extract(day from first_month) = 1),
  last_month date check (extract(day from last_month) = 1 and last_month >= first_month),
  created_at timestamptz not null,
  created_by bigint references app_user,
  ended_at timestamptz,
  ended_by bigint references app_user,
  end_reason text not null default '',
  check ((ended_at is null) = (end_reason = ''))
);

-- What became of a month: its entry, or why it has none. One that was reversed counts no more.
create table entry_template_month (
  id bigint generated always as identity primary key,
  template_id bigint not null references entry_template,
  month date not null check (extract(day from month) = 1),
  entry_id bigint unique references journal_entry,
  reason text not null default '',
  at timestamptz not null,
  by_id bigint references app_user,
  check ((entry_id is null) = (reason <> ''))
);
create index entry_template_month_of on entry_template_month (template_id, month);
create trigger entry_template_month_append_only before update or delete on entry_template_month
  for each row execute function refuse_change();

-- Papers that back an entry by hand, added to it and never taken away.
alter table stored_file drop constraint stored_file_owner_kind_check;
alter table stored_file add constraint stored_file_owner_kind_check
  check (owner_kind in ('user', 'borrower', 'loan', 'holidayCampaign', 'lender', 'journalEntry'));
