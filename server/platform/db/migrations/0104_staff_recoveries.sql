-- A link into the account of somebody who approves, or another e-mail for it, goes out when another
-- administrator agreed: never the one who asked, nor the one whom it is about.
create table staff_recovery (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  kind text not null check (kind in ('recovery', 'link', 'email')),
  new_email text check ((new_email is not null) = (kind = 'email')),
  -- Nobody where it was asked without a session, by whoever typed the e-mail.
  asked_by bigint references app_user check (asked_by <> user_id),
  asked_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected')),
  decided_by bigint references app_user,
  decided_at timestamptz,
  reason text,
  check ((status = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (status <> 'approved' or decided_by <> user_id),
  check (status <> 'approved' or asked_by is null or decided_by <> asked_by)
);
create unique index staff_recovery_waiting on staff_recovery (user_id) where status = 'waiting';

-- Who asked for a link to a new password: looked up after the answer, so that the answer takes the
-- same time whether or not there is such an account.
create table account_recovery (
  id bigint generated always as identity primary key,
  username text not null,
  request_id text not null,
  asked_at timestamptz not null
);
