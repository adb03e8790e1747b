-- Days without collection and payment holidays, subsidies, and a picture of every loan a day.

create table rest (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('feriado', 'sin cobranza')),
  scope text not null,
  from_on date not null,
  to_on date not null check (to_on >= from_on),
  reason text not null,
  is_cancelled boolean not null default false,
  created_at timestamptz not null,
  created_by bigint references app_user
);
create index rest_days on rest (from_on, to_on) where not is_cancelled;

create table subsidy_program (
  id bigint generated always as identity primary key,
  name text not null,
  sort_name text not null unique,
  payer text not null,
  kind text not null check (kind in ('puntos de tasa', '% cuota', 'monto fijo', 'bono buen pagador')),
  value numeric(18,4) not null check (value > 0),
  cap numeric(18,2),
  from_on date not null,
  to_on date not null check (to_on >= from_on),
  requirements text not null,
  is_active boolean not null default true,
  created_at timestamptz not null,
  created_by bigint references app_user
);

create table loan_snapshot (
  taken_on date not null,
  loan_id bigint not null references loan,
  fund_id bigint not null,
  currency text not null,
  outstanding_principal numeric(18,2) not null,
  receivable numeric(18,2) not null,
  overdue numeric(18,2) not null,
  days_overdue integer not null,
  primary key (taken_on, loan_id)
);

-- Their screens, which people reach from /pendientes or from a notice.
insert into module (code, title, path, kind, position) values
  (24, 'Encuestas', '/pendientes/encuestas', 'P', 24),
  (25, 'Cobranza diaria', '/pendientes/cobranza', 'P', 25);
