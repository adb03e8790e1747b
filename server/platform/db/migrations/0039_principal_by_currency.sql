-- The least and the most that is lent in a currency. Ten million are much in soles and little in
-- pesos of Colombia: what a lender adds begins with all that the engine takes.
alter table lender_currency
  add column min_principal numeric(18,2) not null default 50.00,
  add column max_principal numeric(18,2) not null default 10000000000.00,
  add check (min_principal > 0 and min_principal <= max_principal);
update lender_currency set max_principal = 10000000.00;
