-- Interest owed to investors is worked out with what loans earned by the end of a date, which may
-- have been closed by itself before: days that went by while nobody looked. It follows the same
-- rule as that of the lender.
create or replace function refuse_closed_days() returns trigger language plpgsql as $$
declare
  last_closed date := (select max(closed_on) from day_close where reopened_at is null);
begin
  if exists (select from added where posted_on <= last_closed
      and kind not in ('manual', 'accrual', 'investorInterest', 'yearClose', 'yearCloseVoid')) then
    raise exception 'posted on a closed day' using errcode = 'CD001';
  end if;
  if exists (select from added where posted_on <= closed_through()
      and kind not in ('yearClose', 'yearCloseVoid')) then
    raise exception 'posted in a closed month' using errcode = 'CD002';
  end if;
  return null;
end $$;
