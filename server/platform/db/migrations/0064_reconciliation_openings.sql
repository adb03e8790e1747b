-- Movements of before the first statement of a fund that its bank did not have yet: what is not
-- named here is in the opening balance of that statement.

create table reconciliation_earlier (
  id bigint generated always as identity primary key,
  reconciliation_id bigint not null references reconciliation,
  entry_id bigint not null references journal_entry,
  marked_at timestamptz not null,
  marked_by bigint references app_user,
  undone_at timestamptz,
  undone_by bigint references app_user
);
create unique index reconciliation_earlier_once on reconciliation_earlier (entry_id)
  where undone_at is null;
create index reconciliation_earlier_of on reconciliation_earlier (reconciliation_id);
