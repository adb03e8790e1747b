-- The classes of loans by their days late, and the share of the principal provided for in each:
-- by country pack and type of credit, from a day on.

create table rating_table (
  id bigint generated always as identity primary key,
  country text not null,
  credit_type text not null check (credit_type in ('consumer', 'micro', 'small', 'mortgage')),
  valid_from date not null,
  source text not null,
  is_voided boolean not null default false,
  created_at timestamptz not null,
  created_by bigint references app_user
);
create unique index rating_table_day on rating_table (country, credit_type, valid_from)
  where not is_voided;

create table rating_band (
  table_id bigint not null references rating_table,
  rating text not null check (rating in ('NORMAL', 'CPP', 'DEFICIENTE', 'DUDOSO', 'PERDIDA')),
  from_day integer not null check (from_day >= 0),
  percent numeric(9,4) not null check (percent between 0 and 100),
  primary key (table_id, rating)
);

insert into rating_table (country, credit_type, valid_from, source, created_at)
select 'PE', credit_type, '2010-07-01',
  'Resolución SBS 11356-2008; confírmelo con la norma vigente', now()
from unnest(array['consumer', 'micro', 'small', 'mortgage']) as credit_type;

-- Generic provisions for what is normal, specific ones without collateral for the rest.
insert into rating_band (table_id, rating, from_day, percent)
select t.id, b.rating,
  case when t.credit_type = 'mortgage' then b.mortgage_day else b.day end,
  case when t.credit_type = 'mortgage' and b.rating = 'NORMAL' then 0.7 else b.percent end
from rating_table t cross join (values
  ('NORMAL', 0, 0, 1.0), ('CPP', 9, 31, 5), ('DEFICIENTE', 31, 61, 25), ('DUDOSO', 61, 121, 60),
  ('PERDIDA', 121, 366, 100)
) as b (rating, day, mortgage_day, percent);
