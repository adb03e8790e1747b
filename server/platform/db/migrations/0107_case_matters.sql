-- Matters of the case of a loan: hardship, a complaint, the insurance of a death, a file in court,
-- something to follow up, and the closing of the case. What is done about each is a step; how it
-- stands is its last one. None is changed.
create table case_matter (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loan,
  kind text not null
    check (kind in ('hardship', 'complaint', 'insurance', 'judicial', 'followUp', 'closure')),
  -- Court and file, insurer and claim, number of the complaint; empty where there is none.
  reference text not null,
  opened_on date not null
);
create index case_matter_loan on case_matter (loan_id, id);

create table case_step (
  id bigint generated always as identity primary key,
  matter_id bigint not null references case_matter,
  kind text not null check (kind in ('opened', 'worked', 'ended', 'reopened')),
  note text not null,
  -- Who does what next, and by when; nobody once it ended.
  assignee_id bigint references app_user,
  todo text,
  due_on date,
  outcome text check (outcome in ('granted', 'refused', 'founded', 'unfounded', 'paid', 'settled',
    'withdrawn', 'done', 'resumed', 'mistake')),
  recorded_by bigint not null references app_user,
  recorded_at timestamptz not null,
  check ((outcome is null) = (kind <> 'ended')),
  check ((assignee_id is null) = (todo is null) and (todo is null) = (due_on is null))
);
create index case_step_matter on case_step (matter_id, id);

create trigger case_matter_append_only before update or delete on case_matter
  for each row execute function refuse_change();
create trigger case_step_append_only before update or delete on case_step
  for each row execute function refuse_change();
