-- A lender may ask that whoever takes or hands over the cash of an account has opened their desk.
alter table money_account add column asks_desk boolean not null default false,
  add constraint money_account_asks_desk check (not asks_desk or kind = 'cash');
create index cash_desk_open on cash_desk (business_date) where closed_at is null;
