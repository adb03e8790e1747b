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

-- A change of a loan that came with a campaign.
alter table loan_change add column campaign_id bigint references holiday_campaign;

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

alter table stored_file drop constraint stored_file_owner_kind_check;
alter table stored_file add constraint stored_file_owner_kind_check
  check (owner_kind in ('user', 'borrower', 'loan', 'holidayCampaign'));

insert into module (code, title, path, kind, position) values
  (55, 'Campañas de descansos', '/pendientes/campanas', 'P', 55);
