-- Facts that stop whoever collects: the death of a borrower, or a debt that they dispute. None is
-- changed but by its end, which has a reason.
create table contact_halt (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrower,
  -- The debt that is disputed; a death stops the contacts about all of them.
  loan_id bigint references loan,
  kind text not null check (kind in ('deceased', 'disputed')),
  since_on date not null,
  -- How it is known: the certificate, the number of the complaint.
  said_how text not null,
  recorded_by bigint not null references app_user,
  recorded_at timestamptz not null,
  ended_by bigint references app_user,
  ended_at timestamptz,
  end_reason text,
  check ((kind = 'deceased') = (loan_id is null)),
  check ((ended_at is null) = (ended_by is null)),
  check ((ended_at is null) = (end_reason is null))
);
create unique index contact_halt_standing on contact_halt (borrower_id, coalesce(loan_id, 0))
  where ended_at is null;
