-- The interest payable to the investors of a loan was added up from all the entries of its life, at
-- each lot and each night: its own lines are few.
create index journal_line_investor_interest on journal_line (loan_id) include (debit, credit)
  where account = '2704';
