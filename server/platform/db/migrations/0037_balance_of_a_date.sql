-- The balance of a past date is that of now less what was posted since: found by date and entry.

create index journal_entry_posted on journal_entry (posted_on, id);
create index charge_entry on charge (entry_id);
create index payment_entry on payment (entry_id);
create index payment_void_entry on payment_void (entry_id);
create index loan_replay_day on loan_replay (replayed_on);
