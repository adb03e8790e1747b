-- Loans, their schedules, and what was agreed before their money was handed over.

-- A loan as it was agreed on, with how it stands today. Loans and installments are written many
-- times: charged, paid, counted. Where their page has room left (fillfactor), a new version goes
-- beside the old one and no index is touched (a HOT update).
create table loan (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrower,
  fund_id bigint not null references fund,
  currency text not null,
  status text not null
    check (status in ('toDisburse', 'active', 'paidOff', 'refinanced', 'voided', 'writtenOff')),
  principal numeric(18,2) not null check (principal > 0),
  rate_kind text not null,
  annual_rate_percent numeric(9,4) not null check (annual_rate_percent >= 0),
  late_annual_rate_percent numeric(9,4) not null check (late_annual_rate_percent >= 0),
  day_count text not null,
  payment_frequency text not null,
  installment_count integer not null check (installment_count > 0),
  disbursed_on date not null,
  first_due_on date not null,
  total_interest numeric(18,2) not null,
  -- Projections of its charges and payments, kept by the same transactions.
  outstanding_principal numeric(18,2) not null check (outstanding_principal >= 0),
  interest_receivable numeric(18,2) not null default 0 check (interest_receivable >= 0),
  late_interest_receivable numeric(18,2) not null default 0 check (late_interest_receivable >= 0),
  next_due_on date,
  next_charge_on date,
  last_payment_on date,
  charged_through date not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references app_user,
  -- Where it comes from a request; it keeps the product version and the fee it was made with.
  request_id bigint references loan_request,
  product_version_id bigint references loan_product_version,
  origination_fee numeric(18,2) not null default 0 check (origination_fee >= 0),
  -- Insurance and fees that every installment may carry, and the order in which payments settle.
  insurance_percent numeric(9,4) not null default 0 check (insurance_percent >= 0),
  installment_fees json not null default '[]',
  allocation_order text not null default 'oldestInstallmentFirst',
  total_charges numeric(18,2) not null default 0,
  charges_receivable numeric(18,2) not null default 0 check (charges_receivable >= 0),
  -- Of a loan that another system kept until the day of a cut.
  original_number text,
  migrated_cut_on date,
  -- Approved and still to be handed over, of a loan handed over in parts.
  undisbursed_principal numeric(18,2) not null default 0 check (undisbursed_principal >= 0),
  -- Approved and given up.
  renounced_principal numeric(18,2) not null default 0 check (renounced_principal >= 0),
  -- No payment is received before it: the schedule was another.
  last_tranche_on date,
  -- How the principal comes back.
  method text not null default 'levelInstallment'
    check (method in ('levelInstallment', 'constantPrincipal', 'bullet')),
  -- A charge for lateness, once on each overdue installment; null: none.
  late_charge json,
  -- No payment is received before it: the schedule was another.
  schedule_changed_on date,
  -- Written off, it leaves the portfolio; the amount is what was owed according to the books that
  -- day, and the borrower still owes it.
  written_off_on date,
  written_off_amount numeric(18,2) check (written_off_amount > 0),
  -- Since when a loan is on a schedule that was agreed on anew.
  rescheduled_on date,
  -- Since when it is in legal collection.
  legal_since date,
  -- What of lateness no longer runs, and the rule of the late charge that waits.
  frozen json,
  -- How far some kinds stand charged beyond `charged_through`, which is how far all of them do.
  charged_ahead json,
  -- The tax on what an installment charges (IGV, IVA); null: none.
  tax json,
  -- Since when its ordinary interest does not run: its rate is 0 until it thaws, and the version of
  -- its schedule that froze it keeps the rate to go back to.
  interest_frozen_since date,
  -- Cash of its fund that waits for it; given free when it is annulled or waited too long.
  held_cash numeric(18,2) not null default 0 check (held_cash >= 0),
  -- What becomes of money beyond what is due where nobody chooses, as the product said it.
  excess_rule text not null default 'ask'
    check (excess_rule in ('ask', 'lowerInstallment', 'payAhead')),
  check ((original_number is null) = (migrated_cut_on is null)),
  check (undisbursed_principal + renounced_principal < principal),
  check ((status = 'writtenOff') = (written_off_on is not null)),
  check ((status = 'writtenOff') = (written_off_amount is not null)),
  check (held_cash = 0 or status = 'toDisburse'),
  check (status <> 'toDisburse' or (outstanding_principal = 0 and interest_receivable = 0
    and late_interest_receivable = 0 and charges_receivable = 0 and next_due_on is null
    and next_charge_on is null))
) with (fillfactor = 85);
create index loan_borrower on loan (borrower_id, id);
create index loan_fund on loan (fund_id, id);
create index loan_next_due on loan (next_due_on, id) where status = 'active';
create index loan_next_charge on loan (next_charge_on, id) where status = 'active';
create index loan_status on loan (status, id);
create unique index loan_of_request on loan (request_id) where status <> 'voided';
create unique index loan_original_number on loan (original_number) where status <> 'voided';
create index loan_living_due on loan (borrower_id, next_due_on) where status = 'active';
create index loan_to_disburse on loan (id) where status = 'toDisburse';

