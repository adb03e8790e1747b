-- Figures of the advanced panel, added up once when a day is closed: the panel adds up some hundred
-- cells a day where it read every loan, installment and payment. A cell is all that figures can be
-- narrowed to at once; what belongs to it was frozen with the close.
create table portfolio_cell (
  id integer generated always as identity primary key,
  currency text not null,
  fund_id bigint not null references fund,
  -- Null: no close says what the loan belonged to; such a cell narrows by its fund alone.
  is_secured boolean,
  officer_id bigint,
  zone_id bigint,
  product_id bigint,
  rating text,
  unique nulls not distinct
    (currency, fund_id, is_secured, officer_id, zone_id, product_id, rating)
);

-- Every fund has a cell for loans of which no close tells.
create function add_fund_cell() returns trigger language plpgsql as $$
begin
  insert into portfolio_cell (currency, fund_id) values (new.currency, new.id);
  return null;
end $$;
create trigger fund_cell after insert on fund for each row execute function add_fund_cell();
insert into portfolio_cell (currency, fund_id) select currency, id from fund;

alter table loan_fact add column cell_id integer;
create index loan_fact_unplaced on loan_fact (loan_id) where cell_id is null;
create index loan_fact_until on loan_fact (until_on);
create index loan_fact_written_off on loan_fact (from_on) where state = 'writtenOff';
alter table due_fact add column cell_id integer;
create index due_fact_loan on due_fact (loan_id, due_on);
alter table week_due add column cell_id integer;
alter table month_opening add column cell_id integer;

-- The living loans of a cell at the close of a day.
create table standing_cell (
  day date not null,
  cell_id integer not null,
  loans integer not null,
  principal numeric(24,2) not null,
  arrears numeric(24,2) not null,
  -- Principal more days late than these, and of rescheduled loans that are not.
  late_0 numeric(24,2) not null,
  late_30 numeric(24,2) not null,
  late_60 numeric(24,2) not null,
  late_90 numeric(24,2) not null,
  rescheduled_0 numeric(24,2) not null,
  rescheduled_30 numeric(24,2) not null,
  rescheduled_60 numeric(24,2) not null,
  rescheduled_90 numeric(24,2) not null,
  -- More than 30 days late and not in court; in court; refinancings that are neither.
  overdue numeric(24,2) not null,
  judicial numeric(24,2) not null,
  refinanced numeric(24,2) not null,
  primary key (day, cell_id)
);

-- What fell due on a day, of a cell: both parts, what was paid of them by then, first schedules.
create table due_cell (
  due_on date not null,
  cell_id integer not null,
  amount numeric(24,2) not null,
  paid numeric(24,2) not null,
  original numeric(24,2) not null,
  primary key (due_on, cell_id)
);

-- Loans of whose first schedule something fell due on a day, by when something did before: within
-- a period a loan counts once, where that was before it. Days from handing over to its last row.
create table due_term (
  due_on date not null,
  -- -infinity: nothing did.
  prior_on date not null,
  cell_id integer not null,
  loans integer not null,
  days bigint not null,
  primary key (due_on, prior_on, cell_id)
);

-- The same of a loan that was in another cell then: whether it counts depends on what is asked.
create table due_turn (
  due_on date not null,
  loan_id bigint not null,
  cell_id integer not null,
  days integer not null,
  primary key (due_on, loan_id)
);

create table week_cell (
  monday date not null,
  cell_id integer not null,
  installments integer not null,
  expected numeric(24,2) not null,
  primary key (monday, cell_id)
);

create table month_cell (
  month date not null,
  cell_id integer not null,
  opening numeric(24,2) not null,
  scheduled numeric(24,2) not null,
  primary key (month, cell_id)
);

-- Principal handed over by an entry that stands.
create table lent_fact (
  entry_id bigint primary key,
  posted_on date not null,
  loan_id bigint not null,
  cell_id integer not null,
  amount numeric(18,2) not null,
  -- Day on which its loan was handed over, null of a loan of another system, and the cell of then.
  made_on date,
  made_cell_id integer
);
create index lent_fact_posted on lent_fact (posted_on);
create index lent_fact_made on lent_fact (made_on);
alter table loan_default add column made_cell_id integer;
create index journal_entry_disbursement on journal_entry (posted_on) where kind = 'disbursement';
create index journal_entry_reversal on journal_entry (posted_on) where reverses_id is not null;

-- Puts every fact that has none in its cell.
create function place_facts() returns void language sql as $$
  insert into portfolio_cell
    (currency, fund_id, is_secured, officer_id, zone_id, product_id, rating)
  select distinct l.currency, l.fund_id, f.is_secured, f.officer_id, f.zone_id, f.product_id,
    f.rating
  from loan_fact f join loan l on l.id = f.loan_id where f.cell_id is null
  on conflict do nothing;
  update loan_fact f set cell_id = c.id from loan l, portfolio_cell c
  where f.cell_id is null and l.id = f.loan_id and c.fund_id = l.fund_id
    and c.currency = l.currency and c.is_secured = f.is_secured
    and coalesce(c.officer_id, -1) = coalesce(f.officer_id, -1)
    and coalesce(c.zone_id, -1) = coalesce(f.zone_id, -1)
    and coalesce(c.product_id, -1) = coalesce(f.product_id, -1)
    and coalesce(c.rating, '') = coalesce(f.rating, '');
