-- The cash of thirteen weeks joined each open installment with its loan for its fund: of a million
-- loans that was most of its time. An installment bears the fund of its loan, which never changes
-- and which the database holds to, and the index of those that fall due answers by itself.
alter table loan add unique (id, fund_id);
alter table installment add column fund_id bigint;
update installment i set fund_id = l.fund_id from loan l where l.id = i.loan_id;
alter table installment alter column fund_id set not null;
alter table installment drop constraint installment_loan_id_fkey;
alter table installment add constraint installment_loan_id_fkey
  foreign key (loan_id, fund_id) references loan (id, fund_id);
drop index installment_due;
create index installment_due on installment (due_on, fund_id) include (loan_id, number, unpaid)
  where is_open;
-- Few loans ended with installments that nobody is to pay: those voided or written off.
drop index loan_living;
create index loan_ended_owing on loan (fund_id, id)
  where status not in ('active', 'paidOff', 'toDisburse');
