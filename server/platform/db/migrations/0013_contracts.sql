-- Papers of a loan and what it is secured with.

-- Templates of contracts, in versions.
create table contract_template (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('contrato', 'hojaResumen', 'cronograma', 'pagare',
    'autorizacion')),
  version integer not null,
  title text not null,
  body text not null,
  status text not null check (status in ('draft', 'published', 'retired')),
  saved_at timestamptz not null,
  saved_by bigint references app_user,
  unique (kind, version)
);
create unique index contract_template_published on contract_template (kind)
  where status = 'published';
create unique index contract_template_draft on contract_template (kind) where status = 'draft';

-- A document that is locked once made, and where its original is.
create table contract (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loan,
  version integer not null,
  status text not null check (status in ('GENERADO', 'ENVIADO', 'FIRMADO_PARCIAL', 'FIRMADO',
    'VIGENTE', 'CANCELADO', 'SUSTITUIDO', 'ANULADO', 'VENCIDO')),
  kinds text[] not null,
  template_ids bigint[] not null,
  file_id bigint not null references stored_file,
  sha256 text not null,
  verify_code text not null unique,
  generated_on date not null,
  generated_at timestamptz not null,
  generated_by bigint references app_user,
  custody_place text,
  release_file_id bigint references stored_file,
  replaces_id bigint unique references contract,
  unique (loan_id, version)
);
-- A loan has one contract that counts.
create unique index contract_living on contract (loan_id)
  where status in ('GENERADO', 'ENVIADO', 'FIRMADO_PARCIAL', 'FIRMADO', 'VIGENTE');
create index contract_status on contract (status, id);

-- What was made stays as it was made.
create function refuse_contract_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.loan_id, new.version, new.kinds, new.template_ids, new.file_id,
      new.sha256, new.verify_code, new.generated_on) is distinct from (old.loan_id, old.version,
      old.kinds, old.template_ids, old.file_id, old.sha256, old.verify_code, old.generated_on) then
    raise exception 'a contract that was made is locked' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger contract_locked before update or delete on contract
  for each row execute function refuse_contract_change();

-- Signatures with their evidence: who acted, in which capacity, for whom.
create table contract_signature (
  contract_id bigint not null references contract,
  party text not null check (party in ('borrower', 'lender')),
  means text not null check (means in ('code', 'link', 'scan', 'session')),
  signer text not null,
  user_id bigint references app_user,
  signed_at timestamptz not null,
  address text not null,
  device text not null,
  sha256 text not null,
  file_id bigint references stored_file,
  capacity text not null default 'self' check (capacity in ('self', 'representative', 'onRequest')),
  signer_document text not null default '',
  acts_for text not null default '',
  sent_to text not null default '',
  primary key (contract_id, party),
  check ((capacity = 'self') = (acts_for = ''))
);
create trigger contract_signature_append_only before update or delete on contract_signature
  for each row execute function refuse_change();

-- Only the party signs: in their own session once their own mail is confirmed, or by a link or a
-- code sent to their own address.
create table contract_code (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract,
  code_hash bytea not null,
  sent_to text not null,
  tries_left integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  token_hash bytea unique,
  -- What was known of the party when it was sent: another name, document or mail closes the link.
  party_facts text not null default ''
);
create index contract_code_contract on contract_code (contract_id, id);

-- A loan paid off by another of the same borrower (reenganche), in one act.
create table loan_renewal (
  new_loan_id bigint primary key references loan,
  old_loan_id bigint not null references loan,
  -- The receipt of the old loan.
  payment_id bigint not null,
  payoff numeric(18,2) not null check (payoff > 0),
  -- What the old installments agreed on, to be put back when the renewal is undone.
  schedule_before json not null,
  -- The contract of the old loan that it released, if it had one in custody.
  contract_id bigint references contract,
  renewed_on date not null,
  renewed_by bigint references app_user,
  undone_at timestamptz,
  foreign key (old_loan_id, payment_id) references payment
);
create unique index loan_renewal_old on loan_renewal (old_loan_id) where undone_at is null;

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
  kind text not null check (kind in ('constituted', 'insured', 'released', 'executed', 'voided')),
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
