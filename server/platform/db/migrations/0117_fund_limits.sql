-- The most of a fund that one borrower, a product or a zone may owe: an amount, or a share of the
-- capital of the fund. A limit is ended, never changed.
create table fund_limit (
  id bigint generated always as identity primary key,
  fund_id bigint not null references fund,
  kind text not null check (kind in ('borrower', 'product', 'zone')),
  product_id bigint references loan_product,
  zone_id bigint references catalogue_entry,
  amount numeric(19, 3) check (amount > 0),
  capital_percent numeric(7, 4) check (capital_percent > 0 and capital_percent <= 100),
  created_at timestamptz not null,
  created_by bigint references app_user,
  from_on date not null,
  until_on date,
  check ((product_id is not null) = (kind = 'product')),
  check ((zone_id is not null) = (kind = 'zone')),
  check ((amount is null) <> (capital_percent is null))
);
create unique index fund_limit_in_force on fund_limit
  (fund_id, kind, coalesce(product_id, 0), coalesce(zone_id, 0)) where until_on is null;
