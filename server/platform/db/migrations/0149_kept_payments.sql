-- What came in, added up by value date and cell for the advanced panel. Payments of a closed day
-- that are entered, replayed or voided since are other rows, with their sign: figures are sums,
-- nothing is looked for. Payments of open days are counted with their close.

-- By value date, and by the due date or the value date of early and late money: from when on it is
-- money of what fell due.
create table came_cell (
  received_on date not null,
  counts_on date not null,
  cell_id integer not null,
  income numeric(24,2) not null,
  principal numeric(24,2) not null,
  -- Principal and interest.
  amount numeric(24,2) not null
);
create index came_cell_received on came_cell (received_on);

-- What came in for a due before its day, by the cell of that day.
create table early_cell (
  due_on date not null,
  received_on date not null,
  cell_id integer not null,
  amount numeric(24,2) not null
);
create index early_cell_due on early_cell (due_on);

-- Principal of a month after that of its value date.
create table ahead_share (
  received_on date not null,
  due_on date not null,
  loan_id bigint not null,
  cell_id integer not null,
  principal numeric(24,2) not null
);
create index ahead_share_received on ahead_share (received_on);

-- What came in during a week of what it was to bring, by the cell of its eve.
create table came_week (
  received_on date not null,
  cell_id integer not null,
  amount numeric(24,2) not null
);
create index came_week_received on came_week (received_on);

-- Payments that were entered after their value date.
create table late_payment (
  loan_id bigint not null,
  payment_id bigint not null,
  received_on date not null,
  posted_on date not null,
  primary key (loan_id, payment_id)
);
create index late_payment_posted on late_payment (posted_on);
create index payment_recovery on payment (received_on) where is_recovery;
create index schedule_change_prepaid on schedule_change (loan_id, from_installment)
  where kind = 'prepayment' and undone_at is null and principal_moved < 0;

-- A part of a payment that came to be, or with its sign turned: that is no more.
create type moved_share as (
  loan_id bigint,
  payment_id bigint,
  number integer,
  component text,
  amount numeric
);

-- Money of days that are closed. An advisory lock keeps a close from missing what is being written
-- meanwhile: whoever writes such parts shares it, a close has it for itself at its end.
create function last_kept_day() returns date language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('keep_came'));
  return (select max(day) from fact_day);
end $$;

create function keep_shares(moved moved_share[]) returns void language sql as $$
  with share as materialized (
    select m.loan_id, p.received_on, m.number, i.due_on,
      cell_on(m.loan_id, p.received_on) as cell_id, sum(m.income) as income,
      sum(m.principal) as principal, sum(m.amount) as amount
    from (
      select loan_id, payment_id, number,
        coalesce(sum(amount) filter (
          where component in ('interest', 'lateInterest', 'fees')), 0) as income,
        coalesce(sum(amount) filter (where component = 'principal'), 0) as principal,
        coalesce(sum(amount) filter (
          where component in ('principal', 'interest')), 0) as amount
      from unnest(moved) group by 1, 2, 3
    ) m
    join payment p on p.loan_id = m.loan_id and p.id = m.payment_id
    join installment i on i.loan_id = m.loan_id and i.number = m.number
    where not p.is_recovery and p.means not in ('renewal', 'migration', 'waiver')
      and (m.income <> 0 or m.amount <> 0)
    group by 1, 2, 3, 4, 5
  ), came as (
    insert into came_cell (received_on, counts_on, cell_id, income, principal, amount)
    select received_on, greatest(received_on, due_on), cell_id, sum(income), sum(principal),
      sum(amount)
    from share group by 1, 2, 3
  ), early as (
    insert into early_cell (due_on, received_on, cell_id, amount)
    select d.due_on, s.received_on, d.cell_id, sum(s.amount)
    from share s join due_fact d on d.loan_id = s.loan_id and d.number = s.number
      and d.due_on > s.received_on
    where d.principal + d.interest > 0 and s.amount <> 0 group by 1, 2, 3
  ), ahead as (
    insert into ahead_share (received_on, due_on, loan_id, cell_id, principal)
    select received_on, due_on, loan_id, cell_id, principal from share
    where principal <> 0 and date_trunc('month', due_on) > date_trunc('month', received_on)
  )
  insert into came_week (received_on, cell_id, amount)
  select s.received_on, w.cell_id, sum(s.amount)
  from share s join week_due w on w.monday = date_trunc('week', s.received_on)::date
    and w.loan_id = s.loan_id and w.number = s.number
  where s.amount <> 0 group by 1, 2
$$;

-- Counts what came in on days that are closed now, after `since`: first what older money was early
-- for, then the money of these days.
create function keep_came(since date, on_day date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('keep_came'));
  insert into early_cell (due_on, received_on, cell_id, amount)
  select d.due_on, p.received_on, d.cell_id, sum(a.amount)
  from due_fact d
  join payment_allocation a on a.loan_id = d.loan_id and a.installment_number = d.number
    and a.component in ('principal', 'interest')
  join payment p on p.loan_id = a.loan_id and p.id = a.payment_id
  where d.due_on > since and d.due_on <= on_day and d.principal + d.interest > 0
    and p.received_on <= since and p.received_on < d.due_on
    and p.means not in ('renewal', 'migration', 'waiver')
    and not exists (select from payment_void v
      where v.loan_id = p.loan_id and v.payment_id = p.id)
  group by 1, 2, 3;
  perform keep_shares(array_agg(
    row(a.loan_id, a.payment_id, a.installment_number, a.component, a.amount)::moved_share))
  from payment p
  join payment_allocation a on a.loan_id = p.loan_id and a.payment_id = p.id
  where p.received_on > since and p.received_on <= on_day
    and not exists (select from payment_void v
      where v.loan_id = p.loan_id and v.payment_id = p.id)
  group by p.received_on;
