-- Interest is earned by the day and charged when its installment falls due: at the end of a month
-- what was earned and not charged is in the books too, and what classes suspend is taken out.

insert into account (code, name, kind, is_own, is_control) values
  ('1407', 'Intereses ganados por vencer', 'asset', true, true),
  ('1418', 'Intereses en suspenso', 'asset', true, true),
  ('4305', 'Intereses suspendidos', 'expense', true, true),
  ('5109', 'Ingresos por intereses por vencer', 'income', true, true)
on conflict (code) do nothing;

create table loan_accrual (
  loan_id bigint not null references loan,
  accrued_on date not null,
  fund_id bigint not null references fund,
  -- Earned and not charged by the end of that day.
  accrued numeric(18,2) not null check (accrued >= 0),
  -- Charged and unpaid, of a loan whose class suspends its interest.
  suspended numeric(18,2) not null check (suspended >= 0),
  -- From what stood before: what the entry of that day holds of this loan.
  accrued_change numeric(18,2) not null,
  suspended_change numeric(18,2) not null,
  -- Last entry of the books that it counts: charges of later ones give back their part.
  through_entry bigint not null,
  -- The last of its loan: what stands now is added up without its past.
  is_current boolean not null default true,
  primary key (loan_id, accrued_on),
  check (accrued = 0 or suspended = 0)
);
create index loan_accrual_current on loan_accrual (fund_id) include (loan_id, accrued, suspended)
  where is_current;
create index loan_accrual_day on loan_accrual (accrued_on)
  include (fund_id, accrued_change, suspended_change);

-- Days at whose close interest was brought up to date; whole: that of every loan was worked out.
create table accrual_day (
  day date primary key,
  is_whole boolean not null,
  accrued_at timestamptz not null
);

-- Interest is accrued at each month's end, or every day.
alter table business_day add column accrues_daily boolean not null default false;

alter table country_parameter drop constraint country_parameter_key_check;
alter table country_parameter add constraint country_parameter_key_check check (key in (
  'lateCeiling', 'lateChargeBeside', 'graceCompounding', 'collectionNumbers',
  'interestSuspension'));
