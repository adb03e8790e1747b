-- The chart of accounts, funds, and where their money is kept.

-- The chart of accounts is the lender's: its names, its own codes, accounts besides ours, and
-- entries by hand between those that no loan or fund keeps.
create table account (
  code text primary key,
  name text not null,
  kind text not null check (kind in ('asset', 'liability', 'equity', 'income', 'expense')),
  -- The code in the lender's own chart; empty where it is the same.
  own_code text not null default '',
  -- Kept by the acts of loans and funds: its balance is theirs, and no hand touches it.
  is_control boolean not null default false,
  -- Ours, which acts post to: it stays in use.
  is_own boolean not null default false,
  is_active boolean not null default true,
  check (is_active or not is_own)
);

-- What a fund is: whose money, at which bank, what it costs, and how far it goes.
create table fund (
  id bigint generated always as identity primary key,
  name text not null,
  sort_name text not null unique,
  currency text not null,
  opened_on date not null,
  kind text not null default 'own'
    check (kind in ('own', 'cooperative', 'investors', 'creditLine')),
  bank_name text not null default '',
  bank_account text not null default '',
  -- What its owner is paid for it, percent a year.
  annual_cost_percent numeric(7,4) not null default 0 check (annual_cost_percent >= 0),
  -- Cash that no loan takes.
  min_cash numeric(18,2) not null default 0 check (min_cash >= 0),
  -- The largest loan that it gives; none is no limit.
  max_loan numeric(18,2) check (max_loan > 0)
);

-- Where money is kept: the cash desks, bank accounts and wallets that every act which moves money
-- names. What an account holds is the sum of its movements, and those are the cash of the books.
create table money_account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('cash', 'bank', 'wallet')),
  name text not null,
  currency text not null,
  -- Null: of the house, for every fund of its currency.
  fund_id bigint references fund,
  -- «Caja y bancos», or an account below it in the chart.
  ledger_account text not null references account check (ledger_account like '1101%'),
  institution text not null default '',
  number text not null default '',
  cci text not null default '',
  asks_operation_number boolean not null default false,
  -- The one that its fund uses where nobody names another of that kind.
  is_default boolean not null default false,
  opened_on date not null,
  closed_on date,
  close_reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint references app_user,
  check (not is_default or (fund_id is not null and closed_on is null))
);
create unique index money_account_name on money_account (lower(name)) where closed_on is null;
create unique index money_account_default on money_account (fund_id, kind) where is_default;

-- Every fund has one of each kind from the beginning, in today's account of the books.
create function open_money_accounts() returns trigger language plpgsql as $$
begin
  insert into money_account (kind, name, currency, fund_id, ledger_account, institution, number,
    is_default, opened_on)
  values
    ('cash', 'Caja de ' || new.name, new.currency, new.id, '1101', '', '', true, new.opened_on),
    ('bank', 'Banco de ' || new.name, new.currency, new.id, '1101', new.bank_name,
      new.bank_account, true, new.opened_on),
    ('wallet', 'Billetera de ' || new.name, new.currency, new.id, '1101', '', '', true,
      new.opened_on);
  return null;
end $$;
create trigger fund_money_accounts after insert on fund
  for each row execute function open_money_accounts();

-- Accounts that acts post to. Those of loans and funds are kept by them alone.
insert into account (code, name, kind, is_own, is_control) values
  ('1101', 'Caja y bancos', 'asset', true, false),
  ('1401', 'Capital de préstamos', 'asset', true, true),
  ('1408', 'Intereses por cobrar', 'asset', true, true),
  ('1409', 'Interés moratorio por cobrar', 'asset', true, true),
  ('1410', 'Seguro de desgravamen por cobrar', 'asset', true, true),
  ('1411', 'Portes y cargos por cobrar', 'asset', true, true),
  ('1412', 'Impuestos por cobrar', 'asset', true, true),
  ('1419', 'Provisión para préstamos', 'asset', true, true),
  ('1901', 'Reenganches por compensar', 'asset', true, true),
  ('2501', 'Primas de seguro por pagar', 'liability', true, false),
  ('2502', 'Impuestos por pagar', 'liability', true, false),
  ('2601', 'Dinero por identificar', 'liability', true, true),
  ('2602', 'Saldos a favor de prestatarios', 'liability', true, true),
  ('3101', 'Capital de los fondos', 'equity', true, true),
  ('3901', 'Saldos iniciales de migración', 'equity', true, true),
  ('4301', 'Intereses y cargos condonados', 'expense', true, false),
  ('4302', 'Castigo de préstamos', 'expense', true, false),
  ('4303', 'Gasto por provisiones', 'expense', true, true),
  ('5101', 'Ingresos por intereses', 'income', true, false),
  ('5102', 'Ingresos por interés moratorio', 'income', true, false),
  ('5103', 'Ingresos por comisiones', 'income', true, false),
  ('5104', 'Ingresos por portes y cargos', 'income', true, false),
  ('5105', 'Ingresos por penalidades de atraso', 'income', true, false),
  ('5106', 'Recuperación de préstamos castigados', 'income', true, false);

-- Accounts for entries by hand: what a bank takes and pays.
insert into account (code, name, kind) values
  ('4501', 'Comisiones y gastos bancarios', 'expense'),
  ('4502', 'Impuesto a las transacciones financieras', 'expense'),
  ('5107', 'Intereses de cuentas bancarias', 'income');
