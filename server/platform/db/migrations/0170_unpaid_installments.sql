-- The sum unpaid of each installment, which lists, balances and forecasts add up: of a hundred
-- thousand loans it was worked out from seventeen columns, row by row. An index that holds it
-- answers the cash of thirteen weeks without the rows. A payment that settles an installment
-- already left that index.
alter table installment add column unpaid numeric(18,2) not null generated always as
  (principal + interest + insurance + fees + tax + charged_late_charge + one_off
    - (paid_principal + paid_interest + paid_insurance + paid_fees + paid_tax)) stored;
drop index installment_due;
create index installment_due on installment (due_on) include (loan_id, number, unpaid)
  where is_open;
