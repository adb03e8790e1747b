-- Loans that earlier files told and that were voided since: the next file names them among its
-- rows that are left out, with the day.
alter table outside_file_left_out add column voided_on date;
alter table outside_file_left_out add constraint outside_file_left_out_voided
  check (voided_on is null or loan_id is not null);
create index outside_file_left_out_voided_loan on outside_file_left_out (loan_id)
  where voided_on is not null;
