-- Insurance and fees that every installment may carry, and the order in which payments settle.

alter table loan
  add column insurance_percent numeric(9,4) not null default 0 check (insurance_percent >= 0),
  add column installment_fees json not null default '[]',
  add column allocation_order text not null default 'oldestInstallmentFirst',
  add column total_charges numeric(18,2) not null default 0,
  add column charges_receivable numeric(18,2) not null default 0 check (charges_receivable >= 0);

-- Whether anything agreed is unpaid now counts insurance and fees: the column is made anew.
drop index installment_due;
alter table installment
  drop column is_open,
  add column insurance numeric(18,2) not null default 0,
  add column fees numeric(18,2) not null default 0,
  add column charged_insurance numeric(18,2) not null default 0,
  add column charged_fees numeric(18,2) not null default 0,
  add column paid_insurance numeric(18,2) not null default 0,
  add column paid_fees numeric(18,2) not null default 0,
  add check (paid_insurance between 0 and insurance),
  add check (paid_insurance <= charged_insurance),
  add check (paid_fees between 0 and fees),
  add check (paid_fees <= charged_fees);
alter table installment add column is_open boolean not null generated always as
  (paid_principal < principal or paid_interest < interest
    or paid_insurance < insurance or paid_fees < fees) stored;
create index installment_due on installment (due_on) include (loan_id, number) where is_open;

alter table charge drop constraint charge_kind_check;
alter table charge add constraint charge_kind_check
  check (kind in ('interest', 'lateInterest', 'insurance', 'fees'));
alter table payment_allocation drop constraint payment_allocation_component_check;
alter table payment_allocation add constraint payment_allocation_component_check
  check (component in ('lateInterest', 'fees', 'insurance', 'interest', 'principal'));

insert into account (code, name, kind) values
  ('1410', 'Seguro de desgravamen por cobrar', 'asset'),
  ('1411', 'Portes y cargos por cobrar', 'asset'),
  ('2501', 'Primas de seguro por pagar', 'liability'),
  ('5104', 'Ingresos por portes y cargos', 'income');
