-- What had been given up of a loan on a day that is kept: it may be taken up again later. Days
-- kept before this say nothing of it.
alter table loan_balance_day add column renounced_principal numeric(18,2);
