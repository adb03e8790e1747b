-- What each person uploaded on the last day they did. One row a person, so that uploads that come
-- together meet there.

create table upload_day (
  user_id bigint primary key references app_user (id),
  day date not null,
  bytes bigint not null check (bytes >= 0)
);
