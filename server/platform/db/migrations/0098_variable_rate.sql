-- Indexes that rates follow, with the values that were published of each. Nothing of them is
-- changed or deleted: a later row of the same day corrects the one before.
create table rate_index_value (
  id bigint generated always as identity primary key,
  index_name text not null check (btrim(index_name) <> ''),
  valid_from date not null,
  percent numeric(12,8) not null check (percent >= 0),
  source text not null check (btrim(source) <> ''),
  created_at timestamptz not null,
  created_by bigint references app_user
);
create index rate_index_value_day on rate_index_value (index_name, valid_from, id);

-- Day of the next review of a rate that follows an index; none where it follows none.
alter table loan add column next_review_on date;
create index loan_next_review on loan (next_review_on)
  where next_review_on is not null and status = 'active';

alter table loan_change drop constraint loan_change_kind_check;
alter table loan_change add constraint loan_change_kind_check check (kind in ('waiver', 'writeOff',
  'rescheduling', 'holiday', 'legalCollection', 'freeze', 'interestFreeze', 'charge',
  'rateReview'));
-- Reviews are made by the system, too.
alter table loan_change alter column requested_by drop not null;
alter table loan_change add constraint loan_change_requested_by
  check (requested_by is not null or kind = 'rateReview');

alter table schedule_change drop constraint schedule_change_kind_check;
alter table schedule_change add constraint schedule_change_kind_check check (kind in ('prepayment',
  'rescheduling', 'holiday', 'restoration', 'freeze', 'unfreeze', 'interestFreeze',
  'interestThaw', 'rateReview'));

-- What each review of a rate came to.
create table rate_review (
  loan_change_id bigint primary key references loan_change,
  loan_id bigint not null references loan,
  -- Day that the agreement names, and the one from which the new rate holds.
  reviewed_on date not null,
  starts_on date not null,
  from_installment integer not null,
  index_value_id bigint not null references rate_index_value,
  rate_before numeric(12,8) not null,
  rate_after numeric(12,8) not null,
  -- What stopped the rate: its floor or ceiling, or the law.
  bound text check (bound in ('floor', 'ceiling', 'law')),
  undone_at timestamptz
);
create unique index rate_review_standing on rate_review (loan_id, reviewed_on)
  where undone_at is null;
create index rate_review_value on rate_review (index_value_id);
