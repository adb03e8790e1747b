-- The cash of thirteen weeks read every loan three times to find the few with money still to leave,
-- and once more for the fund of each that lives.
create index loan_committed on loan (fund_id) where undisbursed_principal > 0 or held_cash > 0;
create index loan_living on loan (fund_id, id) where status = 'active';
