-- Rules of a country, each from a day and with the law that says it; what has no row is not known,
-- and refuses the act that needs it. Those of Peru came with the program: they are how it decided
-- until now. The lender says of which country it is with its other data.
alter table lender_profile add column country text not null default 'PE'
  check (country ~ '^[A-Z]{2}$');

create table country_parameter (
  id bigint generated always as identity primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  key text not null check (key in ('lateCeiling', 'lateChargeBeside')),
  valid_from date not null,
  value text not null,
  source text not null,
  is_voided boolean not null default false,
  created_at timestamptz not null,
  created_by bigint references app_user
);
create unique index country_parameter_day on country_parameter (country, key, valid_from)
  where not is_voided;

insert into country_parameter (country, key, valid_from, value, source, created_at) values
  ('PE', 'lateCeiling', '2000-01-01', 'ordinaryCap',
    'Código Civil, art. 1243: el BCRP fija la tasa máxima del interés compensatorio o moratorio',
    now()),
  ('PE', 'lateChargeBeside', '2000-01-01', 'allowed',
    'La Ley 31143 la prohíbe solo a las empresas del sistema financiero', now());

-- The country of the lender on a day.
create function lender_country(on_day date) returns text language sql stable as $$
  select coalesce(
    (select country from lender_profile where not is_voided and valid_from <= on_day
      order by valid_from desc limit 1),
    'PE')
$$;
