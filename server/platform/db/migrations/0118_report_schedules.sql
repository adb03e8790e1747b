-- Reports that are sent by themselves after the close of days. A schedule is paused or ended, never
-- changed: another report, other days or other readers are another schedule.
create table report_schedule (
  id bigint generated always as identity primary key,
  report_id text not null,
  format text not null check (format in ('xlsx', 'csv', 'pdf')),
  period text not null check (period in ('day', 'dayBefore', 'lastWeek', 'lastMonth')),
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
  -- Weekday from 1 of Monday, or day of the month.
  on_day integer,
  currency text,
  fund_id bigint references fund,
  bands text,
  status text not null check (status in ('active', 'paused', 'ended')),
  reason text not null default '',
  -- Day after whose close it is sent next.
  next_on date,
  created_at timestamptz not null,
  created_by bigint references app_user,
  check ((frequency = 'daily') = (on_day is null)),
  check (on_day between 1 and case frequency when 'weekly' then 7 else 31 end),
  check ((next_on is null) = (status = 'ended'))
);
create index report_schedule_due on report_schedule (next_on) where status = 'active';

create table report_schedule_reader (
  schedule_id bigint not null references report_schedule,
  user_id bigint not null references app_user,
  primary key (schedule_id, user_id)
);

-- File of a mail, until the mail left. Mails of several readers share one.
create table mail_attachment (
  id bigint generated always as identity primary key,
  name text not null,
  media_type text not null,
  content bytea not null
);
alter table mail_outbox add column attachment_id bigint references mail_attachment;
create index mail_outbox_attachment on mail_outbox (attachment_id) where attachment_id is not null;

-- What each reader was sent, or why they were sent nothing.
create table report_sending (
  id bigint generated always as identity primary key,
  schedule_id bigint not null references report_schedule,
  user_id bigint not null references app_user,
  sent_for date not null,
  from_on date not null,
  to_on date not null,
  outcome text not null check (outcome in ('attached', 'linked', 'refused', 'failed')),
  reason text not null default '',
  file_name text,
  mail_id bigint references mail_outbox on delete set null,
  at timestamptz not null,
  unique (schedule_id, sent_for, user_id)
);
create index report_sending_mail on report_sending (mail_id);
