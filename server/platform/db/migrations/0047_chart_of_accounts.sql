-- The chart of accounts is the lender's: its names, its own codes, accounts besides ours, and
-- entries by hand between those that no loan or fund keeps.

alter table account
  -- The code in the lender's own chart; empty where it is the same.
  add column own_code text not null default '',
  -- Kept by the acts of loans and funds: its balance is theirs, and no hand touches it.
  add column is_control boolean not null default false,
  -- Ours, which acts post to: it stays in use.
  add column is_own boolean not null default false,
  add column is_active boolean not null default true,
  add check (is_active or not is_own);
update account set is_own = true,
  is_control = code in ('1401', '1408', '1409', '1410', '1411', '1901', '2601', '2602', '3101',
    '3901');

create index journal_line_of_account on journal_line (account, entry_id);
create unique index journal_entry_manual_void on journal_entry (reverses_id)
  where kind = 'manualVoid';
