-- A charge for lateness, once on each overdue installment; loans made before have none.

alter table loan add column late_charge json;

-- What a payment found there, and what stands charged of it; it is paid with the fees.
alter table installment
  add column late_charge numeric(18,2) not null default 0 check (late_charge >= 0),
  add column charged_late_charge numeric(18,2) not null default 0
    check (charged_late_charge >= 0);

do $$
declare
  old record;
begin
  for old in select conname from pg_constraint
    where conrelid = 'installment'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%paid_fees%'
  loop
    execute format('alter table installment drop constraint %I', old.conname);
  end loop;
end $$;
alter table installment
  add check (paid_fees between 0 and fees + late_charge),
  add check (paid_fees <= charged_fees + charged_late_charge);

alter table charge drop constraint charge_kind_check;
alter table charge add constraint charge_kind_check
  check (kind in ('interest', 'lateInterest', 'insurance', 'fees', 'lateCharge'));

insert into account (code, name, kind) values
  ('5105', 'Ingresos por penalidades de atraso', 'income');
