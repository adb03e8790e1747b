-- What investors are offered to fund, their shares in it, and what each payment brought them.

-- Approved though no fund has its money: investors are asked for it.
alter table loan_request add column is_investor_funded boolean not null default false;

create table opportunity (
  id bigint generated always as identity primary key,
  request_id bigint not null references loan_request,
  fund_id bigint not null references fund,
  currency text not null,
  -- Principal of the loan, as granted; what investors may fund of it is less the lender's part.
  goal numeric(18,2) not null check (goal > 0),
  minimum numeric(18,2) not null check (minimum > 0 and minimum <= goal),
  ticket numeric(18,2) not null check (ticket > 0),
  lender_part numeric(18,2) not null default 0 check (lender_part >= 0 and lender_part < goal),
  -- The lender's part loses first.
  is_subordinated boolean not null default false,
  -- Who bears what is missing where it closes between its minimum and its goal.
  at_minimum text not null check (at_minimum in ('lenderTakesRest', 'notFunded')),
  title text not null,
  purpose text not null,
  guarantee text not null default '',
  risk_class text not null check (risk_class in ('A', 'B', 'C', 'D', 'E')),
  -- Loss expected of it a year, percent of what is owed; null where nobody says.
  expected_loss_percent numeric(9,4) check (expected_loss_percent between 0 and 100),
  closes_on date not null,
  status text not null check (status in ('BORRADOR', 'PUBLICADA', 'FONDEADA', 'DESEMBOLSADA',
    'TERMINADA', 'VENCIDA', 'CANCELADA')),
  -- Sum of the living reservations.
  reserved numeric(18,2) not null default 0 check (reserved >= 0 and reserved <= goal),
  loan_id bigint references loan,
  prepared_at timestamptz not null,
  prepared_by bigint references app_user,
  published_on date,
  published_at timestamptz,
  published_by bigint references app_user,
  funded_on date,
  ended_on date,
  end_reason text not null default '',
  version integer not null default 1
);
create unique index opportunity_request on opportunity (request_id)
  where status in ('BORRADOR', 'PUBLICADA', 'FONDEADA', 'DESEMBOLSADA', 'TERMINADA');
create index opportunity_status on opportunity (status, closes_on, id);
create unique index opportunity_loan on opportunity (loan_id) where loan_id is not null;

-- A part of a loan: of an investor, or of the lender where it names none.
create table share (
  id bigint generated always as identity primary key,
  opportunity_id bigint not null references opportunity,
  -- Order among the shares of its opportunity: ties go to the lowest.
  number integer not null check (number > 0),
  investor_id bigint references investor,
  status text not null check (status in ('RESERVADA', 'CONFIRMADA', 'ACTIVA', 'TERMINADA',
    'CASTIGADA', 'RECOMPRADA', 'VENDIDA', 'CANCELADA')),
  units numeric(18,2) not null check (units >= 0),
  outstanding numeric(18,2) not null default 0 check (outstanding >= 0),
  -- What rounding owes it of interest and of late interest, in céntimos times all the units.
  carry_interest numeric(40,0) not null default 0,
  carry_late numeric(40,0) not null default 0,
  -- Principal lost and not recovered.
  lost numeric(18,2) not null default 0 check (lost >= 0),
  is_subordinated boolean not null default false,
  split_from bigint references share,
  reserved_on date not null,
  reserved_at timestamptz not null,
  reserved_by bigint references app_user,
  ended_on date,
  unique (opportunity_id, number)
);
create index share_investor on share (investor_id, id) where investor_id is not null;

alter table investor_movement
  add constraint investor_movement_share_fk foreign key (share_id) references share;

-- A run of distributions: put together, generated as it was seen, undone whole.
create table distribution_lot (
  id bigint generated always as identity primary key,
  status text not null check (status in ('ARMADO', 'GENERADO', 'DESHECHO', 'DESCARTADO')),
  digest text not null,
  -- Payments through this day.
  through_on date not null,
  assembled_on date not null,
  assembled_at timestamptz not null,
  assembled_by bigint references app_user,
  generated_on date,
  generated_at timestamptz,
  generated_by bigint references app_user,
  ended_on date,
  ended_at timestamptz,
  ended_by bigint references app_user,
  end_reason text not null default ''
);

