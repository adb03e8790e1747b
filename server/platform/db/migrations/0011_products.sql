-- Loan products in dated versions, and the legal caps of rates.

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

create table rate_cap (
  id bigint generated always as identity primary key,
  currency text not null,
  valid_from date not null,
  annual_effective_percent numeric(9,4) not null check (annual_effective_percent > 0),
  source text not null,
  is_voided boolean not null default false,
  created_at timestamptz not null,
  created_by bigint references app_user
);
create unique index rate_cap_day on rate_cap (currency, valid_from) where not is_voided;

-- The first caps of Ley 31143; the lender adds the one of each semester.
insert into rate_cap (currency, valid_from, annual_effective_percent, source, created_at) values
  ('PEN', '2021-05-10', 83.64, 'BCRP, primer tope de la Ley 31143 (mayo de 2021)', now()),
  ('USD', '2021-05-10', 68.27, 'BCRP, primer tope de la Ley 31143 (mayo de 2021)', now());
