-- Charges put one by one on a living loan: a visit, a notary's letter, a protest.

-- What each kind of charge costs from a day on: the lender's own table.
create table charge_rate (
  id bigint generated always as identity primary key,
  currency text not null,
  name text not null,
  valid_from date not null,
  -- Before its tax.
  amount numeric(18,2) not null check (amount > 0),
  -- Percent of the amount; null where it bears no tax.
  tax_percent numeric(5,2) check (tax_percent > 0 and tax_percent <= 100),
  -- True of what somebody else is paid: it is owed on, not earned.
  is_third_party boolean not null,
  account text not null references account,
  is_voided boolean not null default false,
  created_at timestamptz not null,
  created_by bigint references app_user
);
create unique index charge_rate_day on charge_rate (currency, lower(name), valid_from)
  where not is_voided;

insert into account (code, name, kind, is_own, is_control) values
  ('2604', 'Gastos de terceros por pagar', 'liability', true, false),
  ('5108', 'Ingresos por cargos a préstamos', 'income', true, false);

-- A charge as it was put on an installment; it is voided by an entry, never edited.
create table one_off_charge (
  loan_change_id bigint primary key references loan_change,
  loan_id bigint not null references loan,
  installment_number integer not null,
  name text not null,
  charged_on date not null,
  net numeric(18,2) not null check (net > 0),
  tax numeric(18,2) not null check (tax >= 0),
  entry_id bigint not null references journal_entry,
  void_entry_id bigint references journal_entry,
  -- The installment that owed it when it was voided: a schedule made anew moves what is unpaid.
  void_installment integer,
  check ((void_entry_id is null) = (void_installment is null))
);
create index one_off_charge_loan on one_off_charge (loan_id, entry_id);

alter table loan add column last_one_off_on date;
alter table installment
  add column one_off numeric(18,2) not null default 0 check (one_off >= 0),
  add column paid_one_off numeric(18,2) not null default 0;

-- It is owed as part of the fees, and what is paid of it is part of the fees paid.
do $$
declare name text;
begin
  for name in select conname from pg_constraint
    where conrelid = 'installment'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%paid\_fees%'
  loop
    execute format('alter table installment drop constraint %I', name);
  end loop;
end $$;
alter table installment
  add check (paid_one_off between 0 and one_off),
  add check (paid_one_off <= paid_fees),
  add check (paid_fees between 0 and fees + late_charge + one_off),
  add check (paid_fees <= charged_fees + charged_late_charge + one_off);
alter table installment alter column is_open set expression as
  (paid_principal < principal or paid_interest < interest or paid_insurance < insurance
    or paid_fees < fees + late_charge + one_off or paid_tax < tax);

-- A waiver of one charge settles those of its installment alone.
alter table payment add column waives_charges integer,
  add check (waives_charges is null or waives = 'fees');

alter table loan_change drop constraint loan_change_kind_check;
alter table loan_change add constraint loan_change_kind_check check (kind in ('waiver', 'writeOff',
  'rescheduling', 'holiday', 'legalCollection', 'freeze', 'interestFreeze', 'charge'));
