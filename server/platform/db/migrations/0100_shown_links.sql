-- Where no mail can leave, the link by which somebody sets a password is shown once to who looks
-- after users. For a profile that approves, and for whoever has come in before, another
-- administrator agrees first. No link is kept: only that somebody asked, agreed and was shown one.

create table shown_link_request (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  asked_by bigint not null references app_user check (asked_by <> user_id),
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  agreed_by bigint references app_user check (agreed_by not in (asked_by, user_id)),
  agreed_at timestamptz,
  used_at timestamptz,
  check ((agreed_by is null) = (agreed_at is null)),
  check (used_at is null or agreed_at is not null)
);
create index shown_link_request_user on shown_link_request (user_id, id desc);
