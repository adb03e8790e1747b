-- A sheet of payments or a file of the bank is undone after its answer, in one transaction: how
-- far back who asked for it may void, and, where it stays, why and since when.

alter table payment_sheet drop constraint payment_sheet_status_check;
alter table payment_sheet add constraint payment_sheet_status_check
  check (status in ('posting', 'posted', 'undoing', 'undone'));
alter table payment_sheet
  add column undo_reach text check (undo_reach in ('today', 'anyDay')),
  add column undo_problem text not null default '',
  add column undo_refused_at timestamptz,
  add check (status <> 'undoing' or (undo_reason is not null and undo_reach is not null)),
  add check ((undo_problem = '') = (undo_refused_at is null));

alter table bank_file drop constraint bank_file_status_check;
alter table bank_file add constraint bank_file_status_check
  check (status in ('read', 'posting', 'posted', 'undoing', 'undone'));
alter table bank_file
  add column undo_reach text check (undo_reach in ('today', 'anyDay')),
  add column undo_problem text not null default '',
  add column undo_refused_at timestamptz,
  add check (status <> 'undoing' or (undo_reason is not null and undo_reach is not null)),
  add check ((undo_problem = '') = (undo_refused_at is null));
