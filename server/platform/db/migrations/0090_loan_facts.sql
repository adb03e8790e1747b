-- What the close of each business date knew of every loan, for the indicators of the portfolio.
-- A day that was written down is not written again: entries that come late are told beside it.

create table fact_day (
  day date primary key,
  recorded_at timestamptz not null
);

-- How a loan stood at the close of every day from one until the day before another. A row is
-- written when something of it changes, so that a quiet loan costs nothing a day.
create table loan_fact (
  loan_id bigint not null references loan,
  from_on date not null,
  -- First day on which it no longer stood so; null: it still does.
  until_on date check (until_on > from_on),
  state text not null
    check (state in ('living', 'paidOff', 'refinanced', 'writtenOff', 'voided')),
  -- Principal owed; of a loan written off or refinanced, what left the portfolio with it.
  principal numeric(18,2) not null check (principal >= 0),
  -- Principal and interest of the installments that fell due by then and were not paid.
  arrears numeric(18,2) not null check (arrears >= 0),
  -- Oldest due date with something unpaid: days late are counted from it.
  next_due_on date,
  is_rescheduled boolean not null,
  -- It paid off a loan that was in arrears.
  is_refinancing boolean not null,
  is_judicial boolean not null,
  is_secured boolean not null,
  officer_id bigint,
  zone_id bigint,
  product_id bigint,
  rating text,
  primary key (loan_id, from_on)
);
create unique index loan_fact_open on loan_fact (loan_id) where until_on is null;

-- Last due date of the schedule that a loan began with.
create table loan_origin (
  loan_id bigint primary key references loan,
  ends_on date not null
);

-- First close on which a loan was more than 30 days late, or was written off before that.
create table loan_default (
  loan_id bigint primary key references loan,
  defaulted_on date not null,
  principal numeric(18,2) not null
);

-- What fell due on a day: by the schedule that stood at its close, and by the first schedule.
create table due_fact (
  due_on date not null,
  loan_id bigint not null references loan,
  number integer not null,
  principal numeric(18,2) not null,
  interest numeric(18,2) not null,
  -- Paid of both by that day.
  paid numeric(18,2) not null,
  original_principal numeric(18,2) not null,
  primary key (due_on, loan_id, number)
);

-- What is to fall due in a week, as it stood at the close of the Sunday before.
create table week_due (
  monday date not null,
  loan_id bigint not null references loan,
  number integer not null,
  amount numeric(18,2) not null check (amount > 0),
  primary key (monday, loan_id, number)
);

-- Principal of a loan when a month begins, and what of it is to fall due in that month.
create table month_opening (
  month date not null,
  loan_id bigint not null references loan,
  principal numeric(18,2) not null,
  scheduled numeric(18,2) not null,
  primary key (month, loan_id)
);

-- The portfolio of a currency at the close of a day, for the line that is drawn of it.
create table portfolio_day (
  day date not null,
  currency text not null,
  loans integer not null,
  principal numeric(18,2) not null,
  arrears numeric(18,2) not null,
  at_risk_30 numeric(18,2) not null,
  primary key (day, currency)
);

-- Pictures that were taken at the start of a day say how the day before it closed.
insert into fact_day (day, recorded_at)
select distinct taken_on - 1, now() from loan_snapshot;
insert into portfolio_day (day, currency, loans, principal, arrears, at_risk_30)
select taken_on - 1, currency, count(*), sum(outstanding_principal), sum(overdue),
  coalesce(sum(outstanding_principal) filter (where days_overdue > 30), 0)
from loan_snapshot group by taken_on, currency;
insert into loan_fact (loan_id, from_on, until_on, state, principal, arrears, next_due_on,
  is_rescheduled, is_refinancing, is_judicial, is_secured, officer_id, zone_id, product_id)
select s.loan_id, s.taken_on - 1,
  (select min(d.day) from fact_day d where d.day >= s.taken_on), 'living',
  s.outstanding_principal, s.overdue,
  case when s.days_overdue > 0 then s.taken_on - s.days_overdue end,
  coalesce(l.rescheduled_on < s.taken_on, false), false,
  coalesce(l.legal_since < s.taken_on, false), false, b.officer_id, b.zone_id, v.product_id
from loan_snapshot s join loan l on l.id = s.loan_id join borrower b on b.id = l.borrower_id
  left join loan_product_version v on v.id = l.product_version_id;
drop table loan_snapshot;
