-- The end of the closed months is the same for all entries of a statement: it was asked for each.
create or replace function refuse_closed_days() returns trigger language plpgsql as $$
declare
  last_closed date := (select max(closed_on) from day_close where reopened_at is null);
  last_of_months date := closed_through();
begin
  if exists (select from added where posted_on <= last_closed
      and kind not in ('manual', 'accrual', 'investorInterest', 'yearClose', 'yearCloseVoid')) then
    raise exception 'posted on a closed day' using errcode = 'CD001';
  end if;
  if exists (select from added where posted_on <= last_of_months
      and kind not in ('yearClose', 'yearCloseVoid')) then
    raise exception 'posted in a closed month' using errcode = 'CD002';
  end if;
  return null;
end $$;
