-- Names that users had: what somebody did goes on telling the name by which they did it.
create table former_user_name (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  name text not null,
  -- The instant at which another name took its place.
  until timestamptz not null
);
create index former_user_name_user on former_user_name (user_id, until, id);
create trigger former_user_name_append_only before update or delete on former_user_name
  for each row execute function refuse_change();

-- The log knows the changes of before.
insert into former_user_name (user_id, name, until)
select entity_id, before ->> 'fullName', at from audit_log
where entity = 'user' and action = 'changeMyAccount'
  and before ->> 'fullName' <> after ->> 'fullName'
order by id;

-- Name of a user as it was at an instant; null of nobody.
create function user_name_at(of_user bigint, instant timestamptz) returns text
language sql stable parallel safe as $$
  select coalesce(
    (select f.name from former_user_name f where f.user_id = of_user and f.until >= instant
      order by f.until, f.id limit 1),
    (select u.full_name from app_user u where u.id = of_user))
$$;

-- A name is never replaced without being kept.
create function keep_former_name() returns trigger language plpgsql as $$
begin
  if old.full_name is distinct from (select f.name from former_user_name f
      where f.user_id = old.id order by f.id desc limit 1) then
    raise exception 'the former name of user % is not kept', old.id;
  end if;
  return new;
end $$;
create trigger app_user_name_kept before update of full_name on app_user
  for each row when (old.full_name is distinct from new.full_name)
  execute function keep_former_name();
