-- A loan that is written off leaves the portfolio; what it still yields is a recovery.

alter table loan drop constraint loan_status_check;
alter table loan add constraint loan_status_check
  check (status in ('active', 'paidOff', 'refinanced', 'voided', 'writtenOff'));
alter table loan
  -- What was owed according to the books that day: the borrower still owes it.
  add column written_off_on date,
  add column written_off_amount numeric(18,2) check (written_off_amount > 0),
  add check ((status = 'writtenOff') = (written_off_on is not null)),
  add check ((status = 'writtenOff') = (written_off_amount is not null));

-- Money of a loan that is written off settles no installment: it is income.
alter table payment add column is_recovery boolean not null default false;

alter table loan_change drop constraint loan_change_kind_check;
alter table loan_change add constraint loan_change_kind_check
  check (kind in ('waiver', 'writeOff'));
-- The entry that it posted, where it made no settlement.
alter table loan_change add column entry_id bigint references journal_entry;

insert into account (code, name, kind) values
  ('4302', 'Castigo de préstamos', 'expense'),
  ('5106', 'Recuperación de préstamos castigados', 'income');
