-- A lot writes thousands of lines and movements. A foreign key asks for the row that each names one
-- at a time, which took three quarters of their writing. Here a statement asks once for all that it
-- names. A row that was named stays and keeps its number, as none of these is deleted: of entries,
-- distributions and movements nothing is ever changed.
alter table distribution_line
  drop constraint distribution_line_distribution_id_fkey,
  drop constraint distribution_line_share_id_fkey,
  drop constraint distribution_line_investor_id_fkey;
alter table investor_movement
  drop constraint investor_movement_investor_id_fkey,
  drop constraint investor_movement_fund_id_fkey,
  drop constraint investor_movement_entry_id_fkey,
  drop constraint investor_movement_share_fk,
  drop constraint investor_movement_distribution_fk,
  drop constraint investor_movement_share_act_id_fkey,
  drop constraint investor_movement_reverses_id_fkey,
  drop constraint investor_movement_reverses_id_key,
  drop constraint investor_movement_created_by_fkey;
-- Few movements take another back: the index holds those alone.
create unique index investor_movement_reverses on investor_movement (reverses_id)
  where reverses_id is not null;

create trigger share_stays before delete or update of id on share
  for each row execute function refuse_change();
create trigger investor_stays before delete or update of id on investor
  for each row execute function refuse_change();
create trigger share_act_stays before delete or update of id on share_act
  for each row execute function refuse_change();
create trigger fund_stays before delete or update of id on fund
  for each row execute function refuse_change();
create trigger app_user_stays before delete or update of id on app_user
  for each row execute function refuse_change();

-- No table of these is emptied either: a foreign key would have refused that.
do $$
declare named text;
begin
  foreach named in array array['share', 'investor', 'share_act', 'fund', 'app_user', 'account',
      'distribution', 'journal_entry', 'investor_movement'] loop
    execute format('create trigger %1$s_is_not_emptied before truncate on %1$s
      for each statement execute function refuse_change()', named);
  end loop;
end $$;

-- Refuses a statement that names rows of a table of which fewer are there, as a foreign key does.
create function check_there(named integer, there bigint, row_of text, naming text)
returns void language plpgsql as $$
begin
  if named <> there then
    raise exception '% names a % that is not there', naming, row_of
      using errcode = 'foreign_key_violation';
  end if;
end $$;

create function check_named_by_lines() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  ids := array(select distinct distribution_id from written);
  perform check_there(cardinality(ids),
    (select count(*) from distribution where id = any(ids)), 'distribution', tg_table_name);
  ids := array(select distinct share_id from written);
  perform check_there(cardinality(ids),
    (select count(*) from share where id = any(ids)), 'share', tg_table_name);
  ids := array(select distinct investor_id from written where investor_id is not null);
  perform check_there(cardinality(ids),
    (select count(*) from investor where id = any(ids)), 'investor', tg_table_name);
  return null;
end $$;
create trigger distribution_line_names after insert on distribution_line
  referencing new table as written for each statement execute function check_named_by_lines();

create function check_named_by_movements() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  ids := array(select distinct investor_id from written);
  perform check_there(cardinality(ids),
    (select count(*) from investor where id = any(ids)), 'investor', tg_table_name);
  ids := array(select distinct fund_id from written);
  perform check_there(cardinality(ids),
    (select count(*) from fund where id = any(ids)), 'fund', tg_table_name);
  ids := array(select distinct entry_id from written where entry_id is not null);
  perform check_there(cardinality(ids),
    (select count(*) from journal_entry where id = any(ids)), 'journal_entry', tg_table_name);
  ids := array(select distinct share_id from written where share_id is not null);
  perform check_there(cardinality(ids),
    (select count(*) from share where id = any(ids)), 'share', tg_table_name);
  ids := array(select distinct distribution_id from written where distribution_id is not null);
  perform check_there(cardinality(ids),
    (select count(*) from distribution where id = any(ids)), 'distribution', tg_table_name);
  ids := array(select distinct share_act_id from written where share_act_id is not null);
  perform check_there(cardinality(ids),
    (select count(*) from share_act where id = any(ids)), 'share_act', tg_table_name);
  ids := array(select distinct reverses_id from written where reverses_id is not null);
  perform check_there(cardinality(ids),
    (select count(*) from investor_movement where id = any(ids)), 'investor_movement',
    tg_table_name);
  ids := array(select distinct created_by from written where created_by is not null);
  perform check_there(cardinality(ids),
    (select count(*) from app_user where id = any(ids)), 'app_user', tg_table_name);
  return null;
end $$;
create trigger investor_movement_names after insert on investor_movement
  referencing new table as written for each statement execute function check_named_by_movements();

-- Each lot changes every share that it reaches: a changed row stays in its page, and no index of
-- it is written, where the page has room.
alter table share set (fillfactor = 70);
alter table investor_wallet set (fillfactor = 70);
