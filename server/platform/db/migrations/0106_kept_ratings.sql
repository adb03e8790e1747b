-- A rescheduling pays nothing: the loan keeps the class that its days late had given it, and gets
-- better by paying on time.

-- Months paid on time that make the class of a rescheduled loan one better; null: none does. The
-- tables of classes that are there take two quarters, which their source says is to be confirmed.
alter table rating_table add column heals_after_months integer
  check (heals_after_months between 1 and 60);
update rating_table set heals_after_months = 6 where created_by is null;

-- Classes that loans keep, from a day until another: 1 is the second best.
create table kept_rating (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loan,
  loan_change_id bigint not null references loan_change,
  rank integer not null check (rank between 1 and 4),
  from_on date not null,
  until_on date check (until_on >= from_on),
  -- Since when the loan is paid on time.
  on_time_since date not null
);
create index kept_rating_loan on kept_rating (loan_id);
create index kept_rating_change on kept_rating (loan_change_id);
