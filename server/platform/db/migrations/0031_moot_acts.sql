-- An act that awaits, and a change that was asked for, end once their loan ended another way.
-- Versions of the things of an act when it was last tried; empty: before they were kept.
alter table awaiting_act add column seen text not null default '';

alter table loan_change drop constraint loan_change_status_check;
alter table loan_change add constraint loan_change_status_check check (
  status in ('requested', 'applied', 'rejected', 'undone', 'superseded'));
