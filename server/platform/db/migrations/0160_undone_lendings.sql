-- A disbursement that was taken back later stood at the closes before: vintages count it as those
-- do, so that its row stays with the day on which it was undone.
alter table lent_fact add column undone_on date;

create or replace function keep_lent(since date, on_day date) returns void language sql as $$
  insert into lent_fact
    (entry_id, posted_on, loan_id, cell_id, amount, made_on, made_cell_id)
  select e.id, e.posted_on, l.id, cell_on(l.id, e.posted_on), sum(j.debit - j.credit),
    case when l.migrated_cut_on is null then l.disbursed_on end, cell_on(l.id, l.disbursed_on)
  from journal_entry e join journal_line j on j.entry_id = e.id and j.account = '1401'
  join loan l on l.id = e.loan_id
  where e.kind = 'disbursement' and e.posted_on >= since and e.posted_on <= on_day
    and not exists (select from lent_fact k where k.entry_id = e.id)
  group by e.id, l.id;
  update lent_fact k set undone_on = u.posted_on from journal_entry u
  where u.reverses_id = k.entry_id and u.posted_on >= since and u.posted_on <= on_day;
$$;

set local statement_timeout = 0;
delete from lent_fact;
select keep_lent('-infinity', max(day)) from fact_day having max(day) is not null;
