-- A desk may hold cash of several funds: what a count finds of a currency is an entry of each.
alter table cash_difference drop constraint cash_difference_count_id_currency_key;
create index cash_difference_count on cash_difference (count_id, currency);
