-- The cash of a person's day, a row a currency: soles and dollars are never added up.
create table cash_desk_amount (
  desk_id bigint not null references cash_desk on delete restrict,
  currency text not null,
  opening numeric(18, 2) not null,
  counted numeric(18, 2),
  expected_cash numeric(18, 2),
  primary key (desk_id, currency)
);
insert into cash_desk_amount (desk_id, currency, opening, counted, expected_cash)
select id, 'PEN', opening, counted, expected_cash from cash_desk;
alter table cash_desk drop column opening, drop column counted, drop column expected_cash;
