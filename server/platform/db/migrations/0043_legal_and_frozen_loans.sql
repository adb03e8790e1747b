-- A loan in legal collection, and one on which lateness adds nothing more.

alter table loan
  -- Since when it is in legal collection.
  add column legal_since date,
  -- What of lateness no longer runs, and the rule of the late charge that waits.
  add column frozen json;

alter table schedule_change drop constraint schedule_change_kind_check;
alter table schedule_change add constraint schedule_change_kind_check
  check (kind in ('prepayment', 'rescheduling', 'holiday', 'restoration', 'freeze', 'unfreeze'));

alter table loan_change drop constraint loan_change_kind_check;
alter table loan_change add constraint loan_change_kind_check
  check (kind in ('waiver', 'writeOff', 'rescheduling', 'holiday', 'legalCollection', 'freeze'));
