-- What living loans owed and what the books said at the end of a day that is over. Nothing is
-- posted on such a day any more: it is worked out once and read ever after. Made anew from the
-- books at any time, so that rows may be deleted.

create table balance_day (
  day date primary key
);

create table loan_balance_day (
  day date not null,
  loan_id bigint not null,
  undisbursed_principal numeric(18,2) not null,
  outstanding_principal numeric(18,2) not null,
  interest_receivable numeric(18,2) not null,
  late_interest_receivable numeric(18,2) not null,
  charges_receivable numeric(18,2) not null,
  overdue numeric(18,2) not null,
  next_due_on date,
  primary key (day, loan_id)
);

create table account_balance_day (
  day date not null,
  fund_id bigint not null,
  account text not null,
  amount numeric(18,2) not null,
  primary key (day, fund_id, account)
);

-- Whatever is posted on a day that was kept, or before it, ends what was kept of it.
create function forget_balance_days() returns trigger language plpgsql as $$
begin
  delete from balance_day where day >= (select min(posted_on) from added);
  return null;
end $$;
create trigger journal_entry_forgets_days after insert on journal_entry
  referencing new table as added for each statement execute function forget_balance_days();
