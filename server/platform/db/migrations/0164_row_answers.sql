-- Answers of whoever was sent a file, row by row. The last one of a row holds; none is changed.
create table outside_file_row_answer (
  id bigint generated always as identity primary key,
  file_id bigint not null,
  loan_id bigint not null,
  is_accepted boolean not null,
  reason text not null,
  answered_on date not null,
  written_at timestamptz not null,
  written_by bigint references app_user,
  foreign key (file_id, loan_id) references outside_file_row,
  check (is_accepted = (reason = ''))
);
create index outside_file_row_answer_row on outside_file_row_answer (file_id, loan_id, id);
create trigger outside_file_row_answer_append_only before update or delete
  on outside_file_row_answer for each row execute function refuse_change();
