-- The books, where their money moved, and what is read of days that are over. Nothing posted is
-- ever edited or deleted.

-- The books. A correction is another entry of the opposite sign.
create table journal_entry (
  id bigint generated always as identity primary key,
  posted_on date not null,
  kind text not null,
  description text not null,
  fund_id bigint not null references fund,
  loan_id bigint references loan,
  reverses_id bigint unique references journal_entry,
  created_at timestamptz not null
);
create index journal_entry_loan on journal_entry (loan_id, id);
create index journal_entry_fund on journal_entry (fund_id, id);
-- The balance of a past date is that of now less what was posted since: found by date and entry.
create index journal_entry_posted on journal_entry (posted_on, id);
create unique index journal_entry_manual_void on journal_entry (reverses_id)
  where kind = 'manualVoid';
create trigger journal_entry_append_only before update or delete on journal_entry
  for each row execute function refuse_change();

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

-- The lines of an entry, whose debits equal its credits when the transaction ends.
create table journal_line (
  entry_id bigint not null references journal_entry,
  line integer not null,
  account text not null references account,
  fund_id bigint not null references fund,
  loan_id bigint,
  debit numeric(18,2) not null default 0 check (debit >= 0),
  credit numeric(18,2) not null default 0 check (credit >= 0),
  primary key (entry_id, line),
  check ((debit = 0) <> (credit = 0))
);
create index journal_line_account on journal_line (account, fund_id) include (debit, credit);
create index journal_line_of_account on journal_line (account, entry_id);

create function check_entry_balances() returns trigger language plpgsql as $$
declare
  difference numeric;
begin
  select sum(debit) - sum(credit) into difference from journal_line where entry_id = new.entry_id;
  if difference <> 0 then
    raise exception 'journal entry % is off by %', new.entry_id, difference
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger journal_line_balances after insert on journal_line
  deferrable initially deferred for each row execute function check_entry_balances();
create trigger journal_line_append_only before update or delete on journal_line
  for each row execute function refuse_change();

-- What an entry moved of the money of an account.
create table money_movement (
  entry_id bigint primary key references journal_entry,
  money_account_id bigint not null references money_account,
  -- What came in; what went out is negative.
  amount numeric(18,2) not null check (amount <> 0),
  means text not null,
  operation_number text not null default '',
  is_reversed boolean not null default false
);
create index money_movement_account on money_movement (money_account_id) include (amount);
create unique index money_movement_operation
  on money_movement (operation_number, money_account_id)
  where operation_number <> '' and not is_reversed;
create trigger money_movement_kept before delete or
  update of entry_id, money_account_id, amount, means, operation_number on money_movement
  for each row execute function refuse_change();

-- What living loans owed and what the books said at the end of a day that is over. Nothing is
-- posted on such a day any more: it is worked out once and read ever after. Made anew from the
-- books at any time, so that rows may be deleted.
create table balance_day (
  day date primary key,
  -- A day counts once it is whole: it is kept in two steps, between which whoever was posting ends.
  is_whole boolean not null default false
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
  -- What had been given up of a loan on that day: it may be taken up again later.
  renounced_principal numeric(18,2),
  primary key (day, loan_id)
);

create table account_balance_day (
  day date not null,
  fund_id bigint not null,
  account text not null,
  amount numeric(18,2) not null,
  primary key (day, fund_id, account)
);

-- Money that came in with payments, less what was voided, from the beginning.
create table fund_collected_day (
  day date not null,
  fund_id bigint not null,
  amount numeric(18,2) not null,
  primary key (day, fund_id)
);

-- Whatever is posted on a day that was kept, or before it, ends what was kept of it.
create function forget_balance_days() returns trigger language plpgsql as $$
begin
  delete from balance_day where day >= (select min(posted_on) from added);
  return null;
end $$;
create trigger journal_entry_forgets_days after insert on journal_entry
  referencing new table as added for each statement execute function forget_balance_days();

-- A fund's money by its bank beside its books: statements line by line, and which movements of
-- the books each line is.
create table reconciliation (
  id bigint generated always as identity primary key,
  fund_id bigint not null references fund,
  file_name text not null,
  sha256 text not null,
  headers json not null,
  mapping json not null,
  status text not null check (status in ('open', 'closed', 'discarded')),
  starts_on date,
  ends_on date,
  opening_balance numeric(18,2),
  closing_balance numeric(18,2),
  -- As it was closed: the books of later days do not change it.
  statement json,
  created_at timestamptz not null,
  created_by bigint references app_user,
  closed_at timestamptz,
  closed_by bigint references app_user,
  reopened_at timestamptz,
  reopened_by bigint references app_user,
  reopen_reason text,
  discarded_at timestamptz,
  discarded_by bigint references app_user,
  discard_reason text,
  check (starts_on <= ends_on),
  check ((status = 'closed') = (statement is not null)),
  check (status <> 'closed' or (starts_on is not null and ends_on is not null
    and opening_balance is not null and closing_balance is not null)),
  check ((status = 'discarded') = (discard_reason is not null))
);
create unique index reconciliation_once on reconciliation (fund_id, sha256)
  where status <> 'discarded';
create unique index reconciliation_one_open on reconciliation (fund_id) where status = 'open';
create index reconciliation_fund on reconciliation (fund_id, id);

create table reconciliation_line (
  id bigint generated always as identity primary key,
  reconciliation_id bigint not null references reconciliation,
  fund_id bigint not null references fund,
  line integer not null,
  cells json not null,
  booked_on date,
  -- What came in is positive, what went out negative; nothing where it is no movement.
  amount numeric(18,2) check (amount <> 0),
  description text not null default '',
  reference text not null default '',
  balance numeric(18,2),
  problem text not null default '',
  -- Why the books have nothing for it yet.
  left_reason text
    check (left_reason in ('commission', 'tax', 'interest', 'error', 'pending', 'other')),
  left_note text not null default '',
  unique (reconciliation_id, line),
  check ((amount is null) = (problem <> ''))
);
create index reconciliation_line_fund on reconciliation_line (fund_id, reconciliation_id);

create table reconciliation_match (
  id bigint generated always as identity primary key,
  line_id bigint not null references reconciliation_line,
  entry_id bigint not null references journal_entry,
  -- Where it was made: a line that one left open may be matched in a later one.
  reconciliation_id bigint not null references reconciliation,
  matched_at timestamptz not null,
  matched_by bigint references app_user,
  undone_at timestamptz,
  undone_by bigint references app_user
);
-- A movement of the books is one thing for the bank.
create unique index reconciliation_match_once on reconciliation_match (entry_id)
  where undone_at is null;
create index reconciliation_match_line on reconciliation_match (line_id);
create index reconciliation_match_made on reconciliation_match (reconciliation_id);

-- Movements of before the first statement of a fund that its bank did not have yet: what is not
-- named here is in the opening balance of that statement.
create table reconciliation_earlier (
  id bigint generated always as identity primary key,
  reconciliation_id bigint not null references reconciliation,
  entry_id bigint not null references journal_entry,
  marked_at timestamptz not null,
  marked_by bigint references app_user,
  undone_at timestamptz,
  undone_by bigint references app_user
);
create unique index reconciliation_earlier_once on reconciliation_earlier (entry_id)
  where undone_at is null;
create index reconciliation_earlier_of on reconciliation_earlier (reconciliation_id);
