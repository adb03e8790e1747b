-- Investors, the money that they keep with the lender, and the rules and limits that hold for them.

insert into account (code, name, kind, is_own, is_control) values
  ('2503', 'Retenciones de inversionistas por pagar', 'liability', true, false),
  ('2701', 'Dinero disponible de inversionistas', 'liability', true, true),
  ('2702', 'Dinero reservado de inversionistas', 'liability', true, true),
  ('2703', 'Participaciones de inversionistas', 'liability', true, true),
  ('2704', 'Intereses por pagar a inversionistas', 'liability', true, true),
  ('4304', 'Rendimiento de inversionistas', 'expense', true, true),
  ('5110', 'Comisiones cobradas a inversionistas', 'income', true, false),
  ('5111', 'Pérdidas trasladadas a inversionistas', 'income', true, true)
  -- A lender may have given the code to an account of its own.
  on conflict (code) do update set is_own = true, is_active = true,
    is_control = excluded.is_control;

-- Whoever invests: a user of that profile with what the law asks to know of them.
create table investor (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references app_user,
  kind text not null check (kind in ('person', 'company')),
  -- Country by ISO 3166.
  tax_residence text not null check (tax_residence ~ '^[A-Z]{2}$'),
  -- Percent withheld of this investor's interest where it is not that of the rule.
  withholding_percent numeric(7,4) check (withholding_percent between 0 and 100),
  -- As they declared them, in the currency of the lender's country.
  annual_income numeric(18,2) check (annual_income >= 0),
  net_worth numeric(18,2) check (net_worth >= 0),
  declared_on date,
  is_institutional boolean not null default false,
  is_exposed boolean not null default false,
  -- Answers about what they know of losing money, by the number of the question.
  suitability json,
  suitability_on date,
  bank_name text not null default '',
  bank_account text not null default '',
  bank_holder text not null default '',
  bank_verified_on date,
  bank_verified_by bigint references app_user,
  -- Depth of what was verified of them: 0 nothing, 1 document, 2 income, 3 origin of the money.
  kyc_tier integer not null default 0 check (kyc_tier between 0 and 3),
  kyc_on date,
  kyc_by bigint references app_user,
  status text not null default 'ACTIVO' check (status in ('ACTIVO', 'SUSPENDIDO')),
  status_reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  check ((bank_verified_on is null) = (bank_verified_by is null)),
  check ((kyc_on is null) = (kyc_by is null))
);

-- Risks that an investor read and accepted, by the hash of the text.
create table investor_acceptance (
  id bigint generated always as identity primary key,
  investor_id bigint not null references investor,
  sha256 text not null,
  text text not null,
  accepted_on date not null,
  accepted_at timestamptz not null,
  ip text not null default '',
  unique (investor_id, sha256)
);
create trigger investor_acceptance_append_only before update or delete on investor_acceptance
  for each row execute function refuse_change();

-- Money of an investor in a fund, as its movements sum up.
create table investor_wallet (
  investor_id bigint not null references investor,
  fund_id bigint not null references fund,
  -- A payment taken back may leave less than nothing: later credits fill it.
  available numeric(18,2) not null default 0,
  held numeric(18,2) not null default 0 check (held >= 0),
  primary key (investor_id, fund_id)
);

create table investor_movement (
  id bigint generated always as identity primary key,
  investor_id bigint not null references investor,
  fund_id bigint not null references fund,
  kind text not null check (kind in ('deposit', 'withdrawal', 'reserve', 'release', 'funding',
    'unfunding', 'distribution', 'undistribution', 'purchase', 'sale', 'buyback')),
  available numeric(18,2) not null,
  held numeric(18,2) not null,
  moved_on date not null,
  entry_id bigint references journal_entry,
  -- Share or distribution that it is of.
  share_id bigint,
  distribution_id bigint,
  reverses_id bigint unique references investor_movement,
  note text not null default '',
  created_at timestamptz not null,
  created_by bigint references app_user,
  check (available <> 0 or held <> 0)
);
create index investor_movement_wallet on investor_movement (investor_id, fund_id, id);
create index investor_movement_share on investor_movement (share_id) where share_id is not null;
create index investor_movement_distribution on investor_movement (distribution_id)
  where distribution_id is not null;
create trigger investor_movement_append_only before update or delete on investor_movement
  for each row execute function refuse_change();

-- Money that an investor asked to be given back.
create table investor_withdrawal (
  id bigint generated always as identity primary key,
  investor_id bigint not null references investor,
  fund_id bigint not null references fund,
  amount numeric(18,2) not null check (amount > 0),
  status text not null check (status in ('PEDIDO', 'HECHO', 'RECHAZADO', 'RETIRADO')),
  -- The account that it goes to, as it was verified then.
  bank_name text not null,
  bank_account text not null,
  asked_on date not null,
  asked_at timestamptz not null,
  movement_id bigint unique references investor_movement,
  ended_on date,
  ended_at timestamptz,
  ended_by bigint references app_user,
  end_reason text not null default '',
  check ((status = 'HECHO') = (movement_id is not null)),
  check ((status = 'PEDIDO') = (ended_at is null))
);
create index investor_withdrawal_status on investor_withdrawal (status, id);
create index investor_withdrawal_investor on investor_withdrawal (investor_id, id);

-- What the lender takes and withholds of what investors earn, and how far the house lets them go
-- besides the law, each from a day on. A rule with a country holds where the lender is of it.
create table investment_rule (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('commission', 'withholding', 'lateShare',
    'projectPercent', 'incomePercent', 'netWorthPercent', 'borrowerPercent', 'investorTotal',
    'tierMaximum')),
  country text check (country ~ '^[A-Z]{2}$'),
  currency text,
  valid_from date not null,
  -- Commission: of what it is taken.
  base text check (base in ('interest', 'interestAndPrincipal', 'outstanding')),
  percent numeric(9,4) check (percent between 0 and 100),
  tax_percent numeric(9,4) check (tax_percent between 0 and 100),
  takes_late_interest boolean not null default false,
  -- Amount limits: the most of an investor of a tier, in the currency.
  tier integer check (tier between 0 and 3),
  amount numeric(18,2) check (amount >= 0),
  source text not null,
  is_voided boolean not null default false,
  created_at timestamptz not null,
  created_by bigint references app_user,
  check ((base is not null) = (kind = 'commission')),
  check ((amount is not null) = (kind in ('investorTotal', 'tierMaximum'))),
  check ((percent is null) = (kind in ('investorTotal', 'tierMaximum'))),
  check ((tier is not null) = (kind = 'tierMaximum')),
  check (amount is null or currency is not null)
);
create unique index investment_rule_day on investment_rule
  (kind, coalesce(country, ''), coalesce(currency, ''), coalesce(tier, -1), valid_from)
  where not is_voided;

insert into investment_rule (kind, country, valid_from, percent, takes_late_interest, source,
  created_at)
values
  ('lateShare', null, '2020-01-01', 100, false, 'Regla de fábrica: todo el interés moratorio', now()),
  ('withholding', 'PE', '2021-01-01', 5, false, 'ayuda.afluenta.pe', now()),
  ('withholding', 'MX', '2026-01-01', 20, true, 'expansion.mx, 12 de febrero de 2026 (ISR)', now()),
  ('withholding', 'CO', '2021-01-01', 7, false, 'gerencie.com', now()),
  ('withholding', 'DO', '2012-11-09', 10, false, 'Ley 253-12, hoy.com.do', now());
