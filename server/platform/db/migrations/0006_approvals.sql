-- Acts that await a second person, the rules that say which, and who declared that there is none.

-- One rule: of an act, where it is narrower by whatever is not null, from its day on.
create table approval_rule (
  id bigint generated always as identity primary key,
  act text not null,
  profile text references profile (code),
  currency text,
  fund_id bigint references fund,
  product_code text,
  -- False: whoever may do it does it alone.
  needs_second boolean not null,
  -- Smaller amounts need nobody; null: any amount does.
  amount_from numeric(18,2) check (amount_from > 0),
  valid_from date not null,
  reason text not null,
  created_at timestamptz not null,
  created_by bigint references app_user,
  is_voided boolean not null default false,
  check (amount_from is null or (needs_second and currency is not null))
);

-- That one person alone works here, in writing, until somebody ends it.
create table sole_operator (
  id bigint generated always as identity primary key,
  statement text not null,
  declared_at timestamptz not null,
  declared_by bigint references app_user,
  ended_at timestamptz,
  ended_by bigint references app_user
);
create unique index sole_operator_open on sole_operator ((true)) where ended_at is null;

-- Acts that await a second person.
create table awaiting_act (
  id bigint generated always as identity primary key,
  operation text not null,
  act text not null,
  method text not null,
  path text not null,
  -- What was asked for, as it was sent; forgotten with the decision where it holds a secret.
  body jsonb,
  request_hash text not null,
  idempotency_key text not null,
  summary text not null,
  link text,
  amount numeric(18,2),
  currency text,
  fund_id bigint references fund,
  product_code text,
  -- The user that it is about, who does not approve it.
  subject_id bigint references app_user,
  -- What it would have done when it was asked for, and the hash of its figures.
  effects json not null,
  digest text not null,
  status text not null
    check (status in ('awaiting', 'approved', 'rejected', 'withdrawn', 'expired')),
  asked_by bigint not null references app_user,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by bigint references app_user,
  decided_at timestamptz,
  decision_reason text,
  check ((status in ('awaiting', 'expired')) = (decided_at is null))
);
create index awaiting_act_status on awaiting_act (status, id);
create unique index awaiting_act_once on awaiting_act (operation, request_hash)
  where status = 'awaiting';
