-- Borrowers and everything kept about them, their imports and surveys, and the lender itself.

-- A borrower whole: person or company, where they stand, and who looks after them.
create table borrower (
  id bigint generated always as identity primary key,
  document_type text not null,
  document_number text not null,
  first_names text not null,
  last_names text not null,
  phone text not null,
  email text,
  address text not null,
  occupation text not null,
  monthly_income numeric(18,2) not null check (monthly_income >= 0),
  registered_on date not null,
  -- Lower case, no accents: what lists are sorted and searched by.
  sort_name text not null,
  search_text text not null,
  kind text not null default 'person' check (kind in ('person', 'company')),
  born_on date,
  representative_name text not null default '',
  representative_document text not null default '',
  status text not null default 'APROBADO'
    check (status in ('POR_APROBAR', 'APROBADO', 'RECHAZADO', 'RETIRADO', 'FUSIONADO')),
  status_reason text not null default '',
  blacklisted_on date,
  -- Without a day it holds until somebody lifts it.
  blacklisted_until date check (blacklisted_until >= blacklisted_on),
  blacklist_reason text not null default '',
  merged_into_id bigint references borrower check (merged_into_id <> id),
  version integer not null default 1,
  full_name text not null generated always as (btrim(first_names || ' ' || last_names)) stored,
  officer_id bigint references app_user,
  zone_id bigint references catalogue_entry,
  unique (document_type, document_number),
  check ((status = 'FUSIONADO') = (merged_into_id is not null))
);
create index borrower_sort_name on borrower (sort_name, id);
create index borrower_registered on borrower (registered_on, id);
create index borrower_document on borrower (document_number, id);
create index borrower_search on borrower using gin (search_text gin_trgm_ops);
create index borrower_status on borrower (status, id) where status <> 'APROBADO';
create index borrower_phone on borrower (phone);
-- Finds who may be registered twice.
create index borrower_similar_name on borrower using gin (sort_name gin_trgm_ops);
create index borrower_officer on borrower (officer_id, id) where officer_id is not null;
create index borrower_zone on borrower (zone_id, id) where zone_id is not null;
-- A bank names who paid by the last nine digits of a telephone, however it was typed.
create index borrower_phone_digits
  on borrower (right(regexp_replace(phone, '[^0-9]', '', 'g'), 9));

alter table app_user
  add constraint app_user_borrower foreign key (borrower_id) references borrower;

-- Of what is kept about a borrower, rows are ended with a reason or replaced by another; none is
-- deleted.

-- Telephones, mails and addresses beyond the first of each.
create table borrower_contact (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrower,
  means text not null check (means in ('phone', 'email', 'address')),
  value text not null,
  label text not null default '',
  has_consent boolean not null,
  from_hour integer not null check (from_hour between 0 and 23),
  to_hour integer not null check (to_hour between 1 and 24),
  created_at timestamptz not null,
  created_by bigint references app_user,
  replaces_id bigint references borrower_contact,
  ended_at timestamptz,
  end_reason text,
  check (from_hour < to_hour),
  check ((ended_at is null) = (end_reason is null))
);
create index borrower_contact_borrower on borrower_contact (borrower_id, id);

-- Where a borrower works and earns, and how much of it may be discounted.
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
  -- The entry of the catalogue; null where what was written by hand is none of its entries.
  position_id bigint references catalogue_entry,
  check ((ended_at is null) = (end_reason is null)),
  check ((verified_on is null) = (verified_by is null))
);
create index borrower_employment_borrower on borrower_employment (borrower_id, id);
create index borrower_employment_position on borrower_employment (position_id)
  where position_id is not null;

-- Family, references and guarantors.
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

-- Accounts by which a borrower is paid.
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

-- What staff wrote down of a borrower.
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

-- The digital file of a borrower: each paper that it holds or waits for.
create table digital_record (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrower,
  type text not null check (type in ('identity', 'address', 'income', 'tax', 'guarantee',
    'representation', 'other')),
  title text not null,
  status text not null check (status in ('pending', 'received', 'observed', 'approved')),
  -- How many files it has had; the last is the one that counts.
  version integer not null default 0 check (version >= 0),
  issued_on date,
  expires_on date check (expires_on > issued_on),
  note text not null default '',
  created_at timestamptz not null,
  created_by bigint references app_user,
  reviewed_at timestamptz,
  reviewed_by bigint references app_user,
  ended_at timestamptz,
  end_reason text,
  check ((version = 0) = (status = 'pending')),
  check ((ended_at is null) = (end_reason is null))
);
create index digital_record_borrower on digital_record (borrower_id, id);
create index digital_record_expires on digital_record (expires_on, id) where ended_at is null;

-- The files that a paper has had.
create table digital_record_version (
  record_id bigint not null references digital_record,
  version integer not null check (version > 0),
  file_id bigint not null references stored_file,
  primary key (record_id, version)
);

