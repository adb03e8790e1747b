-- The logo of the lender is one of its data: papers of a day take that of their day.
alter table stored_file drop constraint stored_file_owner_kind_check;
alter table stored_file add constraint stored_file_owner_kind_check
  check (owner_kind in ('user', 'borrower', 'loan', 'holidayCampaign', 'lender'));
alter table lender_profile add column logo_file_id bigint references stored_file;
