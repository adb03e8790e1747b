-- A lot may charge some kinds alone. Null: all of them.
alter table charge_run add column kinds text[];

-- How far some kinds stand charged beyond `charged_through`, which is how far all of them do.
alter table loan add column charged_ahead json;
alter table charge_run_loan
  add column charged_ahead json,
  add column charged_ahead_before json;