$$;

-- The cell of a loan on a closed day.
create function cell_on(of_loan bigint, day date) returns integer language sql stable as $$
  select coalesce(
    (select f.cell_id from loan_fact f where f.loan_id = of_loan and f.from_on <= day
      and (f.until_on is null or f.until_on > day)),
    (select c.id from loan l join portfolio_cell c
      on c.fund_id = l.fund_id and c.currency = l.currency and c.is_secured is null
      where l.id = of_loan))
$$;

-- Loans that are alike are added up first: a sum for each figure of each loan takes three times
-- as long.
create function keep_standing(on_day date) returns void language sql as $$
  insert into standing_cell
  select on_day, s.cell_id, sum(s.loans), sum(s.principal), sum(s.arrears),
    coalesce(sum(s.principal) filter (where s.band > 0), 0),
    coalesce(sum(s.principal) filter (where s.band > 1), 0),
    coalesce(sum(s.principal) filter (where s.band > 2), 0),
    coalesce(sum(s.principal) filter (where s.band > 3), 0),
    coalesce(sum(s.principal) filter (where s.is_rescheduled and s.band <= 0), 0),
    coalesce(sum(s.principal) filter (where s.is_rescheduled and s.band <= 1), 0),
    coalesce(sum(s.principal) filter (where s.is_rescheduled and s.band <= 2), 0),
    coalesce(sum(s.principal) filter (where s.is_rescheduled and s.band <= 3), 0),
    coalesce(sum(s.principal) filter (where s.band > 1 and not s.is_judicial), 0),
    coalesce(sum(s.principal) filter (where s.is_judicial), 0),
    coalesce(sum(s.principal) filter (
      where s.is_refinancing and not s.is_judicial and s.band <= 1), 0)
  from (
    -- More than 0, 30, 60, 90 days late.
    select f.cell_id, f.is_rescheduled, f.is_judicial, f.is_refinancing,
      case when f.next_due_on is null then 0
        else width_bucket(on_day - f.next_due_on, array[1, 31, 61, 91]) end as band,
      count(*) as loans, sum(f.principal) as principal, sum(f.arrears) as arrears
    from loan_fact f
    where f.from_on <= on_day and (f.until_on is null or f.until_on > on_day)
      and f.state = 'living'
    group by 1, 2, 3, 4, 5
  ) s group by s.cell_id
$$;

create function keep_dues(on_day date) returns void language sql as $$
  insert into due_cell
  select due_on, cell_id, sum(principal + interest), sum(least(paid, principal + interest)),
    sum(original_principal)
  from due_fact where due_on = on_day group by due_on, cell_id;
  with term as materialized (
    select d.loan_id, d.cell_id, o.ends_on - l.disbursed_on as days, p.due_on as prior_on,
      p.cell_id as prior_cell
    from (select loan_id, min(cell_id) as cell_id from due_fact
      where due_on = on_day and original_principal > 0 group by loan_id) d
    join loan_origin o on o.loan_id = d.loan_id join loan l on l.id = d.loan_id
    left join lateral (
      select due_on, cell_id from due_fact p
      where p.loan_id = d.loan_id and p.due_on < on_day and p.original_principal > 0
      order by p.due_on desc limit 1) p on true
  ), turned as (
    insert into due_turn select on_day, loan_id, cell_id, days from term
    where prior_cell <> cell_id
  )
  insert into due_term
  select on_day, coalesce(prior_on, '-infinity'), cell_id, count(*), sum(days) from term
  where prior_on is null or prior_cell = cell_id group by prior_on, cell_id;
$$;

create function keep_week(of_monday date) returns void language sql as $$
  insert into week_cell select monday, cell_id, count(*), sum(amount)
  from week_due where monday = of_monday group by monday, cell_id
$$;

create function keep_month(of_month date) returns void language sql as $$
  insert into month_cell select month, cell_id, sum(principal), sum(scheduled)
  from month_opening where month = of_month group by month, cell_id
$$;

-- Entries of the last day that was counted are looked for again: one that was being written when it
-- closed is no loss. One that was reversed since goes.
create function keep_lent(since date, on_day date) returns void language sql as $$
  insert into lent_fact
    (entry_id, posted_on, loan_id, cell_id, amount, made_on, made_cell_id)
  select e.id, e.posted_on, l.id, cell_on(l.id, e.posted_on), sum(j.debit - j.credit),
    case when l.migrated_cut_on is null then l.disbursed_on end, cell_on(l.id, l.disbursed_on)
  from journal_entry e join journal_line j on j.entry_id = e.id and j.account = '1401'
  join loan l on l.id = e.loan_id
  where e.kind = 'disbursement' and e.posted_on >= since and e.posted_on <= on_day
    and not exists (select from journal_entry u where u.reverses_id = e.id)
    and not exists (select from lent_fact k where k.entry_id = e.id)
  group by e.id, l.id;
  delete from lent_fact k using journal_entry u
  where u.reverses_id = k.entry_id and u.posted_on >= since;
$$;
