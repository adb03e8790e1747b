-- The tax on what an installment charges (IGV, IVA); loans made before have none.
alter table loan add column tax json;

-- Whether anything agreed is unpaid now counts the tax: the column is made anew.
drop index installment_due;
drop index installment_open;
alter table installment
  drop column is_open,
  add column tax numeric(18,2) not null default 0,
  add column charged_tax numeric(18,2) not null default 0,
  add column paid_tax numeric(18,2) not null default 0,
  add check (paid_tax between 0 and tax),
  add check (paid_tax <= charged_tax);
alter table installment add column is_open boolean not null generated always as
  (paid_principal < principal or paid_interest < interest or paid_insurance < insurance
    or paid_fees < fees or paid_tax < tax) stored;
create index installment_due on installment (due_on) include (loan_id, number) where is_open;
create index installment_open on installment (loan_id, due_on) where is_open;

alter table charge drop constraint charge_kind_check;
alter table charge add constraint charge_kind_check
  check (kind in ('interest', 'lateInterest', 'insurance', 'fees', 'lateCharge', 'tax'));
alter table payment_allocation drop constraint payment_allocation_component_check;
alter table payment_allocation add constraint payment_allocation_component_check
  check (component in ('lateInterest', 'fees', 'insurance', 'tax', 'interest', 'principal'));
alter table payment drop constraint payment_waives_check;
alter table payment add constraint payment_waives_check
  check (waives in ('lateInterest', 'fees', 'tax', 'interest'));

-- It is the state's: owed on, never earned.
insert into account (code, name, kind, is_own, is_control) values
  ('1412', 'Impuestos por cobrar', 'asset', true, true),
  ('2502', 'Impuestos por pagar', 'liability', true, false);
