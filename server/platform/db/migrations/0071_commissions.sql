-- Goals of officers, and what they are paid by rule for what they bring and collect.

create table officer_goal (
  id bigint generated always as identity primary key,
  officer_id bigint not null references app_user,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  metric text not null check (metric in ('disbursed', 'interest', 'recovered', 'par30')),
  -- Of money; a percentage where the metric is one.
  currency text not null,
  target numeric(18,2) not null check (target >= 0),
  is_replaced boolean not null default false,
  created_at timestamptz not null,
  created_by bigint references app_user
);
create unique index officer_goal_standing on officer_goal (officer_id, month, currency, metric)
  where not is_replaced;

-- Shares of what an officer brings and collects, from a day on: of a post, or of everybody else.
create table commission_rule (
  id bigint generated always as identity primary key,
  currency text not null,
  position_id bigint references catalogue_entry,
  valid_from date not null,
  new_percent numeric(12,8) not null check (new_percent between 0 and 100),
  interest_percent numeric(12,8) not null check (interest_percent between 0 and 100),
  recovered_percent numeric(12,8) not null check (recovered_percent between 0 and 100),
  brackets jsonb not null,
  otherwise_k numeric(12,8) not null check (otherwise_k between 0 and 100),
  note text not null,
  is_voided boolean not null default false,
  created_at timestamptz not null,
  created_by bigint references app_user
);
create unique index commission_rule_day
  on commission_rule (currency, coalesce(position_id, 0), valid_from) where not is_voided;

-- Commissions of a month: put together by one person, approved by another, paid.
create table commission_lot (
  id bigint generated always as identity primary key,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  currency text not null,
  status text not null check (status in ('assembled', 'approved', 'paid', 'discarded')),
  digest text not null,
  assembled_at timestamptz not null,
  assembled_by bigint references app_user,
  approved_at timestamptz,
  approved_by bigint references app_user,
  fund_id bigint references fund,
  entry_id bigint references journal_entry,
  paid_on date,
  paid_by bigint references app_user,
  ended_at timestamptz,
  ended_by bigint references app_user,
  end_reason text not null default '',
  check ((status = 'paid') = (entry_id is not null))
);
create unique index commission_lot_month on commission_lot (month, currency)
  where status <> 'discarded';

create table commission_line (
  lot_id bigint not null references commission_lot,
  officer_id bigint not null references app_user,
  rule_id bigint not null references commission_rule,
  new_net numeric(18,2) not null,
  interest numeric(18,2) not null,
  recovered numeric(18,2) not null,
  portfolio numeric(18,2) not null,
  at_risk numeric(18,2) not null,
  k numeric(12,8) not null,
  clawback_base numeric(18,2) not null,
  gross numeric(18,2) not null,
  clawback numeric(18,2) not null,
  amount numeric(18,2) not null,
  -- Left to take back from earlier months, and to later ones: never above nothing.
  carried_in numeric(18,2) not null check (carried_in <= 0),
  pay numeric(18,2) not null check (pay >= 0),
  carried_out numeric(18,2) not null check (carried_out <= 0),
  primary key (lot_id, officer_id),
  check (carried_in + amount = pay + carried_out)
);

insert into account (code, name, kind, is_own, is_control) values
  ('4306', 'Comisiones del personal', 'expense', true, false)
on conflict (code) do nothing;
