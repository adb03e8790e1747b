-- Charges, payments and the books. Nothing here is ever edited or deleted: a correction is
-- another row of the opposite sign.

create table account (
  code text primary key,
  name text not null,
  kind text not null check (kind in ('asset', 'liability', 'equity', 'income', 'expense'))
);
insert into account (code, name, kind) values
  ('1101', 'Caja y bancos', 'asset'),
  ('1401', 'Capital de préstamos', 'asset'),
  ('1408', 'Intereses por cobrar', 'asset'),
  ('1409', 'Interés moratorio por cobrar', 'asset'),
  ('3101', 'Capital de los fondos', 'equity'),
  ('5101', 'Ingresos por intereses', 'income'),
  ('5102', 'Ingresos por interés moratorio', 'income');

create table journal_entry (
  id bigint generated always as identity primary key,
  posted_on date not null,
  kind text not null,
  description text not null,
  fund_id bigint not null references fund,
  loan_id bigint references loan,
  reverses_id bigint unique references journal_entry,
  created_at timestamptz not null
);
create index journal_entry_loan on journal_entry (loan_id, id);
create index journal_entry_fund on journal_entry (fund_id, id);

create table journal_line (
  entry_id bigint not null references journal_entry,
  line integer not null,
  account text not null references account,
  fund_id bigint not null references fund,
  loan_id bigint,
  debit numeric(18,2) not null default 0 check (debit >= 0),
  credit numeric(18,2) not null default 0 check (credit >= 0),
  primary key (entry_id, line),
  check ((debit = 0) <> (credit = 0))
);
create index journal_line_account on journal_line (account, fund_id) include (debit, credit);

create function check_entry_balances() returns trigger language plpgsql as $$
declare
  difference numeric;
begin
  select sum(debit) - sum(credit) into difference from journal_line where entry_id = new.entry_id;
  if difference <> 0 then
    raise exception 'journal entry % is off by %', new.entry_id, difference
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger journal_line_balances after insert on journal_line
  deferrable initially deferred for each row execute function check_entry_balances();

create table charge (
  loan_id bigint not null references loan,
  id bigint generated always as identity,
  installment_number integer not null,
  kind text not null check (kind in ('interest', 'lateInterest')),
  charged_on date not null,
  -- Negative when it takes back part of an earlier charge.
  amount numeric(18,2) not null check (amount <> 0),
  entry_id bigint not null references journal_entry,
  primary key (loan_id, id)
);

create sequence receipt_number;

create table payment (
  loan_id bigint not null references loan,
  id bigint not null default nextval('receipt_number'),
  amount numeric(18,2) not null check (amount > 0),
  received_on date not null,
  means text not null,
  note text,
  outstanding_after numeric(18,2) not null,
  entry_id bigint not null references journal_entry,
  recorded_at timestamptz not null,
  recorded_by bigint references app_user,
  primary key (loan_id, id)
);
create unique index payment_receipt on payment (id);
create index payment_received on payment (received_on) include (amount);

create table payment_allocation (
  loan_id bigint not null,
  payment_id bigint not null,
  installment_number integer not null,
  component text not null check (component in ('lateInterest', 'interest', 'principal')),
  amount numeric(18,2) not null check (amount > 0),
  -- Whether the payment left the installment paid.
  settles boolean not null,
  primary key (loan_id, payment_id, installment_number, component),
  foreign key (loan_id, payment_id) references payment
);

create table payment_void (
  loan_id bigint not null,
  payment_id bigint not null,
  reason text not null,
  entry_id bigint not null references journal_entry,
  voided_on date not null,
  voided_at timestamptz not null,
  voided_by bigint references app_user,
  primary key (loan_id, payment_id),
  foreign key (loan_id, payment_id) references payment
);

create trigger journal_entry_append_only before update or delete on journal_entry
  for each row execute function refuse_change();
create trigger journal_line_append_only before update or delete on journal_line
  for each row execute function refuse_change();
create trigger charge_append_only before update or delete on charge
  for each row execute function refuse_change();
create trigger payment_append_only before update or delete on payment
  for each row execute function refuse_change();
create trigger payment_allocation_append_only before update or delete on payment_allocation
  for each row execute function refuse_change();
create trigger payment_void_append_only before update or delete on payment_void
  for each row execute function refuse_change();
