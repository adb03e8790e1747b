-- Limits of a profile, incomes and subsidies were amounts without a currency: they were read in the
-- lender's first one, whichever that came to be.
alter table profile add column limit_currency text;
update profile
set limit_currency = (select code from lender_currency order by position limit 1);
alter table profile alter column limit_currency set not null;
