-- Days late of its loan beyond which the lender buys shares of an opportunity back: null is never.
alter table opportunity add column buy_back_days smallint check (buy_back_days between 1 and 365);
