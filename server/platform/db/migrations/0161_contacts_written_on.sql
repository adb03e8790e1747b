-- A contact may be written down some days after it was made. A notice before a bureau is proved from
-- the day on which it was written down, at the place of the lender.
alter table loan_contact add column written_on date;
update loan_contact set written_on = greatest(made_on, recorded_at::date);
alter table loan_contact alter column written_on set not null;
