-- Rows that the conditions of a layout left out of a file: which ones, and what each condition found.
create table outside_file_left_out (
  id bigint generated always as identity primary key,
  file_id bigint not null references outside_file,
  loan_id bigint references loan,
  -- Of the journal: the entry, and the account of its line.
  entry_id bigint references journal_entry,
  account text,
  found jsonb not null,
  check ((loan_id is null) = (entry_id is not null)),
  check ((entry_id is null) = (account is null))
);
create index outside_file_left_out_file on outside_file_left_out (file_id, id);
create trigger outside_file_left_out_append_only before update or delete on outside_file_left_out
  for each row execute function refuse_change();
