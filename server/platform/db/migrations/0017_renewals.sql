-- A loan paid off by another of the same borrower (reenganche), in one act.

alter table loan drop constraint loan_status_check;
alter table loan add constraint loan_status_check
  check (status in ('active', 'paidOff', 'refinanced', 'voided'));

create table loan_renewal (
  new_loan_id bigint primary key references loan,
  old_loan_id bigint not null references loan,
  -- The receipt of the old loan.
  payment_id bigint not null,
  payoff numeric(18,2) not null check (payoff > 0),
  -- What the old installments agreed on, to be put back when the renewal is undone.
  schedule_before json not null,
  -- The contract of the old loan that it released, if it had one in custody.
  contract_id bigint references contract,
  renewed_on date not null,
  renewed_by bigint references app_user,
  undone_at timestamptz,
  foreign key (old_loan_id, payment_id) references payment
);
create unique index loan_renewal_old on loan_renewal (old_loan_id) where undone_at is null;

insert into account (code, name, kind) values
  ('1901', 'Reenganches por compensar', 'asset');
