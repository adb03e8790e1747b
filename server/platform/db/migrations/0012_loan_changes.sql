-- What changes of a living loan: waivers, reschedulings, holidays, tranches; and loans that come
-- from another system.

-- Payment holidays for many loans in one act: what each would do was seen before it was asked for.
create table holiday_campaign (
  id bigint generated always as identity primary key,
  status text not null check (status in ('assembling', 'assembled', 'requested', 'rejected',
    'applying', 'applied', 'undoing', 'undone')),
  -- Which loans were looked for, and the holiday that each of them takes.
  filter json not null,
  plan json not null,
  -- Of what the preview shows; another one is another campaign.
  hash text not null default '',
  computed_on date not null,
  created_by bigint not null references app_user,
  created_at timestamptz not null,
  requested_by bigint references app_user,
  requested_at timestamptz,
  reason text not null default '',
  evidence_file_id bigint references stored_file,
  decided_by bigint references app_user,
  decided_at timestamptz,
  decision_reason text not null default '',
  applied_at timestamptz,
  undone_by bigint references app_user,
  undone_at timestamptz,
  undo_reason text not null default '',
  check (status in ('assembling', 'assembled', 'rejected') or requested_by is not null),
  check (status not in ('applying', 'applied', 'undoing', 'undone')
    or decided_by not in (requested_by, created_by))
);
create index holiday_campaign_status on holiday_campaign (status, id);

-- What is asked about a living loan and decided by another person.
create table loan_change (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loan,
  kind text not null
    check (kind in ('waiver', 'writeOff', 'rescheduling', 'holiday', 'legalCollection', 'freeze',
      'interestFreeze')),
  -- What was asked for, as it was sent.
  terms json not null,
  reason text not null,
  status text not null check (status in ('requested', 'applied', 'rejected', 'undone')),
  requested_by bigint not null references app_user,
  requested_at timestamptz not null,
  decided_by bigint references app_user,
  decided_at timestamptz,
  decision_reason text not null default '',
  -- The settlement that it made of the loan.
  payment_id bigint,
  undone_by bigint references app_user,
  undone_at timestamptz,
  undo_reason text not null default '',
  -- The entry that it posted, where it made no settlement.
  entry_id bigint references journal_entry,
  -- The signed request, the minutes.
  evidence_file_id bigint references stored_file,
  -- A change of a loan that came with a campaign.
  campaign_id bigint references holiday_campaign,
  foreign key (loan_id, payment_id) references payment,
  check ((status = 'requested') = (decided_at is null)),
  check ((status = 'undone') = (undone_at is not null))
);
create index loan_change_loan on loan_change (loan_id, id);
create unique index loan_change_pending on loan_change (loan_id) where status = 'requested';

create table holiday_campaign_loan (
  campaign_id bigint not null references holiday_campaign,
  loan_id bigint not null references loan,
  status text not null check (status in ('pending', 'included', 'refused', 'leftOut', 'applied',
    'failed', 'undone', 'kept')),
  reason text not null default '',
  -- What the preview showed; nothing where the loan was refused.
  outstanding numeric(18,2),
  interest_difference numeric(18,2),
  installments_moved integer,
  next_due_before date,
  next_due_after date,
  last_due_before date,
  last_due_after date,
  loan_change_id bigint references loan_change,
  primary key (campaign_id, loan_id),
  check (status not in ('included', 'applied', 'undone', 'kept') or outstanding is not null),
  check ((status in ('applied', 'undone', 'kept')) = (loan_change_id is not null))
);
create index holiday_campaign_loan_status on holiday_campaign_loan (campaign_id, status, loan_id);
create index holiday_campaign_loan_loan on holiday_campaign_loan (loan_id);
create unique index holiday_campaign_loan_change on holiday_campaign_loan (loan_change_id)
  where loan_change_id is not null;

-- Versions of a schedule: each change keeps it as it was and as it became.
create table schedule_change (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loan,
  number integer not null check (number > 0),
  kind text not null
    check (kind in ('prepayment', 'rescheduling', 'holiday', 'restoration', 'freeze', 'unfreeze',
      'interestFreeze', 'interestThaw')),
  effective_on date not null,
  schedule_before json not null,
  schedule_after json not null,
  -- Payments with a later entry are replayed from the schedule after it.
  after_entry_id bigint not null references journal_entry,
  -- Principal that moved that day: repaid at once -, and the installment that shows it.
  principal_moved numeric(18,2) not null default 0,
  from_installment integer,
  payment_id bigint,
  reason text not null default '',
  made_by bigint references app_user,
  made_at timestamptz not null,
  undone_at timestamptz,
  -- Since when interest runs anew, and what the first new installment carries of before.
  restart json,
  -- The rate before it, where it changed.
  rate_before numeric(9,4),
  loan_change_id bigint references loan_change,
  unique (loan_id, number),
  foreign key (loan_id, payment_id) references payment,
  -- A thaw after the last installment fell due has nothing to make anew.
  check (kind = 'interestThaw'
    or (kind in ('rescheduling', 'holiday', 'interestFreeze')) = (restart is not null))
);

-- Every tranche after the first, with the schedule before and after it.
create table tranche_disbursement (
  id bigint generated always as identity primary key,
  loan_id bigint not null,
  number integer not null,
  from_installment integer not null,
  schedule_before json not null,
  schedule_after json not null,
  entry_id bigint not null references journal_entry,
  disbursed_on date not null,
  disbursed_at timestamptz not null,
  disbursed_by bigint references app_user,
  undone_at timestamptz,
  foreign key (loan_id, number) references loan_tranche
);
create unique index tranche_disbursement_standing
  on tranche_disbursement (loan_id, number) where undone_at is null;

-- Files of loans that another system kept: what was read, and what became of every row.
create table loan_import (
  id bigint generated always as identity primary key,
  file_name text not null,
  sha256 text not null,
  headers json not null,
  -- Which column holds what, as it was last chosen.
  mapping json not null,
  status text not null check (status in ('LEIDA', 'REVISADA', 'EN_CURSO', 'TERMINADA', 'DESHECHA')),
  row_count integer not null,
  created_at timestamptz not null,
  created_by bigint references app_user,
  undone_at timestamptz,
  undo_reason text
);

create table loan_import_row (
  id bigint generated always as identity primary key,
  import_id bigint not null references loan_import,
  -- As the spreadsheet numbers it: the headers are line 1.
  line integer not null,
  cells json not null,
  outcome text check (outcome in ('create', 'skip', 'refuse', 'created')),
  original_number text not null default '',
  borrower_name text not null default '',
  -- What it owed of principal on the day of the cut; text, as what was written may be no amount.
  principal text not null default '',
  reason text not null default '',
  loan_id bigint references loan,
  unique (import_id, line)
);
create index loan_import_row_outcome on loan_import_row (import_id, outcome, line);
create index loan_import_row_loan on loan_import_row (loan_id) where loan_id is not null;