end $$;

create function keep_added_shares() returns trigger language plpgsql as $$
declare
  kept date := last_kept_day();
  moved moved_share[];
begin
  select array_agg(
    row(a.loan_id, a.payment_id, a.installment_number, a.component, a.amount)::moved_share)
  into moved from added a join payment p on p.loan_id = a.loan_id and p.id = a.payment_id
  where p.received_on <= kept and not exists (select from payment_void v
    where v.loan_id = p.loan_id and v.payment_id = p.id);
  if moved is not null then perform keep_shares(moved); end if;
  return null;
end $$;
create trigger payment_allocation_kept after insert on payment_allocation
  referencing new table as added for each statement execute function keep_added_shares();

create function keep_voided_shares() returns trigger language plpgsql as $$
declare
  kept date := last_kept_day();
  moved moved_share[];
begin
  select array_agg(
    row(a.loan_id, a.payment_id, a.installment_number, a.component, -a.amount)::moved_share)
  into moved from added v
  join payment p on p.loan_id = v.loan_id and p.id = v.payment_id
  join payment_allocation a on a.loan_id = p.loan_id and a.payment_id = p.id
  where p.received_on <= kept;
  if moved is not null then perform keep_shares(moved); end if;
  return null;
end $$;
create trigger payment_void_kept after insert on payment_void
  referencing new table as added for each statement execute function keep_voided_shares();

-- An installment that falls due on another day takes what came in for it along.
create function keep_moved_due() returns trigger language plpgsql as $$
declare
  kept date := last_kept_day();
begin
  with share as materialized (
    select p.received_on, cell_on(p.loan_id, p.received_on) as cell_id,
      coalesce(sum(a.amount) filter (
        where a.component in ('interest', 'lateInterest', 'fees')), 0) as income,
      coalesce(sum(a.amount) filter (where a.component = 'principal'), 0) as principal,
      coalesce(sum(a.amount) filter (
        where a.component in ('principal', 'interest')), 0) as amount
    from payment_allocation a join payment p on p.loan_id = a.loan_id and p.id = a.payment_id
    where a.loan_id = new.loan_id and a.installment_number = new.number
      and p.received_on <= kept and not p.is_recovery
      and p.means not in ('renewal', 'migration', 'waiver')
      and not exists (select from payment_void v
        where v.loan_id = p.loan_id and v.payment_id = p.id)
    group by p.received_on, p.loan_id
  ), turned as (
    select s.*, d.due_on, d.sign
    from share s cross join (values (old.due_on, -1), (new.due_on, 1)) d (due_on, sign)
  ), came as (
    insert into came_cell (received_on, counts_on, cell_id, income, principal, amount)
    select received_on, greatest(received_on, due_on), cell_id, sign * income, sign * principal,
      sign * amount from turned
  )
  insert into ahead_share (received_on, due_on, loan_id, cell_id, principal)
  select received_on, due_on, new.loan_id, cell_id, sign * principal from turned
  where principal <> 0 and date_trunc('month', due_on) > date_trunc('month', received_on);
  return null;
end $$;
create trigger installment_moved_due after update of due_on on installment
  for each row when (old.due_on <> new.due_on) execute function keep_moved_due();

create function keep_late_payments() returns trigger language plpgsql as $$
begin
  insert into late_payment (loan_id, payment_id, received_on, posted_on)
  select p.loan_id, p.id, p.received_on, e.posted_on
  from added p join journal_entry e on e.id = p.entry_id
  where e.posted_on > p.received_on and p.means <> 'migration';
  return null;
end $$;
create trigger payment_late after insert on payment
  referencing new table as added for each statement execute function keep_late_payments();

-- Counts all of it anew from facts, entries and payments; it answers for days that were closed
-- before anything was added up.
create function recount_kept_figures() returns void language plpgsql as $$
declare
  on_day date;
  kept date := (select max(day) from fact_day);
begin
  perform pg_advisory_xact_lock(hashtext('keep_came'));
  perform place_facts();
  update due_fact d set cell_id = cell_on(d.loan_id, d.due_on) where cell_id is null;
  update week_due w set cell_id = cell_on(w.loan_id, w.monday - 1) where cell_id is null;
  update month_opening m set cell_id = cell_on(m.loan_id, m.month - 1) where cell_id is null;
  update loan_default d set made_cell_id = cell_on(l.id, l.disbursed_on)
  from loan l where l.id = d.loan_id and d.made_cell_id is null;
  delete from standing_cell;
  delete from due_cell;
  delete from due_term;
  delete from due_turn;
  delete from week_cell;
  delete from month_cell;
  delete from lent_fact;
  delete from came_cell;
  delete from early_cell;
  delete from ahead_share;
  delete from came_week;
  for on_day in select generate_series(min(day), kept, '1 day')::date from fact_day loop
    perform keep_standing(on_day);
    perform keep_dues(on_day);
  end loop;
  perform keep_week(monday) from (select distinct monday from week_due) w;
  perform keep_month(month) from (select distinct month from month_opening) m;
  if kept is not null then
    perform keep_lent('-infinity', kept);
    perform keep_came('-infinity', kept);
  end if;
end $$;

-- A year of a large portfolio takes longer than a statement may.
set local statement_timeout = 0;
insert into late_payment (loan_id, payment_id, received_on, posted_on)
select p.loan_id, p.id, p.received_on, e.posted_on
from payment p join journal_entry e on e.id = p.entry_id
where e.posted_on > p.received_on and p.means <> 'migration';
select recount_kept_figures();
