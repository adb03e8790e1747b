-- What a fund holds and collected is read from the last day that was kept, and from what was
-- posted since: years of entries are not added up each time.

-- A day counts once it is whole: it is kept in two steps, between which whoever was posting ends.
alter table balance_day add column is_whole boolean not null default false;

-- Money that came in with payments, less what was voided, from the beginning.
create table fund_collected_day (
  day date not null,
  fund_id bigint not null,
  amount numeric(18,2) not null,
  primary key (day, fund_id)
);

-- Those kept before know nothing of it: they are kept anew.
delete from balance_day;