-- The schedule of a loan: what each installment agrees on, what stands charged, what is paid.
create table installment (
  loan_id bigint not null references loan,
  number integer not null,
  due_on date not null,
  days integer not null,
  principal numeric(18,2) not null,
  interest numeric(18,2) not null,
  balance_after numeric(18,2) not null,
  charged_interest numeric(18,2) not null default 0,
  charged_late_interest numeric(18,2) not null default 0,
  paid_principal numeric(18,2) not null default 0,
  paid_interest numeric(18,2) not null default 0,
  paid_late_interest numeric(18,2) not null default 0,
  -- Overdue principal in céntimos times days late, up to late_base_through.
  late_base numeric(30,0) not null default 0,
  late_base_through date not null,
  insurance numeric(18,2) not null default 0,
  fees numeric(18,2) not null default 0,
  charged_insurance numeric(18,2) not null default 0,
  charged_fees numeric(18,2) not null default 0,
  paid_insurance numeric(18,2) not null default 0,
  paid_fees numeric(18,2) not null default 0,
  -- What a payment found there, and what stands charged of it; it is paid with the fees.
  late_charge numeric(18,2) not null default 0 check (late_charge >= 0),
  charged_late_charge numeric(18,2) not null default 0 check (charged_late_charge >= 0),
  -- Of its principal, what prepayments repaid at once.
  prepaid numeric(18,2) not null default 0 check (prepaid >= 0),
  tax numeric(18,2) not null default 0,
  charged_tax numeric(18,2) not null default 0,
  paid_tax numeric(18,2) not null default 0,
  is_open boolean not null generated always as
    (paid_principal < principal or paid_interest < interest or paid_insurance < insurance
      or paid_fees < fees or paid_tax < tax) stored,
  primary key (loan_id, number),
  check (paid_principal between 0 and principal),
  check (paid_interest between 0 and interest),
  check (paid_interest <= charged_interest),
  check (paid_late_interest between 0 and charged_late_interest),
  check (paid_insurance between 0 and insurance),
  check (paid_insurance <= charged_insurance),
  check (paid_fees between 0 and fees + late_charge),
  check (paid_fees <= charged_fees + charged_late_charge),
  check (paid_tax between 0 and tax),
  check (paid_tax <= charged_tax)
) with (fillfactor = 85);
create index installment_due on installment (due_on) include (loan_id, number) where is_open;
-- Reads the open installments of a loan in their order.
create index installment_open on installment (loan_id, due_on) where is_open;

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

-- Loans handed over in parts: what was agreed of each part.
create table loan_tranche (
  loan_id bigint not null references loan,
  number integer not null check (number > 0),
  amount numeric(18,2) not null check (amount > 0),
  planned_on date not null,
  primary key (loan_id, number)
);