-- What a payment, a loss or a recovery brought to the shares of a loan; a reversal names what it
-- takes back. Nothing of it is ever edited.
create table distribution (
  id bigint generated always as identity primary key,
  lot_id bigint not null references distribution_lot,
  opportunity_id bigint not null references opportunity,
  loan_id bigint not null references loan,
  cause text not null check (cause in ('payment', 'recovery', 'writeOff')),
  payment_id bigint,
  value_date date not null,
  posted_on date not null,
  -- Null where nothing of it was of investors.
  entry_id bigint references journal_entry,
  -- 1 where it brings, -1 where it takes back; one that takes a reversal back brings again.
  sign smallint not null check (sign in (1, -1)),
  -- Cash of the payment by what it settled, which is what was split.
  principal numeric(18,2) not null,
  interest numeric(18,2) not null,
  late_interest numeric(18,2) not null,
  not_split numeric(18,2) not null,
  commission numeric(18,2) not null,
  commission_tax numeric(18,2) not null,
  withheld numeric(18,2) not null,
  -- Net of the investors.
  net numeric(18,2) not null,
  reverses_id bigint unique references distribution,
  created_at timestamptz not null,
  created_by bigint references app_user
);
create index distribution_loan on distribution (loan_id, id);
create index distribution_lot_id on distribution (lot_id, id);
create index distribution_payment on distribution (payment_id) where payment_id is not null;
create trigger distribution_append_only before update or delete on distribution
  for each row execute function refuse_change();

create table distribution_line (
  distribution_id bigint not null references distribution,
  share_id bigint not null references share,
  investor_id bigint references investor,
  component text not null check (component in ('principal', 'interest', 'lateInterest', 'loss')),
  gross numeric(18,2) not null,
  commission numeric(18,2) not null,
  commission_tax numeric(18,2) not null,
  withheld numeric(18,2) not null,
  net numeric(18,2) not null,
  -- Part of the gross that counts in the month of withholding of its investor.
  withholding_base numeric(18,2) not null default 0,
  -- What it moved of the carry of the share.
  carry_moved numeric(40,0) not null default 0,
  primary key (distribution_id, share_id, component)
);
create index distribution_line_share on distribution_line (share_id, distribution_id);
create trigger distribution_line_append_only before update or delete on distribution_line
  for each row execute function refuse_change();

alter table investor_movement add constraint investor_movement_distribution_fk
  foreign key (distribution_id) references distribution;

-- Part of a payment that is the investors' of its loan: what they were given of it, or all that will
-- be split among the shares where no lot did yet.
create function investor_part(of_loan bigint, of_payment bigint) returns numeric
language sql stable as $$
  select case when exists (select from opportunity o
      where o.loan_id = of_loan and o.status in ('DESEMBOLSADA', 'TERMINADA'))
    then coalesce(
      (select d.net from distribution d where d.payment_id = of_payment and d.sign = 1
        and not exists (select from distribution r where r.reverses_id = d.id)),
      (select sum(case when p.is_recovery then p.amount else a.amount end)
        from payment p left join payment_allocation a on a.loan_id = p.loan_id
          and a.payment_id = p.id and a.component in ('principal', 'interest', 'lateInterest')
        where p.loan_id = of_loan and p.id = of_payment and p.waives is null), 0)
    else 0 end
$$;

-- Money of a fund that is its investors': what they keep in it, and what came in for them and no lot
-- distributed yet, less what a lot will take back. What waits for a loan that is por desembolsar is
-- of that loan.
create function investor_cash(of_fund bigint) returns numeric language sql stable as $$
  select coalesce((select sum(w.available + w.held) from investor_wallet w
      where w.fund_id = of_fund), 0)
    - coalesce((select sum(o.reserved) from opportunity o
      join loan l on l.request_id = o.request_id and l.status = 'toDisburse'
      where o.fund_id = of_fund and o.status = 'FONDEADA'), 0)
    + coalesce((select sum(case
        when v.payment_id is null and d.id is null then investor_part(p.loan_id, p.id)
        when v.payment_id is not null and d.id is not null then -d.net else 0 end)
      from opportunity o
      join payment p on p.loan_id = o.loan_id and p.waives is null
      left join payment_void v on v.loan_id = p.loan_id and v.payment_id = p.id
      left join distribution d on d.payment_id = p.id and d.sign = 1
        and not exists (select from distribution r where r.reverses_id = d.id)
      where o.fund_id = of_fund and o.status in ('DESEMBOLSADA', 'TERMINADA')), 0)
$$;
