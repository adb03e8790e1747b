-- Shares that change hands: offers of investors, what is sold and bought back, and rules by which
-- money of an investor goes into opportunities by itself.

create table share_offer (
  id bigint generated always as identity primary key,
  share_id bigint not null references share,
  investor_id bigint not null references investor,
  -- Principal that is offered; null: all that is outstanding, whatever is paid meanwhile.
  principal numeric(18,2) check (principal > 0),
  price_percent numeric(7,4) not null check (price_percent between 80 and 110),
  status text not null check (status in ('PUBLICADA', 'VENDIDA', 'RETIRADA')),
  offered_on date not null,
  offered_at timestamptz not null,
  ended_on date,
  end_reason text not null default ''
);
create unique index share_offer_open on share_offer (share_id) where status = 'PUBLICADA';

-- A sale or a buy-back, with what its inverse needs.
create table share_act (
  id bigint generated always as identity primary key,
  opportunity_id bigint not null references opportunity,
  kind text not null check (kind in ('wholeSale', 'partSale', 'buyBack')),
  share_id bigint references share,
  offer_id bigint references share_offer,
  seller_id bigint references investor,
  buyer_id bigint references investor,
  principal numeric(18,2) not null,
  price numeric(18,2) not null,
  accrued numeric(18,2) not null,
  fee numeric(18,2) not null default 0,
  fee_tax numeric(18,2) not null default 0,
  entry_id bigint references journal_entry,
  -- Shares before and after, moves of wallets and postings, as the rules undo them.
  stored json not null,
  acted_on date not null,
  acted_at timestamptz not null,
  acted_by bigint references app_user,
  undo_entry_id bigint references journal_entry,
  undone_on date,
  undone_at timestamptz,
  undone_by bigint references app_user,
  undo_reason text not null default '',
  check ((undone_at is null) = (undone_on is null))
);
create index share_act_opportunity on share_act (opportunity_id, id);

alter table investor_movement add column share_act_id bigint references share_act;

create table auto_invest_rule (
  id bigint generated always as identity primary key,
  investor_id bigint not null references investor,
  fund_id bigint not null references fund,
  priority integer not null check (priority between 1 and 99),
  max_per_loan numeric(18,2) check (max_per_loan > 0),
  cash_to_keep numeric(18,2) not null default 0 check (cash_to_keep >= 0),
  minimum_yield_percent numeric(9,4),
  maximum_term_days integer check (maximum_term_days > 0),
  -- Classes that pass, for example AB; empty: all.
  risk_classes text not null default '' check (risk_classes ~ '^[A-E]{0,5}$'),
  created_at timestamptz not null,
  ended_at timestamptz
);
create index auto_invest_rule_living on auto_invest_rule (fund_id, investor_id)
  where ended_at is null;

alter table investment_rule drop constraint investment_rule_kind_check;
alter table investment_rule add constraint investment_rule_kind_check check (kind in (
  'commission', 'withholding', 'lateShare', 'saleFee', 'projectPercent', 'incomePercent',
  'netWorthPercent', 'borrowerPercent', 'investorTotal', 'tierMaximum'));
