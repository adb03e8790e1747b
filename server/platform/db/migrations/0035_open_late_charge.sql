-- An installment whose late charge is unpaid is open: one of interest alone has no principal left
-- to keep it so where interest is paid first.
alter table installment alter column is_open set expression as
  (paid_principal < principal or paid_interest < interest or paid_insurance < insurance
    or paid_fees < fees + late_charge or paid_tax < tax);
update loan l set next_due_on = i.due_on
  from (select loan_id, min(due_on) as due_on from installment where is_open group by loan_id) i
  where i.loan_id = l.id and l.status = 'active' and l.next_due_on > i.due_on;
