-- Who looks after a borrower and where they live; both are handed over with a reason.

alter table borrower
  add column officer_id bigint references app_user,
  add column zone_id bigint references catalogue_entry;
create index borrower_officer on borrower (officer_id, id) where officer_id is not null;
create index borrower_zone on borrower (zone_id, id) where zone_id is not null;
create index loan_living_due on loan (borrower_id, next_due_on) where status = 'active';
create index loan_request_scored on loan_request (borrower_id, id) where score is not null;

create table borrower_reassignment (
  id bigint generated always as identity primary key,
  reason text not null,
  -- Who they had before and have since, borrower by borrower: what undoing it puts back.
  moves json not null,
  at timestamptz not null,
  by_user bigint references app_user,
  undone_at timestamptz,
  undo_reason text
);
