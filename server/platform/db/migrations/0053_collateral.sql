-- What loans are secured with: things, their owners, what they are worth by one appraisal after
-- another, and each act that made them binding or let them go.

create table collateral (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loan,
  kind text not null
    check (kind in ('realEstate', 'vehicle', 'machinery', 'pledge', 'deposit', 'other')),
  description text not null,
  owner_kind text not null check (owner_kind in ('borrower', 'guarantor', 'third')),
  -- A guarantor is a borrower of the lender; anybody else is told by name and document.
  owner_borrower_id bigint references borrower,
  owner_name text not null default '',
  owner_document text not null default '',
  registry_reference text not null default '',
  insured_until date,
  status text not null
    check (status in ('registered', 'constituted', 'released', 'executed', 'voided')),
  registered_on date not null,
  registered_at timestamptz not null,
  registered_by bigint not null references app_user,
  check ((owner_kind = 'guarantor') = (owner_borrower_id is not null)),
  check ((owner_kind = 'third') = (owner_name <> ''))
);
create index collateral_loan on collateral (loan_id, id);
create index collateral_standing on collateral (status, id)
  where status in ('registered', 'constituted');

-- A new value is a new row: what was believed on a past day stays.
create table collateral_appraisal (
  id bigint generated always as identity primary key,
  collateral_id bigint not null references collateral,
  value numeric(18,2) not null check (value > 0),
  currency text not null,
  appraised_on date not null,
  appraiser text not null,
  recorded_at timestamptz not null,
  recorded_by bigint not null references app_user
);
create index collateral_appraisal_of on collateral_appraisal (collateral_id, appraised_on, id);

create table collateral_act (
  id bigint generated always as identity primary key,
  collateral_id bigint not null references collateral,
  kind text not null
    check (kind in ('constituted', 'insured', 'released', 'executed', 'voided')),
  note text not null,
  acted_on date not null,
  acted_at timestamptz not null,
  acted_by bigint not null references app_user
);
create index collateral_act_of on collateral_act (collateral_id, id);

create table collateral_document (
  id bigint generated always as identity primary key,
  collateral_id bigint not null references collateral,
  file_id bigint not null references stored_file,
  removed_at timestamptz,
  removed_by bigint references app_user,
  remove_reason text not null default '',
  check ((removed_at is null) = (removed_by is null))
);
create index collateral_document_of on collateral_document (collateral_id, id);
