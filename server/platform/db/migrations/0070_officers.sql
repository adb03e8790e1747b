-- Whoever answers for borrowers: their post, their absences, and the history of who answered.

-- Officers in the office, collectors in the street, and the treasury that pays and counts.
alter table profile drop constraint profile_base_check;
alter table profile add constraint profile_base_check check (base in ('ADMINISTRADOR', 'ANALISTA',
  'ASESOR', 'COBRADOR', 'TESORERIA', 'PRESTATARIO', 'INVERSIONISTA'));

insert into profile (code, name, scope, base, limit_currency, created_at)
select p.code, p.name, 'staff', p.code,
  (select code from lender_currency order by position limit 1), now()
from (values ('ASESOR', 'Asesor'), ('COBRADOR', 'Cobrador'), ('TESORERIA', 'Tesorería'))
  p (code, name)
on conflict (code) do nothing;

-- Post of somebody of the team. Without a row nobody wrote it down yet.
create table officer (
  user_id bigint primary key references app_user,
  position_id bigint references catalogue_entry,
  zone_id bigint references catalogue_entry,
  boss_id bigint references app_user check (boss_id <> user_id),
  from_minute integer not null default 480 check (from_minute between 0 and 1439),
  to_minute integer not null default 1080 check (to_minute between 1 and 1440),
  -- Days of work, Monday first, a letter each: 1 where they work.
  work_days text not null default '1111100' check (work_days ~ '^[01]{7}$'),
  -- Borrowers that they may answer for; null: as many as they are given.
  max_borrowers integer check (max_borrowers >= 0),
  version integer not null default 1,
  check (from_minute < to_minute)
);
create index officer_boss on officer (boss_id);

-- Days that an officer is away: the cover works their route, their figures stay theirs.
create table officer_absence (
  id bigint generated always as identity primary key,
  officer_id bigint not null references app_user,
  from_on date not null,
  to_on date not null,
  cover_id bigint references app_user check (cover_id <> officer_id),
  reason text not null,
  is_cancelled boolean not null default false,
  created_at timestamptz not null,
  created_by bigint references app_user,
  check (from_on <= to_on)
);
create index officer_absence_cover on officer_absence (cover_id, to_on) where not is_cancelled;
create index officer_absence_officer on officer_absence (officer_id, to_on);

-- Who answered for a borrower, from a day until the day before another one. A term that ends on the
-- day it began was of no day, and stays for the history.
create table officer_term (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrower,
  officer_id bigint not null references app_user,
  from_on date not null,
  until_on date,
  reason text not null,
  reassignment_id bigint references borrower_reassignment,
  created_at timestamptz not null,
  created_by bigint references app_user,
  check (until_on is null or until_on >= from_on)
);
create unique index officer_term_open on officer_term (borrower_id) where until_on is null;
create index officer_term_borrower on officer_term (borrower_id, from_on);
create index officer_term_officer on officer_term (officer_id, from_on);

insert into officer_term (borrower_id, officer_id, from_on, reason, created_at)
select id, officer_id, registered_on, 'Responsable al empezar su historia', now()
from borrower where officer_id is not null;

-- Rule that a reassignment was made by, as it was written down.
alter table borrower_reassignment add column rule jsonb;
create index borrower_reassignment_at on borrower_reassignment (at, id);

-- Entries of the menu of whoever works in the street: the others reach them from their screens.
update module set kind = 'I' where code in (20, 25);
