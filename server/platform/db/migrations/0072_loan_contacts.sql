-- Contacts about loans, what persons said about being contacted, and the place of their address.

-- What a person said of being contacted. The last one holds; none is changed.
create table contact_wish (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrower,
  channels text[] not null
    check (channels <@ array['call', 'visit', 'mail', 'sms', 'whatsapp']),
  from_minute integer not null check (from_minute between 0 and 1439),
  to_minute integer not null check (to_minute between 1 and 1440),
  -- Days on which they may be contacted, Monday first, a letter each: 1 where they may.
  days text not null check (days ~ '^[01]{7}$'),
  is_opted_out boolean not null,
  said_how text not null,
  recorded_by bigint not null references app_user,
  recorded_at timestamptz not null,
  check (from_minute < to_minute)
);
create index contact_wish_borrower on contact_wish (borrower_id, id);

-- Every contact about a loan. None is changed but by its annulment.
create table loan_contact (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loan,
  borrower_id bigint not null references borrower,
  way text not null check (way in ('call', 'visit', 'whatsapp', 'sms', 'mail', 'letter')),
  aim text not null check (aim in ('collection', 'reminder', 'requested')),
  addressee text not null
    check (addressee in ('debtor', 'guarantor', 'reference', 'relative', 'employer', 'minor')),
  contact_name text not null,
  -- At the place of the person: a law of hours speaks of their clock.
  made_on date not null,
  made_minute integer not null check (made_minute between 0 and 1439),
  result text not null check (result in ('paid', 'partial', 'promise', 'refused', 'spoke',
    'absent', 'wrongAddress', 'noAnswer', 'wrongNumber', 'sent')),
  note text not null,
  promise_id bigint references payment_promise,
  next_way text check (next_way in ('call', 'visit', 'whatsapp', 'sms', 'mail', 'letter')),
  next_on date,
  next_minute integer check (next_minute between 0 and 1439),
  -- Rules that stood against it when it was made, the first one first.
  against text[] not null,
  recorded_by bigint not null references app_user,
  recorded_at timestamptz not null,
  voided_by bigint references app_user,
  voided_at timestamptz,
  void_reason text not null default '',
  check ((voided_at is null) = (voided_by is null)),
  check ((next_way is null) = (next_on is null)),
  check (next_minute is null or next_on is not null)
);
create index loan_contact_loan on loan_contact (loan_id, id);
create index loan_contact_borrower on loan_contact (borrower_id, made_on);
create index loan_contact_next on loan_contact (next_on) where voided_at is null;

-- Where somebody lives, as it was taken at a visit. A row without consent cannot be, and one whose
-- consent was taken back keeps no place.
create table borrower_place (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrower,
  latitude numeric(9,6) check (latitude between -90 and 90),
  longitude numeric(9,6) check (longitude between -180 and 180),
  has_consent boolean not null check (has_consent),
  taken_by bigint references app_user,
  taken_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  check ((latitude is null) = (longitude is null)),
  check ((ended_at is null) = (end_reason is null)),
  check (ended_at is not null or latitude is not null)
);
create unique index borrower_place_standing on borrower_place (borrower_id)
  where ended_at is null;

-- Why a loan is on the route of a day, and the minute that was promised.
alter table collection_route_loan add column why text not null default 'programmed'
  check (why in ('programmed', 'due', 'late', 'promise', 'pinned'));
alter table collection_route_loan add column minute integer check (minute between 0 and 1439);
