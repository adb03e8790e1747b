-- Loans that were agreed on and whose money waits: their contract comes before it.

alter table loan drop constraint loan_status_check;
alter table loan add constraint loan_status_check check (status in
  ('toDisburse', 'active', 'paidOff', 'refinanced', 'voided', 'writtenOff'));
alter table loan
  -- Cash of its fund that waits for it; given free when it is annulled or waited too long.
  add column held_cash numeric(18,2) not null default 0 check (held_cash >= 0),
  add check (held_cash = 0 or status = 'toDisburse'),
  add check (status <> 'toDisburse' or (outstanding_principal = 0 and interest_receivable = 0
    and late_interest_receivable = 0 and charges_receivable = 0 and next_due_on is null
    and next_charge_on is null));
create index loan_to_disburse on loan (id) where status = 'toDisburse';

-- What was agreed: a version for each day that was agreed on for handing the money over.
create table loan_agreement (
  loan_id bigint not null references loan,
  version integer not null check (version > 0),
  -- The loan as it was asked for, to be checked again on the day of its money.
  asked json not null,
  schedule json not null,
  disburse_on date not null,
  first_due_on date not null,
  total_due numeric(18,2) not null,
  -- Until when the fund waits.
  expires_on date not null,
  agreed_on date not null,
  agreed_at timestamptz not null,
  agreed_by bigint references app_user,
  primary key (loan_id, version)
);
create trigger loan_agreement_locked before update or delete on loan_agreement
  for each row execute function refuse_change();
