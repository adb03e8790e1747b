-- Cash of a squared desk with which another desk was opened the same day: its person counts it no
-- more.
create table cash_takeover (
  id bigint generated always as identity primary key,
  desk_id bigint not null references cash_desk,
  taker_desk_id bigint not null references cash_desk check (taker_desk_id <> desk_id),
  money_account_id bigint not null references money_account,
  amount numeric(18,2) not null check (amount > 0),
  -- The count that stood: a later one finds the desk without that cash.
  count_id bigint not null references cash_count
);
create index cash_takeover_desk on cash_takeover (desk_id);
create trigger cash_takeover_append_only before update or delete on cash_takeover
  for each row execute function refuse_change();