-- Two fichas that turned out to be of one person.
create table borrower_merge (
  id bigint generated always as identity primary key,
  kept_id bigint not null,
  merged_id bigint not null check (merged_id <> kept_id),
  reason text not null,
  -- Which rows of which table went from one to the other, and what the merged one was.
  moved jsonb not null,
  status_before text not null,
  merged_at timestamptz not null,
  merged_by bigint references app_user,
  undone_at timestamptz,
  undone_by bigint references app_user,
  undo_reason text
);
create index borrower_merge_kept on borrower_merge (kept_id, id);
create unique index borrower_merge_standing on borrower_merge (merged_id) where undone_at is null;

-- Borrowers handed over to another officer or zone, with a reason.
create table borrower_reassignment (
  id bigint generated always as identity primary key,
  reason text not null,
  -- Who they had before and have since, borrower by borrower: what undoing it puts back.
  moves json not null,
  at timestamptz not null,
  by_user bigint references app_user,
  undone_at timestamptz,
  undo_reason text
);

-- Files of borrowers: what was read, what was found of every row, and what it became.
create table borrower_import (
  id bigint generated always as identity primary key,
  file_name text not null,
  sha256 text not null,
  encoding text not null,
  delimiter text not null,
  headers json not null,
  -- Which column holds what, as it was last chosen.
  mapping json,
  status text not null check (status in ('LEIDA', 'REVISADA', 'EN_CURSO', 'TERMINADA', 'DESHECHA')),
  row_count integer not null,
  created_at timestamptz not null,
  created_by bigint references app_user,
  undone_at timestamptz,
  undo_reason text
);
create index borrower_import_sha256 on borrower_import (sha256, id);

create table borrower_import_row (
  id bigint generated always as identity primary key,
  import_id bigint not null references borrower_import,
  -- As the spreadsheet numbers it: the headers are line 1.
  line integer not null,
  cells json not null,
  outcome text check (outcome in ('create', 'skip', 'refuse', 'created')),
  document text not null default '',
  full_name text not null default '',
  field text not null default '',
  reason text not null default '',
  -- No key to the borrower: undoing the import takes the borrower away and keeps the row.
  borrower_id bigint,
  unique (import_id, line)
);
create index borrower_import_row_outcome on borrower_import_row (import_id, outcome, line);

-- Versions of a survey stay as they were answered.
create table survey (
  id bigint generated always as identity primary key,
  code text not null,
  version integer not null,
  title text not null,
  kind text not null check (kind in ('socioeconomic', 'satisfaction')),
  questions json not null,
  is_latest boolean not null default true,
  published_at timestamptz not null,
  published_by bigint references app_user,
  unique (code, version)
);
create unique index survey_latest on survey (code) where is_latest;

-- Who is asked a survey, and from when to when.
create table survey_campaign (
  id bigint generated always as identity primary key,
  survey_id bigint not null references survey,
  profile text not null,
  mode text not null check (mode in ('self', 'applied')),
  opens_on date not null,
  closes_on date not null check (closes_on >= opens_on),
  quota integer not null check (quota >= 1),
  is_mandatory boolean not null,
  is_cancelled boolean not null default false,
  created_at timestamptz not null,
  created_by bigint references app_user
);
create index survey_campaign_open on survey_campaign (profile, closes_on) where not is_cancelled;

-- Answers with their score.
create table survey_answer (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references survey_campaign,
  survey_id bigint not null references survey,
  user_id bigint not null references app_user,
  borrower_id bigint references borrower,
  answered_on date not null,
  answers json not null,
  score integer not null,
  score_max integer not null,
  is_voided boolean not null default false,
  created_at timestamptz not null
);
-- One answer a person; one a borrower when staff applies it.
create unique index survey_answer_once on survey_answer
  (campaign_id, user_id, coalesce(borrower_id, 0)) where not is_voided;
create index survey_answer_borrower on survey_answer (borrower_id, id);

-- The lender on its papers: each takes the row in force on its own day, so that what an old
-- paper said can still be told.
create table lender_profile (
  id bigint generated always as identity primary key,
  valid_from date not null,
  name text not null,
  tax_id text not null,
  address text not null,
  -- Where contracts are signed and promissory notes are issued.
  city text not null,
  representative_name text not null,
  representative_document text not null,
  representative_power text not null,
  phone text not null default '',
  email text not null default '',
  website text not null default '',
  claims_channel text not null,
  payment_places text not null,
  insurer text not null default '',
  insurance_policy text not null default '',
  -- What the tax on financial transactions takes, told on papers once somebody verified it.
  itf_percent numeric(9,4) check (itf_percent > 0),
  itf_source text not null default '',
  is_voided boolean not null default false,
  created_at timestamptz not null,
  created_by bigint references app_user,
  check (itf_percent is null or itf_source <> '')
);
create unique index lender_profile_day on lender_profile (valid_from) where not is_voided;

-- What was said on papers stays as it was said; a wrong row is annulled and another one written.
create function refuse_lender_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'is_voided' <> to_jsonb(old) - 'is_voided' then
    raise exception 'the data of the lender are history' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger lender_profile_kept before update or delete on lender_profile
  for each row execute function refuse_lender_change();
