-- Nothing is posted on a day that is closed, nor before it, whoever writes the books: what belongs
-- to such a day by its value is posted on the open one.
create function refuse_closed_days() returns trigger language plpgsql as $$
declare
  last_closed date := (select max(closed_on) from day_close where reopened_at is null);
begin
  if exists (select 1 from added where posted_on <= last_closed) then
    raise exception 'posted on a closed day' using errcode = 'CD001';
  end if;
  return null;
end $$;
create trigger journal_entry_refuses_closed_days after insert on journal_entry
  referencing new table as added for each statement execute function refuse_closed_days();
