-- Papers of a loan that are made at any time: each is kept as it was handed out, so that its QR
-- proves it.
create table loan_paper (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loan,
  kind text not null check (kind in ('noDebt', 'statement', 'schedule', 'payoff')),
  as_of date not null,
  file_id bigint not null references stored_file,
  sha256 text not null,
  verify_code text not null unique,
  -- What it was written from: the same facts on the same day are the same paper.
  facts_hash text not null,
  made_on date not null,
  made_at timestamptz not null,
  made_by bigint references app_user
);
create index loan_paper_loan on loan_paper (loan_id, id);
create unique index loan_paper_same on loan_paper (loan_id, kind, made_on, facts_hash);
create trigger loan_paper_append_only before update or delete on loan_paper
  for each row execute function refuse_change();
