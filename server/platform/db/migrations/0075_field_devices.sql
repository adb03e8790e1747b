-- Phones of collectors, what they took without signal, and what became of it.

create table field_device (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  label text not null,
  -- Key ECDSA P-256 that signs its records, as SubjectPublicKeyInfo in base64.
  public_key text not null unique,
  status text not null check (status in ('requested', 'active', 'revoked')),
  limit_currency text not null,
  limit_amount numeric(18,2) not null check (limit_amount >= 0),
  limit_count integer not null check (limit_count >= 0),
  expires_on date,
  requested_at timestamptz not null,
  decided_by bigint references app_user,
  -- End of its chain: the record that the next one has to name.
  last_number integer not null default 0,
  last_hash text not null default '',
  last_sync_at timestamptz,
  pending integer not null default 0,
  revoked_at timestamptz,
  revoke_reason text not null default '',
  -- First contact after it was revoked, at which it wiped itself.
  wiped_at timestamptz,
  check ((status = 'revoked') = (revoked_at is not null)),
  check (status <> 'active' or expires_on is not null)
);
create index field_device_user on field_device (user_id, id);

-- Morning of a phone: which loans it was given. The half of its key follows from it, unwritten.
create table field_day (
  id bigint generated always as identity primary key,
  device_id bigint not null references field_device,
  day date not null,
  started_at timestamptz not null,
  loan_ids bigint[] not null
);
create index field_day_device on field_day (device_id, id);

-- What a phone sent. The text that it signed is never changed; what became of it is said once.
create table field_record (
  id bigint generated always as identity primary key,
  device_id bigint not null references field_device,
  number integer not null,
  text text not null,
  signature text not null,
  hash text not null,
  -- Whether it is in the chain of its phone: no number is there twice.
  is_chained boolean not null,
  status text not null check (status in ('taken', 'held', 'discarded')),
  held_reason text check (held_reason in
    ('signature', 'chain', 'unreadable', 'revoked', 'otherLoan', 'refused')),
  outcome text check (outcome in ('payment', 'credit', 'recovery', 'unidentified', 'visit')),
  flags text[] not null,
  loan_id bigint references loan,
  currency text,
  amount numeric(18,2),
  taken_at timestamptz,
  value_date date,
  payment_id bigint,
  bank_line_id bigint references bank_line,
  contact_id bigint references loan_contact,
  difference text not null default '',
  synced_at timestamptz not null,
  decided_by bigint references app_user,
  decision_reason text not null default '',
  unique (device_id, hash),
  foreign key (loan_id, payment_id) references payment,
  check ((status = 'taken') = (outcome is not null)),
  check (status = 'taken' or held_reason is not null)
);
create unique index field_record_number on field_record (device_id, number) where is_chained;
create index field_record_waiting on field_record (id) where status = 'held';
create index field_record_money on field_record (loan_id, taken_at) where status = 'taken';

-- Cash of the street without a loan that may take it waits in the tray of the bank's money.
alter table bank_line drop constraint bank_line_means_check;
alter table bank_line add constraint bank_line_means_check
  check (means in ('transfer', 'deposit', 'cash'));

-- Money for a loan that owes nothing any more settles nothing: all of it is credit.
alter table payment drop constraint payment_amount_check;
alter table payment add constraint payment_amount_check check (amount >= 0);
