-- Tries are counted where a restart and a second process find them, and a browser that signed
-- somebody in keeps its way in while others guess.

create table rate_limit (
  key text primary key,
  points integer not null,
  expire timestamptz
);
create index rate_limit_expire on rate_limit (expire);

create table known_device (
  user_id bigint not null references app_user (id),
  token_hash bytea not null,
  network text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index known_device_last_used_at on known_device (last_used_at);
