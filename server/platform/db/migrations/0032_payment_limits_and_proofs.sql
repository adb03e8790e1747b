-- What is taken by each means, and a receipt that proves itself.

create table payment_limit (
  id bigint generated always as identity primary key,
  currency text not null,
  means text not null,
  valid_from date not null,
  -- The most of one payment, and of all payments of a loan in a day; null: no limit.
  max_payment numeric(18,2) check (max_payment > 0),
  max_day numeric(18,2) check (max_day > 0),
  is_voided boolean not null default false,
  created_at timestamptz not null,
  created_by bigint references app_user,
  check (max_payment is not null or max_day is not null)
);
create unique index payment_limit_day on payment_limit (currency, means, valid_from)
  where not is_voided;

-- What the QR of a receipt leads to: nobody can guess it from another.
alter table payment add column verify_code text not null
  default replace(gen_random_uuid()::text, '-', '');
create unique index payment_verify_code on payment (verify_code);
