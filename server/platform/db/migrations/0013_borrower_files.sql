-- A borrower whole: person or company, where they stand, and everything kept about them.

alter table borrower
  add column kind text not null default 'person' check (kind in ('person', 'company')),
  add column born_on date,
  add column representative_name text not null default '',
  add column representative_document text not null default '',
  add column status text not null default 'APROBADO'
    check (status in ('POR_APROBAR', 'APROBADO', 'RECHAZADO', 'RETIRADO', 'FUSIONADO')),
  add column status_reason text not null default '',
  add column blacklisted_on date,
  -- Without a day it holds until somebody lifts it.
  add column blacklisted_until date check (blacklisted_until >= blacklisted_on),
  add column blacklist_reason text not null default '',
  add column merged_into_id bigint references borrower check (merged_into_id <> id),
  add column version integer not null default 1,
  add column full_name text not null
    generated always as (btrim(first_names || ' ' || last_names)) stored,
  add check ((status = 'FUSIONADO') = (merged_into_id is not null));
create index borrower_status on borrower (status, id) where status <> 'APROBADO';
create index borrower_phone on borrower (phone);
create index borrower_similar_name on borrower using gin (sort_name gin_trgm_ops);

-- Rows are ended with a reason or replaced by another; none is deleted.

create table borrower_contact (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrower,
  means text not null check (means in ('phone', 'email', 'address')),
  value text not null,
  label text not null default '',
  has_consent boolean not null,
  from_hour integer not null check (from_hour between 0 and 23),
  to_hour integer not null check (to_hour between 1 and 24),
  check (from_hour < to_hour),
  created_at timestamptz not null,
  created_by bigint references app_user,
  replaces_id bigint references borrower_contact,
  ended_at timestamptz,
  end_reason text,
  check ((ended_at is null) = (end_reason is null))
);
create index borrower_contact_borrower on borrower_contact (borrower_id, id);

create table borrower_employment (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrower,
  regime text not null check (regime in ('dependent', 'independent', 'pensioner', 'informal')),
  institution text not null default '',
  insurance_number text not null default '',
  employer text not null,
  employer_tax_id text not null default '',
  job_title text not null default '',
  started_on date not null,
  gross_income numeric(18,2) not null check (gross_income >= 0),
  net_income numeric(18,2) not null check (net_income between 0 and gross_income),
  contributions integer not null check (contributions between 0 and 12),
  discount_cap numeric(18,2) not null check (discount_cap >= 0),
  payroll_agreement text not null default '',
  expires_on date,
  verified_on date,
  verified_by bigint references app_user,
  created_at timestamptz not null,
  created_by bigint references app_user,
  replaces_id bigint references borrower_employment,
  ended_at timestamptz,
  end_reason text,
  check ((ended_at is null) = (end_reason is null)),
  check ((verified_on is null) = (verified_by is null))
);
create index borrower_employment_borrower on borrower_employment (borrower_id, id);

create table borrower_relation (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrower,
  role text not null check (role in ('family', 'reference', 'guarantor')),
  -- A guarantor is a borrower too; family and references may be nobody here.
  related_id bigint references borrower check (related_id <> borrower_id),
  name text not null,
  relationship text not null,
  phone text not null default '',
  depends boolean not null default false,
  created_at timestamptz not null,
  created_by bigint references app_user,
  replaces_id bigint references borrower_relation,
  ended_at timestamptz,
  end_reason text,
  check ((ended_at is null) = (end_reason is null)),
  check (role <> 'guarantor' or related_id is not null)
);
create index borrower_relation_borrower on borrower_relation (borrower_id, id);
create index borrower_relation_related on borrower_relation (related_id, id);

create table borrower_bank_account (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrower,
  bank text not null,
  currency text not null check (currency in ('PEN', 'USD')),
  kind text not null check (kind in ('savings', 'checking')),
  interbank_code text not null check (interbank_code ~ '^[0-9]{20}$'),
  created_at timestamptz not null,
  created_by bigint references app_user,
  replaces_id bigint references borrower_bank_account,
  ended_at timestamptz,
  end_reason text,
  check ((ended_at is null) = (end_reason is null))
);
create index borrower_bank_account_borrower on borrower_bank_account (borrower_id, id);
create unique index borrower_bank_account_living
  on borrower_bank_account (borrower_id, interbank_code) where ended_at is null;

create table borrower_note (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrower,
  text text not null,
  created_at timestamptz not null,
  created_by bigint references app_user,
  replaces_id bigint references borrower_note,
  ended_at timestamptz,
  end_reason text,
  check ((ended_at is null) = (end_reason is null))
);
create index borrower_note_borrower on borrower_note (borrower_id, id);
