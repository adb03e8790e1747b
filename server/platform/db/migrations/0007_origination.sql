-- Products, the caps of their rates, and requests until they become loans.

-- What is lent: a product keeps its name and terms in dated versions.
create table loan_product (
  id bigint generated always as identity primary key,
  code text not null unique,
  currency text not null,
  is_active boolean not null default true,
  created_at timestamptz not null
);

-- A loan and a request keep the version they were made with: nothing here is ever edited.
create table loan_product_version (
  id bigint generated always as identity primary key,
  product_id bigint not null references loan_product,
  version integer not null,
  name text not null,
  valid_from date not null,
  terms json not null,
  published_at timestamptz not null,
  published_by bigint references app_user,
  unique (product_id, version)
);
create index loan_product_version_day on loan_product_version (product_id, valid_from, version);
create trigger loan_product_version_append_only before update or delete on loan_product_version
  for each row execute function refuse_change();

-- The legal caps of rates. A cap is of the ordinary interest or of the late one: the law bounds
-- each by a rate of its own.
create table rate_cap (
  id bigint generated always as identity primary key,
  currency text not null,
  valid_from date not null,
  annual_effective_percent numeric(9,4) not null check (annual_effective_percent > 0),
  source text not null,
  is_voided boolean not null default false,
  created_at timestamptz not null,
  created_by bigint references app_user,
  kind text not null default 'ordinary' check (kind in ('ordinary', 'late'))
);
create unique index rate_cap_day on rate_cap (kind, currency, valid_from) where not is_voided;

-- Who else pays a part of what a borrower owes, and under which requirements.
create table subsidy_program (
  id bigint generated always as identity primary key,
  name text not null,
  sort_name text not null unique,
  payer text not null,
  kind text not null
    check (kind in ('puntos de tasa', '% cuota', 'monto fijo', 'bono buen pagador')),
  value numeric(18,4) not null check (value > 0),
  cap numeric(18,2),
  from_on date not null,
  to_on date not null check (to_on >= from_on),
  requirements text not null,
  is_active boolean not null default true,
  created_at timestamptz not null,
  created_by bigint references app_user
);

-- What is asked for.
create table loan_request (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrower,
  product_id bigint not null references loan_product,
  product_version_id bigint not null references loan_product_version,
  status text not null,
  amount numeric(18,2) not null check (amount > 0),
  installment_count integer not null check (installment_count > 0),
  payment_frequency text not null,
  first_due_on date not null,
  annual_rate_percent numeric(9,4) not null,
  answers json not null,
  observations json not null default '[]',
  score integer,
  assigned_to bigint references app_user,
  -- The round of votes: one more each time that the request goes to the committee.
  round integer not null default 0,
  offer_expires_on date,
  closing_reason text,
  reopened_from bigint references loan_request,
  -- Lower case, no accents: what lists are searched by.
  search_text text not null,
  -- The day on which it was begun and then the one on which it was sent.
  dated_on date not null,
  created_on date not null,
  stage_on date not null,
  version integer not null default 1,
  created_at timestamptz not null,
  registered_by bigint references app_user
);
create index loan_request_dated on loan_request (dated_on, id);
create index loan_request_status on loan_request (status, dated_on, id);
create index loan_request_borrower on loan_request (borrower_id, dated_on, id);
create index loan_request_amount on loan_request (amount, id);
create index loan_request_stage on loan_request (stage_on, id);
create index loan_request_search on loan_request using gin (search_text gin_trgm_ops);
create index loan_request_scored on loan_request (borrower_id, id) where score is not null;

-- Every step of a request.
create table loan_request_event (
  id bigint generated always as identity primary key,
  request_id bigint not null references loan_request,
  at timestamptz not null,
  user_id bigint references app_user,
  action text not null,
  from_status text,
  to_status text not null,
  reason_code text,
  reason text,
  before json,
  after json,
  -- Staff records that a borrower accepts an offer only on evidence: the paper that they signed,
  -- kept here, or the reference of a recorded call, which is the reason of the step.
  evidence_file_id bigint references stored_file,
  check (evidence_file_id is null or action = 'accept')
);
create index loan_request_event_request on loan_request_event (request_id, id);
create trigger loan_request_event_append_only before update or delete on loan_request_event
  for each row execute function refuse_change();

-- The votes of the committee.
create table loan_request_vote (
  request_id bigint not null references loan_request,
  round integer not null,
  user_id bigint not null references app_user,
  vote text not null check (vote in ('for', 'reject', 'return')),
  reason text not null,
  at timestamptz not null,
  primary key (request_id, round, user_id)
);
create trigger loan_request_vote_append_only before update or delete on loan_request_vote
  for each row execute function refuse_change();

-- The conversation about a request.
create table loan_request_message (
  id bigint generated always as identity primary key,
  request_id bigint not null references loan_request,
  at timestamptz not null,
  user_id bigint not null references app_user,
  text text not null
);
create index loan_request_message_request on loan_request_message (request_id, id);
create trigger loan_request_message_append_only before update or delete on loan_request_message
  for each row execute function refuse_change();

-- Papers that a request brings with it, kept in the borrower's digital file.
create table loan_request_paper (
  request_id bigint not null references loan_request,
  paper text not null,
  record_id bigint not null references digital_record,
  primary key (request_id, paper)
);
create index loan_request_paper_record on loan_request_paper (record_id);

-- Guarantors that a request names.
create table loan_request_guarantor (
  id bigint generated always as identity primary key,
  request_id bigint not null references loan_request,
  document_type text not null,
  document_number text not null,
  name text not null,
  phone text not null,
  relationship text not null,
  created_at timestamptz not null,
  created_by bigint references app_user,
  ended_at timestamptz,
  -- The tie that the loan of this request made, while it stands.
  relation_id bigint references borrower_relation
);
create unique index loan_request_guarantor_living
  on loan_request_guarantor (request_id, document_type, document_number) where ended_at is null;

-- Which request a document was asked for, so that the borrower may send it there.
create table loan_request_call (
  request_id bigint not null references loan_request,
  record_id bigint not null references digital_record,
  primary key (request_id, record_id)
);
create index loan_request_call_record on loan_request_call (record_id);

-- The first caps of Ley 31143. The one in soles is annulled: it was the cap of November 2021.
insert into rate_cap (currency, valid_from, annual_effective_percent, source, is_voided, created_at)
values
  ('PEN', '2021-05-10', 83.64, 'BCRP, primer tope de la Ley 31143 (mayo de 2021)', true, now()),
  ('USD', '2021-05-10', 68.27, 'BCRP, primer tope de la Ley 31143 (mayo de 2021)', false, now());

-- The caps in soles of every semester; the lender adds those that follow.
insert into rate_cap (currency, valid_from, annual_effective_percent, source, created_at)
select 'PEN', valid_from::date, percent,
  'BCRP, tope de la Ley 31143 para el sistema financiero (' || semester || ')', now()
from (values
  ('2021-05-10', 83.40, 'mayo de 2021'),
  ('2021-11-01', 83.64, 'noviembre de 2021'),
  ('2022-05-01', 83.70, 'mayo de 2022'),
  ('2022-11-01', 87.91, 'noviembre de 2022'),
  ('2023-05-01', 96.30, 'mayo de 2023'),
  ('2023-11-01', 101.86, 'noviembre de 2023'),
  ('2024-05-01', 109.83, 'mayo de 2024'),
  ('2024-11-01', 112.98, 'noviembre de 2024'),
  ('2025-05-01', 115.14, 'mayo de 2025'),
  ('2025-11-01', 113.16, 'noviembre de 2025')
) as cap (valid_from, percent, semester);
