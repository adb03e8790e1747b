-- A currency without a most that is lent in it says so: ten thousand million, which the engine
-- computes at most, is a number that no lender set.
alter table lender_currency
  alter column max_principal drop not null,
  alter column max_principal drop default;
update lender_currency set max_principal = null where max_principal = 10000000000.00;

-- Limits of a currency that was taken out of use; they come back with it.
create table dropped_currency (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  min_principal numeric(18,2) not null,
  max_principal numeric(18,2)
);
