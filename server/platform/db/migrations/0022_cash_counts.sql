-- Each count of a cash desk stays: cash that is moved afterwards asks for another.
create table cash_count (
  id bigint generated always as identity primary key,
  desk_id bigint not null references cash_desk,
  counted_at timestamptz not null,
  counted_by bigint references app_user,
  note text
);
create index cash_count_desk on cash_count (desk_id, id);
create trigger cash_count_append_only before update or delete on cash_count
  for each row execute function refuse_change();

create table cash_count_amount (
  count_id bigint not null references cash_count,
  currency text not null,
  expected_cash numeric(18,2) not null,
  counted numeric(18,2) not null,
  primary key (count_id, currency)
);
create trigger cash_count_amount_append_only before update or delete on cash_count_amount
  for each row execute function refuse_change();

-- What the books had of a person's day when it was counted; null while it is not.
alter table cash_desk_amount add column moved numeric(18,2);

insert into cash_count (desk_id, counted_at, counted_by, note)
select id, closed_at, user_id, note from cash_desk where closed_at is not null order by id;

insert into cash_count_amount (count_id, currency, expected_cash, counted)
select c.id, a.currency, coalesce(a.expected_cash, a.opening), a.counted
from cash_count c join cash_desk_amount a on a.desk_id = c.desk_id
where a.counted is not null;

-- Of desks that were closed before: what had been moved until then.
update cash_desk_amount c set moved = coalesce((
  select sum(m.amount) from journal_entry e join money_movement m on m.entry_id = e.id
  join money_account a on a.id = m.money_account_id and a.kind = 'cash'
  where e.posted_on = d.business_date and m.moved_by = d.user_id and a.currency = c.currency
    and e.created_at <= d.closed_at), 0)
from cash_desk d where d.id = c.desk_id and d.closed_at is not null;
