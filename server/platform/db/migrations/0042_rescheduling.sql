-- A living loan is agreed on anew: its schedule from a day on, and what it still owed of before.

alter table schedule_change drop constraint schedule_change_kind_check;
alter table schedule_change add constraint schedule_change_kind_check
  check (kind in ('prepayment', 'rescheduling', 'holiday', 'restoration'));
alter table schedule_change
  -- Since when interest runs anew, and what the first new installment carries of before.
  add column restart json,
  -- The rate before it, where it changed.
  add column rate_before numeric(9,4),
  add column loan_change_id bigint references loan_change,
  add check ((kind in ('rescheduling', 'holiday')) = (restart is not null));

-- Since when a loan is on a schedule that was agreed on anew.
alter table loan add column rescheduled_on date;

alter table loan_change drop constraint loan_change_kind_check;
alter table loan_change add constraint loan_change_kind_check
  check (kind in ('waiver', 'writeOff', 'rescheduling', 'holiday'));
-- The signed request, the minutes.
alter table loan_change add column evidence_file_id bigint references stored_file;
