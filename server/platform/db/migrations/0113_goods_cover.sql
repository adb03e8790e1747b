-- Insurance of the goods that a loan bought, owed on to the insurer.
insert into account (code, name, kind, is_own, is_control) values
  ('1420', 'Seguro del bien por cobrar', 'asset', true, true),
  ('2505', 'Seguro del bien por pagar', 'liability', true, false);

alter table installment
  add column goods_cover numeric(18,2) not null default 0,
  add column charged_goods_cover numeric(18,2) not null default 0,
  add column paid_goods_cover numeric(18,2) not null default 0,
  add check (paid_goods_cover between 0 and goods_cover),
  add check (paid_goods_cover <= charged_goods_cover);
alter table installment alter column is_open set expression as
  (paid_principal < principal or paid_interest < interest or paid_insurance < insurance
    or paid_fees < fees + late_charge + one_off or paid_tax < tax
    or paid_goods_cover < goods_cover);

alter table charge drop constraint charge_kind_check;
alter table charge add constraint charge_kind_check check (kind in
  ('interest', 'lateInterest', 'insurance', 'goodsCover', 'fees', 'lateCharge', 'tax'));
alter table payment_allocation drop constraint payment_allocation_component_check;
alter table payment_allocation add constraint payment_allocation_component_check check
  (component in
    ('lateInterest', 'fees', 'insurance', 'tax', 'interest', 'goodsCover', 'principal'));
