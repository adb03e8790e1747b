-- Loan requests: what is asked, every step of theirs, votes and conversation.

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
  after json
);
create index loan_request_event_request on loan_request_event (request_id, id);
create trigger loan_request_event_append_only before update or delete on loan_request_event
  for each row execute function refuse_change();

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

-- A loan may come from a request, and keeps the product version and the fee it was made with.
insert into account (code, name, kind) values ('5103', 'Ingresos por comisiones', 'income');
alter table loan
  add column request_id bigint references loan_request,
  add column product_version_id bigint references loan_product_version,
  add column origination_fee numeric(18,2) not null default 0 check (origination_fee >= 0);
create unique index loan_of_request on loan (request_id) where status <> 'voided';
