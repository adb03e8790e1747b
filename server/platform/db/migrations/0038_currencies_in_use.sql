-- Currencies that the lender has chosen, the one of totals first. Those of the country where it
-- was made are there from the beginning; others take their place on the screen.
create table lender_currency (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  position integer not null check (position > 0),
  updated_at timestamptz not null
);
insert into lender_currency (code, position, updated_at) values
  ('PEN', 1, 'epoch'), ('USD', 2, 'epoch');

-- What holds money in a currency keeps it in use.
alter table fund add constraint fund_currency foreign key (currency)
  references lender_currency (code);
alter table money_account add constraint money_account_currency foreign key (currency)
  references lender_currency (code);
alter table loan_product add constraint loan_product_currency foreign key (currency)
  references lender_currency (code);

alter table borrower_bank_account drop constraint borrower_bank_account_currency_check;
