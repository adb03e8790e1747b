-- The lines of an entry are written by one statement: it asks once whether all of them balance, for
-- the entries and accounts that they name, and whether they are of the fund and the loan of their
-- entry. Each line asked by itself before, at the end of the transaction too: a tenth of the time
-- of a lot.
drop trigger journal_line_balances on journal_line;
drop function check_entry_balances();
alter table journal_line
  drop constraint journal_line_entry_id_fkey,
  drop constraint journal_line_account_fkey,
  drop constraint journal_line_fund_id_fkey;

create trigger account_stays before delete or update of code on account
  for each row execute function refuse_change();

create function check_lines() returns trigger language plpgsql as $$
declare
  off record;
  ids bigint[];
  codes text[];
begin
  ids := array(select distinct entry_id from written);
  perform check_there(cardinality(ids),
    (select count(*) from journal_entry where id = any(ids)), 'journal_entry', tg_table_name);
  codes := array(select distinct account from written);
  perform check_there(cardinality(codes),
    (select count(*) from account where code = any(codes)), 'account', tg_table_name);
  if exists (select from written w where not exists (select from journal_entry e
      where e.id = w.entry_id and e.fund_id = w.fund_id
        and e.loan_id is not distinct from w.loan_id)) then
    raise exception 'a line is of the fund and the loan of its entry'
      using errcode = 'foreign_key_violation';
  end if;
  select entry_id, sum(debit) - sum(credit) as difference into off from written
    group by entry_id having sum(debit) <> sum(credit) limit 1;
  if found then
    raise exception 'journal entry % is off by %', off.entry_id, off.difference
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger journal_line_checks after insert on journal_line
  referencing new table as written for each statement execute function check_lines();
