-- What a payment brings beyond a debt came with it, by the same operation of the bank: it bears its
-- number, which stays one payment's.
alter table money_movement add column is_along boolean not null default false;

drop index money_movement_operation;
create unique index money_movement_operation
  on money_movement (operation_number, money_account_id)
  where operation_number <> '' and not is_reversed and not is_along;

alter table money_movement disable trigger money_movement_kept;
update money_movement m set is_along = true, operation_number = w.operation_number
from loan_credit c join payment p on p.loan_id = c.loan_id and p.id = c.payment_id
join money_movement w on w.entry_id = p.entry_id
where c.entry_id = m.entry_id;
alter table money_movement enable trigger money_movement_kept;

-- What funds collected counts it too.
update fund_collected_day d set amount = d.amount + k.amount
from (
  select f.day, f.fund_id, sum(j.debit - j.credit) as amount
  from fund_collected_day f
  join journal_entry e on e.fund_id = f.fund_id and e.posted_on <= f.day
    and e.kind in ('credit', 'creditVoid')
  join journal_line j on j.entry_id = e.id and (j.account = '2601' or j.account like '1101%')
  group by f.day, f.fund_id
) k where k.day = d.day and k.fund_id = d.fund_id;
